/** The floor's queue: what calls are named, what is new in it, how long they have waited. Pure. */
import { phrase } from "./i18n.js"

/** What a call is about, by its kind. @type {Record<string, string>} */
export const KINDS = {
  dispute: phrase("A dispute"),
  card: phrase("A card is wrong"),
  other: phrase("The floor is wanted"),
  "dealer-gone": phrase("Dealer gone"),
  "floor-gone": phrase("Floorperson gone"),
  stuck: phrase("The house is stuck"),
  award: phrase("An award to validate"),
  "link-down": phrase("A link is down"),
  "float-low": phrase("Chips run low"),
  "fill-waiting": phrase("A fill waits"),
}

/** The calls that nobody has taken. @param {pit.FloorCall[]} calls */
export const untaken = (calls) => calls.filter((call) => call.state === "waiting")

/**
 * The calls that were not there before, and that nobody has taken.
 * @param {pit.FloorCall[]} before @param {pit.FloorCall[]} calls
 */
export function fresh(before, calls) {
  const known = new Set(before.map((call) => call.id))
  return untaken(calls).filter((call) => !known.has(call.id))
}

/** Whether a call rings again until somebody takes it. @param {pit.FloorCall[]} calls */
export const rings = (calls) => untaken(calls).some((call) => call.urgency === "now")

/**
 * Since how many seconds something waits, by the clock of the house.
 * @param {string} since @param {number} ahead how many milliseconds the clock of the house is ahead of ours
 * @param {number} now
 */
export const waited = (since, ahead, now) => Math.max(0, (now + ahead - Date.parse(since)) / 1000)
