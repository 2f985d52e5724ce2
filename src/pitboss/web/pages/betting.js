/** The chips that are on their way at each table, for the views. */
import { Bets } from "./core/bets.js"
import { t } from "./core/i18n.js"
import { money } from "./core/money.js"
import { setTable, store } from "./store.js"
import { give } from "./wire.js"
import { toast } from "./parts/toast.js"

const all = new Map()

/**
 * The wagers of a position in the round whose betting is open; a new round begins with none on their way.
 * @param {string} table
 * @param {number} position
 * @param {(error: Error) => void} failed what is done with a refusal
 * @returns {Bets}
 */
export function betsOf(table, position, failed) {
  const round = roundOf(table)
  const key = `${table}|${position}`
  let known = all.get(key)
  if (known?.round !== round) {
    known = { round, bets: new Bets(connected(table, position, round, (error) => known.failed(error))) }
    all.set(key, known)
  }
  known.failed = failed
  return known.bets
}

function roundOf(table) {
  const live = store.tables[table]?.live
  return live ? (live.round?.number ?? live.rounds + 1) : 0
}

function connected(table, position, round, failed) {
  return {
    position,
    send: (command) => give(table, command),
    spots: () => (store.tables[table]?.own?.spots ?? []).filter((spot) => spot.position === position),
    shown: () => store.tables[table]?.scene?.seq ?? 0,
    open: () => roundOf(table) === round && store.tables[table]?.live?.stage.kind === "betting",
    changed: () => setTable(table, {}),
    failed,
    late: (cents) =>
      toast(t("Betting closed before {amount} arrived. It is back in your purse.", { amount: money(cents) }), {
        kind: "refused",
      }),
  }
}
