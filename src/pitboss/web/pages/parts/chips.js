/** Chips: discs with edge spots, one colour for each denomination, stacked as a dealer stacks them. */
import { html } from "../html.js"
import { t } from "../core/i18n.js"
import { money, stacked } from "../core/money.js"

/** What a rack holds where a table does not say otherwise, in cents. */
export const RACK = [100, 500, 2500, 10000, 50000]

/** @type {[number, string][]} */
const COLOURS = [
  [100000, "gold"],
  [50000, "purple"],
  [10000, "black"],
  [2500, "green"],
  [500, "red"],
  [100, "white"],
  [0, "small"],
]
const MOST_DRAWN = 8

function colour(cents) {
  return COLOURS.find(([from]) => cents >= from)?.[1] ?? "small"
}

function short(cents) {
  if (cents >= 100000 && cents % 100000 === 0) return `${cents / 100000}K`
  return cents < 100 ? `${cents}¢` : String(cents / 100)
}

const SPOTS = Array.from(
  { length: 8 },
  (_, at) =>
    html`<rect key=${at} class="chip-spot" x="44.5" y="2.5" width="11" height="14" rx="1.5"
      transform=${`rotate(${at * 45} 50 50)`} />`,
)

/**
 * One chip seen from above.
 * @param {{cents: number}} props
 */
export function Chip({ cents }) {
  return html`<svg class=${`chip chip-${colour(cents)}`} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
    <circle class="chip-edge" cx="50" cy="50" r="48.5" />${SPOTS}
    <circle class="chip-ring" cx="50" cy="50" r="32" /><circle class="chip-inlay" cx="50" cy="50" r="29" />
    <text class=${short(cents).length > 2 ? "chip-text long" : "chip-text"} x="50" y="50">${short(cents)}</text>
  </svg>`
}

/**
 * A sum as a stack of chips with its amount.
 * @param {{cents: number, denominations?: number[], label?: boolean, hidden?: boolean}} props `hidden`: said elsewhere
 */
export function Stack({ cents, denominations = RACK, label = true, hidden = false }) {
  const chips = stacked(cents, denominations)
  const drawn = chips.slice(0, MOST_DRAWN)
  return html`<span class="stack" role="img" aria-hidden=${hidden || undefined}
    aria-label=${t("{amount} in chips", { amount: money(cents) })}>
    <span class="stack-chips" style=${{ "--n": drawn.length }}>
      ${drawn.map(
        (chip, at) => html`<span key=${at} class="stack-chip" style=${{ "--at": at }}><${Chip} cents=${chip} />
        </span>`,
      )}
    </span>
    ${label && html`<span class="stack-label">${money(cents)}</span>`}
  </span>`
}
