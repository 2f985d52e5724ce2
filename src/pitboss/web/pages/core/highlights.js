/**
 * Which events are celebrated: a meter that is hit at this table or at one that shares it, an envy bonus for whoever looks.
 * Pure; what is shown is what the house said.
 */

/**
 * @param {pit.EventShown} event
 * @param {number[]} ownPositions the positions of the viewer
 * @param {pit.Scene} scene how the table looks after the event
 * @returns {pit.Highlight | null}
 */
export function highlightOf(event, ownPositions, scene) {
  if (event.type === "meter-moved") return elsewhere(event)
  if (event.type !== "settled" || event.result !== "won" || !event.pays) return null
  const about = { seq: event.seq, position: event.position, player: event.player, pays: event.pays, why: event.why }
  if (event.meter)
    return { kind: "jackpot", ...about, meter: event.meter, odds: event.odds, cards: cards(scene, event.position) }
  if (!event.holder || !ownPositions.includes(event.position)) return null
  const holder = scene.seats.find((seat) => seat.position === event.holder)
  return {
    kind: "envy",
    ...about,
    holder: event.holder,
    neighbour: holder?.player ?? "",
    cards: cards(scene, event.holder),
  }
}

/**
 * A table that shares the meter was told why it moved.
 * @param {pit.EventShown} event
 * @returns {pit.Highlight | null}
 */
function elsewhere(event) {
  if (event.cause !== "award" || !event.from_table) return null
  return { kind: "linked", seq: event.seq, pays: event.award, table: event.from_table, meter: event.meter }
}

/**
 * The award that the table waits for, as the scene says: whoever comes, or comes back, sees it too. Which wager it is for is
 * known from the event, or where one is left to be settled.
 * @param {pit.Scene} scene
 * @param {pit.AwaitedAward | null | undefined} known what was seen of it
 * @returns {pit.AwaitedAward | null}
 */
export function awaited(scene, known) {
  if (!scene.waiting) return null
  if (known?.position === scene.waiting) return known
  const left = scene.seats.find((seat) => seat.position === scene.waiting)?.bets.filter((bet) => !bet.result) ?? []
  return { position: scene.waiting, wager: left.length === 1 ? left[0].wager : "" }
}

/**
 * @param {pit.Scene} scene
 * @param {number} position
 * @returns {string[]}
 */
function cards(scene, position) {
  return (scene.seats.find((seat) => seat.position === position)?.cards ?? []).filter((card) => card !== null)
}

const RANK = { linked: 0, envy: 1, jackpot: 2 }

/**
 * Of two highlights that come together the greater one is shown; the own envy bonuses are added up beside it.
 * @param {pit.Highlight | null | undefined} now
 * @param {pit.Highlight} next
 * @returns {pit.Highlight}
 */
export function greater(now, next) {
  if (!now) return next
  const envy = [now, next].reduce(
    (sum, highlight) => sum + (highlight.kind === "envy" ? highlight.pays : (highlight.envy ?? 0)),
    0,
  )
  const first = RANK[next.kind] > RANK[now.kind] || (next.kind === now.kind && (next.pays ?? 0) >= (now.pays ?? 0))
  const shown = first ? next : now
  return shown.kind === "envy" ? { ...shown, pays: envy } : { ...shown, envy }
}
