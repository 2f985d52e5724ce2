/**
 * What a design changes, and the address that carries it: `?odds:trips:flush=8 to 1&meter:progressive:reset=$60,000` and
 * `elect:wager.trips.paytable=C`. The second of two designs has `b:` before each name.
 */

/**
 * Odds by `wager:hand`, or `wager:column:hand`; meters by `name:field`; elections by whole keys.
 * @typedef {{odds: Record<string, string>, meters: Record<string, string>, elections: Record<string, any>}} Changes
 */

/** A design as it is filed. @returns {Changes} */
export const unchanged = () => ({ odds: {}, meters: {}, elections: {} })

const KINDS = { odds: "odds", meter: "meters", elect: "elections" }
const SECOND = "b:"
/** The elections of an address of another room of the study: `elect=KEY=VALUE; KEY=VALUE`. */
const ELECTED = /([^;=\s][^;=]*?)\s*=\s*([^;]*[^;\s])/g
const COMPARED = "compare"

/**
 * The designs of an address: one, or two to be compared.
 * @param {URLSearchParams} query
 * @returns {Changes[]}
 */
export function readDesigns(query) {
  const designs = [unchanged(), unchanged()]
  for (const [, key, value] of (query.get("elect") ?? "").matchAll(ELECTED)) designs[0].elections[key] = parsed(value)
  for (const [name, value] of query) {
    const second = name.startsWith(SECOND)
    const [kind, ...rest] = name.slice(second ? SECOND.length : 0).split(":")
    if (!Object.hasOwn(KINDS, kind) || !rest.length) continue
    designs[Number(second)][KINDS[kind]][rest.join(":")] = kind === "elect" ? parsed(value) : value
  }
  return query.has(COMPARED) ? designs : designs.slice(0, 1)
}

/**
 * What a design elects, as addresses of the other rooms of the study say it; they know no list and no other odds.
 * @param {Changes} design
 */
export const electedWords = ({ elections }) =>
  Object.entries(elections)
    .filter(([, value]) => ["string", "number", "boolean"].includes(typeof value))
    .map(([key, value]) => `${key}=${value}`)
    .join("; ")

/**
 * The query of some designs, without its question mark; empty for one as it is filed.
 * @param {Changes[]} designs
 */
export function writeDesigns(designs) {
  const query = new URLSearchParams()
  if (designs.length > 1) query.set(COMPARED, "1")
  for (const [at, changes] of designs.entries())
    for (const [kind, group] of Object.entries(KINDS))
      for (const [name, value] of Object.entries(changes[group]))
        query.set(`${at ? SECOND : ""}${kind}:${name}`, kind === "elect" ? written(value) : value)
  return query.toString().replaceAll("%3A", ":").replaceAll("%2C", ",").replaceAll("%24", "$")
}

/** A value as JSON, unless it is a text that cannot be mistaken for anything else. */
function written(value) {
  return typeof value === "string" && typeof parsed(value) === "string" && !value.startsWith('"')
    ? value
    : JSON.stringify(value)
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
