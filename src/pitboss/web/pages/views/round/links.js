/** Addresses that a round leads to: the calculator and the trainer at a decision, another round. Pure. */

/**
 * The situation of a decision as the words of a query.
 * @param {pit.Answer} worth
 */
function situation({ cards, made }) {
  const words = new URLSearchParams()
  const put = (name, list) => list.length && words.set(name, list.join(""))
  put("hand", cards.hand)
  if (cards.up) words.set("up", cards.up)
  put("board", cards.board)
  put("dead", cards.dead)
  put("shows", cards.shows)
  return { words, made }
}

/** @param {pit.Answer} round @param {pit.Answer} worth */
export function calculatorLink(round, worth) {
  const { words } = situation(worth)
  return `/study/calculator/${encodeURIComponent(round.rulebook)}?${words}`
}

/** @param {pit.Answer} round @param {pit.Answer} worth */
export function drillLink(round, worth) {
  const { words } = situation(worth)
  return `/train/player/${encodeURIComponent(round.rulebook)}?${words}`
}

/** @param {string} table @param {number} number */
export const roundLink = (table, number) => `/round/${encodeURIComponent(table)}/${number}`
