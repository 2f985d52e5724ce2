/** A report to take away: PDF, CSV in dollars, or printed. */
import { html } from "../../../html.js"
import { t } from "../../../core/i18n.js"
import { queryOf } from "./picker.js"

/** The CSV file of each part of the page. */
const SHEETS = {
  performance: "performance",
  wagers: "wagers",
  players: "ratings",
  meters: "meters",
  incidents: "awards",
}

/** @param {{period: import("./picker.js").Period, tab: string, pdf: boolean}} props */
export function Files({ period, tab, pdf }) {
  const file = (form) => `/api/reports/file?${queryOf({ ...period, form, sheet: form === "csv" ? SHEETS[tab] : "" })}`
  return html`<div class="report-files">
    ${pdf && html`<a class="button small primary" href=${file("pdf")} download>${t("PDF")}</a>`}
    <a class="button small" href=${file("csv")} download>${t("CSV of this part, in dollars")}</a>
    <a class="button small" href=${file("zip")} download>${t("All CSV files")}</a>
    <button class="button small" onClick=${() => window.print()}>${t("Print")}</button>
  </div>`
}
