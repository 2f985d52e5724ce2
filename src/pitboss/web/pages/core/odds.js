/** Odds in the regulator's words: `3 to 2`, `300 for 1`, `10% of meter`, `$100`, `push`. */
import { Fraction, ONE, ZERO } from "./fraction.js"

/** @typedef {{word: "to" | "for" | "percent" | "sum" | "push", win: bigint, stake: bigint, meter: string}} Odds */

const whole = (digits) => BigInt(digits.replaceAll(",", ""))

/**
 * Odds as a person writes them; a number alone is taken in the words of `like`. Nothing where they are none.
 * @param {string} text
 * @param {Odds | null} like
 * @returns {Odds | null}
 */
export function readOdds(text, like = null) {
  const words = text.trim().replace(/\s+/g, " ")
  if (words.toLowerCase() === "push") return { word: "push", win: 0n, stake: 1n, meter: "" }
  const ratio = /^([\d,]{1,24}) ?(to|for|:|\/) ?([\d,]{1,24})$/i.exec(words)
  if (ratio) {
    const word = /to|for/i.test(ratio[2]) ? ratio[2].toLowerCase() : like?.word === "for" ? "for" : "to"
    const [win, stake] = [whole(ratio[1]), whole(ratio[3])]
    return win && stake ? { word: word === "for" ? "for" : "to", win, stake, meter: "" } : null
  }
  const share = /^(\d{1,3}) ?(?:%|percent)(?: (?:of )?(?:the )?([a-z]+)(?: (?:progressive|meter))?)?$/i.exec(words)
  if (share) {
    const [win, meter] = [BigInt(share[1]), share[2]?.toLowerCase() ?? like?.meter ?? ""]
    return win && win <= 100n && meter ? { word: "percent", win, stake: 100n, meter } : null
  }
  const amount = /^\$([\d,]{1,24})(?:\.(\d{1,2}))?$/.exec(words)
  if (amount)
    return {
      word: "sum",
      win: 100n * whole(amount[1]) + BigInt((amount[2] ?? "").padEnd(2, "0")),
      stake: 0n,
      meter: "",
    }
  if (/^[\d,]{1,24}$/.test(words) && like && whole(words)) return alone(whole(words), like)
  return null
}

/** A number alone, in the words of other odds. */
function alone(number, like) {
  if (like.word === "percent") return number <= 100n ? { ...like, win: number } : null
  if (like.word === "sum") return { ...like, win: 100n * number }
  return { word: like.word === "for" ? "for" : "to", win: number, stake: 1n, meter: "" }
}

const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",")

/** As a paytable prints them. @param {Odds} odds */
export function showOdds({ word, win, stake, meter }) {
  if (word === "push") return "push"
  if (word === "sum") return `$${grouped(win / 100n)}${win % 100n ? `.${String(win % 100n).padStart(2, "0")}` : ""}`
  if (word === "percent") return `${win}% of ${meter === "meter" ? meter : meter[0].toUpperCase() + meter.slice(1)}`
  return `${grouped(win)} ${word} ${grouped(stake)}`
}

/** The meter that odds are paid from: that of the wager where the paytable just says "meter". */
export const meterOf = (odds, wager) => (odds.meter === "meter" ? wager : odds.meter)

/**
 * The net gain for one unit; what is drawn is all gain.
 * @param {Odds} odds
 * @param {{stake: Fraction, held: Record<string, Fraction>, wager: string, drawn?: boolean}} at
 */
export function profitOf(odds, { stake, held, wager, drawn = false }) {
  if (drawn) return new Fraction(odds.win, odds.stake)
  if (odds.word === "push") return ZERO
  if (odds.word === "sum") return new Fraction(odds.win).dividedBy(stake)
  if (odds.word === "percent")
    return new Fraction(odds.win, odds.stake)
      .times(held[meterOf(odds, wager)] ?? ZERO)
      .dividedBy(stake)
      .minus(ONE)
  const paid = new Fraction(odds.win, odds.stake)
  return odds.word === "for" ? paid.minus(ONE) : paid
}

const sameWords = (left, right) => left.word === right.word && left.meter === right.meter
const atLeast = (odds, floor) => odds.win * (floor.stake || 1n) >= floor.win * (odds.stake || 1n)

/** Whether odds pay the same in the same words. */
export const sameOdds = (left, right) => sameWords(left, right) && atLeast(left, right) && atLeast(right, left)

/**
 * Whether the document lets an operator pay these odds: the printed ones, or on a floor more.
 * @param {{printed: string, floor: boolean, election: string}} row
 * @param {Odds} odds
 */
export function allows(row, odds) {
  const printed = readOdds(row.printed)
  if (!printed || !sameWords(odds, printed) || !atLeast(odds, printed)) return false
  return atLeast(printed, odds) || (row.floor && Boolean(row.election))
}
