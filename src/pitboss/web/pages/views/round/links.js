/** Addresses that a round leads to: the calculator and the trainer at a decision. Pure. */

import { writeMade } from "../../core/situation.js"

/**
 * The calculator with the cards that a player saw, and with what earlier streets put on wagers, under the submission
 * that the round was played by.
 * @param {pit.Answer} round
 * @param {pit.Answer} worth
 */
export function calculatorLink(round, { cards, made = {} }) {
  const words = new URLSearchParams()
  if (round.table) words.set("table", round.table)
  if (round.table && round.log) words.set("log", String(round.log))
  const slots = { hand: cards.hand, up: [cards.up], board: cards.board, dead: cards.dead, flashed: cards.shows }
  for (const [name, list] of Object.entries(slots)) if (list.join("")) words.set(name, list.join(""))
  if (Object.keys(made).length) words.set("made", writeMade(made))
  return `/study/calculator/${encodeURIComponent(round.rulebook)}?${words}`
}

/**
 * The trainer with the decisions to practise, one after the other: hand, board, up-card, other cards in sight.
 * @param {pit.Answer} round
 * @param {pit.Answer[]} worths
 */
export function drillLink(round, ...worths) {
  const asked = worths.map(({ cards }) => {
    const piles = [cards.hand, cards.board, [cards.up], [...cards.dead, ...cards.shows]]
    return ["cards", piles.map((list) => list.join(" ")).join("|")]
  })
  return `/train/player/${encodeURIComponent(round.rulebook)}?${new URLSearchParams(asked)}`
}
