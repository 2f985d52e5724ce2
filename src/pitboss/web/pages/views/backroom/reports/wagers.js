/** Every wager of a period: what was staked, what the house kept, and what the exact odds give. */
import { html } from "../../../html.js"
import { glossed, phrase, t } from "../../../core/i18n.js"
import { number } from "../../../core/money.js"
import { said } from "../../../core/sentences.js"
import { Grid } from "../../../parts/grid.js"
import { about } from "../parts.js"
import { Apart, byExact, byText, exact, spread, won } from "./figures.js"

/** @type {Parameters<typeof Grid>[0]["columns"]} */
const ODDS = [
  {
    key: "title",
    name: phrase("Table"),
    show: (row) => html`<b>${row.title}</b> <small class="quiet">${row.table}</small>`,
  },
  { key: "wager", name: phrase("Wager"), show: (row) => glossed(row.wager) },
  { key: "wagers", name: phrase("Hands"), number: true, show: (row) => number(row.wagers) },
  { key: "handle", name: phrase("Handle"), number: true, show: (row) => about(row.handle) },
  { key: "win", name: phrase("Win"), number: true, show: (row) => won(row.win) },
  {
    key: "theoretical",
    name: phrase("Theoretical win"),
    number: true,
    sort: byExact("theoretical"),
    show: (row) => exact(row.theoretical),
  },
  {
    key: "deviation",
    name: phrase("Standard deviation"),
    number: true,
    sort: byText("deviation"),
    show: (row) => spread(row.deviation),
  },
  {
    key: "apart",
    name: phrase("Off by"),
    number: true,
    sort: byText("apart"),
    show: (row) => html`<${Apart} text=${row.apart} />`,
  },
  {
    key: "set_aside_handle",
    name: phrase("Void or abandoned"),
    number: true,
    show: (row) => about(row.set_aside_handle),
  },
]
/** @type {Parameters<typeof Grid>[0]["columns"]} */
const STAKES = [
  { key: "title", name: phrase("Table"), show: (row) => row.title },
  { key: "day", name: phrase("Gaming day") },
  { key: "shift", name: phrase("Shift") },
  { key: "wager", name: phrase("Wager"), show: (row) => glossed(row.wager) },
  { key: "lines", name: phrase("Lines"), number: true, show: (row) => number(row.lines) },
  { key: "staked", name: phrase("Staked"), number: true, show: (row) => about(row.staked) },
  { key: "returned", name: phrase("Returned"), number: true, show: (row) => about(row.returned) },
  { key: "players_won", name: phrase("Players won"), number: true, show: (row) => about(row.players_won) },
  { key: "players_lost", name: phrase("Players lost"), number: true, show: (row) => about(row.players_lost) },
  { key: "win", name: phrase("Win"), number: true, show: (row) => won(row.win) },
]

/** @param {{report: pit.Answer}} props */
export function Wagers({ report }) {
  /** @type {string[]} */
  const notes = [...new Set(report.wagers.flatMap((/** @type {pit.Answer} */ row) => row.notes))]
  return html`<section><h2 class="sub">${t("Against the exact odds")}</h2>
    <${Grid} caption=${t("Wagers against the exact odds")} columns=${ODDS} rows=${report.wagers}
      empty=${t("No wager was settled in this period.")} />
    ${
      notes.length > 0 &&
      html`<details class="more"><summary>${t("What this rests on")}</summary>
        <ul>${notes.map((note) => html`<li key=${note}>${said(note)}</li>`)}</ul></details>`
    }
    <h2 class="sub">${t("As settled, shift by shift")}</h2>
    <${Grid} caption=${t("Wagers as settled")} columns=${STAKES} rows=${report.stakes}
      empty=${t("No wager was settled in this period.")} /></section>`
}
