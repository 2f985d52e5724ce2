/**
 * The reel: messages of a table are shown event by event, in order, and end with the scene that the server sent.
 * When more comes in than can be looked at it runs faster; without motion it jumps to the end.
 */
import { STANDS, look, step, takes } from "./core/film.js"
import { awaited, greater, occasion } from "./core/moment.js"
import { flat } from "./core/scene.js"
import { set, setTable, store } from "./store.js"

const SPEED = { slow: 1.7, normal: 1, fast: 0.45, instant: 0 }
const PATIENCE = 5000
const LINES = 200

const reels = new Map()

/** Whether this device wants things to stand still. */
export function still() {
  const { motion, speed } = store.settings
  if (speed === "instant" || motion === "off") return true
  return motion === "system" && matchMedia("(prefers-reduced-motion: reduce)").matches
}

/**
 * Take in a `table` message.
 * @param {object} message
 */
export function play(message) {
  const { id } = message
  const reel = reels.get(id) ?? { queue: [], running: false, fresh: true }
  reels.set(id, reel)
  const arrived = performance.now()
  reel.queue.push({ ...message, arrived, target: flat(message.public, message.you) })
  setTable(id, {
    seq: message.seq,
    live: message.public,
    you: message.you,
    arrived,
    busy: true,
    promised: promises(id, message.public),
  })
  if (!reel.running) run(id, reel)
}

/** Forget a table that is no longer watched. @param {string} id */
export function forget(id) {
  const { you, arrived = 0 } = store.tables[id] ?? {}
  paid(you, arrived)
  reels.delete(id)
}

let counted = 0

/** The purse follows what is shown, so that it does not tell the end first; of two tables the later word holds. */
function paid(you, arrived) {
  if (you?.chips === undefined || arrived < counted) return
  counted = arrived
  set({ person: { ...store.person, chips: you.chips } })
}

/** The hashes this page was shown before the wagers, by round: what the proof is held against. */
function promises(id, scene) {
  const known = store.tables[id]?.promised ?? {}
  const between = scene.stage.kind === "between" || scene.stage.kind === "betting"
  if (!between || !scene.commitment) return known
  const number = scene.rounds + 1
  return known[number] ? known : { ...known, [number]: scene.commitment }
}

async function run(id, reel) {
  reel.running = true
  while (reel.queue.length && reels.get(id) === reel) {
    const message = reel.queue.shift()
    const mine = message.you?.positions ?? []
    if (store.tables[id]?.scene) {
      for (const event of takes(message.events ?? [])) {
        note(id, event, message.target, mine)
        await wait(pace(reel, event) * look(event, mine))
      }
    }
    paid(message.you, message.arrived)
    setTable(id, {
      scene: kept(message.target, store.tables[id]?.scene),
      waits: awaited(message.target, store.tables[id]?.waits),
      shownAt: message.arrived,
      busy: reel.queue.length > 0,
    })
  }
  reel.running = false
}

/** While betting is open the house shows the last round only until the first wager; its result is looked at longer. */
function kept(scene, before) {
  const goes_on = before && before.round === scene.round && scene.stage.kind === "betting"
  return scene.past || !goes_on ? scene : { ...scene, past: before.past }
}

function note(id, event, target, mine) {
  const table = store.tables[id]
  const change = { scene: step(table.scene, event, target) }
  if (event.said) change.said = event.said
  if (event.type === "no-more-bets") Object.assign(change, { ruling: null, moment: null, waits: null })
  if (event.type === "award-waits") change.waits = event
  if (event.type === "settled" || event.type === "voided") change.waits = null
  if (event.type === "ruled") change.ruling = event
  const words = [
    { words: event.told, aloud: false },
    { words: event.said, aloud: true },
  ].filter((one) => one.words)
  if (words.length)
    change.lines = [...(table.lines ?? []), ...words.map((one) => ({ seq: event.seq, ...one }))].slice(-LINES)
  const moment = occasion(event, mine, change.scene)
  if (moment) change.moment = greater(table.moment, moment)
  setTable(id, change)
}

/** How long things are looked at here; where nothing is to move what a round came to is looked at all the same. */
function pace(reel, event) {
  if (still() && !(STANDS.has(event.type) && reel.queue.length === 0)) return 0
  const waiting = reel.queue.reduce(
    (sum, one) => sum + takes(one.events ?? []).reduce((all, event) => all + look(event, []), 0),
    0,
  )
  return SPEED[store.settings.speed] * (waiting > PATIENCE ? PATIENCE / waiting / 2 : 1)
}

function wait(milliseconds) {
  return milliseconds > 0 && !document.hidden ? new Promise((done) => setTimeout(done, milliseconds)) : null
}
