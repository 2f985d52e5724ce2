/**
 * From one scene to the next: how long each event is looked at, and the pictures in between. Pure.
 * Nothing is decided here: the scenes come from the server.
 */

const CARD = 120
const OWN_LINE = 420
const OTHERS_LINE = 90

/** How long each event is looked at, in milliseconds; what is not listed passes unseen. */
const DURATIONS = {
  "no-more-bets": 350,
  acted: 260,
  exposed: 420,
  wagered: 70,
  "taken-back": 40,
  drawn: 250,
  ruled: 900,
  voided: 700,
  "award-waits": 600,
  "round-ended": 2200,
  "round-started": 120,
  sat: 80,
  left: 80,
  reversed: 120,
  racked: 60,
}
/** Events that are no motion but something to read. */
export const IS_READ = new Set(["round-ended", "ruled", "voided"])

/**
 * How long an event is looked at, in milliseconds at normal speed; a card, where several are dealt.
 * @param {pit.EventShown} event
 * @param {number[]} ownPositions the positions of the viewer
 * @returns {number}
 */
export function duration(event, ownPositions) {
  if (event.type === "dealt") return event.to === "discard rack" ? 0 : CARD
  if (event.type === "settled") return ownPositions.includes(event.position) ? OWN_LINE : OTHERS_LINE
  return DURATIONS[event.type] ?? 0
}

/**
 * The scenes from one to another: cards that came together are laid one by one.
 * @param {pit.Scene} before
 * @param {pit.Scene} after
 * @returns {pit.Scene[]} the last is `after`
 */
export function between(before, after) {
  const cards = before.round === after.round ? longest(before, after) : 1
  const steps = Array.from({ length: Math.max(0, cards - 1) }, (_, place) => withCards(before, after, place + 1))
  return [...steps, after]
}

/** By how many cards the pile grows that grows most. @param {pit.Scene} before @param {pit.Scene} after */
function longest(before, after) {
  return Math.max(...piles(after).map((pile, place) => pile.length - (piles(before)[place]?.length ?? 0)))
}

/** @param {pit.Scene} scene */
function piles(scene) {
  return [scene.dealer_cards, scene.board, scene.box, ...scene.seats.map((seat) => seat.cards)]
}

/**
 * The scene after, with so many cards more on each pile than before.
 * @param {pit.Scene} before
 * @param {pit.Scene} after
 * @param {number} number
 * @returns {pit.Scene}
 */
function withCards(before, after, number) {
  /** @type {(now: (string | null)[], was: (string | null)[] | undefined) => (string | null)[]} */
  const laid = (now, was) => now.slice(0, (was?.length ?? 0) + number)
  const known = new Map(before.seats.map((seat) => [seat.position, seat.cards]))
  return {
    ...after,
    dealer_cards: laid(after.dealer_cards, before.dealer_cards),
    board: laid(after.board, before.board),
    box: laid(after.box, before.box),
    seats: after.seats.map((seat) => ({ ...seat, cards: laid(seat.cards, known.get(seat.position)) })),
  }
}
