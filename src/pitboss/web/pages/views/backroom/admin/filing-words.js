/** The words of the approval of submissions. Pure. */
import { phrase } from "../../../core/i18n.js"

/** @type {Record<string, string>} */
export const STATES = {
  drafted: phrase("draft"),
  approved: phrase("approved"),
  "in force": phrase("in force"),
  superseded: phrase("superseded"),
  rejected: phrase("rejected"),
  withdrawn: phrase("withdrawn"),
}

/** The mark of a state: good, bad, warn or plain. @type {Record<string, string>} */
export const MARKS = { drafted: "plain", approved: "warn", "in force": "good", rejected: "bad" }

/** When a submission takes effect. @type {Record<string, string>} */
export const EFFECTS = {
  closed: phrase("when the floor has closed the table"),
  round: phrase("at the end of the table's round"),
}

/** What an approved submission waits for. @type {Record<string, string>} */
export const WAITS = {
  "not yet": phrase("It waits for its time."),
  "table open": phrase("It waits until the floor closes the table."),
  "round under way": phrase("It waits for the end of the round."),
  "table linked": phrase("It waits until the table is out of its link."),
  stake: phrase("It waits: whoever approved it has a stake at the table."),
}
