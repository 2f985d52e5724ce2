/** Finding a hand in a chart as players write it: `K8o`, `88`, `pair of 6s`, `ace high`. Pure. */

const RANKS = "23456789TJQKA"
const NAMES = {
  two: "2", deuce: "2", three: "3", four: "4", five: "5", six: "6", seven: "7", eight: "8", nine: "9", ten: "T",
  jack: "J", queen: "Q", king: "K", ace: "A",
} // biome-ignore format: two lines
const PLURALS = { sixes: "six", deuces: "deuce", twos: "two" }

/** A rank in any writing as its sign; nothing for what is no rank. @param {string} word */
function rankOf(word) {
  const bare = PLURALS[word] ?? word.replace(/s$/, "")
  const sign = bare === "10" ? "T" : bare.toUpperCase()
  return NAMES[bare] ?? (sign.length === 1 && RANKS.includes(sign) ? sign : "")
}

/** How charts name a rank in words. */
const IN_WORDS = { T: "10", J: "jack", Q: "queen", K: "king", A: "ace" }
const inWords = (sign) => IN_WORDS[sign] ?? sign

/**
 * What to look for: names of squares, and names of kinds of hands, in small letters.
 * @param {string} text as it was typed
 * @returns {{squares: string[], kinds: string[], words: string} | null} null where nothing is asked
 */
export function sought(text) {
  const words = text.trim().toLowerCase().replace(/\s+/g, " ")
  if (!words) return null
  const two = /^(10|[2-9tjqka])[cdhs]?\s*(10|[2-9tjqka])[cdhs]?\s*([so]?)(?:uited|ffsuit)?$/.exec(words)
  if (two) {
    const signs = [rankOf(two[1]), rankOf(two[2])].sort((a, b) => RANKS.indexOf(b) - RANKS.indexOf(a))
    const [high, low] = signs
    if (high === low) return pair(high, words)
    const suits = two[3] ? [two[3]] : ["s", "o"]
    return { squares: suits.map((suit) => `${high}${low}${suit}`.toLowerCase()), kinds: [], words }
  }
  const named = /^(?:a )?pair(?: of)? (\w+)$|^(\w+) pair$|^pocket (\w+)$/.exec(words)
  const rank = named ? rankOf(named[1] ?? named[2] ?? named[3]) : ""
  if (rank) return pair(rank, words)
  const high = /^(\w+)[- ]high$/.exec(words)
  const top = high ? rankOf(high[1]) : ""
  return { squares: [], kinds: top ? [`${inWords(top)} high`] : [], words }
}

/** @param {string} sign @param {string} words */
function pair(sign, words) {
  return { squares: [`${sign}${sign}`.toLowerCase()], kinds: [`pair of ${inWords(sign)}s`], words }
}

/**
 * Whether a square of a row is what is looked for.
 * @param {{squares: string[], kinds: string[], words: string}} asked
 * @param {{hand: string, holds: string[]}} row
 * @param {{label: string, says: string}} square
 */
export function matches(asked, row, square) {
  if (asked.squares.includes(square.label.toLowerCase())) return true
  const kinds = row.holds.map((kind) => kind.toLowerCase())
  if (asked.kinds.some((kind) => kinds.includes(kind))) return true
  if (asked.squares.length || asked.kinds.length) return false
  return [row.hand.toLowerCase(), ...kinds].some((name) => name.includes(asked.words))
}
