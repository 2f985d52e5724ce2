/** A certificate: what the server says of its code, to be printed. */
import { html, useEffect, useState } from "../../html.js"
import { get } from "../../api.js"
import { t, tn } from "../../core/i18n.js"
import { day, percent } from "../../core/money.js"
import { said } from "../../core/sentences.js"
import { DRILLS } from "./names.js"

/** @param {{code: string}} props */
export function Certificate({ code }) {
  const [paper, setPaper] = useState(null)
  const [failure, setFailure] = useState("")
  useEffect(() => {
    document.title = `${t("Certificate")} ${code} · Pitboss`
    get(`/api/train/certificates/${encodeURIComponent(code)}`).then(setPaper, (error) => setFailure(error.message))
  }, [code])
  if (failure)
    return html`<main class="page narrow"><h1>${t("No certificate")}</h1><p role="alert">${said(failure)}</p>
      <p><a href="/train">${t("Train")}</a></p></main>`
  if (!paper) return html`<main class="page"><p class="quiet">${t("One moment…")}</p></main>`
  return html`<main class="page train"><article class="certificate"><p class="certificate-brand">Pitboss</p>
      <h1>${t("Certificate")}</h1>
      <p>${t("This is to say that")}</p><p class="certificate-name">${paper.name}</p>
      <p>${t("has passed the exam")}</p>
      <p class="certificate-what">${t(DRILLS[paper.drill].name)} · ${paper.title}</p>
      <p>${paper.place}, ${paper.edition}</p>
      <p class="certificate-score">${percent(paper.score / 1000, 1)}</p>
      <p class="quiet">${[
        tn("{count} question", "{count} questions", paper.questions),
        t("{share} are needed", { share: percent(paper.needed / 1000, 0) }),
        day(paper.ended),
      ].join(" · ")}</p>
      <dl class="certificate-facts"><div><dt>${t("Code")}</dt><dd><b>${paper.code}</b></dd></div>
        <div><dt>${t("Name")}</dt><dd>${paper.account ? t("of an account on this server") : t("as the candidate gave it")}</dd></div>
        <div><dt>${t("Rulebook")}</dt><dd>${paper.rulebook}<br /><code>${paper.law}</code></dd></div>
        <div><dt>${t("Submission")}</dt><dd><code>${paper.submission}</code></dd></div></dl>
      <p class="certificate-check">${t("Anybody can check it: {address}", {
        address: `${location.origin}/train/certificate/${paper.code}`,
      })}</p>
    </article><p class="certificate-keys"><button type="button" class="button primary"
      onClick=${() => window.print()}>${t("Print")}</button>
      <a class="button" href="/train">${t("Train")}</a></p></main>`
}
