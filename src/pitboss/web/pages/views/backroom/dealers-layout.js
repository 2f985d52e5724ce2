/** The layout as the dealer stands at it: players across the table from left to right, the own cards in front. */
import { html } from "../../html.js"
import { glossed, t, tn } from "../../core/i18n.js"
import { money, outcome, signed } from "../../core/money.js"
import { Card } from "../../parts/cards.js"
import { Mark } from "./parts.js"

function Cards({ cards, label }) {
  if (!cards?.length) return null
  return html`<span class="stand-cards" role="group" aria-label=${label}>${cards.map(
    (card, at) => html`<${Card} key=${`${at}${card}`} card=${card} small fresh=${false} />`,
  )}</span>`
}

function Bet({ bet }) {
  const line = bet.result
  const kind = line ? (line.profit > 0 ? "gain" : line.profit < 0 ? "loss" : "quiet") : ""
  return html`<li><span>${glossed(bet.wager)}</span> <b>${money(bet.amount)}</b>
    ${line && html`<span class=${kind}>${outcome(line)}</span>`}</li>`
}

function Net({ net }) {
  return net === null || net === undefined ? null : html`<span class=${net < 0 ? "loss" : "gain"}>${signed(net)}</span>`
}

/** How far a place lies from the middle of the arc, from -1 to 1. */
const offset = (at, count) => (count < 2 ? 0 : (2 * at) / (count - 1) - 1)

function Place({ position, player, seat, asked, at, count }) {
  const name = player || seat?.player || ""
  const state = seat?.void ? t("void") : seat?.folded ? t("folded") : seat?.absent ? t("absent") : ""
  const lower = `--lower: ${(1 - offset(at, count) ** 2).toFixed(3)}`
  return html`<li class=${`stand-place${asked ? " asked" : ""}${name ? "" : " vacant"}`} style=${lower}>
    <div class="stand-name"><b>${position}</b> ${name} ${state && html`<${Mark} kind="warn">${state}<//>`}
      <${Net} net=${seat?.net} /></div>
    <${Cards} cards=${seat?.cards} label=${t("Cards of {name}", { name })} />
    ${seat?.hand && html`<span class="quiet">${glossed(seat.hand)}</span>`}
    <ul class="stand-bets">${(seat?.bets ?? []).map((bet) => html`<${Bet} key=${bet.wager + bet.on} bet=${bet} />`)}</ul></li>`
}

/** @param {{scene: pit.PublicScene, round: any}} props */
export function DealersLayout({ scene, round }) {
  const seats = new Map((round?.seats ?? []).map((seat) => [seat.position, seat]))
  const players = new Map(scene.chairs.map((chair) => [chair.position, chair.player]))
  const positions = Array.from({ length: scene.positions }, (_, at) => at + 1)
  const { dealer, board = [], box = [] } = round ?? {}
  return html`<div class="stand">
    <ol class="stand-places" style=${`--places: ${scene.positions}`}>${positions.map(
      (position, at) => html`<${Place} key=${position} position=${position} player=${players.get(position)}
        seat=${seats.get(position)} asked=${scene.stage.asks === position} at=${at} count=${positions.length} />`,
    )}</ol>
    <div class="stand-house">
      ${board.length > 0 && html`<div><span class="lay-name">${t("Board")}</span><${Cards} cards=${board} label=${t("Board")} /></div>`}
      ${box.length > 0 && html`<div><span class="lay-name">${t("Box")}</span><${Cards} cards=${box} label=${t("Box")} /></div>`}
      <div><span class="lay-name">${t("Dealer")}</span>${
        dealer?.cards.length
          ? html`<${Cards} cards=${dealer.cards} label=${t("Dealer")} />`
          : html`<span class="quiet">${t("no cards yet")}</span>`
      }${dealer?.hand && html` <span class="quiet">${glossed(dealer.hand)}</span>`}</div>
      ${round && round.stub !== null && html`<span class="quiet">${tn("{count} in the stub", "{count} in the stub", round.stub)}</span>`}
      ${round?.void && html`<${Mark} kind="bad">${t("void")}<//>`}
    </div></div>`
}
