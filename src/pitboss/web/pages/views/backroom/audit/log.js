/** The log, filtered, the newest entry first. */
import { html, useEffect, useState } from "../../../html.js"
import { get } from "../../../api.js"
import { Cite } from "../../../parts/why.js"
import { refused } from "../../../parts/toast.js"
import { At, Field, Mark } from "../parts.js"
import { Choose, keyOf, liveliest, query, readKey } from "./choose.js"

const KINDS = [
  "opened",
  "closed",
  "sat",
  "left",
  "committed",
  "seed-revealed",
  "round-started",
  "wagered",
  "taken-back",
  "no-more-bets",
  "meter-moved",
  "link-joined",
  "link-left",
  "drawn",
  "dealt",
  "shown",
  "exposed",
  "racked",
  "stub-counted",
  "acted",
  "settled",
  "reversed",
  "award-waits",
  "ruled",
  "voided",
  "abandoned",
  "did",
  "deck-began",
  "deck-ready",
  "deck-removed",
  "device-out",
  "method-changed",
  "round-ended",
]
const HOUSE_KINDS = ["act", "linked", "unlinked", "place", "held"]

function Entry({ one, rulebook, log }) {
  const [open, setOpen] = useState(false)
  const told = one.events.filter((event) => event.told)
  const silent = one.events.length - told.length
  return html`<li class=${one.refused ? "record record-refused" : "record"}>
    <button class="record-head" aria-expanded=${open} onClick=${() => setOpen(!open)}>
      <span class="record-seq">${one.seq}</span><${At} at=${one.at} day /><span class="record-by">${one.by}</span>
      <span class="record-what">${
        one.refused
          ? html`<${Mark} kind="bad">refused
        <//> ${one.refused.said}`
          : told.map((event) => event.told).join(" · ") ||
            html`<span class="quiet">${one.do.do ?? one.events[0]?.type}</span>`
      }</span>
    </button>
    ${
      open &&
      html`<div class="record-body">
      ${
        one.refused &&
        html`<p><code>${one.refused.code}</code> ${one.refused.said}</p>
        <${Cite} clause=${one.refused.clause} rulebook=${rulebook} open />`
      }
      ${told.map(
        (event, at) => html`<p key=${at}><${Mark}>${event.type}
        <//> ${event.told} ${event.clause && html`<${Cite} clause=${event.clause} rulebook=${rulebook} />`}</p>`,
      )}
      ${silent > 0 && html`<p class="quiet">and ${silent} mark${silent > 1 ? "s" : ""} of the log</p>`}
      ${
        one.round > 0 &&
        log &&
        html`<p><a href=${`/#/auditor/rounds/${log}/${one.round}`}>Round ${one.round}
        , card by card</a></p>`
      }
      <details><summary>As data</summary>
        <pre>${JSON.stringify({ do: one.do, events: one.events.map((event) => event.event) }, null, 1)}</pre></details>
      <p class="hash">hash <code>${one.hash}</code></p></div>`
    }
  </li>`
}

/** How much of a log is shown. @param {pit.Answer} pages */
function status(pages) {
  const shown = `${pages.lines.length} shown of ${pages.entries.toLocaleString()} entries`
  return pages.under_way ? `${shown}; round ${pages.under_way} is under way and sealed until it is over` : shown
}

/** @param {{logs: pit.Answer[]}} props */
export function Log({ logs }) {
  const [log, setLog] = useState(liveliest(logs))
  const [wanted, setWanted] = useState({ since: "", until: "", round: "", who: "", kind: "", refused: false })
  const [pages, setPages] = useState(/** @type {pit.Answer} */ ({ lines: [], next: null, entries: 0 }))
  const [busy, setBusy] = useState(false)
  const about = logs.find((one) => keyOf(one) === log)
  const ask = (before, earlier) => {
    setBusy(true)
    get(
      `/api/audit/log?${query({ ...readKey(log), ...wanted, refused: wanted.refused ? "true" : "", before, limit: 60 })}`,
    )
      .then((page) => setPages({ ...page, lines: [...earlier, ...page.lines] }), refused)
      .finally(() => setBusy(false))
  }
  useEffect(() => {
    const soon = setTimeout(() => ask("", []), 200)
    return () => clearTimeout(soon)
  }, [log, wanted])
  const set = (name) => (event) =>
    setWanted({
      ...wanted,
      [name]: event.currentTarget.type === "checkbox" ? event.currentTarget.checked : event.currentTarget.value,
    })
  return html`<section>
    <form class="filters" onSubmit=${(event) => event.preventDefault()}>
      <${Choose} logs=${logs} value=${log} choose=${setLog} first="The house" />
      <${Field} name="From"><input type="date" value=${wanted.since} onInput=${set("since")} /><//>
      <${Field} name="To"><input type="date" value=${wanted.until} onInput=${set("until")} /><//>
      <${Field} name="Round"><input type="number" min="1" value=${wanted.round} onInput=${set("round")} /><//>
      <${Field} name="Who"><input type="search" value=${wanted.who} placeholder="a name or role"
        onInput=${set("who")} /><//>
      <${Field} name="Kind"><select value=${wanted.kind} onChange=${set("kind")}><option value="">every kind</option>
        ${(log ? KINDS : HOUSE_KINDS).map((one) => html`<option key=${one}>${one}</option>`)}</select><//>
      <label class="check"><input type="checkbox" checked=${wanted.refused} onChange=${set("refused")} /> only refusals
        </label>
    </form>
    <p class="quiet" role="status">
      ${busy ? "Reading…" : status(pages)}
        </p>
    <ol class="records">${pages.lines.map(
      (one) => html`<${Entry} key=${one.seq} one=${one}
      rulebook=${about?.rulebook ?? ""} log=${log} />`,
    )}</ol>
    ${
      pages.next &&
      html`<button class="button small" disabled=${busy} onClick=${() => ask(pages.next, pages.lines)}>
      Earlier entries</button>`
    }
  </section>`
}
