/** Exact numbers: fractions of whole numbers of any length. Nothing here passes through a float. */

const gcd = (left, right) => {
  let [greater, less] = [left < 0n ? -left : left, right < 0n ? -right : right]
  while (less) [greater, less] = [less, greater % less]
  return greater
}

/** The quotient of two whole numbers, rounded down. @param {bigint} over @param {bigint} under */
function floorOf(over, under) {
  const quotient = over / under
  return over % under && over < 0n !== under < 0n ? quotient - 1n : quotient
}

/** The greatest whole number whose square is not above this one. @param {bigint} square */
function rootOf(square) {
  if (square < 2n) return square
  let guess = 1n << BigInt(Math.ceil(square.toString(2).length / 2))
  for (;;) {
    const next = (guess + square / guess) / 2n
    if (next >= guess) return guess
    guess = next
  }
}

/** A fraction in its lowest terms, its denominator above zero. */
export class Fraction {
  /** @param {bigint} over @param {bigint} under */
  constructor(over, under = 1n) {
    if (!under) throw new RangeError("a fraction over zero")
    const common = (under < 0n ? -1n : 1n) * (gcd(over, under) || 1n)
    this.over = over / common
    this.under = under / common
  }

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

  /** @param {Fraction} other */
  plus(other) {
    return new Fraction(this.over * other.under + other.over * this.under, this.under * other.under)
  }

  /** @param {Fraction} other */
  minus(other) {
    return new Fraction(this.over * other.under - other.over * this.under, this.under * other.under)
  }

  /** @param {Fraction} other */
  times(other) {
    return new Fraction(this.over * other.over, this.under * other.under)
  }

  /** @param {Fraction} other */
  dividedBy(other) {
    return new Fraction(this.over * other.under, this.under * other.over)
  }

  negated() {
    return new Fraction(-this.over, this.under)
  }

  /** Less than nothing, nothing or more: -1, 0 or 1. */
  get sign() {
    return this.over < 0n ? -1 : this.over > 0n ? 1 : 0
  }

  /** Negative, zero or positive as this is less, equal or more. @param {Fraction} other */
  compare(other) {
    return this.minus(other).sign
  }

  /** @param {Fraction} other */
  equals(other) {
    return this.over === other.over && this.under === other.under
  }

  floor() {
    return floorOf(this.over, this.under)
  }

  ceil() {
    return -floorOf(-this.over, this.under)
  }

  /** As two whole numbers, also where the second is 1. */
  toString() {
    return `${this.over}/${this.under}`
  }

  /** With so many decimals, half to even, as the library rounds. @param {number} places */
  decimal(places) {
    const scaled = this.times(new Fraction(10n ** BigInt(places)))
    let whole = floorOf(scaled.over, scaled.under)
    const twice = 2n * (scaled.over - whole * scaled.under)
    if (twice > scaled.under || (twice === scaled.under && whole % 2n)) whole += 1n
    return pointed(whole, places)
  }

  /** The square root with so many decimals, cut off. @param {number} places */
  root(places) {
    const scale = 10n ** BigInt(2 * places)
    return pointed(rootOf((this.over * scale) / this.under), places)
  }

  /** For drawing only. */
  toNumber() {
    return Number(this.decimal(15))
  }
}

/** A fraction of two numbers of any length, as the house sends it. */
const long = (text) => /^(-?\d+)()\/(\d+)$/.exec(text)?.map((part, at) => (at === 2 ? undefined : part))

function pointed(whole, places) {
  const digits = String(whole < 0n ? -whole : whole).padStart(places + 1, "0")
  const sign = whole < 0n ? "-" : ""
  return places ? `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}` : `${sign}${digits}`
}

export const ZERO = new Fraction(0n)
export const ONE = new Fraction(1n)
export const HUNDRED = new Fraction(100n)

/** The sum of many. @param {Fraction[]} fractions */
export const sum = (fractions) => fractions.reduce((total, each) => total.plus(each), ZERO)

/** A number that the house sent. @param {string} text */
export function exact(text) {
  const read = Fraction.read(text)
  if (!read) throw new RangeError(`no number: ${text}`)
  return read
}
