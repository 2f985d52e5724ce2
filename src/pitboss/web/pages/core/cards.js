/** Cards as text: two letters on the wire (`As`, `Td`), words for a screen reader. */
import { phrase, t, tn } from "./i18n.js"

export const RANKS = "23456789TJQKA"
export const SUITS = "cdhs"

const RANK_WORDS = {
  2: phrase("two"),
  3: phrase("three"),
  4: phrase("four"),
  5: phrase("five"),
  6: phrase("six"),
  7: phrase("seven"),
  8: phrase("eight"),
  9: phrase("nine"),
  T: phrase("ten"),
  J: phrase("jack"),
  Q: phrase("queen"),
  K: phrase("king"),
  A: phrase("ace"),
}
const SUIT_WORDS = { c: phrase("clubs"), d: phrase("diamonds"), h: phrase("hearts"), s: phrase("spades") }
const SUIT_SIGNS = { c: "♣", d: "♦", h: "♥", s: "♠" }

/** The deck in its order before a shuffle: 2c 2d 2h 2s 3c … As. */
export const DECK = [...RANKS].flatMap((rank) => [...SUITS].map((suit) => rank + suit))

/**
 * A card in words; null is a card face down.
 * @param {string | null} card
 * @returns {string}
 */
export function words(card) {
  if (!card) return t("a card face down")
  return t("{rank} of {suit}", { rank: t(RANK_WORDS[card[0]]), suit: t(SUIT_WORDS[card[1]]) })
}

/**
 * Several cards in words, face-down ones counted.
 * @param {(string | null)[]} cards
 * @returns {string}
 */
export function allWords(cards) {
  const known = cards.filter(Boolean).map(words)
  const hidden = cards.length - known.length
  if (hidden) {
    const counted = tn("{count} card face down", "{count} cards face down", hidden)
    known.push(hidden === 1 ? words(null) : counted)
  }
  return known.join(", ") || t("no cards")
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
