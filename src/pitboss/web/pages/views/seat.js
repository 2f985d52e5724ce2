/** The seats on the arc: who sits there, what lies in front of them, whose turn it is; empty ones to sit down at. */
import { html, useEffect, useRef } from "../html.js"
import { Hand } from "../parts/cards.js"
import { Stack } from "../parts/chips.js"
import { didOf, isBack } from "../core/layout.js"
import { t } from "../core/i18n.js"
import { money, signed } from "../core/money.js"

function doing(seat, about, stage, gone) {
  if (gone) return t("connection lost")
  if (seat.void) return t("void")
  if (seat.folded) return t("folded")
  if (seat.absent) return t("away")
  if (stage.kind === "betting") return seat.ready ? t("ready") : ""
  return didOf(about, seat, money)
}

/** A neighbour; where a round is `finished` and no new chip lies there, as that round left the seat. */
function Neighbour({ now, last, about, stage, gone, why }) {
  const seat = last && !now.bets.length ? { ...last, ready: now.ready } : now
  const lying = seat.bets.filter((bet) => !isBack(about, bet))
  const staked = lying.reduce((sum, bet) => sum + bet.amount, 0)
  const asked = stage.asks === seat.position
  const over = seat.net !== null && seat.bets.length > 0 && seat.bets.every((bet) => bet.result)
  const tone = over ? (seat.net > 0 ? "gain" : seat.net < 0 ? "loss" : "even") : ""
  const kind = [
    "seat",
    asked && "asked",
    seat.folded && "folded",
    seat.void && "void",
    seat !== now && "finished",
    tone,
  ]
  const note = doing(seat, about, stage, gone)
  const wagers = lying.map((bet) => `${bet.wager} ${money(bet.amount)}`).join(", ")
  const spoken = [
    t("Position {position}, {name}", { position: seat.position, name: seat.player }),
    asked && t("deciding now"),
    note,
  ]
  return html`<div class=${kind.filter(Boolean).join(" ")} role="group" aria-label=${spoken.filter(Boolean).join(", ")}>
    <div class="seat-cards">${
      seat.cards.length > 0 &&
      html`<${Hand} cards=${seat.cards} small dim=${seat.folded}
      plays=${over && !seat.folded ? seat.plays : undefined} />`
    }</div>
    <div class="seat-chips" title=${wagers}>
      ${
        over
          ? html`<button class=${`net ${tone}`} onClick=${() => why(seat)}
            aria-label=${`${signed(seat.net)}, ${t("why?")}`}>${signed(seat.net)}</button>`
          : staked > 0 && html`<${Stack} cents=${staked} />`
      }
    </div>
    <div class="plate"><span class="plate-number">${seat.position}</span><span class="plate-name">${seat.player}</span>
      ${note && html`<span class="plate-note">${note}</span>`}</div>
  </div>`
}

/** Where the seats are a strip that scrolls, it follows whose turn it is. */
function useFollowing(asks) {
  const strip = useRef(null)
  useEffect(() => {
    const list = strip.current
    const seat = asks && list && list.scrollWidth > list.clientWidth && list.querySelector(`[data-position="${asks}"]`)
    if (!seat) return
    const [box, place] = [list.getBoundingClientRect(), seat.getBoundingClientRect()]
    list.scrollBy({ left: place.left + place.width / 2 - box.left - box.width / 2, behavior: "smooth" })
  }, [asks])
  return strip
}

/**
 * All seats, position 1 at the dealer's left hand, which from here is on the right.
 * @param {{scene: pit.Scene, about: pit.Description | null, positions: number, ownPositions: number[],
 *   sit: ((position: number) => void) | null, why: (seat: pit.Seat) => void, finished: pit.Round | null}} props
 */
export function Arc({ scene, about, positions, ownPositions, sit, why, finished }) {
  const strip = useFollowing(scene.stage.asks)
  const places = Array.from({ length: positions }, (_, at) => positions - at)
  const middle = (positions - 1) / 2 || 1
  const slot = (position, at) => {
    const seat = scene.seats.find((seat) => seat.position === position)
    const last = finished?.seats.find((other) => other.position === position && other.player === seat?.player)
    const away = (at - middle) / middle
    const style = { "--drop": (1 - away * away).toFixed(3), "--lean": (-away).toFixed(3) }
    let content
    if (ownPositions.includes(position))
      content = html`<div class="own-mark" aria-hidden="true"><b>${position}</b><span>${t("you")}</span></div>`
    else if (seat)
      content = html`<${Neighbour} now=${seat} last=${last} about=${about} stage=${scene.stage} why=${why}
      gone=${scene.gone.includes(position)} />`
    else if (sit)
      content = html`<button class="empty" onClick=${() => sit(position)}><span
          class="unseen">${t("Sit down at position {position}", { position })}</span><b
          aria-hidden="true">${position}</b><span aria-hidden="true">${t("sit")}</span></button>`
    else content = html`<div class="empty closed" aria-hidden="true"><b>${position}</b></div>`
    return html`<li key=${position} data-position=${position}
      class=${`slot ${ownPositions.includes(position) ? "slot-own" : ""} ${seat ? "" : "slot-empty"}`} style=${style}>
        ${content}</li>`
  }
  return html`<ol class="arc" ref=${strip} aria-label=${t("Seats")}>${places.map(slot)}</ol>`
}
