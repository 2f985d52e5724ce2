/** Table performance: rounds, handle, actual and theoretical win, by table, game, shift and day. */
import { html } from "../../../html.js"
import { glossed, phrase, t, tn } from "../../../core/i18n.js"
import { number } from "../../../core/money.js"
import { Grid } from "../../../parts/grid.js"
import { about } from "../parts.js"
import { Apart, byExact, byText, decimal, exact, hours, share, spread, won } from "./figures.js"

/** The win by chips; a star where a table that was played was not counted. */
const counted = (count) =>
  html`<span title=${t("Over or short {amount}", { amount: about(count.over_short) })}>${won(count.win)}
    ${count.complete ? "" : " *"}</span>`

/** @type {Parameters<typeof Grid>[0]["columns"]} */
const FIGURES = [
  { key: "rounds", name: phrase("Rounds"), number: true, show: (row) => number(row.rounds) },
  { key: "voids", name: phrase("Void"), number: true, show: (row) => number(row.voids) },
  {
    key: "rounds_per_hour",
    name: phrase("Rounds per hour"),
    number: true,
    sort: byText("rounds_per_hour"),
    show: (row) => decimal(row.rounds_per_hour, 1),
  },
  { key: "open_ms", name: phrase("Open"), number: true, show: (row) => hours(row.open_ms) },
  {
    key: "occupancy_percent",
    name: phrase("Seats taken"),
    number: true,
    sort: byText("occupancy_percent"),
    show: (row) => share(row.occupancy_percent),
  },
  { key: "handle", name: phrase("Handle"), number: true, show: (row) => about(row.handle) },
  { key: "win", name: phrase("Win"), number: true, show: (row) => won(row.win) },
  {
    key: "win_percent",
    name: phrase("of handle"),
    number: true,
    sort: byText("win_percent"),
    show: (row) => share(row.win_percent),
  },
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
    key: "counted",
    name: phrase("Counted win"),
    number: true,
    sort: (row) => row.counted?.win ?? Number.NEGATIVE_INFINITY,
    show: (row) => (row.counted ? counted(row.counted) : html`<span class="quiet nowrap">${t("not counted")}</span>`),
  },
]
/** @type {Parameters<typeof Grid>[0]["columns"]} */
const MISTAKES = [
  {
    key: "mistakes",
    name: phrase("Given away by mistakes"),
    number: true,
    sort: byExact("mistakes"),
    show: (row) => (row.mistakes ? exact(row.mistakes) : `${number(row.graded)} / ${number(row.decisions)}`),
  },
  {
    key: "apart_as_played",
    name: phrase("Off by, as played"),
    number: true,
    sort: byText("apart_as_played"),
    show: (row) => html`<${Apart} text=${row.apart_as_played} />`,
  },
]

function Figure({ name, children, more = "" }) {
  return html`<div class="report-figure"><dt>${name}</dt><dd>${children}</dd><p class="quiet">${more}</p></div>`
}

function Summary({ house }) {
  return html`<dl class="report-figures">
    <${Figure} name=${t("Rounds")} more=${tn("{count} void", "{count} void", house.voids)}>${number(house.rounds)}<//>
    <${Figure} name=${t("Handle")} more=${t("all that was wagered")}>${about(house.handle)}<//>
    <${Figure} name=${t("Win")} more=${t("{share} of the handle", { share: share(house.win_percent) })}>${won(house.win)}<//>
    <${Figure} name=${t("Theoretical win")} more=${t("exact edge × wagers")}>${exact(house.theoretical)}<//>
    <${Figure} name=${t("Off by")} more=${t("standard deviation {amount}", { amount: spread(house.deviation) })}>
      <${Apart} text=${house.apart} /><//>
    <${Figure} name=${t("Seats taken")} more=${t("{number} rounds per hour", { number: decimal(house.rounds_per_hour, 1) })}>
      ${share(house.occupancy_percent)}<//>
  </dl>`
}

function Part({ title, column, rows, house, figures }) {
  const first = { key: column.key, name: column.name, show: column.show }
  const total = { ...house, [column.key]: t("house"), total: true }
  return html`<h2 class="sub">${title}</h2>
    <${Grid} caption=${title} columns=${[first, ...figures]} rows=${rows} total=${total}
      id=${(row) => `${row.table} ${row.log} ${row.game} ${row.day} ${row.shift}`} />`
}

const nameOf = (row) => (row.total ? row.title : html`<b>${row.title}</b> <small class="quiet">${row.table}</small>`)

const shiftOf = (row) => (row.total ? row.shift : `${row.day} ${row.shift}`)

/** @param {{report: pit.Answer, graded: boolean, grade: (on: boolean) => void}} props */
export function Performance({ report, graded, grade }) {
  const { house, tables, games, shifts, days } = report
  const figures = graded ? [...FIGURES, ...MISTAKES] : FIGURES
  const part = (title, column, rows) =>
    rows.length > 1 &&
    html`<${Part} key=${title} title=${title} column=${column} rows=${rows} house=${house} figures=${figures} />`
  return html`<section><${Summary} house=${house} />
    ${tables.length === 0 && html`<p class="quiet">${t("Nothing happened in this period.")}</p>`}
    ${
      tables.length > 0 &&
      html`<${Part} title=${t("Tables")} rows=${tables} house=${house} figures=${figures}
        column=${{ key: "title", name: phrase("Table"), show: nameOf }} />`
    }
    ${part(t("Shifts"), { key: "shift", name: phrase("Shift"), show: shiftOf }, shifts)}
    ${part(t("Gaming days"), { key: "day", name: phrase("Gaming day") }, days)}
    ${part(t("Games"), { key: "game", name: phrase("Game"), show: (row) => (row.total ? row.game : glossed(row.game)) }, games)}
    <label class="check"><input type="checkbox" checked=${graded} onChange=${(event) => grade(event.currentTarget.checked)} />
      ${t("Grade every decision: what players gave away beside the edge. This takes long.")}</label>
    ${house.counted && !house.counted.complete && html`<p class="quiet">* ${t("Not every table that was played was counted.")}</p>`}
    <p class="quiet lead">${t(
      "A round counts in the shift in which it ended, with all its wagers. Theoretical win is the exact edge times what " +
        "was wagered, under best play. Void rounds are not compared.",
    )}</p>
  </section>`
}
