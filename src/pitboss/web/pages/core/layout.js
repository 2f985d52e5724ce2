/**
 * How betting spots lie in front of a seat, read from the document's own wagers: the wager that the decision multiplies,
 * those that equal it and the decision itself in a row; other wagers with limits beside them; devices and fixed sums at
 * the side. No game is known by name. Pure.
 */

const MULTIPLE = "multiple of "

/**
 * The wager that the decision multiplies.
 * @param {{kind: string, window: string}[]} wagers
 * @returns {string}
 */
export function multiplied(wagers) {
  const decided = wagers.find((one) => one.window === "decision" && one.kind.startsWith(MULTIPLE))
  return decided ? decided.kind.slice(MULTIPLE.length) : ""
}

/**
 * The spots of one position in three groups, each in the document's order.
 * @param {{name: string, kind: string, window: string, placed: string, equals: string}[]} wagers
 * @param {pit.Spot[]} spots
 * @returns {{main: pit.Spot[], bonus: pit.Spot[], side: pit.Spot[]}}
 */
export function arranged(wagers, spots) {
  const rules = new Map(wagers.map((one) => [one.name, one]))
  const base = multiplied(wagers)
  /** @type {{main: pit.Spot[], bonus: pit.Spot[], side: pit.Spot[]}} */
  const groups = { main: [], bonus: [], side: [] }
  for (const spot of spots) {
    const rule = rules.get(spot.wager)
    if (!rule) groups.side.push(spot)
    else if (
      rule.name === base ||
      rule.window === "decision" ||
      (rule.kind === "stake of another" && rule.equals === base)
    )
      groups.main.push(spot)
    else if (rule.placed === "layout" && rule.kind === "posted limits" && !spot.on) groups.bonus.push(spot)
    else groups.side.push(spot)
  }
  return groups
}

/**
 * What laying a chip brings a spot to; null where the spot takes nothing more. Whether it is lawful the house says.
 * A fixed sum is laid whole; below the minimum the first chip brings the minimum.
 * @param {{laid: number, least: number | null, most: number | null}} spot
 * @param {number} chip
 * @returns {number | null}
 */
export function more(spot, chip) {
  const { laid, least, most } = spot
  if (most !== null && laid >= most) return null
  const total = Math.max(laid + chip, least ?? 0)
  return most === null ? total : Math.min(total, most)
}

/**
 * What taking a chip off brings a spot to; below the minimum nothing stays.
 * @param {{laid: number, least: number | null}} spot
 * @param {number} chip
 * @returns {number}
 */
export function less(spot, chip) {
  const total = spot.laid - chip
  return total < (spot.least ?? 1) ? 0 : total
}

/**
 * The buttons of a decision: every amount that an option lists, or the ends and whole multiples of a span.
 * @param {pit.Option[]} options
 * @param {number} stake what the decision multiplies, for the words
 * @returns {{act: string, amount: number, times: number, clause: string, command: pit.Command}[]}
 */
export function decisions(options, stake) {
  const found = options
    .filter((one) => one.do.do === "act")
    .flatMap((one) => {
      const make = (amount) => ({
        act: one.do.act,
        amount,
        clause: one.clause,
        command: { ...one.do, amount },
        times: amount && stake && amount % stake === 0 ? amount / stake : 0,
      })
      if (one.amounts.length) return one.amounts.map(make)
      if (!one.low && !one.high) return [make(0)]
      const amounts = [one.low]
      for (
        let next = one.low + (stake || one.low);
        one.high !== null && next < one.high && amounts.length < 8;
        next += stake || one.low
      )
        amounts.push(next)
      if (one.high !== null && one.high > one.low) amounts.push(one.high)
      return amounts.map(make)
    })
  return found.filter(
    (one, at) => found.findIndex((other) => other.act === one.act && other.amount === one.amount) === at,
  )
}
