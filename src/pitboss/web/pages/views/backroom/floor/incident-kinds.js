/** The kinds of incidents, in words. Pure. */
import { phrase } from "../../../core/i18n.js"

/** What a person writes about. @type {Record<string, string>} */
export const WRITTEN = {
  dispute: phrase("Dispute"),
  card: phrase("Card"),
  dealing: phrase("Dealing"),
  payment: phrase("Payment"),
  equipment: phrase("Equipment"),
  procedure: phrase("Procedure"),
  conduct: phrase("Conduct"),
  safety: phrase("Safety"),
  other: phrase("Other"),
}

/** All of them: also those that a table's log brings by itself. @type {Record<string, string>} */
export const KINDS = {
  ...WRITTEN,
  ruling: phrase("Ruling"),
  "void-round": phrase("Void round"),
  "wrong-count": phrase("Wrong count"),
}
