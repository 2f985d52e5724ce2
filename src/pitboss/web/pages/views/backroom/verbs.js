/** Short verbs for the buttons of dealer and floor; the law's sentence stands under the button. */
import { phrase, t } from "../../core/i18n.js"

const COMMANDS = {
  open: phrase("Open the table"),
  close: phrase("Close the table"),
  "start-round": phrase("Open the betting"),
  "no-more-bets": phrase("No more bets"),
  draw: phrase("Draw"),
  deal: phrase("Deal"),
  show: phrase("Show the cards"),
  "count-stub": phrase("Count the stub"),
  "rack-stub": phrase("Rack the stub"),
  settle: phrase("Settle"),
  "take-back": phrase("Give back"),
  "change-method": phrase("Change the method"),
  "mark-device": phrase("Device"),
}

/** What a person does in each prescribed step, by its id. */
const STEPS = {
  receive: phrase("Receive"),
  sort: phrase("Sort"),
  inspect: phrase("Inspect"),
  verify: phrase("Verify"),
  spread: phrase("Spread"),
  "first-player-inspects": phrase("First player inspects"),
  "turn-face-down": phrase("Turn face down"),
  "turn-face-up": phrase("Turn face up"),
  wash: phrase("Wash"),
  stack: phrase("Stack"),
  shuffle: phrase("Shuffle"),
  "place-cover-card": phrase("Place the cover card"),
  "remove-cover-card": phrase("Take the cover card out"),
  cut: phrase("Cut"),
  "complete-cut": phrase("Complete the cut"),
  load: phrase("Load the shoe"),
  "take-in-hand": phrase("Take in hand"),
  gather: phrase("Gather"),
  "remove-cards": phrase("Take the cards out"),
  "confirm-pre-shuffled": phrase("Confirm pre-shuffled"),
  "order-recut": phrase("Order a recut"),
  "give-reason": phrase("Give the reason"),
  "state-reason": phrase("State the reason"),
  "collect-progressive": phrase("Collect progressives"),
  "verify-progressive": phrase("Verify progressives"),
  "into-inventory": phrase("Into the inventory"),
  "collect-forfeited": phrase("Collect forfeits"),
  "take-hand": phrase("Take the dealer's hand"),
  "lock-out": phrase("Lock out"),
  "press-green-button": phrase("Press the green button"),
  "reveal-dealer": phrase("Reveal the dealer"),
  examine: phrase("Examine"),
  "lay-down": phrase("Lay face down"),
  "remove-stub": phrase("Take the stub out"),
  "select-hand": phrase("Set the hand"),
  "announce-hand": phrase("Announce the hand"),
  "hold-cards": phrase("Leave the cards"),
  "record-cards": phrase("Record the cards"),
  "count-hands": phrase("Count the hands"),
  display: phrase("Display the payouts"),
  "show-odds": phrase("Show the payouts"),
  "leave-exposed": phrase("Leave exposed"),
  "replace-exposed": phrase("Exchange the exposed hand"),
  "complete-documents": phrase("Complete the documents"),
  "collect-cards": phrase("Collect the cards"),
  "rack-cards": phrase("Rack the cards"),
  "rack-dealer-cards": phrase("Rack the dealer's cards"),
  "verify-hand": phrase("Verify the hand"),
  "verify-light": phrase("Verify the light"),
  validate: phrase("Validate"),
}

/** What begins with a deck. */
const COURSES = {
  opening: phrase("Open a deck"),
  "pre-shuffled": phrase("Take a pre-shuffled deck"),
  "after a round": phrase("Shuffle again"),
  recut: phrase("Cut again"),
  "directed shuffle": phrase("Order a shuffle"),
  "idle table": phrase("Spread for an idle table"),
  "deck change": phrase("Change the deck"),
}

/** The steps that have a verb, for a test. */
export const STEP_IDS = Object.keys(STEPS)

/**
 * The verb of an option; nothing where only its sentence says what it does.
 * @param {pit.Option} option
 */
export function verbOf(option) {
  const { do: word, step, course } = option.do
  const verb = word === "step" ? STEPS[step] : word === "begin" ? COURSES[course] : COMMANDS[word]
  if (!verb) return option.called ?? ""
  return option.position ? t("{verb}: position {position}", { verb: t(verb), position: option.position }) : t(verb)
}
