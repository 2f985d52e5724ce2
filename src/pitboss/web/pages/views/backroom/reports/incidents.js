/** What does not happen in every round: awards, refusals, rulings. */
import { html } from "../../../html.js"
import { glossed, phrase, t } from "../../../core/i18n.js"
import { dateTime, number } from "../../../core/money.js"
import { roundAddress, roundLink } from "../../../core/round-address.js"
import { said } from "../../../core/sentences.js"
import { Grid } from "../../../parts/grid.js"
import { about } from "../parts.js"

const table = {
  key: "title",
  name: phrase("Table"),
  show: (row) => html`<b>${row.title}</b> <small class="quiet">${row.table}</small>`,
}
const count = { key: "number", name: phrase("Number"), number: true, show: (row) => number(row.number) }

/** @param {string} zone @returns {Parameters<typeof Grid>[0]["columns"]} */
const awards = (zone) => [
  {
    key: "at",
    name: phrase("When"),
    show: (row) =>
      html`<span class="nowrap">${dateTime(row.at, { dateStyle: "short", timeStyle: "medium", timeZone: zone })}</span>`,
  },
  table,
  {
    key: "round",
    name: phrase("Round"),
    number: true,
    show: (row) => html`<a href=${roundLink(row.table, roundAddress(row.log, row.round))}>${number(row.round)}</a>`,
  },
  { key: "player", name: phrase("Player"), show: (row) => `${row.position} ${row.player}` },
  { key: "wager", name: phrase("Wager"), show: (row) => glossed(row.wager) },
  { key: "why", name: phrase("Hand"), show: (row) => said(row.why) },
  { key: "pays", name: phrase("Award"), number: true, show: (row) => about(row.pays) },
]
/** @type {Parameters<typeof Grid>[0]["columns"]} */
const REFUSALS = [table, { key: "code", name: phrase("Reason"), show: (row) => html`<code>${row.code}</code>` }, count]
/** @type {Parameters<typeof Grid>[0]["columns"]} */
const RULINGS = [
  table,
  { key: "what", name: phrase("Irregularity"), show: (row) => glossed(row.what) },
  { key: "voids", name: phrase("Made void"), show: (row) => glossed(row.voids) },
  count,
  { key: "clause", name: phrase("Clause"), show: (row) => html`<small class="quiet">${row.clause}</small>` },
]

/** @param {{report: pit.Answer}} props */
export function Incidents({ report }) {
  const zone = report.period.gaming_day.zone
  return html`<section><h2 class="sub">${t("Awards")}</h2>
    <${Grid} caption=${t("Awards")} columns=${awards(zone)} rows=${report.awards} empty=${t("No award was paid.")} />
    <h2 class="sub">${t("Refused commands")}</h2>
    <${Grid} caption=${t("Refused commands")} columns=${REFUSALS} rows=${report.refusals}
      empty=${t("No command was refused.")} />
    <h2 class="sub">${t("Rulings")}</h2>
    <${Grid} caption=${t("Rulings")} columns=${RULINGS} rows=${report.rulings}
      empty=${t("No irregularity was ruled on.")} /></section>`
}
