/** The log, filtered, the newest entry first. */
import { html, useEffect, useState } from "../../../html.js"
import { get } from "../../../api.js"
import { t, tn } from "../../../core/i18n.js"
import { said } from "../../../core/sentences.js"
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

function Entry({ entry, rulebook, log }) {
  const [open, setOpen] = useState(false)
  const spoken = entry.events.filter((event) => event.told)
  const silent = entry.events.length - spoken.length
  return html`<li class=${entry.refused ? "record record-refused" : "record"}>
    <button class="record-head" aria-expanded=${open} onClick=${() => setOpen(!open)}>
      <span class="record-seq">${entry.seq}</span><${At} at=${entry.at} day /><span class="record-by">${entry.by}</span>
      <span class="record-what">${
        entry.refused
          ? html`<${Mark} kind="bad">${t("refused")}<//> ${said(entry.refused.said)}`
          : spoken.map((event) => said(event.told)).join(" · ") ||
            html`<span class="quiet">${entry.do.do ?? entry.events[0]?.type}</span>`
      }</span>
    </button>
    ${
      open &&
      html`<div class="record-body">
      ${
        entry.refused &&
        html`<p><code>${entry.refused.code}</code> ${said(entry.refused.said)}</p>
        <${Cite} clause=${entry.refused.clause} rulebook=${rulebook} open />`
      }
      ${spoken.map(
        (event, at) => html`<p key=${at}><${Mark}>${event.type}
        <//> ${said(event.told)} ${event.clause && html`<${Cite} clause=${event.clause} rulebook=${rulebook} />`}</p>`,
      )}
      ${silent > 0 && html`<p class="quiet">${tn("and {count} mark of the log", "and {count} marks of the log", silent)}</p>`}
      ${
        entry.round > 0 &&
        log &&
        html`<p><a href=${`/#/auditor/rounds/${log}/${entry.round}`}>${t("Round {number}, card by card", { number: entry.round })}</a></p>`
      }
      <details><summary>${t("As data")}</summary>
        <pre tabindex="0">${JSON.stringify({ do: entry.do, events: entry.events.map((event) => event.event) }, null, 1)}</pre></details>
      <p class="hash">${t("hash")} <code>${entry.hash}</code></p></div>`
    }
  </li>`
}

/** How much of a log is shown. @param {pit.Answer} pages */
function status(pages) {
  const counts = { shown: pages.lines.length }
  const shown = tn("{shown} shown of {count} entry", "{shown} shown of {count} entries", pages.entries, counts)
  const sealed = t("round {number} is under way and sealed until it is over", { number: pages.under_way })
  return pages.under_way ? `${shown}; ${sealed}` : shown
}

/** @param {{logs: pit.Answer[]}} props */
export function Log({ logs }) {
  const [log, setLog] = useState(liveliest(logs))
  const [filter, setFilter] = useState({ since: "", until: "", round: "", who: "", kind: "", refused: false })
  const [pages, setPages] = useState(/** @type {pit.Answer} */ ({ lines: [], next: null, entries: 0 }))
  const [busy, setBusy] = useState(false)
  const about = logs.find((other) => keyOf(other) === log)
  const ask = (before, earlier) => {
    setBusy(true)
    get(
      `/api/audit/log?${query({ ...readKey(log), ...filter, refused: filter.refused ? "true" : "", before, limit: 60 })}`,
    )
      .then((page) => setPages({ ...page, lines: [...earlier, ...page.lines] }), refused)
      .finally(() => setBusy(false))
  }
  useEffect(() => {
    const soon = setTimeout(() => ask("", []), 200)
    return () => clearTimeout(soon)
  }, [log, filter])
  const set = (name) => (event) =>
    setFilter({
      ...filter,
      [name]: event.currentTarget.type === "checkbox" ? event.currentTarget.checked : event.currentTarget.value,
    })
  return html`<section>
    <form class="filters" onSubmit=${(event) => event.preventDefault()}>
      <${Choose} logs=${logs} value=${log} choose=${setLog} first=${t("The house")} />
      <${Field} name=${t("From")}><input type="date" value=${filter.since} onInput=${set("since")} /><//>
      <${Field} name=${t("To")}><input type="date" value=${filter.until} onInput=${set("until")} /><//>
      <${Field} name=${t("Round")}><input type="number" min="1" value=${filter.round} onInput=${set("round")} /><//>
      <${Field} name=${t("Who")}><input type="search" value=${filter.who} placeholder=${t("a name or role")}
        onInput=${set("who")} /><//>
      <${Field} name=${t("Kind")}><select value=${filter.kind} onChange=${set("kind")}><option value="">${t("every kind")}</option>
        ${(log ? KINDS : HOUSE_KINDS).map((kind) => html`<option key=${kind}>${kind}</option>`)}</select><//>
      <label class="check"><input type="checkbox" checked=${filter.refused} onChange=${set("refused")} /> ${t("only refusals")}</label>
    </form>
    <p class="quiet" role="status">
      ${busy ? t("Reading…") : status(pages)}
        </p>
    <ol class="records">${pages.lines.map(
      (entry) => html`<${Entry} key=${entry.seq} entry=${entry}
      rulebook=${about?.rulebook ?? ""} log=${log} />`,
    )}</ol>
    ${
      pages.next &&
      html`<button class="button small" disabled=${busy} onClick=${() => ask(pages.next, pages.lines)}>
      ${t("Earlier entries")}</button>`
    }
  </section>`
}
