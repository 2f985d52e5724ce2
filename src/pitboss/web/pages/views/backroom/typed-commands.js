/** What people type at a desk, made into commands; nothing is guessed. */
import { t, tn } from "../../core/i18n.js"

const CARD = /^(?:10|[2-9tjqka])[cdhs]$/i

const CARDS = /10[cdhs]|[2-9tjqka][cdhs]/gi

/** The cards of a text, in order, with blanks between them or without: a scanner that types leaves none. @param {string} text */
export function cardsIn(text) {
  return (text.match(CARDS) ?? []).map(written)
}

/** A card as the house writes it. @param {string} card */
const written = (card) => card.slice(0, -1).toUpperCase().replace("10", "T") + card.slice(-1).toLowerCase()

/** Whether a text holds cards and nothing else, and fewer than are due: a scanner ends each card with Enter. */
export function isBegun(text, number) {
  const count = cardsIn(text).length
  return count > 0 && count < number && !text.replace(CARDS, "").trim()
}

/**
 * Cards as typed: "As Kd 10h", "??" for one that nobody has seen.
 * @param {string} text @param {number} number how many there must be
 * @returns {(string | null)[] | string} the cards, or what is wrong
 */
export function readCards(text, number) {
  const parts = text
    .replace(CARDS, " $& ")
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean)
  const bad = parts.find((part) => part !== "??" && !CARD.test(part))
  if (bad) return t("“{text}” is no card", { text: bad })
  const cards = parts.map((part) => (part === "??" ? null : written(part)))
  const known = cards.filter(Boolean)
  if (new Set(known).size !== known.length) return t("a card stands there twice")
  if (cards.length === number) return cards
  return tn("{count} card, and {given} given", "{count} cards, and {given} given", number, { given: cards.length })
}

/**
 * What has to be filled in before an option is a command.
 * @param {pit.Option} option @param {boolean} reads whether cards are read from a real shoe
 * @returns {"" | "cards" | "draw" | "count" | "number" | "reason" | "amount"}
 */
export function needs(option, reads) {
  const command = option.do
  if ((command.do === "deal" && reads && option.cards) || command.do === "show") return "cards"
  if (command.do === "draw") return "draw"
  if (option.counts) return "count"
  if (command.do === "step" && command.number) return "number"
  if (command.do === "begin" && command.course === "recut") return "reason"
  return option.amounts.length > 1 ? "amount" : ""
}

/**
 * An option with what was filled in: the command, or what is wrong.
 * @param {pit.Option} option @param {string} kind what `needs` said @param {string} text
 * @returns {pit.Command | string}
 */
export function filled(option, kind, text) {
  const command = { ...option.do }
  if (kind === "cards") {
    const cards = readCards(text, option.cards)
    return typeof cards === "string" ? cards : { ...command, cards }
  }
  if (kind === "number" || kind === "count")
    return /^\d{1,6}$/.test(text.trim())
      ? { ...command, number: Number(text) }
      : kind === "count"
        ? t("say what you counted")
        : t("a number")
  if (kind === "reason") return text.trim() ? { ...command, says: text.trim() } : t("the reason has to be said")
  if (kind === "amount") return { ...command, amount: Number(text) }
  if (kind === "draw") {
    const word = text.trim().toLowerCase()
    if (word === "nothing" || word === "dealer" || /^\d+$/.test(word))
      return { ...command, place: word === "nothing" ? "" : word }
    const cards = readCards(text, 1)
    return typeof cards === "string"
      ? t("{trouble}; or a position, dealer, nothing", { trouble: cards })
      : { ...command, card: cards[0] }
  }
  return option.amounts.length ? { ...command, amount: option.amounts[0] } : command
}
