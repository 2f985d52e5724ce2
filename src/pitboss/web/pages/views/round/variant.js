/** Another round made of one: another card, another action. Pure: works on the data of a written round. */

/** The places of a written round that hold cards, by name. */
const PILES = { dealer: "cards", board: "cards", box: "card" }

/** @param {string} text @returns {string[]} */
const split = (text) =>
  String(text ?? "")
    .split(/\s+/)
    .filter(Boolean)

/**
 * Every card of a written round with the place where it lies.
 * @param {pit.Answer} data
 * @returns {{card: string, pile: string, seat: number, place: number}[]}
 */
export function cardsOf(data) {
  const cards = []
  for (const [pile, key] of Object.entries(PILES))
    for (const [place, card] of split(data[pile]?.[key]).entries()) cards.push({ card, pile, seat: -1, place })
  for (const [seat, row] of (data.seat ?? []).entries())
    for (const [place, card] of split(row.cards).entries()) cards.push({ card, pile: "seat", seat, place })
  return cards
}

/**
 * The round with another card at a place.
 * @param {pit.Answer} data
 * @param {{pile: string, seat: number, place: number}} where
 * @param {string} card
 */
export function withCard(data, where, card) {
  const changed = structuredClone(data)
  const row = where.pile === "seat" ? changed.seat[where.seat] : changed[where.pile]
  const key = where.pile === "seat" ? "cards" : PILES[where.pile]
  const cards = split(row[key])
  cards[where.place] = card
  row[key] = cards.join(" ")
  return changed
}

/**
 * The round in which a seat acts otherwise from one of its decisions on.
 * @param {pit.Answer} data
 * @param {number} position
 * @param {number} number which of its decisions, from 0
 * @param {string[]} acts what it does from there on
 */
export function withActs(data, position, number, acts) {
  const changed = structuredClone(data)
  const seat = changed.seat.find((row, place) => (row.position ?? place + 1) === position)
  seat.acts = [...(seat.acts ?? []).slice(0, number), ...acts]
  return changed
}

/**
 * What may be answered on a street, as it is written down, and under which name its worth goes; each answer once, though
 * several offers may allow it.
 * @param {pit.Answer} street
 * @returns {{act: string, name: string}[]}
 */
export function answersOf(street) {
  const answers = street.offers.flatMap((offer) => {
    const alike = street.offers.some((other) => other.act === offer.act && other.wager !== offer.wager)
    const name = (offer.called || offer.act).toLowerCase()
    const word = name + (alike && offer.wager ? ` ${offer.wager}` : "")
    if (!offer.times.length) return [{ act: word, name }]
    return timesOf(offer).map((times) => ({ act: `${word} ${times}x`, name: `${times}x` }))
  })
  return [...new Map(answers.map((answer) => [answer.act, answer])).values()]
}

/** How often its base an offer allows: what it names, and every whole number between where any amount is allowed. */
function timesOf({ times, any_between: isAny }) {
  const [low, high] = [Number(times[0]), Number(times.at(-1))]
  if (!isAny || !Number.isInteger(low) || !Number.isInteger(high)) return times
  return Array.from({ length: high - low + 1 }, (_, more) => String(low + more))
}

/**
 * An action by the name under which its worth goes, as it is written down.
 * @param {pit.Answer} street
 * @param {string} name
 */
export const actOf = (street, name) =>
  answersOf(street).find((answer) => answer.name === name.toLowerCase())?.act ?? name
