/**
 * What clauses mean in the language of the page. Each language has a catalogue of its own for them,
 * `locales/clauses/<code>.json`, which is fetched when the first clause is shown.
 */
import { language } from "./i18n.js"

/** @type {Map<string, Promise<Record<string, string>>>} */
const catalogues = new Map()

/** @param {string} code */
async function fetched(code) {
  const response = await fetch(`/locales/clauses/${code}.json`)
  if (!response.ok) throw new Error(`no clauses in ${code}`)
  return response.json()
}

/**
 * What a clause means, to be shown beside its English words; nothing in English, where no catalogue has it, and where
 * none can be fetched now.
 * @param {string} says
 * @param {(code: string) => Promise<Record<string, string>>} read
 * @returns {Promise<string>}
 */
export async function clauseMeaning(says, read = fetched) {
  const code = language()
  if (code === "en") return ""
  if (!catalogues.has(code)) catalogues.set(code, read(code))
  try {
    return (await catalogues.get(code))?.[says] ?? ""
  } catch {
    catalogues.delete(code)
    return ""
  }
}
