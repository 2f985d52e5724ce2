/** "Why?": a clause by its number, and its words when they are asked for. */
import { html, useEffect, useState } from "../html.js"
import { clause as words } from "../api.js"
import { gloss, mixed, t } from "../core/i18n.js"
import { clausesOf } from "../core/cite.js"
import { said, saidEach } from "../core/sentences.js"
import { arithmetic, money, signed } from "../core/money.js"
import { roundAddress, roundLink } from "../core/round-address.js"
import { Hand } from "./cards.js"
import { Dialog } from "./dialog.js"
import { ClauseText } from "./law.js"

/** The words of one clause. */
function Clause({ id, rulebook }) {
  const [text, setText] = useState(null)
  useEffect(() => {
    words(rulebook, id).then(
      (clause) => setText(html`<${ClauseText} says=${clause.says} />`),
      () => setText(t("Its words cannot be fetched now.")),
    )
  }, [id, rulebook])
  return html`<div class="clause"><dt>${id}</dt><dd>${text ?? "…"}</dd></div>`
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
    <summary>${
      ids.length === 1
        ? t("Clause {id}", { id: ids[0] })
        : t("Clauses {id} and {more} more", { id: ids[0], more: ids.length - 1 })
    }</summary>
    ${shown && html`<dl>${ids.map((id) => html`<${Clause} key=${id} id=${id} rulebook=${rulebook} />`)}</dl>`}
  </details>`
}

/**
 * One line of a settlement: wager, arithmetic, reason, clauses.
 * @param {{line: pit.Line, rulebook: string, open?: boolean}} props
 */
export function Line({ line, rulebook, open = false }) {
  const kind = line.profit > 0 ? "gain" : line.profit < 0 ? "loss" : "even"
  return html`<li class="line">
    <div class="line-head"><strong title=${gloss(line.wager)}>${
      line.on ? t("{wager} on the {owner}'s hand", { wager: line.wager, owner: line.on }) : line.wager
    }</strong>
      <span class="tag">${t(line.result)}${line.stated ? ` · ${line.stated}` : ""}</span>
      <b class=${`sum ${kind}`}>${signed(line.profit)}</b></div>
    <p class="line-sum">${arithmetic(line)}</p>
    ${line.why && html`<p class="quiet">${saidEach(line.why)}</p>`}
    <${Cite} clause=${line.clause} rulebook=${rulebook} open=${open} />
  </li>`
}

/** The cards that a seat was settled by: its own, the dealer's and the board's. */
function Lay({ seat, scene }) {
  const piles = [
    [seat.player || t("Position {position}", { position: seat.position }), seat.cards, seat.hand],
    [t("Dealer"), scene?.dealer_cards ?? [], scene?.dealer_hand ?? ""],
    [t("Board"), scene?.board ?? [], ""],
  ]
  return html`<div class="why-cards">${piles
    .filter(([, cards]) => cards.length)
    .map(
      ([name, cards, hand]) => html`<div key=${name}><${Hand} cards=${cards} small label=${name} />
      <p><b>${name}</b> <span class="quiet">${said(hand)}</span></p></div>`,
    )}</div>`
}

/** The number of the round that a seat was settled in, once it is over; 0 before. */
function overIn(seat, scene) {
  const now = scene?.seats.find((other) => other.position === seat.position)
  const number = now?.bets.some((bet) => bet.result) ? scene.round : (scene?.rounds ?? 0)
  return number && number <= (scene?.rounds ?? 0) ? number : 0
}

/**
 * Everything that settled a seat, line by line; with the scene of its table, the cards and the round's own page.
 * @param {{seat: pit.Seat, rulebook: string, wager?: string, scene?: pit.Scene, close: () => void}} props
 */
export function Why({ seat, rulebook, wager = "", scene, close }) {
  const lines = [...seat.bets.flatMap((bet) => (bet.result ? [bet.result] : [])), ...seat.extras]
  const shown = lines.filter((line) => !wager || line.wager === wager)
  const title = wager ? t("Why? {wager}", { wager }) : t("Why? Position {position}", { position: seat.position })
  const total = shown.reduce((sum, line) => sum + line.profit, 0)
  const number = overIn(seat, scene)
  return html`<${Dialog} title=${title} close=${close}>
    <${Lay} seat=${seat} scene=${lying(seat, scene)} />
    ${shown.length === 0 && html`<p>${t("Nothing is settled here yet.")}</p>`}
    <ul class="lines">${shown.map(
      (line, at) => html`<${Line} key=${at} line=${line} rulebook=${rulebook}
      open=${shown.length === 1} />`,
    )}</ul>
    ${
      shown.length > 1 &&
      html`<p class="total">${mixed("Together {net} on {staked} staked", {
        net: html`<b>${signed(total)}</b>`,
        staked: money(shown.reduce((sum, line) => sum + (line.staked ?? 0), 0)),
      })}</p>`
    }
    ${
      number > 0 &&
      html`<p><a class="button small" href=${roundLink(scene?.id ?? "", roundAddress(scene?.log, number))}>
      ${t("The whole round: steps, decisions, proof")}</a></p>`
    }
  <//>`
}

/** Dealer and board belong to the seat as long as its round lies there. */
function lying(seat, scene) {
  const now = scene?.seats.find((other) => other.position === seat.position)
  return now?.bets.some((bet) => bet.result) || !scene?.past ? scene : undefined
}
