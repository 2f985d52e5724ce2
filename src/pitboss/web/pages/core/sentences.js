/**
 * Sentences that the house sends: the dealer's speech, headlines, refusals. They come as English prose; a catalogue has
 * their patterns under `house` and says them in its language. What no pattern recognises stays English.
 */
import { glossed, onLanguage, ruled, sentences, t } from "./i18n.js"
import { money } from "./money.js"

/** @typedef {{names: string[], shape: RegExp, text: string}} Pattern */

/** @type {Pattern[] | null} */
let patterns = null
/** @type {Map<string, string>} */
const known = new Map()
const MOST_KNOWN = 1000
onLanguage(() => {
  patterns = null
  known.clear()
})

/** A pattern as an expression: each place holds anything. @param {[string, string]} entry @returns {Pattern} */
function compiled([source, text]) {
  const pieces = source.split(/\{(\w+)\}/)
  const names = pieces.filter((_, index) => index % 2)
  const fixed = pieces.map((piece, index) => (index % 2 ? "(.+?)" : piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")))
  return { names, shape: new RegExp(`^${fixed.join("")}$`, "u"), text }
}

const DOLLARS = /^\$([\d,]+)(?:\.(\d\d))?$/

/** What stands in a place: names and numbers stay, sums are written anew, the rest is a sentence again. */
function placed(name, value) {
  if (/^(name|number|raw)/.test(name)) return value
  const [sum, whole, rest = "00"] = DOLLARS.exec(value) ?? []
  return sum ? money(Number(whole.replaceAll(",", "") + rest)) : said(value)
}

const FRAMED = /^(?:(position \d+)(?:, ([^:]+))?: )?(.*?)(?: \((the [^)]+)\))?$/isu

const FILED = /^(.+?) Filed: (.+)\.$/su
const ELECTED = /^([a-z].+?)( is missing)?\. (.+)$/su
const UNFILED = /(^|; )no ([\w.-]+)(?=;|$)/gu

/** What a finding on a submission means: a sentence of a rulebook, said with the fields that were filed. */
function meaningOfFinding(sentence) {
  const [, field, missing, election = ""] = ELECTED.exec(sentence) ?? []
  const asked = ruled(election)
  if (asked) return missing ? `${t("{field} is missing.", { field })} ${asked}` : asked
  const [, law, filed] = FILED.exec(sentence) ?? []
  const meaning = law && ruled(law)
  if (!meaning) return ""
  const fields = filed.replace(UNFILED, (_, before, field) => before + t("{field} not filed", { field }))
  return `${meaning} ${t("Filed: {fields}.", { fields })}`
}

/**
 * What a sentence of a rulebook means in the language of the page; nothing where it is none, and in English. It may be
 * said of a position, begin small, end without a full stop and name who acts: its meaning is then said the same way.
 * @param {string} sentence
 * @returns {string}
 */
export function meant(sentence) {
  const whole = ruled(sentence) || meaningOfFinding(sentence)
  if (whole || !sentences() || !sentence) return whole
  const [, place, wager, words, who] = FRAMED.exec(sentence) ?? []
  if (!words) return ""
  const text = ruled(`${words[0].toUpperCase()}${words.slice(1).replace(/\.$/u, "")}.`)
  if (!text) return ""
  const ended = words.endsWith(".") ? text : text.replace(/[.。]$/u, "")
  const begun = place || /^\p{Lu}/u.test(words) ? ended : ended[0].toLowerCase() + ended.slice(1)
  const where = [place && said(place.toLowerCase()), wager && glossed(wager)].filter(Boolean).join(", ")
  return `${where ? `${where}: ` : ""}${begun}${who ? ` (${said(who)})` : ""}`
}

/** A sentence by the first pattern that fits; a place for a hand or a deed takes nothing else. @param {string} sentence */
function recognised(sentence) {
  const meaning = meant(sentence)
  if (meaning) return t("{word} ({meaning})", { word: sentence, meaning })
  patterns ??= Object.entries(sentences() ?? {})
    .filter(([source]) => source.includes("{"))
    .map(compiled)
  for (const { names, shape, text } of patterns) {
    const match = shape.exec(sentence)
    if (!match) continue
    const values = Object.fromEntries(names.map((name, index) => [name, placed(name, match[index + 1])]))
    const strange = names.some((name, index) => /^(hand|deed)/.test(name) && values[name] === match[index + 1])
    if (!strange) return text.replace(/\{(\w+)\}/g, (_, name) => values[name])
  }
  const whole = t(sentence)
  return whole === sentence ? glossed(sentence) : whole
}

/**
 * Several sentences of the house with semicolons between them, each in the language of the page. A semicolon may also
 * stand inside a sentence of a rulebook: where a part alone is not known, the whole is one sentence.
 * @param {string} text
 */
export function saidEach(text) {
  if (!sentences()) return text
  const parts = text.split("; ")
  const isKnown = parts.every((part) => DOLLARS.test(part) || said(part) !== part)
  return isKnown ? parts.map(said).join("; ") : said(text)
}

/**
 * A sentence of the house in the language of the page. Words of the law stay, with their meaning behind them.
 * @param {string} sentence
 * @returns {string}
 */
export function said(sentence) {
  const spoken = sentences()
  if (!sentence || !spoken) return sentence ?? ""
  const answer = spoken[sentence] ?? known.get(sentence) ?? recognised(sentence)
  if (known.size > MOST_KNOWN) known.clear()
  known.set(sentence, answer)
  return answer
}
