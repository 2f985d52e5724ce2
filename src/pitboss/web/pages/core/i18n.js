/**
 * Languages. The English sentence is the key of a text; a catalogue, `locales/<code>.json`, translates it. What a
 * catalogue lacks is shown in English. The law's words stay English everywhere: `gloss` gives what stands beside them.
 */

/** The languages of the pages, each by its own name. @type {Record<string, {name: string, locale: string}>} */
export const LANGUAGES = {
  en: { name: "English", locale: "en-US" },
  es: { name: "Español", locale: "es-419" },
  fr: { name: "Français", locale: "fr-FR" },
  zh: { name: "简体中文", locale: "zh-CN" },
}

const KEY = "pitboss-language"
const SOURCE = "en"

/**
 * What a language says: the texts of the pages, some by plural category; the house's sentences, as patterns; what the
 * law's words mean; what the sentences of the packaged rulebooks and the names in a Rules Submission mean.
 * @typedef {Record<string, string>} Words
 * @typedef {{texts: Record<string, string | Words>, house: Words, law: Words, rules?: Words, names?: Words}} Catalogue
 */

/** @type {Catalogue} */
const NOTHING = { texts: {}, house: {}, law: {}, rules: {}, names: {} }
/** @type {{code: string, catalogue: Catalogue, plural: Intl.PluralRules}} */
let spoken = { code: SOURCE, catalogue: NOTHING, plural: new Intl.PluralRules(SOURCE) }
/** @type {Set<() => void>} */
const listeners = new Set()

/** The language that is spoken now: `en`, `es`, … */
export const language = () => spoken.code

/** How numbers and dates are written now: a BCP 47 tag. */
export const locale = () => LANGUAGES[spoken.code].locale

/** The patterns of the house's sentences, or nothing where they are said as they come. */
export const sentences = () => (spoken.code === SOURCE ? null : spoken.catalogue.house)

/**
 * Put values into the places of a text.
 * @param {string} text
 * @param {object} values
 */
function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (place, name) => (name in values ? String(values[name]) : place))
}

/**
 * A text in the language that is spoken: `t("{name} decides", { name })`.
 * @param {string} source the English sentence
 * @param {object} values what stands in its places
 * @returns {string}
 */
export function t(source, values = {}) {
  const text = spoken.catalogue.texts[source]
  return filled(typeof text === "string" ? text : source, values)
}

/**
 * A text that counts: `tn("{count} round", "{count} rounds", count)`. `{count}` is written as the language writes
 * numbers; a catalogue has one text for each plural category, under the singular sentence.
 * @param {string} singular
 * @param {string} plural
 * @param {number} count
 * @param {object} values
 * @returns {string}
 */
export function tn(singular, plural, count, values = {}) {
  const category = spoken.plural.select(count)
  const forms = spoken.catalogue.texts[singular]
  const english = count === 1 ? singular : plural
  const text = typeof forms === "object" ? (forms[category] ?? forms.other) : english
  return filled(text, { count: new Intl.NumberFormat(locale()).format(count), ...values })
}

/**
 * A text with elements in its places, as children of an element: `mixed("Signed in as {name}", { name: html`<b>…` })`.
 * @param {string} source
 * @param {object} values
 * @returns {unknown[]}
 */
export function mixed(source, values) {
  const text = spoken.catalogue.texts[source]
  const pieces = (typeof text === "string" ? text : source).split(/\{(\w+)\}/)
  return pieces.map((piece, index) => (index % 2 ? values[piece] : piece))
}

/**
 * A text that is written down now and shown later with `t`: for tables of names, which are read once.
 * @param {string} source
 */
export const phrase = (source) => source

/**
 * What a word of the law means, to be shown beside it; nothing in English, or where it is the same word.
 * @param {string} word e.g. "push", "fold", "trips"
 * @returns {string}
 */
export function gloss(word) {
  const { law } = spoken.catalogue
  const meaning = law[word] ?? law[word.toLowerCase()] ?? ""
  return meaning === word ? "" : meaning
}

/**
 * A word of the law with its meaning behind it, where there is one to show: `push (empate)`.
 * @param {string} word
 */
export function glossed(word) {
  const meaning = gloss(word)
  return meaning ? t("{word} ({meaning})", { word, meaning }) : word
}

/**
 * What a sentence of a rulebook means, to be shown beside it; nothing in English, or where no catalogue has it.
 * @param {string} sentence as the rulebook has it
 */
export const ruled = (sentence) => spoken.catalogue.rules?.[sentence] ?? ""

/**
 * What a name of a rulebook means: a field or a choice of a Rules Submission, a case, a meter, or a word of the law.
 * @param {string} name
 */
export function named(name) {
  const meaning = gloss(name) || (spoken.catalogue.names?.[name.toLowerCase()] ?? "")
  return meaning === name ? "" : meaning
}

/**
 * A name of a rulebook with its meaning behind it, where only text can stand.
 * @param {string} name
 */
export function namedWith(name) {
  const meaning = named(name)
  return meaning ? t("{word} ({meaning})", { word: name, meaning }) : name
}

let choices = 0

/**
 * Speak a language: its catalogue is read and the pages are drawn anew. A catalogue that cannot be read changes nothing,
 * nor does one that comes after another language was chosen.
 * @param {string} code
 * @param {{keep?: boolean, read?: (code: string) => Promise<Catalogue>}} how `keep`: this device remembers it
 */
export async function setLanguage(code, { keep = true, read = fetched } = {}) {
  if (!(code in LANGUAGES)) return
  const choice = ++choices
  const catalogue = code === SOURCE ? NOTHING : await read(code)
  if (choice !== choices) return
  spoken = { code, catalogue: { ...NOTHING, ...catalogue }, plural: new Intl.PluralRules(LANGUAGES[code].locale) }
  const page = globalThis.document?.documentElement
  if (page) page.lang = code === "zh" ? "zh-Hans" : code
  if (keep) remember(code)
  for (const listener of listeners) listener()
}

/** Speak the language that this device remembers, or the first of the browser's that the pages know. */
export async function startLanguage() {
  const code = remembered() ?? preferred(navigator.languages ?? [navigator.language])
  await setLanguage(code, { keep: false }).catch(() => undefined)
}

/**
 * The first language that the pages know; English where there is none.
 * @param {readonly string[]} tags as `navigator.languages` has them
 */
export function preferred(tags) {
  const known = tags.map((tag) => String(tag).toLowerCase().split("-")[0]).find((code) => code in LANGUAGES)
  return known ?? SOURCE
}

/**
 * Hear of every change of the language.
 * @param {() => void} listener
 */
export function onLanguage(listener) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @param {string} code @returns {Promise<Catalogue>} */
async function fetched(code) {
  const response = await fetch(`/locales/${code}.json`)
  if (!response.ok) throw new Error(`no catalogue for ${code}`)
  return response.json()
}

function remembered() {
  try {
    const code = localStorage.getItem(KEY)
    return code && code in LANGUAGES ? code : null
  } catch {
    return null
  }
}

/** @param {string} code */
function remember(code) {
  try {
    localStorage.setItem(KEY, code)
  } catch {
    // a browser that keeps nothing still speaks
  }
}
