/** Classes: a teacher opens one and watches its results; students join by its link. */
import { html, useEffect, useState } from "../../html.js"
import { get } from "../../api.js"
import { t } from "../../core/i18n.js"
import { said } from "../../core/sentences.js"
import { useStyle } from "../../core/style.js"
import { ClassDesk } from "./class-desk.js"
import { ClassResults } from "./class-results.js"
import { ClassStudent } from "./class-student.js"
import { STYLES } from "./styles.js"

/** @param {{route: pit.Route, person: any}} props */
export default function ClassPage({ route, person }) {
  const styled = useStyle(...STYLES)
  const [about, setAbout] = useState(null)
  const [failure, setFailure] = useState("")
  const [code = ""] = route.parts
  useEffect(() => {
    document.title = `${t("Class")} · Pitboss`
    setAbout(null)
    setFailure("")
    if (code) get(`/api/classes/${encodeURIComponent(code)}`).then(setAbout, (error) => setFailure(error.message))
  }, [code, person.signed_in])
  if (!styled) return html`<main class="page"><p class="quiet">${t("One moment…")}</p></main>`
  if (!code) return html`<${ClassDesk} person=${person} />`
  if (failure)
    return html`<main class="page narrow"><h1>${t("No class")}</h1><p role="alert">${said(failure)}</p>
      <p><a href="/train">${t("Train")}</a></p></main>`
  if (!about) return html`<main class="page"><p class="quiet">${t("One moment…")}</p></main>`
  if (about.yours && route.query.get("as") !== "student")
    return html`<${ClassResults} key=${code} about=${about} change=${setAbout} />`
  return html`<${ClassStudent} key=${code} about=${about} />`
}
