/**
 * Sentences that the house sends: the dealer's speech, headlines, refusals. They come as English prose; a catalogue has
 * their patterns under `house` and says them in its language. What no pattern recognises stays English.
 */
import { glossed, onLanguage, sentences, t } from "./i18n.js"

/** @typedef {{names: string[], shape: RegExp, text: string}} Pattern */

/** @type {Pattern[] | null} */
let patterns = null
onLanguage(() => {
  patterns = null
})

/** A pattern as an expression: each place holds anything. @param {[string, string]} entry @returns {Pattern} */
function compiled([source, text]) {
  const pieces = source.split(/\{(\w+)\}/)
  const names = pieces.filter((_, index) => index % 2)
  const fixed = pieces.map((piece, index) => (index % 2 ? "(.+?)" : piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")))
  return { names, shape: new RegExp(`^${fixed.join("")}$`, "u"), text }
}

/**
 * A sentence of the house in the language of the page. The first pattern that fits decides; what stands in its places
 * is a sentence again. Words of the law stay, with their meaning behind them.
 * @param {string} sentence
 * @returns {string}
 */
export function said(sentence) {
  const known = sentences()
  if (!sentence || !known) return sentence ?? ""
  if (known[sentence]) return known[sentence]
  patterns ??= Object.entries(known)
    .filter(([source]) => source.includes("{"))
    .map(compiled)
  for (const { names, shape, text } of patterns) {
    const match = shape.exec(sentence)
    if (!match) continue
    const values = Object.fromEntries(names.map((name, index) => [name, said(match[index + 1])]))
    return text.replace(/\{(\w+)\}/g, (_, name) => values[name])
  }
  const whole = t(sentence)
  return whole === sentence ? glossed(sentence) : whole
}
