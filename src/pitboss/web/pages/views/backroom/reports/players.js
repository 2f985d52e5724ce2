/** Ratings of players: time, average wager, theoretical loss. */
import { html } from "../../../html.js"
import { phrase, t } from "../../../core/i18n.js"
import { number } from "../../../core/money.js"
import { Grid } from "../../../parts/grid.js"
import { Mark, about, lasted } from "../parts.js"
import { byExact, exact, won } from "./figures.js"

/** What is known of a player's play. @type {Parameters<typeof Grid>[0]["columns"]} */
export const RATED = [
  { key: "seconds", name: phrase("Time"), number: true, show: (row) => lasted(row.seconds) },
  { key: "rounds", name: phrase("Rounds"), number: true, show: (row) => number(row.rounds) },
  {
    key: "average",
    name: phrase("Average wager"),
    number: true,
    sort: byExact("average"),
    show: (row) => exact(row.average),
  },
  { key: "handle", name: phrase("Wagered in all"), number: true, show: (row) => about(row.handle) },
  {
    key: "theoretical",
    name: phrase("Theoretical loss"),
    number: true,
    sort: byExact("theoretical"),
    show: (row) => exact(row.theoretical),
  },
  { key: "result", name: phrase("Won or lost"), number: true, show: (row) => won(row.result) },
]
/** @type {Parameters<typeof Grid>[0]["columns"]} */
const WHO = [
  {
    key: "player",
    name: phrase("Player"),
    show: (row) => html`<b>${row.player}</b>${row.guest && html` <${Mark}>${t("guest")}<//>`}`,
  },
]
const TABLES = { key: "tables", name: phrase("Tables"), show: (row) => row.tables.join(", ") }

/** @param {{report: pit.Answer}} props */
export function Players({ report }) {
  const several = report.days.length > 1
  return html`<section><h2 class="sub">${t("Ratings")}</h2>
    <${Grid} caption=${t("Ratings of players")} columns=${[...WHO, ...RATED, TABLES]} rows=${report.ratings}
      id=${(row) => `${row.player} ${row.guest}`} empty=${t("Nobody played in this period.")} />
    ${
      several &&
      html`<h2 class="sub">${t("By gaming day")}</h2>
      <${Grid} caption=${t("Ratings by gaming day")} columns=${[{ key: "day", name: phrase("Gaming day") }, ...WHO, ...RATED]}
        rows=${report.daily_ratings} id=${(row) => `${row.day} ${row.player} ${row.guest}`} />`
    }
    <p class="quiet lead">${t(
      "Time is time in a seat, at each table for itself. The average wager is all that was wagered in a round. " +
        "Theoretical loss is the exact edge times what was wagered, under best play.",
    )}</p></section>`
}
