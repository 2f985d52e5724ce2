/**
 * The socket: commands with ids of their own, so that one sent twice acts once; a lost connection comes back by itself
 * and goes on where it was. A socket that says nothing is not believed: while something is pending it is replaced within
 * five seconds. Nothing is shown that the server has not said.
 */
import { forget, play } from "./playback.js"
import { set, store } from "./store.js"
import { Refused, whoAmI } from "./api.js"
import { Pulse } from "./core/pulse.js"
import { t } from "./core/i18n.js"
import { placeOf } from "./core/scene.js"
import { toast } from "./parts/toast.js"

const FIRST_WAIT = 400
const LONGEST_WAIT = 8000
const LONGEST_WHILE_PENDING = 1500
const OPEN_WITHIN = 4000
const OPEN_WITHIN_AT_MOST = 12000
const OPEN_WITHIN_WHILE_PENDING = 6000
const BEAT = 250
const WATCH_AGAIN = 1000
const WATCH_TRIES = 5
const ENDED = new Set([4401, 4403])

/** @type {WebSocket | null} */
let socket = null
let pulse = new Pulse(0)
let silent = false
let attempts = 0
let shouldConnect = false
let whose = ""
let opening = 0
let retrying = 0
const waiting = new Map()
const watched = new Map()
const pings = new Set()
/** What was asked to be watched and is not answered, by the id of the question. */
const asking = new Map()

/** Connect, or connect anew as somebody else. Whoever is not signed in is a visitor, who looks and does nothing. */
export function connect() {
  clearTimeout(opening)
  clearTimeout(retrying)
  if (socket) retire(socket)
  socket = null
  shouldConnect = true
  forgetOthers()
  const scheme = location.protocol === "https:" ? "wss" : "ws"
  const next = new WebSocket(`${scheme}://${location.host}/ws${store.person.signed_in ? "" : "?visitor"}`)
  next.onopen = opened
  next.onmessage = ({ data }) => receive(JSON.parse(data))
  next.onclose = lost
  socket = next
  const longest = isPending() ? OPEN_WITHIN_WHILE_PENDING : OPEN_WITHIN_AT_MOST
  opening = setTimeout(replace, Math.min(longest, OPEN_WITHIN * 1.5 ** attempts))
}

/** What one person asked for is not sent again in another's name. */
function forgetOthers() {
  if (whose === store.person.name) return
  whose = store.person.name
  const given = [...waiting.values()]
  waiting.clear()
  tellSending()
  for (const request of given)
    request.failed(new Refused({ code: "unreachable", said: t("This was not sent: the session ended.") }, 0))
}

/** Let a socket go in peace: one that is still connecting is closed when it is there. */
function retire(old) {
  old.onclose = old.onmessage = null
  if (old.readyState === WebSocket.CONNECTING) old.onopen = () => old.close()
  else old.close()
}

/** Give a silent socket up and open another, without waiting for a good-bye that a dead network does not bring. */
function replace() {
  const old = socket
  socket = null
  clearTimeout(opening)
  if (old) {
    old.onopen = old.onclose = old.onmessage = null
    old.close()
  }
  if (shouldConnect) again(0)
}

function opened() {
  clearTimeout(opening)
  attempts = 0
  pulse = pulse.next(performance.now(), silent)
  silent = false
  pings.clear()
  asking.clear()
  set({ connection: "open" })
  ping()
  for (const table of watched.keys()) subscribe(table)
  for (const { frame } of waiting.values()) send(frame)
}

function lost({ code }) {
  clearTimeout(opening)
  if (!shouldConnect) return
  if (ENDED.has(code)) return whoAmI().then(connect, () => again())
  again()
}

/** Try again after longer and longer waits, which stay short while something is pending; `first` is the shortest. */
function again(first = FIRST_WAIT) {
  set({ connection: "lost" })
  const wait = attempts ? FIRST_WAIT * 2 ** attempts : first
  attempts++
  const longest = isPending() ? LONGEST_WHILE_PENDING : LONGEST_WAIT
  clearTimeout(retrying)
  retrying = setTimeout(() => shouldConnect && connect(), Math.min(longest, wait) * (0.75 + Math.random() / 2))
}

const isOpen = () => socket?.readyState === WebSocket.OPEN

/** @param {string} frame */
const send = (frame) => socket?.send(frame)

