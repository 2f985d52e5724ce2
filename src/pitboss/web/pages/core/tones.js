/**
 * The sounds of the table as notes: each is a list of tones and puffs of noise with their times. Pure; `sound.js` plays
 * them. Nothing is louder than 1, nothing lasts longer than two seconds.
 */

/**
 * A tone: its pitch in Hz, from when, how long and how loud; or a puff of noise through a band at a pitch.
 * @typedef {{kind: "tone" | "noise", pitch: number, at: number, long: number, loud: number, shape?: OscillatorType}} Note
 */

/** @type {(pitch: number, at: number, long: number, loud: number, shape?: OscillatorType) => Note} */
const tone = (pitch, at, long, loud, shape = "sine") => ({ kind: "tone", pitch, at, long, loud, shape })
/** @type {(pitch: number, at: number, long: number, loud: number) => Note} */
const noise = (pitch, at, long, loud) => ({ kind: "noise", pitch, at, long, loud })

/** Clay on clay: two short high clicks with a little body. */
const CLICK = (at) => [noise(3900, at, 0.028, 0.5), tone(2350, at, 0.03, 0.16), tone(1480, at + 0.004, 0.045, 0.1)]

/** @type {Record<string, Note[]>} */
export const SOUNDS = {
  chip: [...CLICK(0), ...CLICK(0.055)],
  sweep: [noise(1300, 0, 0.22, 0.22), ...CLICK(0.05), ...CLICK(0.12)],
  card: [noise(5200, 0, 0.05, 0.3), noise(1800, 0.012, 0.06, 0.16)],
  turn: [tone(659.3, 0, 0.28, 0.28), tone(987.8, 0.13, 0.42, 0.24)],
  call: [tone(880, 0, 0.22, 0.3), tone(698.5, 0.18, 0.22, 0.28), tone(880, 0.42, 0.34, 0.3)],
  win: [
    tone(523.3, 0, 0.2, 0.2),
    tone(659.3, 0.09, 0.2, 0.2),
    tone(784, 0.18, 0.36, 0.22),
    ...CLICK(0.2),
    ...CLICK(0.29),
  ],
  jackpot: [
    ...[523.3, 659.3, 784, 1046.5, 1318.5, 1568].map((pitch, place) => tone(pitch, place * 0.11, 0.5, 0.2, "triangle")),
    ...[0.7, 0.78, 0.86, 0.97, 1.05, 1.16, 1.3].flatMap(CLICK),
    tone(1046.5, 0.72, 1.1, 0.16),
    tone(1318.5, 0.72, 1.1, 0.12),
  ],
}

/**
 * The sound of an event, as this person hears it; nothing for what happens in silence.
 * @param {pit.EventShown} event
 * @param {number[]} ownPositions
 * @param {pit.Highlight | null} highlight what is celebrated
 * @returns {string}
 */
export function soundFor(event, ownPositions, highlight) {
  if (highlight) return "jackpot"
  if (event.type === "dealt") return event.to === "discard rack" ? "" : "card"
  if (event.type === "exposed") return "card"
  if (event.type === "wagered") return ownPositions.includes(event.position) ? "" : "chip"
  if (event.type !== "settled" || !ownPositions.includes(event.position)) return ""
  if (event.result === "won" && event.pays) return "win"
  return event.result === "lost" ? "sweep" : ""
}
