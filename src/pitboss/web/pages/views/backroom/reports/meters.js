/** Meters over a period: opening, what moved them, closing. */
import { html } from "../../../html.js"
import { glossed, phrase, t } from "../../../core/i18n.js"
import { Grid } from "../../../parts/grid.js"
import { Exact, Mark } from "../parts.js"
import { byExact } from "./figures.js"

const TERMS = {
  opening: phrase("Opening"),
  contributions: phrase("Contributions"),
  awards: phrase("Awards"),
  seeds: phrase("Seeds"),
  given_back: phrase("Given back"),
  adjustments: phrase("Carried over"),
  linked: phrase("Linked tables"),
  closing: phrase("Closing"),
}
/** @type {Parameters<typeof Grid>[0]["columns"]} */
const COLUMNS = [
  {
    key: "title",
    name: phrase("Table"),
    show: (row) => html`<b>${row.title}</b> <small class="quiet">${row.table}</small>`,
  },
  {
    key: "meter",
    name: phrase("Meter"),
    show: (row) => html`${glossed(row.meter)}${row.link && html` <${Mark}>${row.link}<//>`}`,
  },
  ...Object.entries(TERMS).map(([key, name]) => ({
    key,
    name,
    number: true,
    sort: byExact(key),
    show: (row) => html`<${Exact} amount=${row[key]} />`,
  })),
  { key: "hits", name: phrase("Hits"), number: true },
]

/** @param {{report: pit.Answer}} props */
export function Meters({ report }) {
  return html`<section><p class="lead">${t(
    "Opening + contributions − awards + seeds + given back + carried over + linked tables = closing. " +
      "The closing of a period is the opening of the next.",
  )}</p>
    <${Grid} caption=${t("Meters")} columns=${COLUMNS} rows=${report.meters} empty=${t("No meter was open in this period.")}
      id=${(row) => `${row.table} ${row.log} ${row.meter}`} /></section>`
}
