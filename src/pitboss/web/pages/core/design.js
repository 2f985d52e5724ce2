/**
 * A wager on the designer's desk: every figure from its linear form, exactly and at once.
 *
 * The form has each ending with its ways: a fixed part, and so many units paid at the odds of a row. It holds at any odds
 * for a wager in which nothing is decided, and for the main game while best play stays what it is.
 */
import { Fraction, HUNDRED, ONE, ZERO, exact, sum } from "./fraction.js"
import { meterOf, profitOf, readOdds } from "./odds.js"

/**
 * @typedef {import("./odds.js").Odds} Odds
 * @typedef {{odds?: Record<number, Odds>, resets?: Record<string, Fraction>, rates?: Record<string, Fraction>}} Changed
 * @typedef {{name: string, breakEven: Fraction | null, hit: Fraction, slope: Fraction}} MeterFigures
 * @typedef {{edge: Fraction, hits: Fraction, variance: Fraction, wagered: Fraction, risk: Fraction,
 *   meters: MeterFigures[], longRun: Fraction | null}} Figures
 */

/** The entry of a wager with its numbers read, once for each. @type {WeakMap<object, any>} */
const readEntries = new WeakMap()

/** @param {pit.Answer} entry as the house sends it */
export function entryOf(entry) {
  if (!readEntries.has(entry))
    readEntries.set(entry, {
      ...entry,
      stake: exact(entry.stake),
      rows: entry.rows.map((row) => ({ ...row, filed: readOdds(row.odds) })),
      meters: entry.meters.map((meter) => ({
        ...meter,
        rate: exact(meter.rate),
        reset: exact(meter.reset),
        initial: exact(meter.initial),
        least: meter.least === null ? null : exact(meter.least),
      })),
      endings: entry.endings.map((ending) => ({
        ways: BigInt(ending.ways),
        fixed: exact(ending.fixed),
        staked: exact(ending.staked),
        decision: ending.decision,
        paid: ending.paid.map((part) => ({ row: part.row, units: exact(part.units), drawn: Boolean(part.drawn) })),
      })),
      ways: entry.endings.reduce((total, ending) => total + BigInt(ending.ways), 0n),
    })
  return readEntries.get(entry)
}

/** Odds of the rows, as changed or as filed. */
const oddsOf = (entry, changed) => entry.rows.map((row, at) => changed.odds?.[at] ?? row.filed)

const heldOn = (entry, changed) =>
  Object.fromEntries(entry.meters.map((meter) => [meter.name, changed.resets?.[meter.name] ?? meter.reset]))

/** What every ending comes to at these odds. @returns {Fraction[]} */
function netsOf(entry, odds, held) {
  const { stake, wager } = entry
  const profits = odds.map((row) =>
    [false, true].map((drawn) => (row.stake || !drawn ? profitOf(row, { stake, held, wager, drawn }) : ZERO)),
  )
  return entry.endings.map((ending) =>
    ending.paid.reduce((net, part) => net.plus(part.units.times(profits[part.row][Number(part.drawn)])), ending.fixed),
  )
}

const mean = (entry, values) =>
  sum(values.map((value, at) => value.times(new Fraction(entry.endings[at].ways)))).dividedBy(new Fraction(entry.ways))

/** How often a row is paid. @param {pit.Answer} given @param {number} row */
export function shareOf(given, row) {
  const entry = entryOf(given)
  const ways = entry.endings.reduce(
    (total, ending) => (ending.paid.some((part) => part.row === row) ? total + ending.ways : total),
    0n,
  )
  return new Fraction(ways, entry.ways)
}

/** The units of a row that a round pays on average. @param {pit.Answer} given @param {number} row */
export function slopeOf(given, row) {
  const entry = entryOf(given)
  const units = entry.endings.map((ending) =>
    sum(ending.paid.filter((part) => part.row === row).map((part) => part.units)),
  )
  return mean(entry, units)
}

/**
 * Edge, hits, spread, break-even and long run with these changes.
 * @param {pit.Answer} given
 * @param {Changed} changed
 * @returns {Figures}
 */
