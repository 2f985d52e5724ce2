/** Which table a visitor is sent to. Pure. */

/** How many seats of a table are taken. @param {pit.LobbyRow} table */
export function taken(table) {
  return table.taken.length
}

/**
 * Where a visitor is best sent: a table that goes on, has a free seat, and the most company.
 * @param {pit.LobbyRow[]} tables rows of the lobby
 * @returns {pit.LobbyRow | null}
 */
export function liveliest(tables) {
  const free = tables.filter((table) => table.offered && taken(table) < table.seats)
  return free.reduce(
    (best, table) => (!best || taken(table) > taken(best) ? table : best),
    /** @type {pit.LobbyRow | null} */ (null),
  )
}
