/** Exact numbers as the house sends them, `n/d`: compared and added as they are, and rounded only to be shown. */
import { number, percent } from "./money.js"

/** @typedef {{over: bigint, under: bigint}} Fraction under is positive */

/**
 * @param {string} text `n/d`, or a whole number, or a decimal
 * @returns {Fraction}
 */
export function read(text) {
  const [over, under = "1"] = text.split("/")
  const [whole, rest = ""] = over.split(".")
  return reduced(BigInt(whole + rest), BigInt(under) * 10n ** BigInt(rest.length))
}

/** The quotient of two whole numbers, rounded down. @param {bigint} over @param {bigint} under */
function floorOf(over, under) {
  const quotient = over / under
  return over % under && over < 0n !== under < 0n ? quotient - 1n : quotient
}

/** @param {Fraction} a @param {Fraction} b @returns {Fraction} */
export const plus = (a, b) => reduced(a.over * b.under + b.over * a.under, a.under * b.under)

/** @param {Fraction} a @param {Fraction} b @returns {Fraction} */
export const times = (a, b) => reduced(a.over * b.over, a.under * b.under)

/** @param {Fraction} a @param {Fraction} b @returns {Fraction} */
export const minus = (a, b) => plus(a, { over: -b.over, under: b.under })

/** Below zero, zero or above: -1, 0 or 1. @param {Fraction} a @param {Fraction} b */
export function compare(a, b = ZERO) {
  const difference = a.over * b.under - b.over * a.under
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** @type {Fraction} */
export const ZERO = { over: 0n, under: 1n }

  /**
   * A number as it is written: `7/200`, `-3`, `3.5`, `1,250.75`; nothing where it is none.
   * @param {string} text
   * @returns {Fraction | null}
   */
  static read(text) {
    const parts = /^\s*(-?[\d,]{1,40})(?:\.(\d{1,40})|\s*\/\s*(\d{1,400}))?\s*$/.exec(text) ?? long(text)
    if (!parts) return null
    const [, whole = "0", decimals, under] = parts
    const units = BigInt(whole.replaceAll(",", ""))
    if (under !== undefined) return BigInt(under) ? new Fraction(units, BigInt(under)) : null
    if (decimals === undefined) return new Fraction(units)
    const scale = 10n ** BigInt(decimals.length)
    const part = BigInt(decimals)
    return new Fraction(units * scale + (whole.startsWith("-") ? -part : part), scale)
  }

/** As a text: `n/d`, or `n` where it is whole. @param {Fraction} a */
export const written = (a) => (a.under === 1n ? `${a.over}` : `${a.over}/${a.under}`)

/** For drawing alone. @param {Fraction} a @returns {number} */
export function rough(a) {
  const scale = 10n ** 15n
  return Number((a.over * scale) / a.under) / 1e15
}

/**
 * Decimal text with so many digits, rounded to the nearest, halves away from zero: exact as far as it goes.
 * @param {Fraction} a
 * @param {number} digits
 * @returns {string}
 */
export function decimal(a, digits) {
  const scale = 10n ** BigInt(digits)
  const size = a.over < 0n ? -a.over : a.over
  const scaled = (2n * size * scale + a.under) / (2n * a.under)
  const text = String(scaled).padStart(digits + 1, "0")
  const whole = text.slice(0, text.length - digits)
  return `${a.over < 0n && scaled ? "-" : ""}${whole}${digits ? `.${text.slice(-digits)}` : ""}`
}

/** As the language writes it. @param {Fraction} a @param {number} digits */
export const shown = (a, digits) => number(decimal(a, digits), digits)

/** With its sign: `+1.25`, `−0.5`. @param {Fraction} a @param {number} digits */
export function signedShown(a, digits) {
  const text = shown(a, digits)
  return compare(a) > 0 ? `+${text}` : text
}

/**
 * A share in percent; what is there but rounds to nothing is said to be less.
 * @param {Fraction} a
 * @param {number} digits
 */
export function share(a, digits = 2) {
  const least = { over: 1n, under: 2n * 10n ** BigInt(digits + 2) }
  if (compare(a) > 0 && compare(a, least) < 0) return `<${percent(10 ** -(digits + 2), digits)}`
  return percent(decimal(a, digits + 2), digits)
}
