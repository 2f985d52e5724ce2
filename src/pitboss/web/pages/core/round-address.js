/** Addresses of rounds: `17` in a table's first log, `2.17` in its second; each is of one round for ever. Pure. */

/**
 * The address of a round at its table. Rows of rounds have theirs already.
 * @param {number | undefined} log which of the table's logs, counted from 1
 * @param {number} number
 */
export const roundAddress = (log, number) => (log && log > 1 ? `${log}.${number}` : String(number))

/** The page of a round. @param {string} table @param {string} address */
export const roundLink = (table, address) => `/round/${encodeURIComponent(table)}/${encodeURIComponent(address)}`
