/** What the page knows, in one place; views read it with `useStore` and are drawn anew when it changes. */
import { useEffect, useReducer } from "./html.js"
import { onLanguage } from "./core/i18n.js"

const listeners = new Set()
let version = 0
const KEY = "pitboss-settings"
/** @type {pit.Settings} */
const DEFAULTS = {
  speed: "normal",
  coach: "off",
  deck: "two",
  back: "red",
  motion: "system",
  sound: "normal",
  alert: "on",
  folds: "at once",
}

/**
 * The state: who is here, the lobby, the tables that are watched.
 * @type {{person: pit.Person, ready: boolean, connection: "connecting" | "open" | "lost",
 *   lobby: pit.LobbyRow[], tables: Record<string, pit.TableState>,
 *   sending: {table: string, command: pit.Command, place: string}[],
 *   offer: pit.Offered | null, readings: Record<string, string[]>, askedAge: number, reality: {minutes: number, net: number} | null,
 *   queue: pit.Queue | null, ownCalls: Record<string, string>, toasts: pit.Toast[], settings: pit.Settings}}
 */
export const store = {
  person: { signed_in: false, name: "", roles: [], chips: 0 },
  ready: false,
  connection: "connecting",
  lobby: [],
  tables: {},
  sending: [],
  offer: null,
  readings: {},
  askedAge: 0,
  reality: null,
  queue: null,
  ownCalls: {},
  toasts: [],
  settings: load(),
}

/**
 * Change the state.
 * @param {Partial<typeof store>} change
 */
export function set(change) {
  Object.assign(store, change)
  version++
  for (const listener of listeners) listener()
}

/**
 * Change what is known of one table.
 * @param {string} id
 * @param {Partial<pit.TableState>} change
 */
export function setTable(id, change) {
  set({ tables: { ...store.tables, [id]: { ...store.tables[id], ...change } } })
}

onLanguage(() => set({}))

/** The state, for a view. What changes between its first drawing and its subscription is drawn too. */
export function useStore() {
  const [, redraw] = useReducer((count) => count + 1, 0)
  const drawn = version
  useEffect(() => {
    listeners.add(redraw)
    if (version !== drawn) redraw()
    return () => listeners.delete(redraw)
  }, [])
  return store
}

function load() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") }
  } catch {
    return { ...DEFAULTS }
  }
}

/**
 * Keep a setting on this device.
 * @param {Partial<pit.Settings>} change
 */
export function setSettings(change) {
  const settings = { ...store.settings, ...change }
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // a browser that keeps nothing still plays
  }
  set({ settings })
  applySettings()
}

/** Let the style sheets know how cards look and whether anything moves. */
export function applySettings() {
  const { deck, back, motion } = store.settings
  Object.assign(document.documentElement.dataset, { deck, back, motion })
}
