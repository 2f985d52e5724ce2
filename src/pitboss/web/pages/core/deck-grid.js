/** The deck as a grid to walk through with arrow keys: a row for each suit, aces first. Pure. */

export const GRID_SUITS = "shdc"
export const GRID_RANKS = "AKQJT98765432"

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/**
 * The card that a key leads to; none where the key is no step. The grid's ends are joined.
 * @param {string} card
 * @param {string} key as a keyboard event names it
 * @returns {string | undefined}
 */
export function neighbour(card, key) {
  const rank = GRID_RANKS.indexOf(card[0])
  const suit = GRID_SUITS.indexOf(card[1])
  if (key === "Home") return GRID_RANKS[0] + GRID_SUITS[suit]
  if (key === "End") return GRID_RANKS[GRID_RANKS.length - 1] + GRID_SUITS[suit]
  const step = STEPS[key]
  if (!step) return undefined
  const across = (rank + step[0] + GRID_RANKS.length) % GRID_RANKS.length
  const down = (suit + step[1] + GRID_SUITS.length) % GRID_SUITS.length
  return GRID_RANKS[across] + GRID_SUITS[down]
}
