/** The keyboard at the table. Every key is also a button; `?` shows them all. */
import { useEffect, useRef } from "../html.js"
import { phrase } from "../core/i18n.js"
import { before } from "../core/scene.js"
import { choicesOf } from "./bar.js"
import { toggleSound } from "./sound-button.js"

/** What the keys do, for the help. */
export const KEYS = [
  ["F", phrase("fold")],
  ["C", phrase("check, or leave the bet")],
  ["B", phrase("take a wager back")],
  ["1 … 9", phrase("deciding: play so many times the stake; betting: choose a chip")],
  ["← →", phrase("choose a betting spot")],
  ["↑ ↓", phrase("lay a chip on it, take one off (also + and −, Delete)")],
  ["Enter", phrase("done betting: deal")],
  ["R", phrase("the wagers of the round before")],
  ["X", phrase("clear the wagers")],
  ["W", phrase("why? the settlement with its clauses")],
  ["M", phrase("sound off, and on again")],
  ["H", phrase("the rounds so far")],
  ["P", phrase("check the shuffle")],
  ["T", phrase("paytables and rules")],
  ["?", phrase("this help")],
]

const SHEETS = { h: "history", p: "proof", t: "rules", "?": "help" }

function elsewhere(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return true
  return /^(INPUT|TEXTAREA|SELECT|SUMMARY)$/.test(event.target.tagName)
}

/**
 * @typedef {object} Keyboard what the table view knows, and what keys can do there
 * @property {pit.Seated} seated
 * @property {pit.Rack} rack
 * @property {pit.Spot[]} spots
 * @property {boolean} betting
 * @property {boolean} busy
 * @property {string} chosen the spot that the arrow keys are at
 * @property {(choice: pit.Choice) => void} decide
 * @property {(sheet: string) => void} setSheet
 * @property {(seat: pit.Seat) => void} showWhy
 */

/** @param {Keyboard} keyboard */
export function useKeys(keyboard) {
  const now = useRef(keyboard)
  now.current = keyboard
  useEffect(() => {
    const pressed = (event) => {
      if (!now.current.seated.scene || elsewhere(event)) return
      const action = actionOf(now.current, event)
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener("keydown", pressed)
    return () => window.removeEventListener("keydown", pressed)
  }, [])
}

/**
 * What a key does now; null where it does nothing.
 * @param {Keyboard} keyboard
 * @param {KeyboardEvent} event
 * @returns {(() => unknown) | null}
 */
function actionOf(keyboard, event) {
  const { scene, position } = keyboard.seated
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (SHEETS[key]) return () => keyboard.setSheet(SHEETS[key])
  if (key === "m") return toggleSound
  const seat = scene.seats.find((seat) => seat.position === position)
  if (!seat) return null
  if (key === "w") return () => keyboard.showWhy(settled(scene, seat))
  if (keyboard.betting) return betting(keyboard, seat, key, event)
  return keyboard.busy ? null : decision(keyboard, key)
}

/**
 * The seat as it was settled last: now, or in the round before.
 * @param {pit.Scene} scene
 * @param {pit.Seat} seat
 */
function settled(scene, seat) {
  if (seat.bets.some((bet) => bet.result)) return seat
  return before(scene, seat) ?? seat
}

/**
 * @param {Keyboard} keyboard
 * @param {string} key
 */
function decision({ seated, decide }, key) {
  const choice = choicesOf(seated).find((choice) => choice.key.toLowerCase() === key)
  return choice ? () => decide(choice) : null
}

/**
 * @param {Keyboard} keyboard
 * @param {pit.Seat} seat
 * @param {string} key
 * @param {KeyboardEvent} event
 */
function betting(keyboard, seat, key, event) {
  const { rack, seated } = keyboard
  const { bets, chips } = rack
  const chip = chips[Number(key) - 1]
  if (chip) return () => rack.pick(chip)
  if (seat.ready || seated.lost) return null
  if (key === "r" && seated.you.again) return () => bets.again()
  if (key === "x" && bets.sum()) return () => bets.clear()
  const onButton = /** @type {Element} */ (event.target).closest("button, a")
  if (key === "Enter" && bets.sum() && !onButton) return () => bets.ready()
  return laying(keyboard, key)
}

/**
 * @param {Keyboard} keyboard
 * @param {string} key
 */
function laying({ rack, spots, chosen }, key) {
  const open = spots.filter((spot) => !spot.goes_with && (spot.open || rack.bets.total(spot)))
  if (!open.length) return null
  const place = open.findIndex((spot) => `${spot.wager}|${spot.on}` === chosen)
  const point = (to) => () => rack.point(`${open[to].wager}|${open[to].on}`)
  if (key === "ArrowRight") return point((place + 1) % open.length)
  if (key === "ArrowLeft") return point((place - 1 + open.length) % open.length)
  const spot = open[Math.max(0, place)]
  if (key === "ArrowUp" || key === "+") return () => rack.lay(spot)
  if (key === "ArrowDown" || key === "-" || key === "Delete" || key === "Backspace") return () => rack.take(spot)
  return null
}
