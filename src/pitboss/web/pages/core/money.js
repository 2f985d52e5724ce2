/**
 * Money, numbers, shares and dates for showing, as the language of the page writes them. Chips are US dollars in every
 * language. Amounts are whole cents; meters come as decimal text, exact to a fraction of a cent.
 */
import { locale, phrase, t } from "./i18n.js"

/** @type {Map<string, Intl.NumberFormat>} */
const formats = new Map()

/**
 * How the language writes numbers of a kind; made once for each.
 * @param {Intl.NumberFormatOptions} options
 */
function format(options) {
  const key = `${locale()} ${JSON.stringify(options)}`
  let known = formats.get(key)
  if (!known) {
    known = new Intl.NumberFormat(locale(), options)
    formats.set(key, known)
  }
  return known
}

/** @param {bigint} cents not negative @param {number} digits */
function dollars(cents, digits) {
  const amount = /** @type {`${number}`} */ (`${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`)
  const options = { style: /** @type {const} */ ("currency"), currency: "USD", currencyDisplay: "narrowSymbol" }
  return format(
    /** @type {Intl.NumberFormatOptions} */ ({
      ...options,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }),
  ).format(amount)
}

/**
 * Cents as dollars: `$1,250`, `$12.50`; a sum that is not whole keeps both digits.
 * @param {number} cents
 * @returns {string}
 */
export function money(cents) {
  const amount = BigInt(Math.round(Math.abs(cents)))
  return `${cents < 0 ? "−" : ""}${dollars(amount, amount % 100n ? 2 : 0)}`
}

/** Cents as dollars with both digits. @param {number} cents not negative */
export const exactDollars = (cents) => dollars(BigInt(cents), 2)

/**
 * A number: `12,345`, or with so many digits after the point; the minus is a minus.
 * @param {number | bigint | string} value decimal text stays exact
 * @param {number} [digits]
 */
export function number(value, digits) {
  const options = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return format(options)
    .format(/** @type {number} */ (value))
    .replace("-", "−")
}

/**
 * A share as a percentage: `3.49%`.
 * @param {number | string} share 0.0349; decimal text stays exact
 * @param {number} digits after the point
 * @param {number} least digits that are kept though they are zeros
 */
export function percent(share, digits = 2, least = digits) {
  const options = { style: /** @type {const} */ ("percent"), maximumFractionDigits: digits }
  return format({ ...options, minimumFractionDigits: least })
    .format(/** @type {number} */ (share))
    .replace("-", "−")
}

/**
 * A moment, as a day and a time of day.
 * @param {string | number | Date} moment
 * @param {Intl.DateTimeFormatOptions} options
 */
export function dateTime(moment, options = { dateStyle: "medium", timeStyle: "short" }) {
  return new Intl.DateTimeFormat(locale(), options).format(new Date(moment))
}

/** A day. @param {string | number | Date} moment */
export const day = (moment) => dateTime(moment, { dateStyle: "medium" })

/**
 * A gain or a loss with its sign: `+$20`, `−$10`, `±$0`.
 * @param {number} cents
 * @returns {string}
 */
export function signed(cents) {
  return cents > 0 ? `+${money(cents)}` : cents < 0 ? money(cents) : `±${money(0)}`
}

/** How wagers end; the house sends the word. */
export const RESULTS = [phrase("won"), phrase("lost"), phrase("push"), phrase("returned"), phrase("forfeited")]

/**
 * How a wager ended, and by how much: `won $20`, `lost $10`, `push`. The word carries the sign.
 * @param {{result: string, profit: number}} line
 * @returns {string}
 */
export function outcome({ result, profit }) {
  if (!profit) return t(result)
  const agrees = profit > 0 === (result === "won")
  return `${t(result)} ${agrees ? money(Math.abs(profit)) : signed(profit)}`
}

/**
 * A meter to the whole cent, never rounded up: `$52,340.07`.
 * @param {string | number} cents decimal text, e.g. "5234007.4"
 * @returns {string}
 */
export function meter(cents) {
  const [units] = String(cents).split(".")
  return dollars(BigInt(units || "0"), 2)
}

/**
 * How a sum is stacked: the largest chips first, at most what is there of each denomination.
 * @param {number} cents
 * @param {number[]} denominations in cents
 * @returns {number[]} chips, largest first; a rest smaller than every chip is one chip of that rest
 */
export function stacked(cents, denominations) {
  const chips = []
  let left = cents
  for (const chip of [...denominations].sort((a, b) => b - a)) {
    while (left >= chip && chips.length < 40) {
      chips.push(chip)
      left -= chip
    }
  }
  if (left > 0) chips.push(left)
  return chips
}

/**
 * The arithmetic of a line of a settlement, in words: what was staked, at which odds, what came of it.
 * What is computed comes from `odds`, as printed; what is shown of them is `stated`, as a player may be told.
 * @param {{staked?: number, result: string, pays: number, returned: number, odds?: string, stated?: string, meter?: string}} line
 * @returns {string}
 */
export function arithmetic(line) {
  const staked = line.staked ?? 0
  const odds = /^(\d+) (to|for) (\d+)$/.exec(line.odds ?? "")
  if (line.result !== "won") {
    if (line.returned) return t("{amount} goes back", { amount: money(line.returned) })
    return staked ? t("{amount} is taken", { amount: money(staked) }) : t("nothing is paid")
  }
  const steps = []
  if (odds && staked) {
    const [, win, word, unit] = odds
    const paid = (staked * Number(win)) / Number(unit)
    const due = word === "for" && line.returned ? paid - staked : paid
    steps.push(`${money(staked)} × ${win}${unit === "1" ? "" : `/${unit}`} = ${money(due)}`)
    if (due !== line.pays) steps.push(t("{amount} is paid", { amount: money(line.pays) }))
  } else if (line.meter) steps.push(awarded(line))
  else steps.push(`${line.stated ? `${line.stated}: ` : ""}${t("{amount} is paid", { amount: money(line.pays) })}`)
  if (!staked) return steps.join(", ")
  const back = { amount: money(line.returned) }
  steps.push(line.returned ? t("the stake of {amount} goes back", back) : t("the stake is kept"))
  return steps.join(", ")
}

/** What a meter awarded. @param {{pays: number, odds?: string, meter?: string}} line */
function awarded({ odds, meter: name, pays }) {
  return t("{share} of the {meter} meter = {amount}", {
    share: odds || t("an award"),
    meter: name,
    amount: money(pays),
  })
}
