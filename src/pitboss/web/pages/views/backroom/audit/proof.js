/** Proofs of every log: chain, decisions, shuffles, books. */
import { html, useState } from "../../../html.js"
import { get } from "../../../api.js"
import { refused } from "../../../parts/toast.js"
import { At, Mark, about } from "../parts.js"

function Finding({ finding }) {
  return html`<div class="finding" role="alert"><b>Line ${finding.line}
    ${finding.round ? `, round ${finding.round}` : ""}: ${finding.said}</b>
    ${
      finding.expected &&
      html`<p>Expected <code>${finding.expected}</code>
      </p>`
    }${finding.found && html`<p>Found <code>${finding.found}</code></p>`}
    <p>${finding.means} <span class="quiet">(${finding.code})</span></p></div>`
}

/** How an outcome looks: `on trust` is no fault, and no proof. */
const LOOKS = { proven: "good", "on trust": "warn", "not proven": "bad" }
const TOGETHER = {
  proven: "Everything is proven",
  "on trust": "Proven, but for what is taken on trust",
  "not proven": "Something is not as it must be",
}

function Certificate({ proof, title }) {
  const { totals, shuffles } = proof
  const outside = shuffles.read_from_outside.length
  return html`<article class="card-box is-${LOOKS[proof.outcome]}">
    <header><h3>${title}</h3><span class="quiet">${proof.table}${proof.log > 1 ? ` · submission ${proof.log}` : ""}</span>
      <${Mark} kind=${LOOKS[proof.outcome]}>${proof.outcome}<//></header>
    ${proof.finding && html`<${Finding} finding=${proof.finding} />`}
    <dl class="facts">
      <div><dt>Chain</dt><dd>${totals.lines.toLocaleString()} lines</dd></div>
      <div><dt>Decided again</dt><dd>${totals.events.toLocaleString()} events, ${totals.refusals} refusals</dd></div>
      <div><dt>Shuffles as promised</dt><dd>${shuffles.as_promised}${outside ? `, ${outside} from a real shoe` : ""}
        ${shuffles.still_sealed ? `, round ${shuffles.still_sealed} sealed` : ""}</dd></div>
      <div><dt>Rounds, wagers</dt><dd>${totals.rounds}, ${totals.wagers}</dd></div>
      <div><dt>Handle</dt><dd>${about(totals.handle)}</dd></div>
      <div><dt>Paid, taken</dt><dd>${about(totals.paid)}, ${about(totals.taken)}</dd></div>
    </dl>
    ${proof.on_trust.map(
      (item) => html`<p key=${item.said}>On trust: ${item.said} <span class="quiet">(line ${item.line})
      </span></p>`,
    )}
    ${proof.remarks.map((said) => html`<p class="quiet" key=${said}>${said}</p>`)}
    <p class="hash" title=${proof.last.hash}>line ${proof.last.seq} <code>${proof.last.hash}</code></p>
  </article>`
}

function LogCard({ log }) {
  return html`<article class="card-box"><header><h3>${log.title}</h3>
    <span class="quiet">${log.table}${log.log > 1 ? ` · submission ${log.log}` : ""}</span></header>
    <dl class="facts"><div><dt>Entries</dt><dd>${log.entries.toLocaleString()}</dd></div><div><dt>Rounds</dt>
      <dd>${log.rounds}</dd></div>
      <div><dt>Refused acts</dt><dd>${log.refusals}</dd></div><div><dt>Last entry</dt><dd><${At} at=${log.last} day />
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
  return html`<section><p class="lead">Every log is written out as it stands and decided again under the law and the
    submission it names:
      the chain of hashes, every command, every settlement, the promised shuffles, and the books.</p>
    <div class="row"><button class="button primary" disabled=${busy} onClick=${prove}>
      ${busy ? "Proving…" : "Verify all logs"}</button>
      ${proven && html`<${Mark} kind=${LOOKS[proven.outcome]}>${TOGETHER[proven.outcome]}<//>`}</div>
    <div aria-live="polite">${
      proven?.house &&
      html`<p>The house's own log: ${proven.house.lines} acts, chain <b>${proven.house.proven ? "whole" : "broken"}</b>.
      ${proven.house.finding && html`<${Finding} finding=${proven.house.finding} />`}</p>`
    }</div>
    <div class="boxes">${(proven?.logs ?? []).map(
      (proof) => html`<${Certificate} key=${proof.table + proof.log} proof=${proof}
      title=${logs.find((log) => log.table === proof.table)?.title ?? proof.table} />`,
    )}
      ${!proven && logs.map((log) => html`<${LogCard} key=${log.table + log.log} log=${log} />`)}</div>
  </section>`
}
