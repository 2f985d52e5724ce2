/** Training: the drills of every game, exams, certificates, classes. */
import { html, useEffect, useState } from "../../html.js"
import { t } from "../../core/i18n.js"
import { said } from "../../core/sentences.js"
import { useStyle } from "../../core/style.js"
import { Certificate } from "./certificate.js"
import { DrillRoom } from "./drill-room.js"
import { Exam } from "./exam.js"
import { Home } from "./home.js"
import { DRILLS } from "./names.js"
import { overview } from "./progress.js"
import { STYLES } from "./styles.js"

/** @param {{route: pit.Route, person: any}} props */
export default function Train({ route, person }) {
  const styled = useStyle(...STYLES)
  const [about, setAbout] = useState(null)
  const [failure, setFailure] = useState("")
  const [first = "", second = ""] = route.parts
  useEffect(() => {
    document.title = `${t("Train")} · Pitboss`
    overview(person.signed_in).then(setAbout, (error) => setFailure(error.message))
  }, [person.signed_in, first, second])
  if (first === "certificate") return styled && html`<${Certificate} code=${second} />`
  if (failure) return html`<main class="page"><p role="alert">${said(failure)}</p></main>`
  if (!styled || !about) return html`<main class="page"><p class="quiet">${t("One moment…")}</p></main>`
  const known = about.games.some((game) => game.rulebook === second)
  if (!(first in DRILLS) || !known) return html`<${Home} about=${about} person=${person} drill=${first} />`
  const mode = route.query.get("mode") ?? ""
  const props = { key: `${first}/${second}/${mode}`, drill: first, rulebook: second, about, person }
  if (mode === "exam") return html`<${Exam} ...${props} />`
  return html`<${DrillRoom} ...${props} timed=${mode === "timed"} spot=${route.query.get("spot") ?? ""}
    cards=${route.query.getAll("cards")} />`
}
