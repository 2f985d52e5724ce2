/** Which row of a posted paytable a settled wager hit. Pure. */
import { money } from "./money.js"

/**
 * The row that paid a line: the one with its odds, and among several the one whose hand the reason begins with.
 * @param {{wager: string, rows: {hand: string, pays: string | number}[]}} paytable
 * @param {pit.Line[]} lines the settled wagers of a seat
 * @returns {number} the place of the row, -1 for none
 */
export function hitRow({ wager, rows }, lines) {
  const line = lines.find((settled) => settled.wager === wager && settled.result === "won" && settled.pays > 0)
  if (!line) return -1
  const texts = [line.odds, line.stated, `win ${money(line.pays)}`, `win ${line.odds}`]
  const paid = rows.map((row, place) => ({ ...row, place })).filter((row) => texts.includes(String(row.pays)))
  const named = paid.find((row) => line.why.toLowerCase().startsWith(row.hand.toLowerCase()))
  return (named ?? paid[0])?.place ?? -1
}

/**
 * What was settled last at a position: in this round, or in the one that still lies there.
 * @param {pit.Scene} scene
 * @param {number} position
 * @returns {pit.Line[]}
 */
export function settledLines(scene, position) {
  const seats = scene.finished?.seats ?? scene.seats
  const seat = seats.find((other) => other.position === position)
  return seat ? seat.bets.map((bet) => bet.result).filter((line) => line !== null) : []
}
