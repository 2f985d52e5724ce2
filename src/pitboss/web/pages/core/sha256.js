/**
 * SHA-256 for pages that are not served over https or from this machine: there a browser withholds WebCrypto.
 * FIPS 180-4, on whole bytes. The tests hold it against WebCrypto's.
 */

const primes = []
for (let number = 2; primes.length < 64; number++) if (primes.every((prime) => number % prime)) primes.push(number)
const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const ROUND = primes.map((prime) => fraction(Math.cbrt(prime)))
const turn = (word, by) => (word >>> by) | (word << (32 - by))

/**
 * The digest of some bytes.
 * @param {Uint8Array} bytes
 * @returns {Uint8Array} 32 bytes
 */
export function sha256(bytes) {
  const length = ((bytes.length + 9 + 63) >> 6) << 6
  const padded = new Uint8Array(length)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(length - 8, BigInt(bytes.length) * 8n)
  const state = Int32Array.from(START)
  for (let at = 0; at < length; at += 64) block(state, view, at)
  const digest = new DataView(new ArrayBuffer(32))
  for (const [place, word] of state.entries()) digest.setInt32(4 * place, word)
  return new Uint8Array(digest.buffer)
}

function block(state, view, at) {
  const words = new Int32Array(64)
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + 4 * i)
  for (let i = 16; i < 64; i++) {
    const [early, late] = [words[i - 15], words[i - 2]]
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[i] = words[i - 16] + small + words[i - 7] + large
  }
  let [a, b, c, d, e, f, g, h] = state
  for (let i = 0; i < 64; i++) {
    const sum = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i] + words[i]) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + sum) | 0, c, b, a, (sum + two) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, place) => {
    state[place] += word
  })
}
