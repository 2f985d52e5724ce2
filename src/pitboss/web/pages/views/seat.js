/** The seats on the arc: who sits there, what lies in front of them, whose turn it is; empty ones to sit down at. */
import { html } from "../html.js"
import { Hand } from "../parts/cards.js"
import { Stack } from "../parts/chips.js"
import { didOf, isBack } from "../core/layout.js"
import { money, signed } from "../core/money.js"

function doing(seat, about, stage, gone) {
  if (gone) return "connection lost"
  if (seat.void) return "void"
  if (seat.folded) return "folded"
  if (seat.absent) return "away"
  if (stage.kind === "betting") return seat.ready ? "ready" : ""
  return didOf(about, seat, money)
}

/** A neighbour. */
function Neighbour({ seat, about, stage, gone, why }) {
  const lying = seat.bets.filter((bet) => !isBack(about, bet))
  const staked = lying.reduce((sum, bet) => sum + bet.amount, 0)
  const asked = stage.asks === seat.position
  const over = seat.net !== null && seat.bets.length > 0 && seat.bets.every((bet) => bet.result)
  const kind = [
    "seat",
    asked && "asked",
    seat.folded && "folded",
    seat.void && "void",
    over && (seat.net > 0 ? "gain" : seat.net < 0 ? "loss" : "even"),
  ]
  const note = doing(seat, about, stage, gone)
  const wagers = lying.map((bet) => `${bet.wager} ${money(bet.amount)}`).join(", ")
  return html`<div class=${kind.filter(Boolean).join(" ")} role="group"
      aria-label=${`Position ${seat.position}, ${seat.player}${asked ? ", deciding now" : ""}${note ? `, ${note}` : ""}`}>
    <div class="seat-cards">${seat.cards.length > 0 && html`<${Hand} cards=${seat.cards} small dim=${seat.folded} />`}
      </div>
    <div class="seat-chips" title=${wagers}>
      ${
        over
          ? html`<button class=${`net ${seat.net > 0 ? "gain" : seat.net < 0 ? "loss" : "even"}`}
            onClick=${() => why(seat)} aria-label=${`${signed(seat.net)}, why?`}>${signed(seat.net)}</button>`
          : staked > 0 && html`<${Stack} cents=${staked} />`
      }
    </div>
    <div class="plate"><span class="plate-number">${seat.position}</span><span class="plate-name">${seat.player}</span>
      ${note && html`<span class="plate-note">${note}</span>`}</div>
  </div>`
}

/**
 * All seats, position 1 at the dealer's left hand, which from here is on the right.
 * @param {{scene: pit.Scene, about: pit.Description | null, positions: number, ownPositions: number[],
 *   sit: ((position: number) => void) | null, why: (seat: pit.Seat) => void}} props
 */
export function Arc({ scene, about, positions, ownPositions, sit, why }) {
  const places = Array.from({ length: positions }, (_, at) => positions - at)
  const middle = (positions - 1) / 2 || 1
  const slot = (position, at) => {
    const seat = scene.seats.find((seat) => seat.position === position)
    const away = (at - middle) / middle
    const style = { "--drop": (1 - away * away).toFixed(3), "--lean": (-away).toFixed(3) }
    let content
    if (ownPositions.includes(position))
      content = html`<div class="own-mark" aria-hidden="true"><b>${position}</b><span>you</span></div>`
    else if (seat)
      content = html`<${Neighbour} seat=${seat} about=${about} stage=${scene.stage} why=${why}
      gone=${scene.gone.includes(position)} />`
    else if (sit)
      content = html`<button class="empty" onClick=${() => sit(position)}
        aria-label=${`Sit down at position ${position}`}><b>${position}</b><span>sit</span></button>`
    else content = html`<div class="empty closed" aria-hidden="true"><b>${position}</b></div>`
    return html`<li key=${position}
      class=${`slot ${ownPositions.includes(position) ? "slot-own" : ""} ${seat ? "" : "slot-empty"}`} style=${style}>
        ${content}</li>`
  }
  return html`<ol class="arc" aria-label="Seats">${places.map(slot)}</ol>`
}
