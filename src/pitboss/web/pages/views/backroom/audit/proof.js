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

function Certificate({ one, title }) {
  const { totals, shuffles } = one
  const outside = shuffles.read_from_outside.length
  return html`<article class="card-box is-${LOOKS[one.outcome]}">
    <header><h3>${title}</h3><span class="quiet">${one.table}${one.log > 1 ? ` · submission ${one.log}` : ""}</span>
      <${Mark} kind=${LOOKS[one.outcome]}>${one.outcome}<//></header>
    ${one.finding && html`<${Finding} finding=${one.finding} />`}
    <dl class="facts">
      <div><dt>Chain</dt><dd>${totals.lines.toLocaleString()} lines</dd></div>
      <div><dt>Decided again</dt><dd>${totals.events.toLocaleString()} events, ${totals.refusals} refusals</dd></div>
      <div><dt>Shuffles as promised</dt><dd>${shuffles.as_promised}${outside ? `, ${outside} from a real shoe` : ""}
        ${shuffles.still_sealed ? `, round ${shuffles.still_sealed} sealed` : ""}</dd></div>
      <div><dt>Rounds, wagers</dt><dd>${totals.rounds}, ${totals.wagers}</dd></div>
      <div><dt>Handle</dt><dd>${about(totals.handle)}</dd></div>
      <div><dt>Paid, taken</dt><dd>${about(totals.paid)}, ${about(totals.taken)}</dd></div>
    </dl>
    ${one.on_trust.map(
      (item) => html`<p key=${item.said}>On trust: ${item.said} <span class="quiet">(line ${item.line})
      </span></p>`,
    )}
    ${one.remarks.map((said) => html`<p class="quiet" key=${said}>${said}</p>`)}
    <p class="hash" title=${one.last.hash}>line ${one.last.seq} <code>${one.last.hash}</code></p>
  </article>`
}

function LogCard({ one }) {
  return html`<article class="card-box"><header><h3>${one.title}</h3>
    <span class="quiet">${one.table}${one.log > 1 ? ` · submission ${one.log}` : ""}</span></header>
    <dl class="facts"><div><dt>Entries</dt><dd>${one.entries.toLocaleString()}</dd></div><div><dt>Rounds</dt>
      <dd>${one.rounds}</dd></div>
      <div><dt>Refused acts</dt><dd>${one.refusals}</dd></div><div><dt>Last entry</dt><dd><${At} at=${one.last} day />
        </dd></div></dl></article>`
}

/** @param {{logs: pit.Answer[]}} props */
export function Proof({ logs }) {
  const [found, setFound] = useState(null)
  const [busy, setBusy] = useState(false)
  const prove = () => {
    setBusy(true)
    get("/api/audit/verify")
      .then(setFound, refused)
      .finally(() => setBusy(false))
  }
  return html`<section><p class="lead">Every log is written out as it stands and decided again under the law and the
    submission it names:
      the chain of hashes, every command, every settlement, the promised shuffles, and the books.</p>
    <div class="row"><button class="button primary" disabled=${busy} onClick=${prove}>
      ${busy ? "Proving…" : "Verify all logs"}</button>
      ${found && html`<${Mark} kind=${LOOKS[found.outcome]}>${TOGETHER[found.outcome]}<//>`}</div>
    <div aria-live="polite">${
      found?.house &&
      html`<p>The house's own log: ${found.house.lines} acts, chain <b>${found.house.proven ? "whole" : "broken"}</b>.
      ${found.house.finding && html`<${Finding} finding=${found.house.finding} />`}</p>`
    }</div>
    <div class="boxes">${(found?.logs ?? []).map(
      (one) => html`<${Certificate} key=${one.table + one.log} one=${one}
      title=${logs.find((log) => log.table === one.table)?.title ?? one.table} />`,
    )}
      ${!found && logs.map((one) => html`<${LogCard} key=${one.table + one.log} one=${one} />`)}</div>
  </section>`
}
