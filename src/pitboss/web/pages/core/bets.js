/**
 * Chips on their way to the house. A total is kept for each spot and drawn at once; the newest is sent, one request at a
 * time for each spot, and what was laid faster than the answers come adds up. What is refused goes back. Pure: commands
 * go out through `send`.
 */
import { less, more } from "./layout.js"

const keyOf = (spot) => `${spot.wager}|${spot.on}`

/** The wagers of one position in one round. */
export class Bets {
  /**
   * @param {{position: number, send: (command: pit.Command) => Promise<{seq: number}>, spots: () => pit.Spot[],
   *   shown: () => number, open: () => boolean, changed: () => void, failed: (error: Error) => void,
   *   late: (cents: number) => void}} at `spots` are the house's, `shown` is the entry that the felt shows, `open` says
   *   whether the betting of this round is still open
   */
  constructor(at) {
    this.at = at
    /** @type {Map<string, {wager: string, on: string, total: number, seq: number | null}>} */
    this.totals = new Map()
    this.flying = new Map()
    /** @type {{do: string, sent: boolean} | null} */
    this.last = null
    /** @type {{seq: number | null} | null} */
    this.cleared = null
    /** @type {[string, (spot: pit.Spot) => number | null][]} */
    this.later = []
  }

  /** Whether anything waits for the house. */
  get waits() {
    return this.flying.size > 0 || this.last !== null || [...this.totals.values()].some((bet) => bet.seq === null)
  }

  /** What is asked for after the chips: "ready", "clear", "again" or nothing. */
  get asks() {
    return this.last?.do ?? ""
  }

  /** The total that is drawn on a spot. @param {pit.Spot} spot */
  total(spot) {
    return this.entry(spot)?.total ?? (this.isCleared() ? 0 : spot.laid)
  }

  /** Whether the house has not confirmed what is drawn. @param {pit.Spot} spot */
  pending(spot) {
    const entry = this.entry(spot)
    return entry ? entry.seq === null : false
  }

  /** What is laid on all spots. */
  sum() {
    return this.at.spots().reduce((sum, spot) => sum + this.total(spot), 0)
  }

  /** Lay a chip; whether the spot takes it. @param {pit.Spot} spot @param {number} chip */
  lay(spot, chip) {
    return this.change(spot, (now) => more(now, chip))
  }

  /** Take a chip off. @param {pit.Spot} spot @param {number} chip */
  take(spot, chip) {
    return this.change(spot, (now) => (now.laid > 0 ? less(now, chip) : null))
  }

  /** Take everything back. */
  clear() {
    this.finish("clear")
  }

  /** The wagers of the round before. */
  again() {
    this.finish("again")
  }

  /** Done betting, once every chip is confirmed. */
  ready() {
    this.finish("ready")
  }

  // -- inside ---------------------------------------------------------------------------------------------------------

  /** The own entry of a spot, or of the one that it goes with; none when the felt shows it already. */
  entry(spot) {
    const key = spot.goes_with ? `${spot.goes_with}|` : keyOf(spot)
    const entry = this.totals.get(key)
    if (!entry || (entry.seq !== null && this.at.shown() >= entry.seq && !this.flying.has(key))) return undefined
    return entry
  }

  isCleared() {
    return this.cleared !== null && (this.cleared.seq === null || this.at.shown() < this.cleared.seq)
  }

  change(spot, reckon) {
    if (this.asks === "ready") return true
    if (this.asks === "again") {
      this.later.push([keyOf(spot), reckon])
      return true
    }
    const total = reckon({ ...spot, laid: this.total(spot) })
    if (total === null) return false
    this.totals.set(keyOf(spot), { wager: spot.wager, on: spot.on, total, seq: null })
    this.at.changed()
    this.pump()
    return true
  }

  finish(word) {
    if (this.asks === "ready" || this.asks === word) return
    if (word !== "ready") this.totals.clear()
    this.later = []
    this.cleared = word === "clear" ? { seq: null } : null
    this.last = { do: word, sent: false }
    this.at.changed()
    this.pump()
  }

  /** Send what can be sent: what was laid before "ready" goes first, what is laid after "clear" waits for it. */
  pump() {
    if (this.last?.sent) return
    const unsent = [...this.totals].filter(([, bet]) => bet.seq === null)
    if (unsent.length && !this.at.open()) return this.giveUp(unsent)
    if (this.last && this.last.do !== "ready") {
      if (!this.flying.size) this.close()
      return
    }
    for (const [key, entry] of unsent) if (!this.flying.has(key)) this.stake(key, entry)
    if (this.last && !this.flying.size && !unsent.length) this.close()
  }

  stake(key, entry) {
    const { wager, on, total } = entry
    this.flying.set(key, total)
    const command = { do: "stake", position: this.at.position, wager, on, total }
    this.at.send(command).then(
      ({ seq }) => this.answered(key, () => this.confirm(key, total, seq)),
      (error) => this.answered(key, () => this.refuse(key, error)),
    )
  }

  answered(key, then) {
    this.flying.delete(key)
    then()
    this.at.changed()
    this.pump()
  }

  confirm(key, total, seq) {
    const entry = this.totals.get(key)
    if (entry && entry.total === total) entry.seq = seq
  }

  /** The chips go back; nobody is dealt in for less than they meant to bet. */
  refuse(key, error) {
    this.totals.delete(key)
    if (this.asks === "ready") this.last = null
    this.at.failed(error)
  }

  giveUp(unsent) {
    const spots = new Map(this.at.spots().map((spot) => [keyOf(spot), spot.laid]))
    const cents = unsent.reduce((sum, [key, bet]) => sum + Math.max(0, bet.total - (spots.get(key) ?? 0)), 0)
    for (const [key] of unsent) this.totals.delete(key)
    this.last = null
    this.at.changed()
    if (cents) this.at.late(cents)
  }

  close() {
    const { last } = this
    if (!last) return
    last.sent = true
    this.at.send({ do: last.do, position: this.at.position }).then(
      ({ seq }) => this.closed(last, () => this.confirmClear(seq)),
      (error) => this.closed(last, () => this.fail(error)),
    )
  }

  confirmClear(seq) {
    if (this.cleared) this.cleared.seq = seq
  }

  fail(error) {
    this.cleared = null
    this.at.failed(error)
  }

  closed(last, then) {
    if (this.last === last) this.last = null
    then()
    const later = this.later
    this.later = []
    for (const [key, reckon] of later) {
      const spot = this.at.spots().find((other) => keyOf(other) === key)
      if (spot) this.change(spot, reckon)
    }
    this.at.changed()
    this.pump()
  }
}
