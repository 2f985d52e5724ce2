/** Everything that was asked and refused. */
import { html, useState } from "../../../html.js"
import { phrase, t, tn } from "../../../core/i18n.js"
import { said } from "../../../core/sentences.js"
import { Cite } from "../../../parts/why.js"
import { At, Field, Waiting, useAsk } from "../parts.js"
import { query } from "./choose.js"

const HEADS = [
  phrase("When"),
  phrase("Table"),
  phrase("Round"),
  phrase("Who"),
  phrase("Asked for"),
  phrase("Refused because"),
  phrase("Clause"),
]

/** @param {{logs: pit.Answer[]}} props */
export function Refusals({ logs }) {
  const [filter, setFilter] = useState({ table: "", code: "", who: "" })
  const ask = useAsk(`/api/audit/refusals?${query(filter)}`)
  const set = (name) => (event) => setFilter({ ...filter, [name]: event.currentTarget.value })
  const tables = [...new Set(logs.map((log) => log.table))]
  const rulebook = (table) => logs.find((log) => log.table === table)?.rulebook ?? ""
  const answer = ask.data
  return html`<section><form class="filters" onSubmit=${(event) => event.preventDefault()}>
      <${Field} name=${t("Table")}><select value=${filter.table} onChange=${set("table")}><option
        value="">${t("every table")}</option>${tables.map((table) => html`<option key=${table}>${table}</option>`)}</select><//>
      <${Field} name=${t("Code")}><select value=${filter.code} onChange=${set("code")}><option value="">${t("every code")}</option>
        ${Object.entries(answer?.codes ?? {}).map(
          ([code, number]) => html`<option key=${code} value=${code}>${code} (
          ${number})</option>`,
        )}</select><//>
      <${Field} name=${t("Who")}><input type="search" value=${filter.who} onInput=${set("who")} /><//></form>
    <${Waiting} ask=${ask} />
    ${
      answer &&
      html`<p class="quiet">${tn("{count} refused act", "{count} refused acts", answer.number)}</p>
      <div class="grid-box"><table class="grid"><caption class="unseen">${t("Refused acts")}</caption><thead>
        <tr>${HEADS.map(
          (heading) => html`<th
          key=${heading} scope="col">${t(heading)}</th>`,
        )}</tr></thead>
        <tbody>${answer.refusals.map(
          (
            refusal,
          ) => html`<tr key=${refusal.table + refusal.log + refusal.seq}><td><${At} at=${refusal.at} day /></td><td>${refusal.table}</td>
          <td>${
            refusal.round
              ? html`<a href=${`/#/auditor/rounds/${refusal.table}~${refusal.log}/${refusal.round}`}>${refusal.round}
            </a>`
              : "–"
          }</td><td>${refusal.by}</td>
          <td><code>${refusal.do.do}${refusal.do.wager ? ` ${refusal.do.wager}` : ""}${refusal.do.step ? ` ${refusal.do.step}` : ""}
            ${refusal.do.what ? ` ${refusal.do.what}` : ""}</code></td>
          <td><code>${refusal.code}</code> ${said(refusal.said)}</td><td>
            <${Cite} clause=${refusal.clause} rulebook=${rulebook(refusal.table)} /></td></tr>`,
        )}</tbody></table></div>`
    }
  </section>`
}
