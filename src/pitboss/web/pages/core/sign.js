/**
 * A sign as data: what the house sent, what has changed since, and what is kept on the device for when the house is away.
 * A value rolls up to what the house said last, never beyond it; one that fell is shown at once.
 *
 * @typedef {{name: string, cents: number, reset: number, rate: string}} SignMeter
 * @typedef {{at: string, table: string, meter: string, hand: string, pays: number, player: string}} SignHit
 * @typedef {{name: string, kind: string, title: string, game: string, rulebook: string, tables: string[],
 *   meters: SignMeter[], pending: {table: string, meter: string}[], down: boolean, hits: SignHit[]}} SignFace
 * @typedef {{name: string, at: string, message: string, games: string[], faces: SignFace[]}} Sign
 */

const COLOURS = 8
const KEY = "pitboss-sign"

/** Hits that are shown together; the others follow page by page. */
export const HITS_A_PAGE = 8

/**
 * The sign after a message of the house.
 * @param {Sign | null} sign
 * @param {any} message
 * @returns {Sign | null}
 */
export function received(sign, message) {
  if (message.is === "sign") {
    const { is, ...whole } = message
    return whole
  }
  if (message.is !== "moved" || !sign) return sign
  const changes = new Map(message.faces.map((change) => [change.name, change]))
  return { ...sign, at: message.at, faces: sign.faces.map((face) => ({ ...face, ...changes.get(face.name) })) }
}

/**
 * The hits that are in a sign and were not in the one before, the newest first.
 * @param {SignFace | undefined} before
 * @param {SignFace} after
 */
export function newHits(before, after) {
  if (!before) return []
  const known = new Set(before.hits.map(identity))
  return after.hits.filter((hit) => !known.has(identity(hit)))
}

const identity = (hit) => `${hit.at} ${hit.table} ${hit.pays}`

/**
 * What a meter shows on its way: whole cents, from what was shown up to what it holds.
 * @param {number} from
 * @param {number} to
 * @param {number} part of the way, 0 to 1
 */
export function rolled(from, to, part) {
  if (to <= from) return to
  return Math.min(to, Math.floor(from + (to - from) * Math.min(1, Math.max(0, part))))
}

/**
 * A page of hits; pages go round.
 * @param {SignHit[]} hits
 * @param {number} turn
 */
export function hitsOf(hits, turn) {
  const pages = Math.max(1, Math.ceil(hits.length / HITS_A_PAGE))
  const first = (turn % pages) * HITS_A_PAGE
  return hits.slice(first, first + HITS_A_PAGE)
}

/** The colour of a game, as in the lobby. @param {string[]} games @param {string} game */
export const colourOf = (games, game) => Math.max(0, games.indexOf(game)) % COLOURS

/** A rate as a percentage: "1/5" is 20. @param {string} rate */
export function percentOf(rate) {
  const [part, whole = "1"] = rate.split("/").map(Number)
  return Number(part) / Number(whole)
}

/** The sign that the device has kept; nothing where it keeps none. @param {string} name @returns {Sign | null} */
export function keptSign(name) {
  try {
    return JSON.parse(localStorage.getItem(`${KEY}:${name}`) ?? "null")
  } catch {
    return null
  }
}

/** Keep a sign on the device. @param {string} name @param {Sign} sign */
export function keepSign(name, sign) {
  try {
    localStorage.setItem(`${KEY}:${name}`, JSON.stringify(sign))
  } catch {
    // a device that keeps nothing shows the sign as long as the page is open
  }
}
