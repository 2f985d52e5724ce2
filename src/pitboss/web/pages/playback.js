/**
 * Playback: the messages of a table are shown event by event, in order, each as the scene that the server says it led
 * to, and end with the scene of the message. When more comes in than can be looked at it runs faster; without motion it
 * jumps to the end.
 */
import { awaited, greater, highlightOf } from "./core/highlights.js"
import { roundAddress } from "./core/round-address.js"
import { asSeen, changed, drawn, rulingOn } from "./core/scene.js"
import { IS_READ, between, duration } from "./core/transitions.js"
import { set, setTable, store } from "./store.js"
import { callPlayer, soundOf } from "./sound.js"

/** @typedef {pit.TableMessage & {arrived: number}} Arrived */
/** @typedef {{queue: Arrived[], running: boolean}} Player */

const SPEED = { slow: 1.7, normal: 1, fast: 0.45, instant: 0 }
const LONGEST_QUEUE = 5000
const LINES = 200

/** @type {Map<string, Player>} */
const players = new Map()

/** Whether this device wants nothing to move. */
export function isMotionOff() {
  const { motion, speed } = store.settings
  if (speed === "instant" || motion === "off") return true
  return motion === "system" && matchMedia("(prefers-reduced-motion: reduce)").matches
}

/**
 * Take in a `table` message.
 * @param {pit.TableMessage} message
 */
export function play(message) {
  const { id } = message
  const player = players.get(id) ?? { queue: [], running: false }
  players.set(id, player)
  const arrived = performance.now()
  player.queue.push({ ...message, arrived })
  setTable(id, {
    seq: message.seq,
    live: message.public,
    own: message.you,
    you: store.tables[id]?.you ?? message.you,
    arrived,
    busy: true,
    left: false,
    promised: promises(id, message.public),
  })
  if (!player.running) run(id, player)
}

/**
 * Forget a table that is no longer watched: whose turn it is there is no longer known here, and what was news when one
 * left is none when one comes back.
 * @param {string} id
 */
export function forget(id) {
  const { own, arrived = 0 } = store.tables[id] ?? {}
  const all = own?.positions?.length ? { chips: own.chips + own.cage } : own // away from the table all chips are shown
  showChips(all, arrived)
  players.delete(id)
  if (store.tables[id]) setTable(id, { left: true, highlight: null })
}

let counted = 0

/**
 * The purse follows what is shown, so that it does not tell the end first; of two tables the later word holds.
 * @param {{chips?: number} | undefined} you
 * @param {number} arrived
 */
function showChips(you, arrived) {
  if (you?.chips === undefined || arrived < counted) return
  counted = arrived
  set({ person: { ...store.person, chips: you.chips } })
}

/**
 * The hashes this page was shown before the wagers, by the round's address: what the proof is held against.
 * @param {string} id
 * @param {pit.PublicScene} live
 * @returns {Record<string, string>}
 */
function promises(id, live) {
  const known = store.tables[id]?.promised ?? {}
  const isBefore = live.stage.kind === "between" || live.stage.kind === "betting"
  if (!isBefore || !live.commitment) return known
  const address = roundAddress(live.log, live.rounds + 1)
  return known[address] ? known : { ...known, [address]: live.commitment }
}

/**
 * @param {string} id
 * @param {Player} player
 */
async function run(id, player) {
  player.running = true
  while (player.queue.length && players.get(id) === player) {
    const message = /** @type {Arrived} */ (player.queue.shift())
    const target = drawn(message.public, message.you)
    if (store.tables[id]?.scene) await playEvents(id, player, message)
    showChips(message.you, message.arrived)
    tellTurn(id, message)
    setTable(id, {
      shown: message.public,
      you: message.you,
      scene: withPast(target, store.tables[id]?.scene, message.public.last),
      waits: awaited(target, store.tables[id]?.waits),
      ruling: rulingOn(target, message.public.ruling, store.tables[id] ?? {}),
      shownAt: message.arrived,
      busy: player.queue.length > 0,
    })
  }
  player.running = false
}

/**
 * Show the events of a message one after the other.
 * @param {string} id
 * @param {Player} player
 * @param {Arrived} message
 */
