/** Money for showing. Amounts are whole cents; meters come as decimal text, exact to a fraction of a cent. */

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 })

/**
 * Cents as dollars: `$1,250`, `$12.50`; a sum that is not whole keeps both digits.
 * @param {number} cents
 * @returns {string}
 */
export function money(cents) {
  const amount = Math.abs(cents)
  const rest = amount % 100
  const shown = whole.format(Math.floor(amount / 100)) + (rest ? `.${String(rest).padStart(2, "0")}` : "")
  return `${cents < 0 ? "−" : ""}$${shown}`
}

/**
 * A gain or a loss with its sign: `+$20`, `−$10`, `±$0`.
 * @param {number} cents
 * @returns {string}
 */
export function signed(cents) {
  return cents > 0 ? `+${money(cents)}` : cents < 0 ? money(cents) : "±$0"
}

/**
 * How a wager ended, and by how much: `won $20`, `lost $10`, `push`. The word carries the sign.
 * @param {{result: string, profit: number}} line
 * @returns {string}
 */
export function outcome({ result, profit }) {
  if (!profit) return result
  const agrees = profit > 0 === (result === "won")
  return `${result} ${agrees ? money(Math.abs(profit)) : signed(profit)}`
}

/**
 * A meter to the whole cent, never rounded up: `$52,340.07`.
 * @param {string | number} cents decimal text, e.g. "5234007.4"
 * @returns {string}
 */
export function meter(cents) {
  const [units] = String(cents).split(".")
  const number = BigInt(units || "0")
  return `$${whole.format(number / 100n)}.${String(number % 100n).padStart(2, "0")}`
}

/**
 * How a sum is stacked: the largest chips first, at most what is there of each denomination.
 * @param {number} cents
 * @param {number[]} denominations in cents
 * @returns {number[]} chips, largest first; a rest smaller than every chip is one chip of that rest
 */
export function stacked(cents, denominations) {
  const chips = []
  let left = cents
  for (const chip of [...denominations].sort((a, b) => b - a)) {
    while (left >= chip && chips.length < 40) {
      chips.push(chip)
      left -= chip
    }
  }
  if (left > 0) chips.push(left)
  return chips
}

/**
 * The arithmetic of a line of a settlement, in words: what was staked, at which odds, what came of it.
 * What is computed comes from `odds`, as printed; what is shown of them is `stated`, as a player may be told.
 * @param {{staked?: number, result: string, pays: number, returned: number, odds?: string, stated?: string, meter?: string}} line
 * @returns {string}
 */
export function arithmetic(line) {
  const staked = line.staked ?? 0
  const odds = /^(\d+) (to|for) (\d+)$/.exec(line.odds ?? "")
  if (line.result !== "won") {
    if (line.returned) return `${money(line.returned)} goes back`
    return staked ? `${money(staked)} is taken` : "nothing is paid"
  }
  const steps = []
  if (odds && staked) {
    const [, win, word, unit] = odds
    const paid = (staked * Number(win)) / Number(unit)
    const due = word === "for" && line.returned ? paid - staked : paid
    steps.push(`${money(staked)} × ${win}${unit === "1" ? "" : `/${unit}`} = ${money(due)}`)
    if (due !== line.pays) steps.push(`${money(line.pays)} is paid`)
  } else if (line.meter) steps.push(`${line.odds || "an award"} of the ${line.meter} meter = ${money(line.pays)}`)
  else steps.push(`${line.stated ? `${line.stated}: ` : ""}${money(line.pays)} is paid`)
  if (staked) steps.push(line.returned ? `the stake of ${money(line.returned)} goes back` : "the stake is kept")
  return steps.join(", ")
}
