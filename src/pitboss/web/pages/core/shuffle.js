/**
 * The shuffle and its proof, computed here and nowhere else: SHA-256 by WebCrypto, no word of the server believed.
 * (Over plain http from another machine a browser has no WebCrypto; then sha256.js computes.)
 * The algorithm is that of docs/shuffle.md; its known answers are the tests of this file.
 */
import { DECK } from "./cards.js"
import { sha256 as ownSha256 } from "./sha256.js"

const utf8 = new TextEncoder()
const BLOCK_WORDS = 8
const WORD = 2 ** 32

/**
 * Bytes as lower-case hexadecimal digits.
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export function hex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}

/**
 * Bytes from hexadecimal digits; a seed is 32 of them.
 * @param {string} text
 * @returns {Uint8Array}
 */
export function unhex(text) {
  if (!/^([0-9a-f]{2})*$/i.test(text)) throw new Error("these are no hexadecimal digits")
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

async function sha256(...parts) {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  if (!globalThis.crypto?.subtle) return ownSha256(bytes)
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
}

/**
 * The hash that is published before the first wager.
 * @param {Uint8Array} seed
 * @returns {Promise<string>}
 */
export async function commitment(seed) {
  return hex(await sha256(utf8.encode("pitboss/commitment/1\0"), seed))
}

async function* stream(purpose, seed, label) {
  const head = utf8.encode(`${purpose}\0`)
  const tail = utf8.encode(label)
  for (let block = 0n; ; block++) {
    const number = new DataView(new ArrayBuffer(8))
    number.setBigUint64(0, block)
    const digest = await sha256(head, seed, tail, new Uint8Array(number.buffer))
    for (let word = 0; word < BLOCK_WORDS; word++) yield new DataView(digest.buffer).getUint32(4 * word)
  }
}

async function below(n, words) {
  const limit = WORD - (WORD % n)
  for (;;) {
    const word = (await words.next()).value
    if (word < limit) return word % n
  }
}

/**
 * The deck that a seed and a label give, the first card dealt first.
 * @param {Uint8Array} seed
 * @param {string} label
 * @returns {Promise<string[]>}
 */
export async function shuffled(seed, label) {
  const cards = [...DECK]
  const words = stream("pitboss/shuffle/1", seed, label)
  for (let last = cards.length - 1; last > 0; last--) {
    const other = await below(last + 1, words)
    ;[cards[last], cards[other]] = [cards[other], cards[last]]
  }
  return cards
}

/**
 * One number below n, for n up to 2³².
 * @param {Uint8Array} seed
 * @param {string} label
 * @param {number} n
 * @returns {Promise<number>}
 */
export function draw(seed, label, n) {
  return below(n, stream("pitboss/draw/1", seed, label))
}

/**
 * Whether something of probability `a/b` (lowest terms) happens.
 * @param {Uint8Array} seed
 * @param {string} label
 * @param {string} probability e.g. "1/8"
 * @returns {Promise<boolean>}
 */
export async function chance(seed, label, probability) {
  const [a, b = 1] = probability.split("/").map(Number)
  return (await below(b, stream("pitboss/chance/1", seed, label))) < a
}

/**
 * The deck of a round: shuffled, then cut.
 * @param {Uint8Array} seed
 * @param {string} label
 * @param {number} cut
 * @returns {Promise<string[]>}
 */
export async function order(seed, label, cut) {
  const cards = await shuffled(seed, label)
  return [...cards.slice(cut), ...cards.slice(0, cut)]
}

/**
 * Every card that left the deck in a round, with its place in the deck; null for one these eyes did not see.
 * A card that was turned up later is read from where it lies in the last scene.
 * @param {pit.RoundStep[]} steps
 * @returns {{place: number, card: string | null, to: string}[]}
 */
export function taken(steps) {
  const cards = []
  const piles = new Map()
  for (const { event } of steps) {
    if (event.type !== "dealt") continue
    const key = event.to === "player" ? `player ${event.position}` : event.to
    for (const card of event.cards) {
      const drawn = { place: cards.length, card, to: key }
      cards.push(drawn)
      piles.set(key, [...(piles.get(key) ?? []), drawn])
    }
  }
  for (const { scene } of steps) {
    const lies = scene?.round
    if (!lies) continue
    read(piles.get("dealer"), lies.dealer.cards)
    read(piles.get("board"), lies.board)
    read(piles.get("box"), lies.box)
    for (const seat of lies.seats) read(piles.get(`player ${seat.position}`), seat.cards)
  }
  return cards
}

/** Faces that lie on the table, put to the places that the cards came from; a pile of another size tells nothing. */
function read(pile, lying) {
  if (!pile || !lying || pile.length !== lying.length) return
  pile.forEach((card, at) => {
    card.card ??= lying[at]
  })
}

/**
 * A round held against its promise.
 * @param {{number: number, commitment: string, seed: string, cut: number, label?: string, steps: pit.RoundStep[],
 *   probability?: Object<string, string>, places?: Object<string, string[]>}} round
 * @param {string} promised the hash that this page saw before the wagers, or the empty text if it did not
 * @returns {Promise<{ok: boolean, checks: {about: string, ok: boolean, says: string}[], deck: string[],
 *   cards: {place: number, card: string | null, to: string, ok: boolean | null}[]}>}
 */
export async function prove(round, promised = "") {
  const seed = unhex(round.seed)
  const label = round.label ?? `round ${round.number}`
  const hash = await commitment(seed)
  const deck = await order(seed, label, round.cut)
  const cards = taken(round.steps).map((card) => ({ ...card, ok: card.card ? deck[card.place] === card.card : null }))
  const seen = cards.filter((card) => card.card)
  const wrong = seen.filter((card) => !card.ok)
  const checks = [
    { about: "length", ok: seed.length === 32, says: `the seed has ${seed.length} bytes` },
    { about: "commitment", ok: hash === round.commitment, says: `SHA-256 of the seed is ${hash}` },
  ]
  if (promised) {
    const says = "the hash this page was shown before the wagers is the same"
    checks.push({ about: "promise", ok: promised === hash, says: promised === hash ? says : `it was ${promised}` })
  }
  checks.push({
    about: "cards",
    ok: wrong.length === 0 && seen.length > 0,
    says: wrong.length
      ? `${wrong.length} of ${seen.length} cards are not those of the seed`
      : `${seen.length} cards that you saw are where the seed and the cut of ${round.cut} put them`,
  })
  for (const step of round.steps) checks.push(...(await drawn(round, seed, label, step.event)))
  return { ok: checks.every((check) => check.ok), checks, deck, cards }
}

/** The draws as they lay when the last decision was made and they were shown. */
function last(steps) {
  return steps.findLast((step) => step.scene?.round?.draws?.length)?.scene?.round?.draws
}

/** What the system drew for a bonus, held against the seed; nothing where the probability is not told. */
async function drawn(round, seed, label, event) {
  const filed = round.probability?.[event.wager]
  const shown = last(round.steps)?.find((draw) => draw.wager === event.wager)
  if (event.type !== "drawn" || !filed || !shown) return []
  const words = `${label}, ${event.wager}`
  const places = round.places?.[event.wager]
  let due = "nothing"
  if (await chance(seed, `${words}, whether`, filed))
    due = places ? places[await draw(seed, words, places.length)] : DECK[await draw(seed, words, DECK.length)]
  const drawn = shown.card || shown.place || "nothing"
  return [{ about: event.wager, ok: due === drawn, says: `the seed draws ${due}; drawn was ${drawn}` }]
}
