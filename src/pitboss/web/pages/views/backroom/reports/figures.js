/** How figures of a report are shown: dollars to the cent, standard deviations, hours, and what is not known. */
import { html } from "../../../html.js"
import { t } from "../../../core/i18n.js"
import { number, percent } from "../../../core/money.js"
import { Mark, about, lasted } from "../parts.js"

const UNKNOWN = "–"
const SECONDS = 1000

/** Cents, green above nothing and red below. @param {number} cents */
export const won = (cents) => html`<span class=${cents > 0 ? "gain" : cents < 0 ? "loss" : ""}>${about(cents)}</span>`

/** An exact amount to the cent, with the fraction on a long look. @param {{exact: string, cents: string} | null} amount */
export const exact = (amount) =>
  amount
    ? html`<span title=${t("{amount} cents", { amount: amount.exact })}>${about(Number(amount.cents))}</span>`
    : UNKNOWN

/** Cents with decimals, as text. @param {string | null} cents */
export const spread = (cents) => (cents === null ? UNKNOWN : about(Number(cents)))

/** Decimal text. @param {string | null} text @param {number} digits */
export const decimal = (text, digits) => (text === null ? UNKNOWN : number(text, digits))

/** A percentage that comes as decimal text. @param {string | null} text */
export const share = (text) => (text === null ? UNKNOWN : percent(Number(text) / 100, 1))

/** Milliseconds as hours and minutes. @param {number} milliseconds */
export const hours = (milliseconds) => (milliseconds ? lasted(milliseconds / SECONDS) : UNKNOWN)

/** What is sorted by: the number behind decimal text. @param {string} key */
export const byText = (key) => (row) => Number(row[key] ?? Number.NEGATIVE_INFINITY)

/** What is sorted by: the number behind an exact amount. @param {string} key */
export const byExact = (key) => (row) => Number(row[key]?.cents ?? Number.NEGATIVE_INFINITY)

const RARE = 2.58
const SELDOM = 1.96

/** By how many standard deviations a win is off; marked where chance seldom goes so far. @param {{text: string | null}} props */
export function Apart({ text }) {
  if (text === null) return UNKNOWN
  const off = Math.abs(Number(text))
  const shown = html`<span class="nowrap">${number(text, 2)} σ</span>`
  return off < SELDOM ? shown : html`<${Mark} kind=${off < RARE ? "warn" : "bad"}>${shown}<//>`
}
