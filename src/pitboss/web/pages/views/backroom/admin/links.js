/** Links between the meters of tables. */
import { html, useState } from "../../../html.js"
import { put, remove } from "../../../api.js"
import { t } from "../../../core/i18n.js"
import { money } from "../../../core/money.js"
import { refused, toast } from "../../../parts/toast.js"
import { Field, Mark, Waiting, useAsk } from "../parts.js"

function Link({ link, again }) {
  const [why, setWhy] = useState("")
  const path = `/api/admin/meters/${encodeURIComponent(link.name)}`
  return html`<article class="card-box ${link.down ? "is-bad" : ""}"><header><h2>${link.name}</h2>
    <${Mark} kind=${link.down ? "bad" : "good"}>${link.down ? t("down: {why}", { why: link.down }) : t("up")}<//></header>
    ${link.meters.map((meter) => html`<p key=${meter.name}>${meter.name} <b>${money(meter.cents)}</b></p>`)}
    <ul class="plain-list">${link.tables.map(
      (table) => html`<li key=${table}>
      ${table} <button class="link"
        onClick=${() => remove(`${path}/tables/${encodeURIComponent(table)}`).then(again, refused)}>${t("take out")}</button>
          </li>`,
    )}</ul>
    <div class="row">${
      link.down
        ? html`<button class="button small primary" onClick=${() => put(path, { down: "" }).then(again, refused)}>
          ${t("Switch on: tables are told what they missed")}</button>`
        : html`<input aria-label=${t("Reason")} placeholder=${t("reason")} value=${why}
          onInput=${(event) => setWhy(event.currentTarget.value)} />
            <button class="button small" disabled=${!why.trim()}
              onClick=${() => put(path, { down: why.trim() }).then(again, refused)}>${t("Switch off")}</button>`
    }</div></article>`
}

/** The administrator's links. */
export function Links() {
  const ask = useAsk("/api/admin/tables")
  const [name, setName] = useState("")
  const [table, setTable] = useState("")
  const answer = ask.data
  const free = answer?.tables.filter((table) => table.metered && !table.link) ?? []
  const join = (event) => {
    event.preventDefault()
    put(`/api/admin/meters/${encodeURIComponent(name.trim())}/tables/${encodeURIComponent(table || free[0].id)}`).then(
      () => {
        toast(t("Linked."), { kind: "good" })
        ask.again()
      },
      (error) => refused(error, free.find((other) => other.id === (table || free[0].id))?.rulebook),
    )
  }
  return html`<${Waiting} ask=${ask} />${
    answer &&
    html`<p class="lead">${t(
      "Tables with the same progressive paytable, wager and number of decks may share their meters, " +
        "as their submissions say. The first table of a link brings its meters along.",
    )}</p>
    <div class="boxes">${answer.links.map(
      (link) => html`<${Link} key=${link.name + link.down} link=${link}
      again=${ask.again} />`,
    )}</div>
    ${answer.links.length === 0 && html`<p class="quiet">${t("No meters are linked.")}</p>`}
    ${
      free.length > 0 &&
      html`<form class="filters" onSubmit=${join}><${Field} name=${t("Link")}>
        <input required list="links" value=${name} placeholder="main"
          onInput=${(event) => setName(event.currentTarget.value)} /><//>
      <datalist id="links">${answer.links.map((link) => html`<option key=${link.name} value=${link.name} />`)}</datalist>
      <${Field} name=${t("Table")}><select value=${table || free[0].id}
        onChange=${(event) => setTable(event.currentTarget.value)}>
          ${free.map((option) => html`<option key=${option.id} value=${option.id}>${option.title} · ${option.rulebook}</option>`)}
            </select><//>
      <button class="button small primary" disabled=${!name.trim()}>${t("Link the table")}</button></form>`
    }`
  }`
}
