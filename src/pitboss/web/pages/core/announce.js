/**
 * What a screen reader says at a table: few whole sentences in place of every event. The own cards and the decision
 * together, what was laid, and at the end of a round both hands, every wager and the net. Pure.
 */
import { allWords } from "./cards.js"
import { t } from "./i18n.js"
import { money } from "./money.js"
import { said } from "./sentences.js"

/**
 * What is asked now, with everything needed to answer it.
 * @param {pit.Scene} scene
 * @param {pit.Seat} seat the own seat
 * @param {string} hand the name of the own hand, where it has one
 * @param {pit.Choice[]} choices
 * @returns {string}
 */
export function decisionSaid(scene, seat, hand, choices) {
  const shown = scene.dealer_cards.filter(Boolean)
  const offers = choices.map(({ called, times, amount, key }) => {
    const what = amount ? `${said(called)} ${times ? `${times}× ` : ""}${money(amount)}` : said(called)
    return t("{key}: {what}", { key, what })
  })
  return sentences([
    t("Your decision."),
    seat.cards.length > 0 && t("Your cards: {cards}.", { cards: allWords(seat.cards) }),
    hand && t("You have {hand}.", { hand: said(hand) }),
    shown.length > 0 && t("The dealer shows {cards}.", { cards: allWords(shown) }),
    scene.board.some(Boolean) && t("On the board: {cards}.", { cards: allWords(scene.board.filter(Boolean)) }),
    offers.length > 0 && `${offers.join(", ")}.`,
  ])
}

/**
 * How a round ended.
 * @param {{dealer: {cards: pit.Faces, hand: string}, board: pit.Faces, void: boolean}} round
 * @param {pit.Seat} seat the own seat
 * @returns {string}
 */
export function resultSaid(round, seat) {
  const lines = [...seat.bets.map((bet) => bet.result), ...seat.extras].filter((line) => line !== null)
  const net = seat.net ?? 0
  const open = round.dealer.cards.length > 0 && !round.dealer.cards.includes(null)
  return sentences([
    round.void && t("The round is void."),
    round.board.some(Boolean) && t("On the board: {cards}.", { cards: allWords(round.board.filter(Boolean)) }),
    open &&
      t("The dealer has {cards}: {hand}.", { cards: allWords(round.dealer.cards), hand: said(round.dealer.hand) }),
    seat.folded ? t("You folded.") : seat.hand && t("You have {hand}.", { hand: said(seat.hand) }),
    lines.map(lineSaid).join(", ") + (lines.length ? "." : ""),
    net > 0
      ? t("You win {amount}.", { amount: money(net) })
      : net < 0
        ? t("You lose {amount}.", { amount: money(-net) })
        : t("You come out even."),
  ])
}

/** @param {pit.Line} line */
function lineSaid({ wager, on, result, profit }) {
  const name = on ? `${wager}, ${on}` : wager
  if (profit > 0) return t("{wager} wins {amount}", { wager: name, amount: money(profit) })
  if (profit < 0) return t("{wager} loses {amount}", { wager: name, amount: money(-profit) })
  return `${name}: ${said(result)}`
}

/**
 * What lies on the own spots; nothing where nothing does.
 * @param {{wager: string, on: string, total: number}[]} spots
 * @returns {string}
 */
export function laidSaid(spots) {
  const laid = spots.filter((spot) => spot.total > 0)
  if (!laid.length) return t("Nothing is laid.")
  const each = laid.map(({ wager, on, total }) => `${on ? `${wager}, ${on}` : wager} ${money(total)}`)
  const sum = laid.reduce((cents, spot) => cents + spot.total, 0)
  return t("Laid: {wagers}. {sum} in all.", { wagers: each.join(", "), sum: money(sum) })
}

/** @param {(string | false | null | undefined)[]} parts */
const sentences = (parts) => parts.filter(Boolean).join(" ")
