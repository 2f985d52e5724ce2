/** "Why?": a clause by its number, and its words when they are asked for. */
import { html, useEffect, useState } from "../html.js"
import { clause as words } from "../api.js"
import { clausesOf } from "../core/cite.js"
import { arithmetic, money, signed } from "../core/money.js"
import { Dialog } from "./dialog.js"

/** The words of one clause. */
function Clause({ id, rulebook }) {
  const [said, setSaid] = useState(null)
  useEffect(() => {
    words(rulebook, id).then(
      (clause) => setSaid(clause.says),
      () => setSaid("Its words cannot be fetched now."),
    )
  }, [id, rulebook])
  return html`<div class="clause"><dt>${id}</dt><dd>${said ?? "…"}</dd></div>`
}

/**
 * A citation that opens to the words of its clauses.
 * @param {{clause: string, rulebook?: string, open?: boolean}} props
 */
export function Cite({ clause, rulebook = "", open = false }) {
  const [shown, setShown] = useState(open)
  const ids = clausesOf(clause)
  if (!ids.length) return null
  return html`<details class="cite" open=${shown} onToggle=${(event) => setShown(event.currentTarget.open)}>
    <summary>${ids.length === 1 ? `Clause ${ids[0]}` : `Clauses ${ids[0]} and ${ids.length - 1} more`}</summary>
    ${shown && html`<dl>${ids.map((id) => html`<${Clause} key=${id} id=${id} rulebook=${rulebook} />`)}</dl>`}
  </details>`
}

const RESULTS = { won: "won", lost: "lost", push: "push", returned: "returned", forfeited: "forfeited" }

/**
 * One line of a settlement: wager, arithmetic, reason, clauses.
 * @param {{line: pit.Line, rulebook: string, open?: boolean}} props
 */
export function Line({ line, rulebook, open = false }) {
  const kind = line.profit > 0 ? "gain" : line.profit < 0 ? "loss" : "even"
  return html`<li class="line">
    <div class="line-head"><strong>${line.wager}${line.on ? ` on the ${line.on}'s hand` : ""}</strong>
      <span class="tag">${RESULTS[line.result] ?? line.result}${line.stated ? ` · ${line.stated}` : ""}</span>
      <b class=${`sum ${kind}`}>${signed(line.profit)}</b></div>
    <p class="line-sum">${arithmetic(line)}</p>
    ${line.why && html`<p class="quiet">${line.why}</p>`}
    <${Cite} clause=${line.clause} rulebook=${rulebook} open=${open} />
  </li>`
}

/**
 * Everything that settled a seat, line by line.
 * @param {{seat: pit.Seat, rulebook: string, wager?: string, close: () => void}} props
 */
export function Why({ seat, rulebook, wager = "", close }) {
  const lines = [...seat.bets.flatMap((bet) => (bet.result ? [bet.result] : [])), ...seat.extras]
  const shown = lines.filter((line) => !wager || line.wager === wager)
  const title = wager ? `Why? ${wager}` : `Why? Position ${seat.position}`
  const total = shown.reduce((sum, line) => sum + line.profit, 0)
  return html`<${Dialog} title=${title} close=${close}>
    ${shown.length === 0 && html`<p>Nothing is settled here yet.</p>`}
    <ul class="lines">${shown.map(
      (line, at) => html`<${Line} key=${at} line=${line} rulebook=${rulebook}
      open=${shown.length === 1} />`,
    )}</ul>
    ${
      shown.length > 1 &&
      html`<p class="total">Together <b>
      ${signed(total)}</b> on ${money(shown.reduce((sum, line) => sum + (line.staked ?? 0), 0))} staked</p>`
    }
  <//>`
}
