/** The line of a text that a message is about, where the message names something that stands in it. Pure. */

/**
 * The first line with a word that the message quotes; else the seat or table that it names; 0 where it names nothing.
 * @param {string} text
 * @param {string} message
 * @returns {number}
 */
export function lineAbout(text, message) {
  const lines = text.split("\n")
  const at = (matches) => lines.findIndex(matches) + 1
  for (const [, quoted] of message.matchAll(/"([^"]+)"/g)) {
    const line = at((content) => content.includes(quoted))
    if (line) return line
  }
  const [, table, number] = /\b(seat|irregularity) (\d+)\b/.exec(message) ?? []
  if (table) {
    const heads = lines.flatMap((content, index) => (content.trim() === `[[${table}]]` ? [index + 1] : []))
    return heads[Number(number) - 1] ?? 0
  }
  const [, pile] = /\[(\w+)\]/.exec(message) ?? []
  return pile ? at((content) => content.trim() === `[${pile}]`) : 0
}
