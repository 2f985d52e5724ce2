/** The books: trial balance, and what every day left behind. */
import { html, useState } from "../../../html.js"
import { phrase, t } from "../../../core/i18n.js"
import { money, signed } from "../../../core/money.js"
import { Grid } from "../../../parts/grid.js"
import { Exact, Mark, Waiting, useAsk } from "../parts.js"
import { Choose, keyOf } from "./choose.js"

const net = (cents) => html`<span class=${cents > 0 ? "gain" : cents < 0 ? "loss" : ""}>${signed(cents)}</span>`
const balance = (good) => html`<${Mark} kind=${good ? "good" : "bad"}>${good ? t("balanced") : t("not balanced")}<//>`

const DAYS = [
  { key: "day", name: phrase("Day") },
  { key: "rounds", name: phrase("Rounds"), number: true },
  { key: "voids", name: phrase("Void"), number: true },
  { key: "handle", name: phrase("Handle"), number: true, show: (row) => money(row.handle) },
  { key: "won", name: phrase("Players won"), number: true, show: (row) => money(row.won) },
  { key: "lost", name: phrase("Players lost"), number: true, show: (row) => money(row.lost) },
  { key: "hold", name: phrase("Hold"), number: true, show: (row) => net(row.hold) },
  {
    key: "inventory",
    name: phrase("Inventory"),
    number: true,
    sort: (row) => Number(row.inventory.cents),
    show: (row) => html`<${Exact} amount=${row.inventory} sign />`,
  },
  {
    key: "house_funds",
    name: phrase("House funds"),
    number: true,
    sort: (row) => Number(row.house_funds.cents),
    show: (row) => html`<${Exact} amount=${row.house_funds} sign />`,
  },
  { key: "balanced", name: phrase("Sum"), show: (row) => balance(row.balanced) },
]
const WAGERS = [
  { key: "wager", name: phrase("Wager") },
  { key: "lines", name: phrase("Lines"), number: true },
  ...Object.entries({
    staked: phrase("Staked"),
    returned: phrase("Returned"),
    won: phrase("Won"),
    lost: phrase("Lost"),
  }).map(([key, name]) => ({
    key,
    name,
    number: true,
    show: (row) => money(row[key]),
  })),
  { key: "hold", name: phrase("Hold"), number: true, show: (row) => net(row.hold) },
]
const PLAYERS = [
  { key: "player", name: phrase("Player") },
  { key: "cents", name: phrase("Won or lost"), number: true, show: (row) => net(row.cents) },
]
const TOTALS = [
  { key: "day", name: phrase("Day") },
  { key: "tables", name: phrase("Tables"), number: true },
  { key: "rounds", name: phrase("Rounds"), number: true },
  { key: "handle", name: phrase("Handle"), number: true, show: (row) => money(row.handle) },
  { key: "hold", name: phrase("Hold"), number: true, show: (row) => net(row.hold) },
  { key: "balanced", name: phrase("Sum"), show: (row) => balance(row.balanced) },
]
const ACCOUNTS = [
  { key: "account", name: phrase("Account") },
  { key: "kind", name: phrase("Kind") },
  {
    key: "cents",
    name: phrase("Stands at"),
    number: true,
    sort: (row) => Number(row.cents),
    show: (row) => html`<${Exact} amount=${row} />`,
  },
]

function Day({ day }) {
  const players = Object.entries(day.players).map(([player, cents]) => ({ player, cents }))
  return html`<details class="more"><summary>${t("{day}: by wager and by player", day)}</summary>
    <${Grid} caption=${t("Wagers on {day}", day)} columns=${WAGERS} rows=${day.wagers} />
    <${Grid} caption=${t("Players on {day}", day)} rows=${players}
      columns=${PLAYERS} />
        </details>`
}

function Table({ book }) {
  return html`<article><h2 class="sub">${book.table}
    ${book.log > 1 ? ` · ${t("submission {number}", { number: book.log })}` : ""} ${balance(book.balanced)}
      <span class="quiet">${t("trial balance")} <${Exact} amount=${book.trial} /></span></h2>
    ${
      book.amiss &&
      html`<p class="bad" role="alert">${t("After entry {seq} the accounts summed to {sum}.", book.amiss)}</p>`
    }
    <${Grid} caption=${t("Days of {table}", book)} columns=${DAYS} rows=${book.days} id=${(row) => row.day} />
    ${book.days.map((day) => html`<${Day} key=${day.day} day=${day} />`)}
    <details class="more"><summary>${t("Every account as it stands")}</summary>
      <${Grid} caption=${t("Accounts")} columns=${ACCOUNTS} rows=${book.accounts} /></details></article>`
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
        <span>${t("Double entry, folded anew from the logs; every account of every table sums to exactly zero.")}</span></div>
      <h2 class="sub">${t("The whole pit by the gaming day")}
        <span class="quiet">${t("A gaming day begins at {time}, {zone}.", {
          time: books.gaming_day.begins,
          zone: books.gaming_day.zone,
        })}</span></h2>
        <${Grid} caption=${t("The pit by the gaming day")} columns=${TOTALS} rows=${books.days} id=${(row) => row.day} />
      <div class="filters"><${Choose} logs=${logs} value=${log} choose=${setLog} first=${t("Every table")} name=${t("Table")} />
        </div>
      ${shown.map((book) => html`<${Table} key=${keyOf(book)} book=${book} />`)}`
    }
  </section>`
}
