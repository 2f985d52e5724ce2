/** The shift: who deals where and for how long, whose break is due, and whom the supervisor sends there next. */
import { html } from "../../../html.js"
import { put } from "../../../api.js"
import { phrase, t } from "../../../core/i18n.js"
import { refused } from "../../../parts/toast.js"
import { Mark, Waiting, lasted, useAsk } from "../parts.js"

const HOLDERS = { automatic: phrase("house"), nobody: phrase("nobody") }

function Next({ table, dealers, names, done }) {
  const name = (dealer) => put(`/api/shift/${encodeURIComponent(table.id)}`, { dealer }).then(done, refused)
  if (!names) return html`${table.next || "–"}`
  const free = dealers.filter((dealer) => dealer.name !== table.dealer)
  return html`<select aria-label=${t("Next dealer at {table}", { table: table.title })} value=${table.next}
      onChange=${(event) => name(event.currentTarget.value)}><option value="">–</option>
      ${free.map((dealer) => html`<option key=${dealer.name} value=${dealer.name}>${dealer.name}</option>`)}</select>
    ${
      table.suggested &&
      html` <button class="button small" onClick=${() => name(table.suggested)}>${t("Send {name}", { name: table.suggested })}</button>`
    }`
}

function Tables({ shift, names, done }) {
  const heads = [phrase("Table"), phrase("Dealer"), phrase("At the table"), phrase("Next")]
  return html`<div class="grid-box"><table class="grid stacked shift-grid"><caption class="unseen">${t("Who deals where")}</caption>
    <thead><tr>${heads.map((head) => html`<th key=${head} scope="col">${t(head)}</th>`)}</tr></thead>
    <tbody>${shift.tables.map(
      (table) => html`<tr key=${table.id} class=${table.due ? "is-due" : ""}>
      <th scope="row"><a href=${`/#/floor/table/${table.id}`}>${table.title}</a> <small class="quiet">${table.id}</small></th>
      <td data-name=${t("Dealer")}>${
        table.dealer in HOLDERS
          ? html`<span class="quiet">${t(HOLDERS[table.dealer])}</span>`
          : html`<span class=${table.present ? "sitter" : "sitter gone"}
            title=${table.present ? t("is there") : t("is not there")}>${table.dealer}</span>`
      }</td>
      <td data-name=${t("At the table")}>${table.dealer in HOLDERS ? "–" : lasted(table.seconds)}
        ${table.due && html` <${Mark} kind="warn">${t("relief due")}<//>`}</td>
      <td data-name=${t("Next")}><${Next} table=${table} dealers=${shift.dealers} names=${names} done=${done} /></td></tr>`,
    )}</tbody></table></div>`
}

function Dealers({ dealers }) {
  const heads = [
    phrase("Dealer"),
    phrase("Deals at"),
    phrase("Without a break"),
    phrase("Resting for"),
    phrase("Goes next to"),
  ]
  return html`<h2 class="sub">${t("Dealers")}</h2>
    ${dealers.length === 0 && html`<p class="quiet">${t("Nobody has the role dealer.")}</p>`}
    ${
      dealers.length > 0 &&
      html`<div class="grid-box"><table class="grid stacked"><caption class="unseen">${t("Dealers")}</caption>
    <thead><tr>${heads.map((head) => html`<th key=${head} scope="col">${t(head)}</th>`)}</tr></thead>
    <tbody>${dealers.map(
      (dealer) => html`<tr key=${dealer.name} class=${dealer.due ? "is-due" : ""}>
      <th scope="row"><span class=${dealer.connected ? "sitter" : "sitter gone"}
        title=${dealer.connected ? t("is there") : t("is not there")}>${dealer.name}</span></th>
      <td data-name=${t("Deals at")}>${dealer.tables.join(", ") || "–"}</td>
      <td data-name=${t("Without a break")}>${dealer.worked ? lasted(dealer.worked) : "–"}
        ${dealer.due && html` <${Mark} kind="warn">${t("break due")}<//>`}</td>
      <td data-name=${t("Resting for")}>${dealer.rested ? lasted(dealer.rested) : "–"}</td>
      <td data-name=${t("Goes next to")}>${dealer.next || "–"}</td></tr>`,
    )}</tbody></table></div>`
    }`
}

/** @param {{person: pit.Person}} props */
export function Shift({ person }) {
  const ask = useAsk("/api/floor/shift", 5000)
  const shift = ask.data
  const names = person.roles.includes("supervisor")
  return html`<${Waiting} ask=${ask} />
    ${
      shift &&
      html`<p class="quiet">${t("Relief is suggested after {minutes} minutes at a table.", { minutes: shift.relief_after })}
        ${!names && ` ${t("A supervisor names who deals where next.")}`}</p>
      <${Tables} shift=${shift} names=${names} done=${ask.again} /><${Dealers} dealers=${shift.dealers} />`
    }`
}
