/** What somebody has learnt: the account keeps it, and so does this device for whoever is not signed in. */
import { get, post } from "../../api.js"

const KEY = "pitboss-training"
const GAME = "pitboss-training-game"

function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {}
  } catch {
    return {}
  }
}

function keep(key, value) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // a browser that keeps nothing still drills
  }
}

const slot = (drill, rulebook) => `${drill}/${rulebook}`

/** What this device knows of a drill; the server checks it. @param {string} drill @param {string} rulebook */
export const kept = (drill, rulebook) => stored()[slot(drill, rulebook)] ?? null

/** Keep what was learnt while nobody is signed in. @param {string} drill @param {string} rulebook @param {object} progress */
export const keepProgress = (drill, rulebook, progress) =>
  keep(KEY, JSON.stringify({ ...stored(), [slot(drill, rulebook)]: progress }))

/** The game that was trained last. */
export function lastGame() {
  try {
    return localStorage.getItem(GAME) ?? ""
  } catch {
    return ""
  }
}

/** @param {string} rulebook */
export const keepGame = (rulebook) => keep(GAME, rulebook)

/** What this device has learnt while nobody was signed in, as it is handed to an account. */
const learnt = () =>
  Object.entries(stored()).map(([name, progress]) => {
    const [drill, ...rulebook] = name.split("/")
    return { drill, rulebook: rulebook.join("/"), progress }
  })

/** The account takes over what this device has learnt, and the device forgets it: the next person is another one. */
async function handOver() {
  const answer = await post("/api/train/progress", { learnt: learnt() }).catch((error) => {
    if (![413, 422].includes(error.status)) throw error
    return get("/api/train") // what the device had kept cannot be read, or is more than anybody learns
  })
  keep(KEY, "{}")
  return answer
}

/**
 * What can be trained, with the progress of the account, or of this device where nobody is signed in.
 * @param {boolean} signedIn
 */
export async function overview(signedIn) {
  const answer = signedIn && learnt().length ? await handOver() : await get("/api/train")
  const account = Object.fromEntries(answer.progress.map((row) => [slot(row.drill, row.rulebook), row.progress]))
  const progress = signedIn ? account : stored()
  return { ...answer, of: (drill, rulebook) => progress[slot(drill, rulebook)] ?? null }
}

/** @type {Map<string, Promise<any>>} */
const games = new Map()

/** What a trainee has at hand for a game. @param {string} rulebook */
export function gameAtHand(rulebook) {
  const known = games.get(rulebook) ?? get(`/api/train/games/${encodeURIComponent(rulebook)}`)
  known.catch(() => games.delete(rulebook))
  games.set(rulebook, known)
  return known
}