/** Whether a command waits for its answer, or the house for a decision or the end of the own betting. */
function isPending() {
  if (waiting.size) return true
  return [...watched.keys()].some((id) => {
    const { live, own: you } = store.tables[id] ?? {}
    if (!live || !you?.positions.length) return false
    return (
      you.positions.includes(live.stage.asks) || (live.stage.kind === "betting" && you.spots.some((spot) => spot.laid))
    )
  })
}

function ping() {
  const id = fresh()
  pings.add(id)
  pulse.asks(performance.now())
  send(JSON.stringify({ id, table: "", seen: 0, do: { do: "ping" } }))
}

function beat() {
  if (!isOpen()) return
  const due = pulse.look(performance.now(), isPending())
  if (due === "ask") ping()
  else if (due === "dead") {
    silent = true
    replace()
  }
}

/** The network may have changed: ask whether it is alive, or do not wait any longer. */
function hurry() {
  if (document.hidden || !shouldConnect) return
  if (isOpen()) ping()
  else if (socket?.readyState !== WebSocket.CONNECTING) connect()
}

setInterval(beat, BEAT)
window.addEventListener("online", hurry)
document.addEventListener("visibilitychange", hurry)

function receive(message) {
  switch (message.is) {
    case "hello":
      return set({ lobby: message.lobby ?? store.lobby })
    case "lobby":
      return set({ lobby: message.tables })
    case "offer":
      return set({ offer: { ...message, until: performance.now() + 1000 * message.seconds } })
    case "read":
      return set({
        readings: { ...store.readings, [message.table]: [...(store.readings[message.table] ?? []), ...message.cards] },
      })
    case "reality-check":
      return set({ reality: message })
    case "queue":
    case "call":
      return import("./bell.js").then((bell) => bell.hear(message))
    case "table":
      return watched.has(message.id) && play(message)
    case "done":
      if (pings.delete(message.id)) return pulse.answers(performance.now())
      asking.delete(message.id)
      return answer(message.id, (request) => request.done(message))
    case "refused":
      if (pings.delete(message.id)) return pulse.answers(performance.now())
      watchAgain(message)
      return answer(message.id, (request) => request.failed(new Refused(message, 409)))
    case "error":
      return toast(message.said, { kind: "refused" })
    default:
      return undefined
  }
}

function answer(id, tell) {
  const request = waiting.get(id)
  if (!request) return
  waiting.delete(id)
  tellSending()
  tell(request)
}

/** What was given and is not answered, for the views: a pressed button shows that it waits. */
function tellSending() {
  set({ sending: [...waiting.values()].map(({ table, command, place }) => ({ table, command, place })) })
}

function fresh() {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}

/**
 * Give a command. Resolves when the house has acknowledged it, fails with what it refused.
 * @param {string} table
 * @param {pit.Command} command e.g. `{do: "act", position: 3, act: "check"}`
 * @returns {Promise<{seq: number}>}
 */
export function give(table, command) {
  const id = fresh()
  const frame = JSON.stringify({ id, table, seen: store.tables[table]?.seq ?? 0, do: command })
  return new Promise((done, failed) => {
    waiting.set(id, { frame, table, command, place: placeOf(store.tables[table]?.scene), done, failed })
    tellSending()
    if (!isOpen()) return
    send(frame)
    ping()
  })
}

function subscribe(table, tries = 1) {
  const seen = store.tables[table]?.seq ?? 0
  const id = fresh()
  asking.set(id, { table, tries })
  send(JSON.stringify({ id, table, seen, do: { do: "watch" } }))
}

/** A table that was not shown because too much was asked is asked for again a little later. */
function watchAgain({ id, code }) {
  const { table, tries } = asking.get(id) ?? {}
  asking.delete(id)
  if (!table || code !== "too-many" || tries === WATCH_TRIES) return
  const line = socket
  setTimeout(
    () => socket === line && isOpen() && watched.has(table) && subscribe(table, tries + 1),
    tries * WATCH_AGAIN,
  )
}

/**
 * Watch a table for as long as a view needs it; the answer ends it.
 * @param {string} table
 * @returns {() => void}
 */
export function watch(table) {
  watched.set(table, (watched.get(table) ?? 0) + 1)
  if (watched.get(table) === 1 && isOpen()) subscribe(table)
  return () => {
    const left = watched.get(table) - 1
    if (left) return watched.set(table, left)
    watched.delete(table)
    forget(table)
    if (isOpen()) send(JSON.stringify({ id: fresh(), table, seen: 0, do: { do: "unwatch" } }))
    return undefined
  }
}
