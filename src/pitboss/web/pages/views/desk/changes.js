/** What a design changes, row by row: into exact numbers, into elections of a submission, and back out of its fields. */
import { Fraction, HUNDRED } from "../../core/fraction.js"
import { allows, readOdds, sameOdds, showOdds } from "../../core/odds.js"

/** @typedef {import("./address.js").Changes} Changes */

/** The name of a row in a design. */
export const rowKey = (row) => [row.wager, row.column, row.hand].filter(Boolean).join(":")

/** The odds of a row in a design; nothing where they are as filed. What cannot be read is null. */
export function changedOdds(row, changes) {
  const text = changes.odds[rowKey(row)]
  return text === undefined ? undefined : readOdds(text, readOdds(row.odds))
}

/** An amount in cents, as a person writes dollars. */
export function readDollars(text) {
  const amount = Fraction.read(String(text).trim().replace(/^\$/, ""))
  return amount && amount.sign >= 0 ? amount.times(HUNDRED) : null
}

/** A share, as a person writes a percentage; a number alone is a percentage too. */
export function readPercent(text) {
  const words = String(text).trim()
  const number = Fraction.read(words.replace(/%$/, ""))
  if (!number) return null
  return words.includes("/") && !words.endsWith("%") ? number : number.dividedBy(HUNDRED)
}

/**
 * The changes that concern a wager, as exact numbers; what cannot be read stays as filed.
 * @param {pit.Answer} entry
 * @param {Changes} changes
 */
export function changedOf(entry, changes) {
  const odds = {}
  for (const [at, row] of entry.rows.entries()) {
    const read = changedOdds(row, changes)
    if (read) odds[at] = read
  }
  const [resets, rates] = [{}, {}]
  for (const { name } of entry.meters) {
    const reset = readDollars(changes.meters[`${name}:reset`] ?? "")
    const rate = readPercent(changes.meters[`${name}:rate`] ?? "")
    if (reset) resets[name] = reset
    if (rate) rates[name] = rate
  }
  return { odds, resets, rates }
}

/** The changed odds as the house reads them: by wager, then by hand or by column and hand. */
export function askedOdds(entries, changes) {
  const asked = {}
  for (const entry of entries)
    for (const row of entry.rows) {
      const odds = changedOdds(row, changes)
      if (!odds || sameOdds(odds, readOdds(row.odds))) continue
      asked[row.wager] ??= {}
      asked[row.wager][row.column ? `${row.column}:${row.hand}` : row.hand] = showOdds(odds)
    }
  return asked
}

/** What a row at these odds is under the law: `filed`, `lawful`, `unlawful`, or `fixed` where no field takes other odds. */
export function standing(row, odds) {
  if (!odds || sameOdds(odds, readOdds(row.printed))) return "filed"
  if (allows(row, odds)) return "lawful"
  return row.election ? "unlawful" : "fixed"
}

/** The rows that a submission cannot say: odds that the document fixes and takes no election for. */
export function unsaid(entries, changes) {
  return entries.flatMap((entry) => entry.rows.filter((row) => standing(row, changedOdds(row, changes)) === "fixed"))
}

/**
 * The elections that put a design into a submission: everything but odds that no field takes.
 * @param {pit.Answer[]} entries
 * @param {Changes} changes
 */
export function electionsOf(entries, changes) {
  const elections = { ...changes.elections }
  for (const row of entries.flatMap((entry) => entry.rows)) {
    const odds = changedOdds(row, changes)
    if (!odds || !row.election) continue
    const table = { ...elections[row.election] }
    if (row.column) table[row.column] = { ...table[row.column], [row.hand]: showOdds(odds) }
    else table[row.hand] = showOdds(odds)
    elections[row.election] = table
  }
  for (const meter of entries.flatMap((entry) => entry.meters))
    for (const field of ["rate", "initial", "reset"]) {
      const text = changes.meters[`${meter.name}:${field}`]
      if (text !== undefined) elections[`${meter.election}.${field}`] = field === "rate" ? percentText(text) : text
    }
  return elections
}

const percentText = (text) => (text.trim().endsWith("%") ? text.trim() : `${text.trim()}%`)

/**
 * The changes that the fields of a submission make; odds that no field takes stay as they were.
 * @param {pit.Answer[]} fields
 * @param {Map<string, unknown>} filed what the rulebook's own submission has
 * @param {pit.Answer[]} entries
 * @param {Changes} before
 * @returns {Changes}
 */
export function changesFrom(fields, filed, entries, before) {
  const rows = entries.flatMap((entry) => entry.rows)
  const meters = entries.flatMap((entry) => entry.meters)
  const kept = Object.entries(before.odds).filter(([key]) => rows.some((row) => rowKey(row) === key && !row.election))
  const changes = { odds: Object.fromEntries(kept), meters: {}, elections: {} }
  for (const { key, type, value } of fields) {
    if (JSON.stringify(value ?? null) === JSON.stringify(filed.get(key) ?? null)) continue
    const meter = meters.find((each) => key.startsWith(`${each.election}.`))
    const own = rows.filter((row) => row.election === key)
    if (type === "odds" && own.length && value) Object.assign(changes.odds, oddsIn(own, value))
    else if (meter && value !== null)
      changes.meters[`${meter.name}:${key.slice(meter.election.length + 1)}`] = String(value)
    else changes.elections[key] = value
  }
  return changes
}

function oddsIn(rows, table) {
  const odds = {}
  for (const row of rows) {
    const text = table[row.hand] ?? table[row.column]?.[row.hand]
    if (typeof text === "string") odds[rowKey(row)] = text
  }
  return odds
}
