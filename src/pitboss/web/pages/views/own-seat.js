/** The own seat: large cards, the betting spots of the layout by the document's names, results with "why?". */
import { html } from "../html.js"
import { Hand } from "../parts/cards.js"
import { Stack } from "../parts/chips.js"
import { arranged, isBack, less } from "../core/layout.js"
import { gloss, t } from "../core/i18n.js"
import { money, outcome, signed } from "../core/money.js"

function span(spot) {
  if (spot.goes_with) return `= ${spot.goes_with}`
  if (spot.least && spot.least === spot.most) return money(spot.least)
  if (spot.least && spot.most) return `${money(spot.least)}–${money(spot.most).slice(1)}`
  return spot.least ? t("from {least}", { least: money(spot.least) }) : ""
}

/** One chip off: for fingers and keys what a right click is for a mouse. */
function Less({ spot, laid, name, chip, take }) {
  const off = laid - less({ ...spot, laid }, chip)
  const amount = money(off)
  return html`<button class="spot-less" aria-label=${t("Take {amount} off {wager}", { amount, wager: name })}
    title=${t("Take {amount} off", { amount })}
    onClick=${(event) => {
      if (off === laid) event.currentTarget.previousElementSibling.focus()
      take(spot)
    }}>−</button>`
}

const toneOf = (result) => (result.profit > 0 ? "gain" : result.profit < 0 ? "loss" : "even")

function stateOf(laid, waits, result, last) {
  if (result) return `${outcome(result)}, ${t("why?")}`
  if (laid)
    return waits ? t("{amount} on its way", { amount: money(laid) }) : t("{amount} laid", { amount: money(laid) })
  if (waits) return t("being cleared")
  return last ? `${t("empty")}; ${t("last round: {outcome}", { outcome: outcome(last) })}` : t("empty")
}

/** What lies on a spot: the stake, taken where it lost, and beside it what it won. */
function Chips({ laid, result, chips }) {
  return html`<${Stack} cents=${laid} denominations=${chips} label=${false} hidden />
    ${
      result?.profit > 0 &&
      html`<span class="winnings" aria-hidden="true"><${Stack} cents=${result.profit} denominations=${chips}
        label=${false} /></span>`
    }`
}

function Spot({ about, spot, bet, last, kind, rack, chosen, why, betting, ready, lost }) {
  const { bets, chips, chip, lay, take, pull, point } = rack
  const waits = betting && bets.pending(spot)
  const laid = betting ? bets.total(spot) : bet && !isBack(about, bet) ? bet.amount : 0
  const result = bet?.result
  const lies = laid || !last || isBack(about, last) ? null : last
  const settled = result ?? lies?.result ?? null
  const open = betting && !lost && (spot.open || laid > 0 || spot.goes_with)
  const tone = settled ? toneOf(settled) : ""
  const name = spot.on ? `${spot.wager}, ${spot.on}` : spot.wager
  const removable = betting && !ready && !lost && laid > 0 && !spot.goes_with
  const reasons = () => settled && why(spot.wager, Boolean(lies))
  const act = () => (betting ? lay(spot) : result && reasons())
  const looks = [
    open && "open",
    chosen && "chosen",
    (laid || lies) && "laid",
    waits && "waits",
    lies && "finished",
  ].filter(Boolean)
  const limits = betting && span(spot) ? `; ${span(spot)}` : ""
  const meaning = gloss(spot.wager)
  return html`<div class=${`spot spot-${kind} ${tone} ${looks.join(" ")}`} title=${meaning || undefined}>
    <button class="spot-ring" data-spot=${`${spot.position}|${spot.wager}|${spot.on}`} onClick=${act}
        onFocus=${() => betting && point(`${spot.wager}|${spot.on}`)}
        onPointerDown=${(event) => removable && event.pointerType !== "touch" && pull(event, spot)}
        onContextMenu=${(event) => {
          event.preventDefault()
          if (removable) take(spot)
        }}
        aria-disabled=${!open && !result}>
      <span class="unseen">${`${name}: ${stateOf(laid, waits, result, lies?.result)}${limits}`}</span>
      <span class="spot-name" aria-hidden="true"><span class=${/\S{10,}/.test(spot.wager) ? "spot-long" : ""}>
        ${kind === "side" ? span(spot) || "·" : spot.wager}</span></span>
      ${laid || lies ? html`<${Chips} laid=${laid || lies?.amount} result=${settled} chips=${chips} />` : null}
    </button>
    ${removable && html`<${Less} spot=${spot} laid=${laid} name=${name} chip=${chip} take=${take} />`}
    <span class="spot-sum">${
      (laid > 0 || lies || kind === "side") &&
      html`<span class="spot-label">
      ${kind === "side" && spot.on ? html`${spot.wager}<br /><i>${spot.on}</i>` : name}</span>`
    }${
      settled
        ? html`<button class=${`net ${tone}`} tabindex="-1" onClick=${reasons}>
          ${settled.profit === 0 ? settled.result : signed(settled.profit)}</button>`
        : laid
          ? html`<b>${money(laid)}</b>`
          : html`<span class="quiet">${betting && kind !== "side" ? span(spot) : ""}</span>`
    }</span>
  </div>`
}