export function figuresOf(given, changed = {}) {
  const entry = entryOf(given)
  const odds = oddsOf(entry, changed)
  const held = heldOn(entry, changed)
  const nets = netsOf(entry, odds, held)
  const expected = mean(entry, nets)
  const hitWays = nets.reduce((total, net, at) => (net.sign > 0 ? total + entry.endings[at].ways : total), 0n)
  const wagered = mean(
    entry,
    entry.endings.map((ending) => ending.staked),
  )
  const squares = mean(
    entry,
    nets.map((net) => net.times(net)),
  )
  const edge = expected.negated()
  return {
    edge,
    hits: new Fraction(hitWays, entry.ways),
    variance: squares.minus(expected.times(expected)),
    wagered,
    risk: wagered.sign ? edge.dividedBy(wagered) : ZERO,
    ...metered(entry, odds, held, changed),
  }
}

function metered(entry, odds, held, changed) {
  if (!entry.meters.length) return { meters: [], longRun: null }
  const returned = (amounts) => mean(entry, netsOf(entry, odds, amounts)).plus(ONE)
  const meters = entry.meters.map(({ name }) => {
    const paying = odds
      .map((row, at) => ({ row, at }))
      .filter(({ row }) => row.word === "percent" && meterOf(row, entry.wager) === name)
      .map(({ row, at }) => ({ share: new Fraction(row.win, row.stake), often: shareOf(entry, at) }))
    const slope = sum(paying.map(({ share, often }) => share.times(often))).dividedBy(entry.stake)
    const empty = returned({ ...held, [name]: ZERO })
    const breakEven = slope.sign && empty.compare(ONE) <= 0 ? ONE.minus(empty).dividedBy(slope) : null
    return {
      name,
      slope,
      breakEven,
      hit: sum(paying.filter(({ share }) => share.equals(ONE)).map((each) => each.often)),
    }
  })
  const nothing = Object.fromEntries(Object.keys(held).map((name) => [name, ZERO]))
  const rates = sum(entry.meters.map((meter) => changed.rates?.[meter.name] ?? meter.rate))
  const seeds = sum(meters.map((meter) => meter.hit.times(held[meter.name]))).dividedBy(entry.stake)
  return { meters, longRun: ONE.minus(returned(nothing)).minus(rates).minus(seeds) }
}

/**
 * The odds of a row that bring the edge to a figure while the form holds: the number in the row's own words, and the
 * nearest odds that can be printed. Nothing where no odds do.
 * @param {pit.Answer} given
 * @param {number} row
 * @param {Fraction} edge
 * @param {Changed} changed
 */
export function oddsFor(given, row, edge, changed = {}) {
  const entry = entryOf(given)
  const slope = slopeOf(entry, row)
  if (!slope.sign) return null
  const odds = oddsOf(entry, changed)[row]
  const held = heldOn(entry, changed)
  const drawn = entry.endings.some((ending) => ending.paid.some((part) => part.row === row && part.drawn))
  const profit = profitOf(odds, { stake: entry.stake, held, wager: entry.wager, drawn })
  const due = profit.plus(figuresOf(entry, changed).edge.minus(edge).dividedBy(slope))
  const number = inWords(due, odds, entry, held, drawn)
  if (!number || number.sign < 0 || (odds.word === "percent" && number.compare(ONE) > 0)) return null
  const neighbours = [number, number].map((each, above) => printable(each, odds, Boolean(above)))
  return {
    number,
    word: odds.word,
    neighbours: neighbours.map(
      (near) =>
        near && { odds: near, edge: figuresOf(entry, { ...changed, odds: { ...changed.odds, [row]: near } }).edge },
    ),
  }
}

/**
 * The edges that odds of a row lead to: from those that pay nothing to the whole meter, or without an end.
 * @returns {{least: Fraction | null, most: Fraction}}
 */
export function oddsReach(given, row, changed = {}) {
  const entry = entryOf(given)
  const [slope, odds, held] = [slopeOf(entry, row), oddsOf(entry, changed)[row], heldOn(entry, changed)]
  const { edge } = figuresOf(entry, changed)
  if (!slope.sign) return { least: edge, most: edge }
  const drawn = entry.endings.some((ending) => ending.paid.some((part) => part.row === row && part.drawn))
  const profit = profitOf(odds, { stake: entry.stake, held, wager: entry.wager, drawn })
  const at = (other) => edge.minus(slope.times(other.minus(profit)))
  const nothing = odds.word === "percent" || (odds.word === "for" && !drawn) ? ZERO.minus(ONE) : ZERO
  if (odds.word !== "percent") return { least: null, most: at(nothing) }
  const whole = held[meterOf(odds, entry.wager)].dividedBy(entry.stake).minus(ONE)
  return { least: at(whole), most: at(nothing) }
}

