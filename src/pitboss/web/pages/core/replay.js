/** A past round as it is looked at: the scene after every step, the steps worth a stop, and their phases. Pure. */
import { changed } from "./scene.js"

/** Marks of the log that change nothing a person looks for. */
const PLAIN = new Set(["reached", "visited", "link-joined", "link-left", "seed-revealed", "committed"])

/**
 * The steps of a round, each with the whole scene after it.
 * @param {{start: pit.PublicScene, steps: {event: pit.EventShown}[]}} round
 * @returns {pit.RoundStep[]}
 */
export function wholeSteps(round) {
  let scene = round.start
  return round.steps.map(({ event }) => {
    scene = changed(scene, event.scene)
    return { event, scene }
  })
}

/** A phase of a round, by the kind of its stage. @type {Record<string, string>} */
const PHASES = { betting: "wagers", deal: "deal", stub: "deal", ask: "decisions", settle: "settlement" }

/**
 * The steps at which one stops, by their places: those that tell something.
 * @param {pit.RoundStep[]} steps
 * @returns {{at: number, phase: string}[]}
 */
export function stops(steps) {
  let phase = "wagers"
  return steps.flatMap(({ event, scene }, at) => {
    phase = phaseOf(event, scene, phase)
    return PLAIN.has(event.type) || !(event.told || event.said) ? [] : [{ at, phase }]
  })
}

function phaseOf(event, scene, before) {
  if (event.type === "settled") return "settlement"
  if (event.type === "acted") return "decisions"
  const kind = scene?.stage?.kind ?? ""
  if (PHASES[kind]) return before === "settlement" ? before : PHASES[kind]
  return before === "decisions" ? "showdown" : before
}

/**
 * The place among the stops that shows a step: the last stop up to it.
 * @param {{at: number}[]} list
 * @param {number} step
 */
export function stopOf(list, step) {
  const place = list.findLastIndex(({ at }) => at <= step)
  return Math.max(0, place)
}

/**
 * What a key does on the timeline; none where it is not the timeline's.
 * @param {string} key
 * @param {number} place
 * @param {{phase: string}[]} list
 * @returns {number | undefined}
 */
export function moved(key, place, list) {
  const last = list.length - 1
  const at = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: last }[key]
  if (at !== undefined) return Math.min(last, Math.max(0, at))
  if (key === "ArrowDown") return Math.min(last, after(list, place))
  if (key === "ArrowUp") return before(list, place)
  return undefined
}

/** The first stop of the next phase. */
function after(list, place) {
  const next = list.findIndex((stop, at) => at > place && stop.phase !== list[place].phase)
  return next < 0 ? list.length - 1 : next
}

/** The first stop of this phase or, from there, of the one before. */
function before(list, place) {
  const start = (at) => list.findIndex((_, index) => index <= at && sameRun(list, index, at))
  const first = start(place)
  return first < place ? first : first > 0 ? start(first - 1) : 0
}

function sameRun(list, from, to) {
  for (let at = from; at <= to; at++) if (list[at].phase !== list[to].phase) return false
  return true
}

/**
 * The paytable of a wager in a round and the row that was hit at a position.
 * @param {pit.Answer} round
 * @param {{wager: string, on?: string}} line
 * @param {number} position
 */
export function hitOf(round, line, position) {
  return round.hits.find(
    (hit) => hit.position === position && hit.wager === line.wager && (hit.on ?? "") === (line.on ?? ""),
  )
}
