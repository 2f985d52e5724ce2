/** The own seat: large cards, the betting spots of the layout by the document's names, results with "why?". */
import { html } from "../html.js"
import { Hand } from "../parts/cards.js"
import { Stack } from "../parts/chips.js"
import { arranged, isBack, less } from "../core/layout.js"
import { money, outcome, signed } from "../core/money.js"

function span(spot) {
  if (spot.goes_with) return `= ${spot.goes_with}`
  if (spot.least && spot.least === spot.most) return money(spot.least)
  if (spot.least && spot.most) return `${money(spot.least)}–${money(spot.most).slice(1)}`
  return spot.least ? `from ${money(spot.least)}` : ""
}

/** One chip off: for fingers and keys what a right click is for a mouse. */
function Less({ spot, laid, name, chip, take }) {
  const off = laid - less({ ...spot, laid }, chip)
  return html`<button class="spot-less" aria-label=${`Take ${money(off)} off ${name}`} title=${`Take ${money(off)} off`}
    onClick=${(event) => {
      if (off === laid) event.currentTarget.previousElementSibling.focus()
      take(spot)
    }}>−</button>`
}

function Spot({ about, spot, bet, kind, rack, chosen, why, betting, ready, lost }) {
  const { bets, chips, chip, lay, take, pull, point } = rack
  const waits = betting && bets.pending(spot)
  const laid = betting ? bets.total(spot) : bet && !isBack(about, bet) ? bet.amount : 0
  const result = bet?.result
  const open = betting && !lost && (spot.open || laid > 0 || spot.goes_with)
  const tone = result ? (result.profit > 0 ? "gain" : result.profit < 0 ? "loss" : "even") : ""
  const name = spot.on ? `${spot.wager}, ${spot.on}` : spot.wager
  const state = result
    ? `${outcome(result)}, why?`
    : laid
      ? `${money(laid)} ${waits ? "on its way" : "laid"}`
      : waits
        ? "being cleared"
        : "empty"
  const removable = betting && !ready && !lost && laid > 0 && !spot.goes_with
  const act = () => (result ? why(spot.wager) : betting && lay(spot))
  const looks = [open && "open", chosen && "chosen", laid && "laid", waits && "waits"].filter(Boolean).join(" ")
  return html`<div class=${`spot spot-${kind} ${tone} ${looks}`}>
    <button class="spot-ring" data-spot=${`${spot.position}|${spot.wager}|${spot.on}`} onClick=${act}
        onFocus=${() => betting && point(`${spot.wager}|${spot.on}`)}
        onPointerDown=${(event) => removable && event.pointerType !== "touch" && pull(event, spot)}
        onContextMenu=${(event) => {
          event.preventDefault()
          if (removable) take(spot)
        }}
        aria-disabled=${!open && !result}
          aria-label=${`${name}: ${state}${betting && span(spot) ? `; ${span(spot)}` : ""}`}>
      <span class="spot-name"><span class=${/\S{10,}/.test(spot.wager) ? "spot-long" : ""}>
        ${kind === "side" ? span(spot) || "·" : spot.wager}</span></span>
      ${laid > 0 && html`<${Stack} cents=${laid} denominations=${chips} label=${false} />`}
    </button>
    ${removable && html`<${Less} spot=${spot} laid=${laid} name=${name} chip=${chip} take=${take} />`}
    <span class="spot-sum">${
      (laid > 0 || kind === "side") &&
      html`<span class="spot-label">
      ${kind === "side" && spot.on ? html`${spot.wager}<br /><i>${spot.on}</i>` : name}</span>`
    }${
      result
        ? html`<button class=${`net ${tone}`} tabindex="-1" onClick=${act}>
          ${result.profit === 0 ? result.result : signed(result.profit)}</button>`
        : laid
          ? html`<b>${money(laid)}</b>`
          : html`<span class="quiet">${betting && kind !== "side" ? span(spot) : ""}</span>`
    }</span>
  </div>`
}

/**
 * @param {{seated: pit.Seated, rack: pit.Rack, chosen: string, why: (seat: pit.Seat, wager?: string) => void,
 *   choose: (position: number) => void}} props
 */
export function OwnSeat({ seated, rack, chosen, why, choose }) {
  const { scene, you, about, position, lost } = seated
  const { bets } = rack
  const seat = scene.seats.find((seat) => seat.position === position)
  const spots = you.spots.filter((spot) => spot.position === position)
  const groups = arranged(about, spots)
  const betting = scene.stage.kind === "betting"
  const asked = scene.stage.asks === position
  const cards = seat?.cards ?? []
  const coming = betting || scene.stage.kind === "deal"
  const hand = coming ? "" : seat?.hand || (cards.length && you.hand?.[position]) || ""
  const show = (kind) =>
    groups[kind].map(
      (spot) => html`<${Spot} key=${spot.wager + spot.on} about=${about} spot=${spot} kind=${kind} rack=${rack}
    bet=${seat?.bets.find((bet) => bet.wager === spot.wager && bet.on === spot.on)} betting=${betting} lost=${lost}
    chosen=${chosen === `${spot.wager}|${spot.on}`} ready=${seat?.ready || bets.asks === "ready"}
    why=${(wager) => seat && why(seat, wager)} />`,
    )
  const extras = (seat?.extras ?? []).filter((line) => line.pays)
  return html`<section class=${`own-seat ${asked ? "asked" : ""} ${seat?.folded ? "folded" : ""}`}
    aria-label=${`Your seat, position ${position}`}>
    <div class="own-seat-cards">
      <${Hand} cards=${cards} room=${about?.rooms?.player ?? 0} dim=${seat?.folded} label="Your cards" />
      <p class="own-seat-hand">${
        you.positions.length > 1 &&
        you.positions.map(
          (place) => html`<button key=${place}
        class="box-switch" aria-pressed=${place === position} onClick=${() => choose(place)}>Box ${place}</button>`,
        )
      }
        ${
          seat?.void
            ? "void"
            : seat?.folded
              ? "folded"
              : hand ||
                html`<span class="quiet">
          ${`Position ${position}`}</span>`
        }</p>
    </div>
    <div class=${`spots ${betting && !bets.sum() ? "bare" : ""}`}>
      <div class="spots-main">${show("main")}</div>
      <div class="spots-bonus">${show("bonus")}</div>
      ${groups.side.length > 0 && html`<div class="spots-side">${show("side")}</div>`}
    </div>
    ${
      extras.length > 0 &&
      html`<ul class="extras" aria-label="Bonuses">${extras.map(
        (line, at) => html`<li key=${at}>
      <button class="net gain" onClick=${() => seat && why(seat, line.wager)}>
      ${line.wager} ${signed(line.profit)}</button></li>`,
      )}</ul>`
    }
  </section>`
}