/** What stands under the own cards: the hand's name, for as long as the cards lie there. */
function handName(seat, hand, position) {
  if (seat?.void) return t("void")
  if (seat?.folded) return t("folded")
  return hand || html`<span class="quiet">${t("Position {position}", { position })}</span>`
}

/**
 * @param {{seated: pit.Seated, rack: pit.Rack, chosen: string, why: (seat: pit.Seat, wager?: string) => void,
 *   choose: (position: number) => void, finished: pit.Round | null}} props `finished`: the round before still lies there
 */
export function OwnSeat({ seated, rack, chosen, why, choose, finished }) {
  const { scene, you, about, position, lost } = seated
  const { bets } = rack
  const seat = scene.seats.find((seat) => seat.position === position)
  const last = finished?.seats.find((other) => other.position === position && other.player === seat?.player)
  const spots = you.spots.filter((spot) => spot.position === position)
  const groups = arranged(about, spots)
  const betting = scene.stage.kind === "betting"
  const asked = scene.stage.asks === position
  const lying = last ?? seat
  const cards = lying?.cards ?? []
  const coming = !last && (betting || scene.stage.kind === "deal")
  const hand = coming ? "" : lying?.hand || (cards.length && you.hand?.[position]) || ""
  const over = lying && lying.net !== null
  const betOn = (from, spot) => from?.bets.find((bet) => bet.wager === spot.wager && bet.on === spot.on)
  const show = (kind) =>
    groups[kind].map(
      (spot) => html`<${Spot} key=${spot.wager + spot.on} about=${about} spot=${spot} kind=${kind} rack=${rack}
    bet=${betOn(seat, spot)} last=${betOn(last, spot)} betting=${betting} lost=${lost}
    chosen=${chosen === `${spot.wager}|${spot.on}`} ready=${seat?.ready || bets.asks === "ready"}
    why=${(wager, before) => seat && why(before && last ? last : seat, wager)} />`,
    )
  const extras = (lying?.extras ?? []).filter((line) => line.pays)
  return html`<section class=${`own-seat ${asked ? "asked" : ""} ${lying?.folded ? "folded" : ""} ${last ? "finished" : ""}`}
    aria-label=${t("Your seat, position {position}", { position })}>
    <div class="own-seat-cards">
      <${Hand} cards=${cards} room=${about?.rooms?.player ?? 0} dim=${lying?.folded}
        plays=${over && !lying.folded ? lying.plays : undefined}
        label=${last ? t("The last hand") : t("Your cards")} />
      <p class="own-seat-hand">${
        you.positions.length > 1 &&
        you.positions.map(
          (place) => html`<button key=${place} class="box-switch" aria-pressed=${place === position}
            onClick=${() => choose(place)}>${t("Box {position}", { position: place })}</button>`,
        )
      }
        ${handName(lying, hand, position)}</p>
    </div>
    <div class=${`spots ${betting && !bets.sum() ? "bare" : ""}`}>
      <div class="spots-main">${show("main")}</div>
      <div class="spots-bonus">${show("bonus")}</div>
      ${groups.side.length > 0 && html`<div class="spots-side">${show("side")}</div>`}
    </div>
    ${
      extras.length > 0 &&
      html`<ul class="extras" aria-label=${t("Bonuses")}>${extras.map(
        (line, at) => html`<li key=${at}>
      <button class="net gain" onClick=${() => lying && why(lying, line.wager)}>
      ${line.wager} ${signed(line.profit)}</button></li>`,
      )}</ul>`
    }
  </section>`
}
