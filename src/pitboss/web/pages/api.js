/** HTTP to the house: JSON, the session's cookie, a CSRF token on everything that changes something. */
import { t } from "./core/i18n.js"
import { set, store } from "./store.js"

/** What the house refused, with its clause and what is open instead. */
export class Refused extends Error {
  /**
   * @param {{code?: string, said?: string, clause?: string | null, instead?: string[], line?: number}} answer
   * @param {number} status
   */
  constructor(answer, status) {
    super(answer.said || t("The house does not answer."))
    this.code = answer.code ?? ""
    this.clause = answer.clause ?? ""
    this.instead = answer.instead ? [answer.instead].flat() : []
    this.line = answer.line ?? 0
    this.status = status
  }
}

const LONGEST_WHO = 8000
const LONGEST_ENTRY = 15000

async function ask(method, path, body, within = 0) {
  const headers = { Accept: "application/json" }
  if (body !== undefined) headers["Content-Type"] = "application/json"
  if (method !== "GET") headers["X-CSRF-Token"] = store.person.csrf ?? ""
  let response
  try {
    response = await fetch(path, {
      method,
      headers,
      credentials: "same-origin",
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: within ? AbortSignal.timeout(within) : undefined,
    })
  } catch (problem) {
    const isLate = /** @type {Error} */ (problem).name === "TimeoutError"
    const said = isLate ? t("The house did not answer in time.") : t("The house cannot be reached.")
    throw new Refused({ code: "unreachable", said, instead: [t("try again")] }, 0)
  }
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) throw new Refused(answer.error ?? answer, response.status)
  return answer
}

/** Ask for something. @param {string} path */
export const get = (path) => ask("GET", path)

/** Give something. @param {string} path @param {pit.Answer} body */
export const post = (path, body = {}) => ask("POST", path, body)

/** Set something to what is given. @param {string} path @param {pit.Answer} body */
export const put = (path, body = {}) => ask("PUT", path, body)

/** Take something away. @param {string} path */
export const remove = (path) => ask("DELETE", path)

/** Take note of who is here. */
export async function whoAmI() {
  return arrived(await ask("GET", "/api/me", undefined, LONGEST_WHO))
}

/**
 * Sign up, sign in, sign out or claim a one-time link.
 * @param {"sign-up" | "sign-in" | "sign-out" | "claim" | "guest"} how
 * @param {pit.Answer} body
 */
export async function enter(how, body = {}) {
  await ask("POST", `/api/${how}`, body, LONGEST_ENTRY)
  return whoAmI()
}

function arrived(person) {
  set({ person: { signed_in: Boolean(person.name), roles: [], chips: 0, ...person }, ready: true })
  return person
}

const described = new Map()

/**
 * What never changes about a table while it is open: layout, limits, paytables, rules.
 * @param {string} id
 */
export function describe(id) {
  if (!described.has(id)) {
    const asked = get(`/api/tables/${encodeURIComponent(id)}`)
    asked.catch(() => described.delete(id))
    described.set(id, asked)
  }
  return described.get(id)
}

const clauses = new Map()

/**
 * The words of a clause.
 * @param {string} rulebook
 * @param {string} id
 */
export function clause(rulebook, id) {
  const path = `/api/clauses/${encodeURIComponent(rulebook)}/${encodeURIComponent(id)}`
  if (!clauses.has(path)) {
    const asked = get(path)
    asked.catch(() => clauses.delete(path))
    clauses.set(path, asked)
  }
  return clauses.get(path)
}