async function playEvents(id, player, message) {
  const ownPositions = message.you?.positions ?? []
  // At a showdown the part of the message is of the next round already: cards and their name stay until then.
  const { cards = {} } = store.tables[id].you ?? {}
  const own = { ...message.you, cards: { ...cards, ...message.you?.cards } }
  /** @type {Record<number, {street: string, act: string, wager: string}>} */
  const acts = {}
  let shown = store.tables[id].shown ?? message.public
  for (const event of message.events ?? []) {
    const before = store.tables[id].scene
    shown = changed(shown, event.scene)
    if (event.type === "acted") {
      const { street, act, wager = "" } = event
      acts[event.position] = { street, act, wager }
    }
    const after = withPast(drawn(shown, own, acts), before, shown.last)
    const scenes = between(before, after)
    note(id, event, scenes[0], ownPositions)
    for (const [place, scene] of scenes.entries()) {
      if (place) setTable(id, { scene })
      await wait(pace(player, event) * duration(event, ownPositions))
    }
  }
}

/**
 * While betting is open the house shows the last round only until the first wager. Here its result stays, and its
 * layout until the own first chip or the next deal.
 * @param {pit.Scene} scene
 * @param {pit.Scene | undefined} before
 * @param {pit.Round | null | undefined} last
 * @returns {pit.Scene}
 */
function withPast(scene, before, last) {
  if (scene.stage.kind !== "betting") return scene
  const goesOn = before !== undefined && before.round === scene.round
  const known = before?.finished?.number === last?.number ? before?.finished?.seats : before?.seats
  const finished = last ? asSeen(last, known ?? []) : goesOn ? (before.finished ?? null) : null
  return { ...scene, finished, past: scene.past ?? (goesOn ? before.past : null) }
}

/** The house waits for this person: the table calls once. @param {string} id @param {Arrived} message */
function tellTurn(id, message) {
  const before = store.tables[id]?.scene
  const { asks, key } = message.public.stage
  const isNew = before?.stage.asks !== asks || before.stage.key !== key || before.round !== message.public.round?.number
  if (asks && isNew && message.you?.positions.includes(asks)) callPlayer()
}

/**
 * @param {string} id
 * @param {pit.EventShown} event
 * @param {pit.Scene} scene
 * @param {number[]} ownPositions
 */
function note(id, event, scene, ownPositions) {
  const table = store.tables[id]
  /** @type {Partial<pit.TableState>} */
  const change = { scene }
  if (event.said) change.said = event.said
  if (event.type === "no-more-bets") Object.assign(change, { ruling: null, waits: null, ...withoutMoment(table) })
  if (event.type === "award-waits") change.waits = { position: event.position, wager: event.wager }
  if (event.type === "settled" || event.type === "voided") change.waits = null
  if (event.type === "ruled") {
    const { seq, what, voids, says, clause, keeps } = event
    change.ruling = { seq, round: scene.round, what, voids, says, clause, keeps }
  }
  const sentences = [
    { words: event.told ?? "", aloud: false },
    { words: event.said ?? "", aloud: true },
  ].filter((sentence) => sentence.words)
  if (sentences.length) {
    const lines = sentences.map((sentence) => ({ seq: event.seq, ...sentence }))
    change.lines = [...(table.lines ?? []), ...lines].slice(-LINES)
  }
  const highlight = highlightOf(event, ownPositions, scene)
  if (highlight) change.highlight = greater(table.highlight, highlight)
  soundOf(event, ownPositions, highlight)
  setTable(id, change)
}

/** What is celebrated ends with the round; news of a linked table stays as long as news do. @param {pit.TableState} table */
function withoutMoment({ highlight }) {
  return highlight?.kind === "linked" ? {} : { highlight: null }
}

/**
 * How long things are looked at here; where nothing is to move what a round came to is looked at all the same.
 * @param {Player} player
 * @param {pit.EventShown} event
 */
function pace(player, event) {
  if (isMotionOff() && !(IS_READ.has(event.type) && player.queue.length === 0)) return 0
  const waiting = player.queue
    .flatMap((message) => message.events ?? [])
    .reduce((sum, later) => sum + duration(later, []) * (later.cards?.length || 1), 0)
  return SPEED[store.settings.speed] * (waiting > LONGEST_QUEUE ? LONGEST_QUEUE / waiting / 2 : 1)
}

/** @param {number} milliseconds */
function wait(milliseconds) {
  return milliseconds > 0 && !document.hidden ? new Promise((done) => setTimeout(done, milliseconds)) : null
}
