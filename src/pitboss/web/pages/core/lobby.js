/** Which table a visitor is sent to. Pure. */

/** How many seats of a table are taken. @param {pit.LobbyRow} one */
export function taken(one) {
  return one.taken.length
}

/**
 * Where a visitor is best sent: a table that goes on, has a free seat, and the most company.
 * @param {pit.LobbyRow[]} tables rows of the lobby
 * @returns {pit.LobbyRow | null}
 */
export function liveliest(tables) {
  const free = tables.filter((one) => one.offered && taken(one) < one.seats)
  return free.reduce(
    (best, one) => (!best || taken(one) > taken(best) ? one : best),
    /** @type {pit.LobbyRow | null} */ (null),
  )
}
