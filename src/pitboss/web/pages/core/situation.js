/**
 * A situation of a game: cards in slots, and the address that stands for it. Which slots there are, and how many cards each
 * takes, the house says for every game; no game is known here. Pure.
 */
import { DECK } from "./cards.js"

/** @typedef {{name: string, counts: number[]}} Slot */
/** @typedef {Record<string, string[]>} Situation cards by slot */

/** The slots as addresses call them, where the house calls them otherwise. */
const WORDS = { dealer_shows: "flashed" }

/** @param {string} slot */
export const wordOf = (slot) => WORDS[slot] ?? slot

/** Cards out of a text such as `AsKd`, `As Kd` or `as,10d`; what is no card is passed over. @param {string} text */
export function cardsOf(text) {
  const names =
    String(text)
      .replaceAll("10", "T")
      .match(/[2-9TJQKA][cdhs]/gi) ?? []
  return names.map((card) => card[0].toUpperCase() + card[1].toLowerCase()).filter((card) => DECK.includes(card))
}

/**
 * The situation of an address. A card that is named twice counts once, in the first slot that names it; a slot takes no
 * more than it has room for.
 * @param {URLSearchParams} query
 * @param {Slot[]} slots
 * @returns {Situation}
 */
export function readSituation(query, slots) {
  /** @type {Situation} */
  const situation = {}
  const seen = new Set()
  for (const { name, counts } of slots) {
    situation[name] = []
    for (const card of cardsOf(query.get(wordOf(name)) ?? "")) {
      if (seen.has(card) || situation[name].length >= counts[counts.length - 1]) continue
      seen.add(card)
      situation[name].push(card)
    }
  }
  return situation
}

/**
 * The words of an address for a situation: `hand=AsKd&board=AdQsJh`.
 * @param {Situation} situation
 * @param {Slot[]} slots
 * @param {Record<string, string>} more other words to keep
 */
export function situationQuery(situation, slots, more = {}) {
  const query = new URLSearchParams(Object.entries(more).filter(([, value]) => value))
  for (const { name } of slots) if (situation[name]?.length) query.set(wordOf(name), situation[name].join(""))
  return query.toString()
}

/**
 * What lies on wagers of earlier streets, as an address says it: `made=third street=3; fourth street=1`.
 * @param {URLSearchParams} query
 * @param {{wager: string, stakes: string[]}[]} earlier what may lie there; anything else is passed over
 * @returns {Record<string, string>}
 */
export function readMade(query, earlier) {
  const pairs = (query.get("made") ?? "").split(";").map((pair) => pair.split("=").map((part) => part.trim()))
  return Object.fromEntries(
    pairs.filter(([wager, stake]) => earlier.some((known) => known.wager === wager && known.stakes.includes(stake))),
  )
}

/** The words of an address for what lies on wagers. @param {Record<string, string>} made */
export const writeMade = (made) =>
  Object.entries(made)
    .map(([wager, stake]) => `${wager}=${stake}`)
    .join("; ")

/** Of what was said only what earlier streets than the present one decide. @param {Record<string, string>} made
 * @param {{wager: string}[]} earlier @param {number} street */
export const madeBefore = (made, earlier, street) =>
  Object.fromEntries(
    earlier
      .slice(0, street)
      .filter(({ wager }) => wager in made)
      .map(({ wager }) => [wager, made[wager]]),
  )

/**
 * The place of the street that a board opens; the first while it opens none.
 * @param {Situation} situation
 * @param {{board: number}[]} streets
 */
export const streetNumber = (situation, streets) =>
  Math.max(
    0,
    streets.findIndex((street) => street.board === (situation.board?.length ?? 0)),
  )

/** The largest number of cards that a slot takes. @param {Slot} slot */
export const roomOf = (slot) => slot.counts[slot.counts.length - 1]

/** Where each card lies: its slot by card. @param {Situation} situation */
export function placed(situation) {
  return Object.fromEntries(Object.entries(situation).flatMap(([slot, cards]) => cards.map((card) => [card, slot])))
}

/**
 * The situation with a card put into a slot, or taken back where it lies there.
 * @param {Situation} situation
 * @param {Slot} slot
 * @param {string} card
 * @returns {Situation}
 */
export function toggled(situation, slot, card) {
  const cards = situation[slot.name] ?? []
  if (cards.includes(card)) return { ...situation, [slot.name]: cards.filter((other) => other !== card) }
  if (cards.length >= roomOf(slot) || placed(situation)[card]) return situation
  return { ...situation, [slot.name]: [...cards, card] }
}

/** Slots in which cards lie that a player has in front of them; the others hold what was seen by chance. */
const IN_PLAY = ["hand", "up", "board"]

/**
 * The slot that the next card goes to: the present one while it has room, then the first that a decision needs.
 * @param {Situation} situation
 * @param {Slot[]} slots
 * @param {string} present
 * @returns {string}
 */
export function nextSlot(situation, slots, present) {
  const hasRoom = (slot) => situation[slot.name].length < roomOf(slot)
  const current = slots.find((slot) => slot.name === present)
  if (current && hasRoom(current)) return present
  return slots.find((slot) => IN_PLAY.includes(slot.name) && hasRoom(slot))?.name ?? present
}

/**
 * The slot that has a number of cards with which nothing can be decided; none where the situation is whole.
 * @param {Situation} situation
 * @param {Slot[]} slots
 * @returns {string | undefined}
 */
export function incomplete(situation, slots) {
  return slots.find(({ name, counts }) => !counts.includes(situation[name].length))?.name
}

/**
 * A situation dealt at random, on a street of the game: a hand, an up-card where there is one, some of the boards.
 * @param {Slot[]} slots
 * @param {() => number} random from 0 up to 1
 * @returns {Situation}
 */
export function randomSituation(slots, random) {
  const deck = [...DECK]
  const draw = () => deck.splice(Math.floor(random() * deck.length), 1)[0]
  /** @type {Situation} */
  const situation = {}
  for (const { name, counts } of slots) {
    const number = !IN_PLAY.includes(name)
      ? 0
      : name === "board"
        ? counts[Math.floor(random() * counts.length)]
        : counts[counts.length - 1]
    situation[name] = Array.from({ length: number }, draw)
  }
  return situation
}
