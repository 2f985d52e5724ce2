/** Cards as text: two letters on the wire (`As`, `Td`), words for a screen reader. */

export const RANKS = "23456789TJQKA"
export const SUITS = "cdhs"

const RANK_WORDS = {
  2: "two",
  3: "three",
  4: "four",
  5: "five",
  6: "six",
  7: "seven",
  8: "eight",
  9: "nine",
  T: "ten",
  J: "jack",
  Q: "queen",
  K: "king",
  A: "ace",
}
const SUIT_WORDS = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" }
const SUIT_SIGNS = { c: "♣", d: "♦", h: "♥", s: "♠" }

/** The deck in its order before a shuffle: 2c 2d 2h 2s 3c … As. */
export const DECK = [...RANKS].flatMap((rank) => [...SUITS].map((suit) => rank + suit))

/**
 * A card in words; null is a card face down.
 * @param {string | null} card
 * @returns {string}
 */
export function words(card) {
  return card ? `${RANK_WORDS[card[0]]} of ${SUIT_WORDS[card[1]]}` : "a card face down"
}

/**
 * Several cards in words, face-down ones counted.
 * @param {(string | null)[]} cards
 * @returns {string}
 */
export function allWords(cards) {
  const known = cards.filter(Boolean).map(words)
  const hidden = cards.length - known.length
  if (hidden) known.push(hidden === 1 ? "a card face down" : `${hidden} cards face down`)
  return known.join(", ") || "no cards"
}

/**
 * A card with the sign of its suit, `A♠`.
 * @param {string} card
 * @returns {string}
 */
export function sign(card) {
  return (card[0] === "T" ? "10" : card[0]) + SUIT_SIGNS[card[1]]
}

/**
 * Cards from text such as `"As Kd"`.
 * @param {string} text
 * @returns {string[]}
 */
export function readCards(text) {
  return (text || "").split(/\s+/).filter((card) => DECK.includes(card))
}