/**
 * The edges that a meter's reset leads to, from a reset of nothing on.
 * @returns {{least: Fraction | null, most: Fraction} | null}
 */
export function resetReach(given, name, changed = {}) {
  const entry = entryOf(given)
  const figures = figuresOf(entry, changed)
  const meter = figures.meters.find((each) => each.name === name)
  if (!meter) return null
  const [slope, from] = changed.longRun
    ? [meter.hit.dividedBy(entry.stake), /** @type {Fraction} */ (figures.longRun)]
    : [meter.slope, figures.edge]
  return { least: slope.sign ? null : from, most: from.plus(heldOn(entry, changed)[name].times(slope)) }
}

/**
 * The edges in the long run that a meter's rate leads to: the whole wager goes to it, or nothing.
 * @returns {{least: Fraction | null, most: Fraction} | null}
 */
export function rateReach(given, name, changed = {}) {
  const entry = entryOf(given)
  const { longRun } = figuresOf(entry, changed)
  const meter = entry.meters.find((each) => each.name === name)
  if (!meter || !longRun) return null
  const most = longRun.plus(changed.rates?.[name] ?? meter.rate)
  return { least: most.minus(ONE), most }
}

function inWords(profit, odds, entry, held, drawn) {
  if (odds.word === "sum") return profit.times(entry.stake)
  if (odds.word === "percent") {
    const meter = held[meterOf(odds, entry.wager)]
    return meter?.sign ? profit.plus(ONE).times(entry.stake).dividedBy(meter) : null
  }
  return odds.word === "for" && !drawn ? profit.plus(ONE) : profit
}

/** The next odds that can be printed, below or above: whole to the row's own stake, whole percents, whole dollars. */
function printable(number, odds, above) {
  const unit =
    odds.word === "sum"
      ? HUNDRED
      : odds.word === "percent"
        ? new Fraction(1n, 100n)
        : new Fraction(1n, odds.stake || 1n)
  const steps = number.dividedBy(unit)
  const count = above ? steps.ceil() : steps.floor()
  if (count <= 0n || (odds.word === "percent" && count > 100n)) return null
  if (odds.word === "sum") return { ...odds, win: 100n * count }
  if (odds.word === "percent") return { ...odds, win: count }
  const paid = new Fraction(count, odds.stake || 1n)
  return { word: odds.word === "for" ? "for" : "to", win: paid.over, stake: paid.under, meter: "" }
}

/**
 * What a meter has to be reset to, in cents, for the edge at the reset, or in the long run, to come to a figure.
 * @param {pit.Answer} given
 * @param {string} name
 * @param {Fraction} edge
 * @param {Changed & {longRun?: boolean}} changed
 */
export function resetFor(given, name, edge, changed = {}) {
  const entry = entryOf(given)
  const held = heldOn(entry, changed)
  const figures = figuresOf(entry, changed)
  const meter = figures.meters.find((each) => each.name === name)
  if (!meter) return null
  const [slope, from] = changed.longRun
    ? [meter.hit.dividedBy(entry.stake), /** @type {Fraction} */ (figures.longRun)]
    : [meter.slope, figures.edge]
  if (!slope.sign) return null
  const amount = held[name].plus(from.minus(edge).dividedBy(slope))
  return amount.sign < 0 ? null : amount
}

/**
 * The share of each wager that a meter has to gain for the edge in the long run to come to a figure.
 * @param {pit.Answer} given
 * @param {string} name
 * @param {Fraction} edge
 * @param {Changed} changed
 */
export function rateFor(given, name, edge, changed = {}) {
  const entry = entryOf(given)
  const { longRun } = figuresOf(entry, changed)
  const meter = entry.meters.find((each) => each.name === name)
  if (!meter || !longRun) return null
  const rate = (changed.rates?.[name] ?? meter.rate).plus(longRun.minus(edge))
  return rate.sign < 0 || rate.compare(ONE) >= 0 ? null : rate
}

/** Whether two answers have the same form: every figure of one is one of the other at the same odds. */
export function sameForm(left, right) {
  const key = (entry) =>
    JSON.stringify(entry.endings.map(({ ways, fixed, paid, staked }) => [ways, fixed, paid, staked]))
  return key(left) === key(right)
}
