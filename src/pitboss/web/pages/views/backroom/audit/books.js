/** The books: trial balance, and what every day left behind. */
import { html, useState } from "../../../html.js"
import { money, signed } from "../../../core/money.js"
import { Grid } from "../../../parts/grid.js"
import { Exact, Mark, Waiting, useAsk } from "../parts.js"
import { Choose, keyOf } from "./choose.js"

const net = (cents) => html`<span class=${cents > 0 ? "gain" : cents < 0 ? "loss" : ""}>${signed(cents)}</span>`
const balance = (good) => html`<${Mark} kind=${good ? "good" : "bad"}>${good ? "balanced" : "not balanced"}<//>`

const DAYS = [
  { key: "day", name: "Day" },
  { key: "rounds", name: "Rounds", number: true },
  { key: "voids", name: "Void", number: true },
  { key: "handle", name: "Handle", number: true, show: (row) => money(row.handle) },
  { key: "won", name: "Players won", number: true, show: (row) => money(row.won) },
  { key: "lost", name: "Players lost", number: true, show: (row) => money(row.lost) },
  { key: "hold", name: "Hold", number: true, show: (row) => net(row.hold) },
  {
    key: "inventory",
    name: "Inventory",
    number: true,
    sort: (row) => Number(row.inventory.cents),
    show: (row) => html`<${Exact} amount=${row.inventory} sign />`,
  },
  {
    key: "house_funds",
    name: "House funds",
    number: true,
    sort: (row) => Number(row.house_funds.cents),
    show: (row) => html`<${Exact} amount=${row.house_funds} sign />`,
  },
  { key: "balanced", name: "Sum", show: (row) => balance(row.balanced) },
]
const WAGERS = [
  { key: "wager", name: "Wager" },
  { key: "lines", name: "Lines", number: true },
  ...["staked", "returned", "won", "lost"].map((key) => ({
    key,
    name: key[0].toUpperCase() + key.slice(1),
    number: true,
    show: (row) => money(row[key]),
  })),
  { key: "hold", name: "Hold", number: true, show: (row) => net(row.hold) },
]
const TOTALS = [
  { key: "day", name: "Day" },
  { key: "tables", name: "Tables", number: true },
  { key: "rounds", name: "Rounds", number: true },
  { key: "handle", name: "Handle", number: true, show: (row) => money(row.handle) },
  { key: "hold", name: "Hold", number: true, show: (row) => net(row.hold) },
  { key: "balanced", name: "Sum", show: (row) => balance(row.balanced) },
]
const ACCOUNTS = [
  { key: "account", name: "Account" },
  { key: "kind", name: "Kind" },
  {
    key: "cents",
    name: "Stands at",
    number: true,
    sort: (row) => Number(row.cents),
    show: (row) => html`<${Exact} amount=${row} />`,
  },
]

function Day({ day }) {
  const players = Object.entries(day.players).map(([player, cents]) => ({ player, cents }))
  return html`<details class="more"><summary>${day.day}: by wager and by player</summary>
    <${Grid} caption=${`Wagers on ${day.day}`} columns=${WAGERS} rows=${day.wagers} />
    <${Grid} caption=${`Players on ${day.day}`} rows=${players}
      columns=${[{ key: "player", name: "Player" }, { key: "cents", name: "Won or lost", number: true, show: (row) => net(row.cents) }]} />
        </details>`
}

function Table({ book }) {
  return html`<article><h2 class="sub">${book.table}
    ${book.log > 1 ? ` · submission ${book.log}` : ""} ${balance(book.balanced)}
      <span class="quiet">trial balance <${Exact} amount=${book.trial} /></span></h2>
    ${
      book.amiss &&
      html`<p class="bad" role="alert">After entry ${book.amiss.seq} the accounts summed to ${book.amiss.sum}
      .</p>`
    }
    <${Grid} caption=${`Days of ${book.table}`} columns=${DAYS} rows=${book.days} id=${(row) => row.day} />
    ${book.days.map((day) => html`<${Day} key=${day.day} day=${day} />`)}
    <details class="more"><summary>Every account as it stands</summary>
      <${Grid} caption="Accounts" columns=${ACCOUNTS} rows=${book.accounts} /></details></article>`
}

/** @param {{logs: pit.Answer[]}} props */
export function Books({ logs }) {
  const ask = useAsk("/api/audit/books")
  const [log, setLog] = useState("")
  const books = ask.data
  const shown = books?.tables.filter((table) => !log || keyOf(table) === log) ?? []
  return html`<section><${Waiting} ask=${ask} />
    ${
      books &&
      html`<div class="row">${balance(books.balanced)}
        <span>Double entry, folded anew from the logs; every account of every table sums to exactly zero.</span></div>
      <h2 class="sub">The whole pit by the day</h2>
        <${Grid} caption="The pit by the day" columns=${TOTALS} rows=${books.days} id=${(row) => row.day} />
      <div class="filters"><${Choose} logs=${logs} value=${log} choose=${setLog} first="Every table" name="Table" />
        </div>
      ${shown.map((book) => html`<${Table} key=${keyOf(book)} book=${book} />`)}`
    }
  </section>`
}
