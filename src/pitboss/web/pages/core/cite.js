/** Citations: `ma-uth:9(h)(2)#win, 10(b)#ante` names two clauses of one document. */

/**
 * The single clauses of a citation, each with its document's prefix.
 * @param {string} text
 * @returns {string[]}
 */
export function clausesOf(text) {
  let prefix = ""
  const clauses = []
  for (const part of split(text ?? "")) {
    const named = /^([a-z0-9-]+):(.+)$/s.exec(part)
    if (named) prefix = named[1]
    const id = named ? part : prefix ? `${prefix}:${part}` : part
    if (id && !clauses.includes(id)) clauses.push(id)
  }
  return clauses
}

/** Parted at commas outside of brackets, for a cell is cited as `11(a)(3)[I,Flush]`. */
function split(text) {
  const parts = []
  let depth = 0
  let part = ""
  for (const letter of text) {
    if (letter === "[") depth++
    if (letter === "]") depth--
    if (letter === "," && depth === 0) {
      parts.push(part.trim())
      part = ""
    } else part += letter
  }
  parts.push(part.trim())
  return parts.filter(Boolean)
}
