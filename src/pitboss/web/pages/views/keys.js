/** The keyboard at the table. Every key is also a button; `?` shows them all. */
import { useEffect, useRef } from "../html.js"
import { decisions, multiplied } from "../core/layout.js"
import { before } from "../core/scene.js"
import { RACK } from "../parts/chips.js"

/** What the keys do, for the help. */
export const KEYS = [
  ["1 … 9", "betting: choose a chip; deciding: the option of that number"],
  ["← →", "choose a betting spot"],
  ["↑ ↓", "lay a chip on it, take one off (also + and −, Delete)"],
  ["Enter", "done betting: deal"],
  ["R", "the wagers of the round before"],
  ["C", "clear the wagers"],
  ["W", "why? the settlement with its clauses"],
  ["H", "the rounds so far"],
  ["P", "check the shuffle"],
  ["T", "paytables and rules"],
  ["?", "this help"],
]

const SHEETS = { h: "history", p: "proof", t: "rules", "?": "help" }

function elsewhere(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return true
  return /^(INPUT|TEXTAREA|SELECT|SUMMARY)$/.test(event.target.tagName)
}

/** @param {object} at what the table view knows and can do */
export function useKeys(at) {
  const now = useRef(at)
  now.current = at
  useEffect(() => {
    const pressed = (event) => {
      if (!now.current.scene || elsewhere(event)) return
      if (handle(now.current, event)) event.preventDefault()
    }
    window.addEventListener("keydown", pressed)
    return () => window.removeEventListener("keydown", pressed)
  }, [])
}

function handle(at, event) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (SHEETS[key]) return at.setSheet(SHEETS[key]) ?? true
  const seat = at.scene.seats.find((one) => one.position === at.position)
  if (!seat) return false
  if (key === "w") return at.showWhy(settled(at, seat)) ?? true
  if (at.betting) return bets(at, seat, key, event)
  return !at.busy && decides(at, seat, key)
}

/** The seat as it was settled last: now, or in the round before. */
function settled(at, seat) {
  if (seat.bets.some((bet) => bet.result)) return seat
  return before(at.scene, seat) ?? seat
}

function decides(at, seat, key) {
  const stake = seat.bets.find((bet) => bet.wager === multiplied(at.about?.wagers ?? []))?.amount ?? 0
  const choice = decisions(
    at.you.options.filter((one) => one.position === at.scene.stage.asks && at.you.positions.includes(one.position)),
    stake,
  )[Number(key) - 1]
  return choice ? (at.act(choice.command), true) : false
}

function bets(at, seat, key, event) {
  const { spots } = at
  const chips = at.about?.chips?.length ? at.about.chips : RACK
  if (key in chips || chips[Number(key) - 1]) return Number(key) ? (at.setChip(chips[Number(key) - 1]), true) : false
  if (seat.ready || at.lost) return false
  if (key === "r" && at.you.again) return at.bets.again() ?? true
  if (key === "c" && at.bets.sum()) return at.bets.clear() ?? true
  if (key === "Enter" && at.bets.sum() && !event.target.closest("button, a")) return at.bets.ready() ?? true
  return chooses(at, spots, key)
}

function chooses(at, spots, key) {
  const open = spots.filter((one) => !one.goes_with && (one.open || at.bets.total(one)))
  const place = open.findIndex((one) => `${one.wager}|${one.on}` === at.chosen)
  const pick = (to) => at.setChosen(`${open[to].wager}|${open[to].on}`) ?? true
  if (!open.length) return false
  if (key === "ArrowRight") return pick((place + 1) % open.length)
  if (key === "ArrowLeft") return pick((place - 1 + open.length) % open.length)
  const spot = open[Math.max(0, place)]
  if (key === "ArrowUp" || key === "+") return at.lay(spot) ?? true
  if (key === "ArrowDown" || key === "-" || key === "Delete" || key === "Backspace") return (at.take(spot), true)
  return false
}
