/** Proofs of every log: chain, decisions, shuffles, books. */
import { html, useState } from "../../../html.js"
import { get } from "../../../api.js"
import { phrase, t, tn } from "../../../core/i18n.js"
import { number } from "../../../core/money.js"
import { said } from "../../../core/sentences.js"
import { refused } from "../../../parts/toast.js"
import { At, Mark, about } from "../parts.js"

function Finding({ finding }) {
  return html`<div class="finding" role="alert"><b>${
    finding.round ? t("Line {line}, round {round}", finding) : t("Line {line}", finding)
  }: ${said(finding.said)}</b>
    ${
      finding.expected && html`<p>${t("Expected")} <code>${finding.expected}</code></p>`
    }${finding.found && html`<p>${t("Found")} <code>${finding.found}</code></p>`}
    <p>${said(finding.means)} <span class="quiet">(${finding.code})</span></p></div>`
}

const OUTCOMES = {
  proven: phrase("proven"),
  "on trust": phrase("on trust"),
  "not proven": phrase("not proven"),
}

/** How an outcome looks: `on trust` is no fault, and no proof. */
const LOOKS = { proven: "good", "on trust": "warn", "not proven": "bad" }
const TOGETHER = {
  proven: phrase("Everything is proven"),
  "on trust": phrase("Proven, but for what is taken on trust"),
  "not proven": phrase("Something is not as it must be"),
}

function Certificate({ proof, title }) {
  const { totals, shuffles } = proof
  const outside = shuffles.read_from_outside.length
  return html`<article class="card-box is-${LOOKS[proof.outcome]}">
    <header><h2>${title}</h2><span
      class="quiet">${proof.table}${proof.log > 1 ? ` · ${t("submission {number}", { number: proof.log })}` : ""}</span>
      <${Mark} kind=${LOOKS[proof.outcome]}>${t(OUTCOMES[proof.outcome])}<//></header>
    ${proof.finding && html`<${Finding} finding=${proof.finding} />`}
    <dl class="facts">
      <div><dt>${t("Chain")}</dt><dd>${tn("{count} line", "{count} lines", totals.lines)}</dd></div>
      <div><dt>${t("Decided again")}</dt><dd>${tn("{count} event", "{count} events", totals.events)},
        ${tn("{count} refusal", "{count} refusals", totals.refusals)}</dd></div>
      <div><dt>${t("Shuffles as promised")}</dt><dd>${[
        number(shuffles.as_promised),
        outside && t("{number} from a real shoe", { number: outside }),
        shuffles.still_sealed && t("round {number} sealed", { number: shuffles.still_sealed }),
      ]
        .filter(Boolean)
        .join(", ")}</dd></div>
      <div><dt>${t("Rounds, wagers")}</dt><dd>${number(totals.rounds)}, ${number(totals.wagers)}</dd></div>
      <div><dt>${t("Handle")}</dt><dd>${about(totals.handle)}</dd></div>
      <div><dt>${t("Paid, taken")}</dt><dd>${about(totals.paid)}, ${about(totals.taken)}</dd></div>
    </dl>
    ${proof.on_trust.map(
      (item) =>
        html`<p key=${item.said}>${t("On trust: {what}", { what: said(item.said) })} <span
          class="quiet">(${t("line {line}", item)})</span></p>`,
    )}
    ${proof.remarks.map((remark) => html`<p class="quiet" key=${remark}>${said(remark)}</p>`)}
    <p class="hash" title=${proof.last.hash}>${t("line {line}", { line: proof.last.seq })} <code>${proof.last.hash}</code></p>
  </article>`
}

function LogCard({ log }) {
  return html`<article class="card-box"><header><h2>${log.title}</h2>
    <span class="quiet">${log.table}${log.log > 1 ? ` · ${t("submission {number}", { number: log.log })}` : ""}</span></header>
    <dl class="facts"><div><dt>${t("Entries")}</dt><dd>${number(log.entries)}</dd></div><div><dt>${t("Rounds")}</dt>
      <dd>${log.rounds}</dd></div>
      <div><dt>${t("Refused acts")}</dt><dd>${log.refusals}</dd></div><div><dt>${t("Last entry")}</dt><dd><${At} at=${log.last} day />
        </dd></div></dl></article>`
}

/** @param {{logs: pit.Answer[]}} props */
export function Proof({ logs }) {
  const [proven, setProven] = useState(null)
  const [busy, setBusy] = useState(false)
  const prove = () => {
    setBusy(true)
    get("/api/audit/verify")
      .then(setProven, refused)
      .finally(() => setBusy(false))
  }
  return html`<section><p class="lead">${t(
    "Every log is written out as it stands and decided again under the law and the submission it names: " +
      "the chain of hashes, every command, every settlement, the promised shuffles, and the books.",
  )}</p>
    <div class="row"><button class="button primary" disabled=${busy} onClick=${prove}>
      ${busy ? t("Proving…") : t("Verify all logs")}</button>
      ${proven && html`<${Mark} kind=${LOOKS[proven.outcome]}>${t(TOGETHER[proven.outcome])}<//>`}</div>
    <div aria-live="polite">${
      proven?.house &&
      html`<p>${tn("The house's own log: {count} act.", "The house's own log: {count} acts.", proven.house.lines)}
        <b>${proven.house.proven ? t("Its chain is whole.") : t("Its chain is broken.")}</b>
      ${proven.house.finding && html`<${Finding} finding=${proven.house.finding} />`}</p>`
    }</div>
    <div class="boxes">${(proven?.logs ?? []).map(
      (proof) => html`<${Certificate} key=${proof.table + proof.log} proof=${proof}
      title=${logs.find((log) => log.table === proof.table)?.title ?? proof.table} />`,
    )}
      ${!proven && logs.map((log) => html`<${LogCard} key=${log.table + log.log} log=${log} />`)}</div>
  </section>`
}
