/** Everything that was asked and refused. */
import { html, useState } from "../../../html.js"
import { Cite } from "../../../parts/why.js"
import { At, Field, Waiting, useAsk } from "../parts.js"
import { query } from "./choose.js"

/** @param {{logs: pit.Answer[]}} props */
export function Refusals({ logs }) {
  const [wanted, setWanted] = useState({ table: "", code: "", who: "" })
  const ask = useAsk(`/api/audit/refusals?${query(wanted)}`)
  const set = (name) => (event) => setWanted({ ...wanted, [name]: event.currentTarget.value })
  const tables = [...new Set(logs.map((one) => one.table))]
  const rulebook = (table) => logs.find((one) => one.table === table)?.rulebook ?? ""
  const found = ask.data
  return html`<section><form class="filters" onSubmit=${(event) => event.preventDefault()}>
      <${Field} name="Table"><select value=${wanted.table} onChange=${set("table")}><option value="">every table
        </option>${tables.map((one) => html`<option key=${one}>${one}</option>`)}</select><//>
      <${Field} name="Code"><select value=${wanted.code} onChange=${set("code")}><option value="">every code</option>
        ${Object.entries(found?.codes ?? {}).map(
          ([code, number]) => html`<option key=${code} value=${code}>${code} (
          ${number})</option>`,
        )}</select><//>
      <${Field} name="Who"><input type="search" value=${wanted.who} onInput=${set("who")} /><//></form>
    <${Waiting} ask=${ask} />
    ${
      found &&
      html`<p class="quiet">${found.number} refused act${found.number === 1 ? "" : "s"}</p>
      <div class="grid-box"><table class="grid"><caption class="unseen">Refused acts</caption><thead>
        <tr>${["When", "Table", "Round", "Who", "Asked for", "Refused because", "Clause"].map(
          (one) => html`<th
          key=${one} scope="col">${one}</th>`,
        )}</tr></thead>
        <tbody>${found.refusals.map(
          (
            one,
          ) => html`<tr key=${one.table + one.log + one.seq}><td><${At} at=${one.at} day /></td><td>${one.table}</td>
          <td>${
            one.round
              ? html`<a href=${`/#/auditor/rounds/${one.table}~${one.log}/${one.round}`}>${one.round}
            </a>`
              : "–"
          }</td><td>${one.by}</td>
          <td><code>${one.do.do}${one.do.wager ? ` ${one.do.wager}` : ""}${one.do.step ? ` ${one.do.step}` : ""}
            ${one.do.what ? ` ${one.do.what}` : ""}</code></td>
          <td><code>${one.code}</code> ${one.said}</td><td>
            <${Cite} clause=${one.clause} rulebook=${rulebook(one.table)} /></td></tr>`,
        )}</tbody></table></div>`
    }
  </section>`
}
