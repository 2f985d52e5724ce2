/** The felt of a question: the dealer's side, the board, every position with its cards and wagers. */
import { html } from "../../html.js"
import { DECK, sign } from "../../core/cards.js"
import { glossed, t } from "../../core/i18n.js"
import { money } from "../../core/money.js"
import { Hand } from "../../parts/cards.js"
import { Chip } from "../../parts/chips.js"

/** Cards from text; `??` lies face down. @param {string} text @returns {(string | null)[]} */
export const faces = (text) =>
  (text || "")
    .split(/\s+/)
    .filter((card) => card === "??" || DECK.includes(card))
    .map((card) => (card === "??" ? null : card))

/** An amount as written rounds have it, `"12.50"`, in cents. @param {string} amount */
export const cents = (amount) => Number(String(amount).replace(/[.,]/g, ""))

const CHIPS = [50000, 10000, 2500, 500, 100]
const chipFor = (amount) => CHIPS.find((chip) => amount >= chip) ?? amount

/** What lies on a seat's spots: the name of the wager and the amount. */
export function spotsOf(seat) {
  return Object.entries(seat.wagers ?? {}).flatMap(([wager, value]) =>
    typeof value === "object"
      ? Object.entries(value).map(([on, amount]) => ({ wager, on, amount: cents(amount) }))
      : [{ wager, on: "", amount: cents(value) }],
  )
}

/** The name of a spot. @param {{wager: string, on?: string, holder?: number}} spot */
export function spotName({ wager, on = "", holder = 0 }) {
  if (holder) return t("envy bonus ({wager}), position {holder}", { wager, holder })
  return on ? `${glossed(wager)}, ${on}` : glossed(wager)
}

/** A wager on the felt. @param {{spot: any}} props */
export function FeltSpot({ spot }) {
  return html`<li class="felt-spot"><span class="felt-chip"><${Chip} cents=${chipFor(spot.amount)} /></span>
    <span class="felt-spot-name">${spotName(spot)}</span><b>${money(spot.amount)}</b></li>`
}

/** What a player decided, `play 20.00`, with the sum as money. @param {string[]} acts */
export const decided = (acts) =>
  acts
    .map((act) => {
      const [, word, amount] = /^(.*?)(?: ([\d,]+\.\d\d))?$/.exec(act) ?? ["", act, ""]
      return amount ? `${glossed(word)} ${money(cents(amount))}` : glossed(word)
    })
    .join(", ")

function Pile({ name, cards, small = false }) {
  if (!cards?.length) return null
  return html`<div class="felt-pile"><p>${name}</p><${Hand} cards=${cards} label=${name} small=${small} /></div>`
}

function Draws({ round, meters }) {
  const draws = Object.entries(round.draws ?? {})
  const rows = [
    ...draws.map(([name, value]) => `${name}: ${DECK.includes(value) ? sign(value) : value}`),
    ...Object.entries(meters ?? {}).map(([name, amount]) => `${t("meter")} ${name} ${amount}`),
  ]
  return rows.length > 0 && html`<p class="felt-notes">${rows.join(" · ")}</p>`
}

/**
 * @param {{question: any, seat?: (seat: any) => unknown, own?: boolean}} props
 *   `seat` draws what stands under a position's cards; by default its wagers
 */
export function Felt({ question, seat = undefined, own = false }) {
  const round = Object.keys(question.round).length ? question.round : question.scene
  const seats = round.seat ?? []
  if (!seats.length && !round.dealer && !round.board) return null
  return html`<div class=${`felt-table ${own ? "felt-own" : ""}`}>
    <div class="felt-house"><${Pile} name=${t("Dealer")} cards=${faces(round.dealer?.cards)} />
      <${Pile} name=${t("Board")} cards=${faces(round.board?.cards)} />
      <${Pile} name=${t("Box")} cards=${faces(round.box?.card ?? round.box?.cards)} /></div>
    <${Draws} round=${round} meters=${question.meters} />
    <div class="felt-seats">${seats.map(
      (place) => html`<section key=${place.position} class="felt-seat">
        ${seat ? seat(place) : html`<${PlainSeat} seat=${place} />`}</section>`,
    )}</div></div>`
}

/** A position as it lies there. */
export function PlainSeat({ seat }) {
  const mine = seat.player === "You"
  const cards = faces(seat.cards)
  return html`<h2>${mine ? t("You") : t("Position {position}", { position: seat.position })}
      ${seat.acts?.length > 0 && html`<span class="felt-acts">${decided(seat.acts)}</span>`}</h2>
    ${cards.length > 0 && html`<${Hand} cards=${cards} small=${!mine} />`}
    <ul class="felt-spots">${spotsOf(seat).map(
      (spot) => html`<${FeltSpot} key=${spot.wager + spot.on} spot=${spot} />`,
    )}</ul>`
}
