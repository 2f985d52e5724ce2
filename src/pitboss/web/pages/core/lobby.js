/** Which table a visitor is sent to, which are shown, where one sits, and what colour a game has. Pure. */

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

const COLOURS = 8

/**
 * The number of a game's colour: games have them in the order in which the lobby lists them.
 * @param {pit.LobbyRow[]} lobby
 * @param {string | undefined} game
 * @returns {number}
 */
export function gameColour(lobby, game) {
  const games = [...new Set(lobby.map((table) => table.game))]
  return Math.max(0, games.indexOf(game ?? "")) % COLOURS
}

/**
 * The tables of a game at which one can play for so much; the own ones first, then those that are offered.
 * @param {pit.LobbyRow[]} lobby
 * @param {{game: string, stake: number, name: string}} filter `stake` in cents, 0 for any; `name`: who looks
 * @returns {pit.LobbyRow[]}
 */
export function shownTables(lobby, { game, stake, name }) {
  const fits = (table) =>
    (!game || table.game === game) && (!stake || (table.minimum <= stake && table.maximum >= stake))
  const place = (table) => (name && table.taken.includes(name) ? 0 : table.offered ? 1 : table.open ? 2 : 3)
  return lobby.filter(fits).sort((a, b) => place(a) - place(b))
}

/**
 * The stakes that tell tables apart: every minimum in the lobby, with the largest maximum as the high end.
 * @param {pit.LobbyRow[]} lobby
 * @returns {number[]}
 */
export function stakes(lobby) {
  const amounts = new Set(lobby.flatMap((table) => [table.minimum, table.maximum]))
  return [...amounts].sort((a, b) => a - b)
}

/**
 * The table that waits for a decision of this person: as the watched tables say, of others, also of those that were left,
 * as the lobby says.
 * @param {{person: pit.Person, lobby: pit.LobbyRow[], tables: Record<string, pit.TableState>}} known
 * @returns {{id: string, title: string} | null}
 */
export function turnAt({ person, lobby, tables }) {
  if (!person.signed_in) return null
  const titleOf = (id, title) => lobby.find((table) => table.id === id)?.game ?? title
  const watched = Object.entries(tables).filter(([, table]) => table.live && !table.left)
  for (const [id, { live, own }] of watched)
    if (live && own?.name === person.name && own.positions.includes(live.stage.asks))
      return { id, title: titleOf(id, live.title) }
  const known = new Set(watched.map(([id]) => id))
  const table = lobby.find((table) => table.asks === person.name && !known.has(table.id))
  return table ? { id: table.id, title: table.game } : null
}
