/** Exact numbers of the desk for reading: percent, money, differences. The whole fraction is in the title. */
import { html } from "../../html.js"
import { HUNDRED } from "../../core/fraction.js"
import { t } from "../../core/i18n.js"
import { money, number, percent } from "../../core/money.js"

/** @typedef {import("../../core/fraction.js").Fraction} Fraction */

/** A share as a percentage, rounded from the fraction itself. @param {Fraction} share */
export const percentText = (share, places = 4) => percent(share.decimal(places + 2), places)

/** A number with so many decimals. @param {Fraction} fraction @param {number} places */
export const decimalText = (fraction, places) => number(fraction.decimal(places), places)

/** Cents that may have a fraction, to the cent. @param {Fraction} cents */
export const dollarsText = (cents) => money(Number(cents.decimal(0)))

/** A difference of shares in percentage points, with its sign; nothing where there is none. @param {Fraction} difference */
export function pointsText(difference, places = 4) {
  if (!difference.sign) return ""
  return `${difference.sign > 0 ? "+" : ""}${number(difference.times(HUNDRED).decimal(places), places)}`
}

/** A share with its exact fraction behind it. */
export const Percent = ({ share, places = 4 }) =>
  html`<span class="desk-number" title=${`= ${share}`}>${percentText(share, places)}</span>`

/** How far a figure is from another, in percentage points: more for the house, or less. */
export function Difference({ from, to, places = 4 }) {
  const difference = to.minus(from)
  if (!difference.sign) return null
  return html`<small class=${difference.sign > 0 ? "desk-more" : "desk-less"}
    title=${t("against {share}", { share: percentText(from, places) })}>${pointsText(difference, places)}</small>`
}
