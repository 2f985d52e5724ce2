/**
 * How betting spots lie in front of a seat, read from the document's own wagers: the wager that the first decision asks,
 * those that equal it and those that decisions stake in a row; other wagers with limits beside them; devices and fixed
 * sums at the side. No game and no wager is known by name. Pure.
 */

/** A table whose rules have not come yet. @type {{base: string, wagers: pit.WagerRule[], streets: pit.Street[]}} */
const NO_RULES = { base: "", wagers: [], streets: [] }

/**
 * The street whose decisions are asked now, if any are.
 * @param {{streets: pit.Street[]} | null} about
 * @param {{key: string}} stage
 * @returns {pit.Street | undefined}
 */
export function streetOf(about, stage) {
  return (about ?? NO_RULES).streets.find((street) => stage.key === `decisions: ${street.name}`)
}

/**
 * What a seat has on the wager that the present decision is a multiple of.
 * @param {{base: string, streets: pit.Street[]} | null} about
 * @param {{key: string}} stage
 * @param {{bets: pit.Bet[]} | undefined} seat
 * @returns {number}
 */
export function stakeOf(about, stage, seat) {
  const asks = streetOf(about, stage)?.asks ?? about?.base
  return seat?.bets.find((bet) => bet.wager === asks)?.amount ?? 0
}

/**
 * What a seat did last: what it answered since the last whole scene, else the decision that its last wager was.
 * @param {{streets: pit.Street[]} | null} about
 * @param {{bets: pit.Bet[], did?: {street: string, act: string, wager: string}}} seat
 * @param {(cents: number) => string} money
 * @returns {string} "checks", "raises $20"
 */
export function didOf(about, seat, money) {
  const { streets } = about ?? NO_RULES
  const { did } = seat
  if (did) {
    const offers = streets.find((street) => street.name === did.street)?.offers ?? []
    const offer = offers.find((offer) => offer.act === did.act && !offer.times.length)
    if (offer) return offer.does
  }
  const staking = new Map(streets.flatMap((street) => street.offers.map((offer) => [offer.wager, offer])))
  const bet = seat.bets.findLast((bet) => staking.get(bet.wager)?.times.length)
  return bet ? `${staking.get(bet.wager)?.does} ${money(bet.amount)}` : ""
}

/**
 * Whether a decision has taken a wager back: its chips are in the purse again, long before the settlement.
 * @param {{streets: pit.Street[]} | null} about
 * @param {pit.Bet} bet
 * @returns {boolean}
 */
export function isBack(about, bet) {
  if (bet.result?.result !== "returned") return false
  const { streets } = about ?? NO_RULES
  return streets.some((street) => street.offers.some((offer) => !offer.times.length && offer.wager === bet.wager))
}

/**
 * The spots of one position in three groups, each in the document's order.
 * @param {{base: string, wagers: pit.WagerRule[]} | null} about
 * @param {pit.Spot[]} spots
 * @returns {{main: pit.Spot[], bonus: pit.Spot[], side: pit.Spot[]}}
 */
export function arranged(about, spots) {
  const { base, wagers } = about ?? NO_RULES
  const rules = new Map(wagers.map((wager) => [wager.name, wager]))
  /** @type {{main: pit.Spot[], bonus: pit.Spot[], side: pit.Spot[]}} */
  const groups = { main: [], bonus: [], side: [] }
  for (const spot of spots) {
    const rule = rules.get(spot.wager)
    if (!rule) groups.side.push(spot)
    else if (
      rule.name === base ||
      rule.window === "decision" ||
      (rule.kind === "stake of another" && isEqual(rules, rule, base))
    )
      groups.main.push(spot)
    else if (rule.placed === "layout" && rule.kind === "posted limits" && !spot.on) groups.bonus.push(spot)
    else groups.side.push(spot)
  }
  return groups
}

/**
 * Whether a wager must be as much as another, be it by way of a third.
 * @param {Map<string, pit.WagerRule>} rules
 * @param {pit.WagerRule} rule
 * @param {string} base
 * @returns {boolean}
 */
function isEqual(rules, rule, base) {
  if (rule.equals === base) return true
  const other = rules.get(rule.equals)
  return other !== undefined && other !== rule && other.kind === "stake of another" && isEqual(rules, other, base)
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
 * @returns {pit.Choice[]}
 */
export function decisions(options, stake) {
  const choices = options
    .filter((option) => option.do.do === "act")
    .flatMap((option) => {
      const make = (amount) => ({
        act: option.do.act,
        called: option.called || option.do.act,
        wager: option.do.wager ?? "",
        amount,
        clause: option.clause,
        command: { ...option.do, amount },
        times: amount && stake && amount % stake === 0 ? amount / stake : 0,
      })
      if (option.amounts.length) return option.amounts.map(make)
      if (!option.low && !option.high) return [make(0)]
      const amounts = [option.low]
      for (
        let next = option.low + (stake || option.low);
        option.high !== null && next < option.high && amounts.length < 8;
        next += stake || option.low
      )
        amounts.push(next)
      if (option.high !== null && option.high > option.low) amounts.push(option.high)
      return amounts.map(make)
    })
  const single = choices.filter(
    (choice, at) =>
      choices.findIndex(
        (other) => other.act === choice.act && other.wager === choice.wager && other.amount === choice.amount,
      ) === at,
  )
  return withKeys(single.sort((a, b) => placeOf(a) - placeOf(b)))
}

const PLACES = ["fold", "check", "take back"]
const LETTERS = { fold: "F", check: "C", "take back": "B" }

/** Folding is always leftmost, checking next to it; what stakes chips follows in the document's order. */
const placeOf = ({ act }) => (PLACES.includes(act) ? PLACES.indexOf(act) : PLACES.length)

/**
 * Each choice with its key, the same in every game: a letter for what stakes nothing, a digit for a multiple. What has
 * neither, or whose key is taken, gets the first digit that is left.
 * @param {Omit<pit.Choice, "key">[]} choices
 * @returns {pit.Choice[]}
 */
function withKeys(choices) {
  const fixed = choices.map(({ act, amount, times }) =>
    amount ? (times > 0 && times < 10 ? String(times) : "") : (LETTERS[act] ?? ""),
  )
  const unique = fixed.map((key, place) => (fixed.indexOf(key) === place ? key : ""))
  const spare = [..."123456789"].filter((digit) => !unique.includes(digit))
  return choices.map((choice, place) => ({ ...choice, key: unique[place] || (spare.shift() ?? "") }))
}
