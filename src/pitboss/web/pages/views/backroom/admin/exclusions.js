/** Who does not play, and until when. Why is nobody's business, and nobody can change it. */
import { html } from "../../../html.js"
import { phrase, t } from "../../../core/i18n.js"
import { At, Mark, Waiting, useAsk } from "../parts.js"

const HEADS = [phrase("Name"), phrase("What"), phrase("Since"), phrase("Until")]

export function Exclusions() {
  const ask = useAsk("/api/admin/exclusions")
  const rows = ask.data?.exclusions ?? []
  return html`<p class="quiet">${t("Players set these for themselves. They end on their day; nobody can end them before.")}</p>
    <${Waiting} ask=${ask} />${ask.data && !rows.length && html`<p>${t("Nobody is excluded.")}</p>`}
    ${
      rows.length > 0 &&
      html`<div class="grid-box"><table class="grid stacked"><caption class="unseen">${t("Exclusions")}</caption>
      <thead><tr>${HEADS.map((heading) => html`<th key=${heading} scope="col">${t(heading)}</th>`)}</tr></thead>
      <tbody>${rows.map(
        (row) => html`<tr key=${row.name}><th scope="row">${row.name}</th>
        <td data-name=${t("What")}><${Mark}>${row.kind === "time-out" ? t("Time-out") : t("Self-exclusion")}<//></td>
        <td data-name=${t("Since")}><${At} at=${row.since} day /></td>
        <td data-name=${t("Until")}><${At} at=${row.until} day /></td></tr>`,
      )}</tbody></table></div>`
    }`
}
