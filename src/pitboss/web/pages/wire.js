/**
 * The socket: commands with ids of their own, so that one sent twice acts once; a lost connection comes back by itself
 * and goes on where it was. Nothing is shown that the server has not said.
 */
import { forget, play } from "./reel.js"
import { set, store } from "./store.js"
import { Refused, get, whoAmI } from "./api.js"

const FIRST_WAIT = 400
const LONGEST_WAIT = 8000
const PING_EVERY = 20000
const ANSWER_WITHIN = 12000
const LOOK_EVERY = 5000
const ENDED = new Set([4401, 4403])

let socket = null
let attempts = 0
let heard = 0
let wanted = false
let looking = 0
const waiting = new Map()
const watched = new Map()

/** Connect, or connect anew as somebody else. Whoever is not signed in looks at the lobby, without a socket. */
export function connect() {
  if (socket) retire(socket)
  socket = null
  wanted = store.person.signed_in
  if (!wanted) return look()
  const scheme = location.protocol === "https:" ? "wss" : "ws"
  socket = new WebSocket(`${scheme}://${location.host}/ws`)
  socket.onopen = opened
  socket.onmessage = ({ data }) => receive(JSON.parse(data))
  socket.onclose = lost
}

function look() {
  if (store.person.signed_in) return
  if (!document.hidden)
    get("/api/tables").then(
      ({ tables }) => set({ lobby: tables, connection: "open" }),
      () => set({ connection: "lost" }),
    )
  clearTimeout(looking)
  looking = setTimeout(look, LOOK_EVERY)
}

/** Let a socket go in peace: one that is still connecting is closed when it is there. */
function retire(old) {
  old.onclose = old.onmessage = null
  if (old.readyState === WebSocket.CONNECTING) old.onopen = () => old.close()
  else old.close()
}

function opened() {
  attempts = 0
  heard = Date.now()
  set({ connection: "open" })
  for (const table of watched.keys()) subscribe(table)
  for (const { frame } of waiting.values()) socket.send(frame)
}

function lost({ code }) {
  if (!wanted) return
  if (ENDED.has(code)) return whoAmI().then(connect, again)
  again()
}

function again() {
  set({ connection: "lost" })
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempts++)
  setTimeout(() => wanted && connect(), wait * (0.75 + Math.random() / 2))
}

setInterval(() => {
  if (!socket || socket.readyState !== WebSocket.OPEN) return
  if (Date.now() - heard > PING_EVERY + ANSWER_WITHIN) socket.close()
  else if (Date.now() - heard > PING_EVERY)
    socket.send(JSON.stringify({ id: fresh(), table: "", seen: 0, do: { do: "ping" } }))
}, 5000)

function receive(message) {
  heard = Date.now()
  switch (message.is) {
    case "hello":
      return set({ lobby: message.lobby ?? store.lobby })
    case "lobby":
      return set({ lobby: message.tables })
    case "table":
      return watched.has(message.id) && play(message)
    case "done":
      return answer(message.id, (one) => one.done(message))
    case "refused":
      return answer(message.id, (one) => one.failed(new Refused(message, 409)))
    case "paused":
      return pause(message)
    default:
      return undefined
  }
}

function answer(id, tell) {
  const one = waiting.get(id)
  if (!one) return
  waiting.delete(id)
  tell(one)
}

function pause({ table, said }) {
  const known = store.tables[table]
  if (!known?.scene) return
  set({ tables: { ...store.tables, [table]: { ...known, scene: { ...known.scene, paused: said } } } })
}

function fresh() {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}

/**
 * Give a command. Resolves when the house has acknowledged it, fails with what it refused.
 * @param {string} table
 * @param {object} command e.g. `{do: "act", position: 3, act: "check"}`
 * @returns {Promise<object>}
 */
export function give(table, command) {
  const id = fresh()
  const frame = JSON.stringify({ id, table, seen: store.tables[table]?.seq ?? 0, do: command })
  return new Promise((done, failed) => {
    waiting.set(id, { frame, done, failed })
    if (socket?.readyState === WebSocket.OPEN) socket.send(frame)
  })
}

function subscribe(table) {
  const seen = store.tables[table]?.seq ?? 0
  socket.send(JSON.stringify({ id: fresh(), table, seen, do: { do: "watch" } }))
}

/**
 * Watch a table for as long as a view needs it; the answer ends it.
 * @param {string} table
 * @returns {() => void}
 */
export function watch(table) {
  watched.set(table, (watched.get(table) ?? 0) + 1)
  if (watched.get(table) === 1 && socket?.readyState === WebSocket.OPEN) subscribe(table)
  return () => {
    const left = watched.get(table) - 1
    if (left) return watched.set(table, left)
    watched.delete(table)
    forget(table)
    if (socket?.readyState === WebSocket.OPEN)
      socket.send(JSON.stringify({ id: fresh(), table, seen: 0, do: { do: "unwatch" } }))
    return undefined
  }
}
