/** What the drills and their marks are called, and where they are found. */
import { phrase } from "../../core/i18n.js"

/** @type {Record<string, {name: string, says: string, asks: string}>} */
export const DRILLS = {
  player: {
    name: phrase("Player"),
    says: phrase("Decide. Every choice is graded by what it loses against the best one, exactly."),
    asks: phrase("It is your turn. Which action is worth the most?"),
  },
  dealer: {
    name: phrase("Dealer"),
    says: phrase("Pay a finished layout in chips: which position first, what is taken, pushed and paid."),
    asks: phrase("The decisions are over. Choose the position that you settle first."),
  },
  floor: {
    name: phrase("Floor"),
    says: phrase("An irregularity is called. What is void, what stands, who acts?"),
    asks: "",
  },
  procedure: {
    name: phrase("Procedure"),
    says: phrase("A table in the middle of its work. Which lawful step comes next?"),
    asks: "",
  },
  auditor: {
    name: phrase("Auditor"),
    says: phrase("The record of a settled round holds one error. Find it."),
    asks: phrase("This was written down of the round, in the order of settlement. One thing is wrong."),
  },
}

/** @type {Record<string, string>} */
export const MARKS = {
  best: phrase("Best"),
  good: phrase("Good"),
  inaccuracy: phrase("Inaccuracy"),
  mistake: phrase("Mistake"),
  blunder: phrase("Blunder"),
}

/** The signs of the marks, as annotators of games write them. @type {Record<string, string>} */
export const SIGNS = { best: "✓", good: "✓", inaccuracy: "?!", mistake: "?", blunder: "??" }

/**
 * The address of a drill.
 * @param {string} drill
 * @param {string} rulebook
 * @param {string} mode "", "timed" or "exam"
 */
export const drillPath = (drill, rulebook, mode = "") =>
  `/train/${drill}/${encodeURIComponent(rulebook)}${mode ? `?mode=${mode}` : ""}`

/**
 * Every game by a name that no other has: the edition goes with it where a place has two of one game.
 * @param {{rulebook: string, title: string, place: string, edition: string}[]} games
 * @returns {Map<string, string>}
 */
export function gameNames(games) {
  const plain = (game) => `${game.title}, ${game.place}`
  const twin = (game) => games.some((other) => other.rulebook !== game.rulebook && plain(other) === plain(game))
  return new Map(games.map((game) => [game.rulebook, twin(game) ? `${plain(game)}, ${game.edition}` : plain(game)]))
}
