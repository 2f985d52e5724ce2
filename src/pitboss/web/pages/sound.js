/**
 * Sound, made here without a file. A browser lets nothing sound before somebody has touched the page, and neither do we.
 * Too many sounds at once become one.
 */
import { SOUNDS, soundFor } from "./core/tones.js"
import { store } from "./store.js"

const VOLUMES = { off: 0, low: 0.12, normal: 0.3, loud: 0.65 }
const LEAST_APART = 0.035
/** What is heard behind another tab too: the call to one's turn, and a call to the floor. */
const CALLS = new Set(["turn", "call"])

/** @type {AudioContext | null} */
let audio = null
/** @type {AudioBuffer | null} */
let hiss = null
let last = 0

/** The first gesture makes the sound; later ones wake it where the browser let it sleep. */
function wake() {
  if (!VOLUMES[store.settings.sound] || !("AudioContext" in window)) return
  audio ??= new AudioContext()
  if (audio.state === "suspended") audio.resume().catch(() => undefined)
}

if (typeof window !== "undefined")
  for (const gesture of ["pointerdown", "keydown"]) window.addEventListener(gesture, wake, { passive: true })

/** @param {AudioContext} context */
function noiseOf(context) {
  if (!hiss) {
    hiss = context.createBuffer(1, context.sampleRate / 2, context.sampleRate)
    const data = hiss.getChannelData(0)
    for (let at = 0; at < data.length; at++) data[at] = Math.random() * 2 - 1
  }
  return hiss
}

/**
 * @param {AudioContext} context
 * @param {import("./core/tones.js").Note} note
 */
function source(context, note) {
  if (note.kind === "tone") {
    const oscillator = context.createOscillator()
    oscillator.type = note.shape ?? "sine"
    oscillator.frequency.value = note.pitch
    return { start: oscillator, end: oscillator }
  }
  const puff = context.createBufferSource()
  puff.buffer = noiseOf(context)
  const band = context.createBiquadFilter()
  band.type = "bandpass"
  band.frequency.value = note.pitch
  puff.connect(band)
  return { start: puff, end: band }
}

/**
 * Play a sound of the table; nothing where it is muted, or before anybody has touched the page. Behind another tab only
 * calls are heard.
 * @param {string} name
 */
export function play(name) {
  const volume = VOLUMES[store.settings.sound] ?? 0
  if (audio?.state !== "running" || !volume || (document.hidden && !CALLS.has(name))) return
  const now = audio.currentTime
  if (now - last < LEAST_APART && name !== "jackpot" && !CALLS.has(name)) return
  last = now
  for (const note of SOUNDS[name] ?? []) {
    const { start, end } = source(audio, note)
    const loudness = audio.createGain()
    loudness.gain.setValueAtTime(0.0001, now + note.at)
    loudness.gain.exponentialRampToValueAtTime(Math.max(0.0002, note.loud * volume), now + note.at + 0.008)
    loudness.gain.exponentialRampToValueAtTime(0.0001, now + note.at + note.long)
    end.connect(loudness)
    loudness.connect(audio.destination)
    start.start(now + note.at)
    start.stop(now + note.at + note.long + 0.02)
  }
}

/**
 * What an event sounds like.
 * @param {pit.EventShown} event
 * @param {number[]} ownPositions
 * @param {pit.Highlight | null} highlight
 */
export function soundOf(event, ownPositions, highlight) {
  const name = soundFor(event, ownPositions, highlight)
  if (name) play(name)
}

/** It is this person's turn: a sound, and on a phone a short buzz. */
export function callPlayer() {
  if (store.settings.alert === "off") return
  play("turn")
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60)
}
