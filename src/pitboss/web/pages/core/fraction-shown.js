/** Exact numbers as they are shown: rounded here, and nowhere before. */
import { Fraction, ZERO } from "./fraction.js"
import { number, percent } from "./money.js"

/** @typedef {import("./fraction.js").Fraction} Exact */

/** As a text: `n/d`, or `n` where it is whole. @param {Exact} fraction */
export const written = (fraction) => (fraction.under === 1n ? `${fraction.over}` : `${fraction}`)

/** As the language writes it. @param {Exact} fraction @param {number} digits */
export const shown = (fraction, digits) => number(fraction.decimal(digits), digits)

/** With its sign: `+1.25`, `−0.5`. @param {Exact} fraction @param {number} digits */
export function signedShown(fraction, digits) {
  const text = shown(fraction, digits)
  return fraction.sign > 0 ? `+${text}` : text
}

/**
 * A share in percent; what is there but rounds to nothing is said to be less.
 * @param {Exact} fraction
 * @param {number} digits
 */
export function share(fraction, digits = 2) {
  const least = new Fraction(1n, 2n * 10n ** BigInt(digits + 2))
  if (fraction.compare(ZERO) > 0 && fraction.compare(least) < 0) return `<${percent(10 ** -(digits + 2), digits)}`
  return percent(fraction.decimal(digits + 2), digits)
}
