/** Which table a visitor is sent to. Pure. */

/** How many seats of a table are taken. @param {object} one a line of the lobby */
export function taken(one) {
  return Array.isArray(one.taken) ? one.taken.length : one.taken
}

/**
 * Where a visitor is best sent: a table that goes on, has a free seat, and the most company.
 * @param {object[]} tables lines of the lobby
 * @returns {object | null}
 */
export function liveliest(tables) {
  const free = tables.filter((one) => one.offered && taken(one) < one.seats)
  return free.reduce((best, one) => (!best || taken(one) > taken(best) ? one : best), null)
}
