/** A text in the fragment of an address: deflated and in base64url, so that a link holds it and no server keeps it. */

/** Characters of a text; the house reads no longer round. */
export const LONGEST = 60000

/**
 * @param {string} text
 * @returns {Promise<string>}
 */
export async function packed(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"))
  let letters = ""
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")
}

/**
 * The text of a fragment, or an error where it is none that `packed` made.
 * @param {string} fragment
 * @returns {Promise<string>}
 */
export async function unpacked(fragment) {
  if (!/^[\w-]+$/.test(fragment)) throw new Error("not a packed text")
  const letters = atob(fragment.replaceAll("-", "+").replaceAll("_", "/"))
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
  const text = await through(bytes, new DecompressionStream("deflate-raw"), LONGEST * 4)
  return new TextDecoder("utf-8", { fatal: true }).decode(text)
}

/**
 * Bytes through a stream; more than `most` come from no text that may be sent.
 * @param {Uint8Array} bytes
 * @param {CompressionStream | DecompressionStream} stream
 * @param {number} most
 */
async function through(bytes, stream, most = Infinity) {
  const reader = new Blob([/** @type {any} */ (bytes)]).stream().pipeThrough(stream).getReader()
  const parts = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > most) throw new Error("too long")
    parts.push(value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
