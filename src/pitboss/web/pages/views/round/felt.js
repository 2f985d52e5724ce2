/** The layout of a round: dealer, board and seats, with the cards that play marked for the seat that is looked at. */
import { html } from "../../html.js"
import { t } from "../../core/i18n.js"
import { said } from "../../core/sentences.js"
import { money, signed } from "../../core/money.js"
import { allWords } from "../../core/cards.js"
import { Card } from "../../parts/cards.js"
import { Named } from "../../parts/law.js"

/**
 * Cards beside each other; with `plays` those that make the hand stand out.
 * @param {{cards: pit.Faces, plays?: string[], label: string, small?: boolean}} props
 */
function Cards({ cards, plays, label, small = false }) {
  const kind = (card) => (!plays?.length || !card ? "" : plays.includes(card) ? "plays" : "idle")
  const playing = plays?.length ? cards.filter((card) => card && plays.includes(card)) : []
  const spoken = playing.length
    ? t("{cards}. It plays: {playing}", { cards: allWords(cards), playing: allWords(playing) })
    : allWords(cards)
  return html`<div class="round-cards" role="group" aria-label=${`${label}: ${spoken}`}>
    ${cards.map(
      (card, place) => html`<span key=${place} class=${`round-card ${kind(card)}`}>
      <${Card} card=${card} small=${small} fresh=${false} /></span>`,
    )}</div>`
}

/** How a wager stands: its stake, and what came of it. */
function Spot({ bet }) {
  const line = bet.result
  const kind = !line ? "" : line.profit > 0 ? "gain" : line.profit < 0 ? "loss" : "even"
  return html`<li class=${`wager-row ${kind}`}><span class="wager-name"><${Named} name=${bet.wager} />${
    bet.on ? html` · <${Named} name=${bet.on} />` : ""
  }</span>
    <span class="wager-stake">${money(bet.amount)}</span>
    ${line && html`<b class="wager-net">${line.profit ? signed(line.profit) : t(line.result)}</b>`}</li>`
}

function Seat({ seat, plays, chosen, choose, own, mark }) {
  const net = seat.net
  const kind = net === null ? "" : net > 0 ? "gain" : net < 0 ? "loss" : "even"
  const state = seat.void ? t("void") : seat.folded ? t("folded") : seat.absent ? t("has left") : ""
  const name = said(seat.hand) || (seat.cards.includes(null) ? t("never shown") : "")
  const classes = ["round-seat", chosen && "chosen", seat.folded && "folded", own && "own"]
  return html`<li class=${classes.filter(Boolean).join(" ")}>
    <button class="who-pick" aria-pressed=${chosen} onClick=${choose}>
      <span class="who-sat"><i>${seat.position}</i> ${seat.player}${own ? html` <small>${t("you")}</small>` : ""}</span>
      ${mark && html`<span class=${`glyph mark-${mark.mark}`} title=${mark.title}>${mark.glyph}</span>`}
      ${net !== null && html`<b class=${`who-net ${kind}`}>${signed(net)}</b>`}
    </button>
    <${Cards} cards=${seat.cards} plays=${plays} label=${seat.player} small=${!chosen} />
    <p class="who-hand">${state && html`<span class="tag">${state}</span> `}${name}</p>
    <ul class="wager-rows">${seat.bets.map((bet) => html`<${Spot} key=${`${bet.wager} ${bet.on}`} bet=${bet} />`)}
      ${seat.extras.map(
        (line, place) => html`<li key=${`extra ${place}`} class=${`wager-row ${line.profit > 0 ? "gain" : "even"}`}>
        <span class="wager-name"><${Named} name=${line.wager} /></span><span class="wager-stake"></span>
        <b class="wager-net">${line.profit ? signed(line.profit) : t(line.result)}</b></li>`,
      )}</ul>
  </li>`
}

/**
 * @param {{scene: pit.Scene, round: pit.Answer, settled: boolean, chosen: number, choose: (position: number) => void,
 *   marks: Map<number, pit.Answer>}} props `settled`: everything lies settled, and the cards that play are marked
 */
export function Felt({ scene, round, settled, chosen, choose, marks }) {
  const plays = settled ? round.plays : {}
  const seats = scene.seats.filter((seat) => seat.bets.length || seat.cards.length || seat.extras.length)
  return html`<section class=${`round-felt ${scene.void ? "is-void" : ""}`} aria-label=${t("The layout")}>
    <div class="round-top">
      ${
        scene.dealer_cards.length > 0 &&
        html`<div class="round-pile"><h2>${t("Dealer")}</h2>
        <${Cards} cards=${scene.dealer_cards} plays=${plays.dealer} label=${t("Dealer")} />
        <p>${said(scene.dealer_hand)}</p></div>`
      }
      ${
        scene.board.length > 0 &&
        html`<div class="round-pile board"><h2>${t("Board")}</h2>
        <${Cards} cards=${scene.board} plays=${plays[chosen]} label=${t("Board")} /></div>`
      }
      ${
        scene.box.length > 0 &&
        html`<div class="round-pile"><h2>${t("Box")}</h2><${Cards} cards=${scene.box} label=${t("Box")} /></div>`
      }
      ${scene.draws
        .filter((draw) => draw.card || draw.place)
        .map(
          (draw) => html`<div key=${draw.wager} class="round-pile"><h2><${Named} name=${draw.wager} /></h2>
          ${
            draw.card
              ? html`<${Cards} cards=${[draw.card]} label=${draw.wager} />`
              : html`<p class="drawn-place">${draw.place}</p>`
          }</div>`,
        )}
    </div>
    <ol class="round-seats">${seats.map(
      (seat) => html`<${Seat} key=${seat.position} seat=${seat} plays=${plays[seat.position]}
      chosen=${seat.position === chosen} own=${round.viewer.positions.includes(seat.position)}
      mark=${marks.get(seat.position)} choose=${() => choose(seat.position)} />`,
    )}</ol>
    ${!seats.length && html`<p class="round-empty">${t("No wagers yet")}</p>`}
  </section>`
}
