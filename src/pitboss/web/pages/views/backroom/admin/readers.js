/** Card readers: shoes that tell the dealer's page which cards they gave out. */
import { html, useState } from "../../../html.js"
import { put, remove } from "../../../api.js"
import { t } from "../../../core/i18n.js"
import { useStore } from "../../../store.js"
import { refused } from "../../../parts/toast.js"
import { At, Field, Waiting, useAsk } from "../parts.js"

/** The administrator's card readers. */
export function Readers() {
  const ask = useAsk("/api/admin/card-readers")
  const { lobby } = useStore()
  const [key, setKey] = useState({ table: "", key: "" })
  const made = new Map((ask.data?.readers ?? []).map((reader) => [reader.table, reader.made]))
  const path = (table) => `/api/admin/tables/${encodeURIComponent(table)}/card-reader`
  const give = (table) =>
    put(path(table)).then((answer) => {
      setKey({ table, key: answer.key })
      ask.again()
    }, refused)
  return html`<${Waiting} ask=${ask} />
    <p class="lead">${t("A shoe that reads its cards sends them with a key, and they fill in what the dealer would tap.")}</p>
    ${
      key.key &&
      html`<${Field} name=${t("The key for {table}, shown this once", { table: key.table })}>
        <input readonly value=${key.key} onFocus=${(event) => event.currentTarget.select()} /><//>`
    }
    <ul class="table-list">${lobby.map(
      (
        table,
      ) => html`<li key=${table.id}><div class="row"><b>${table.title}</b> <span class="quiet">${table.game}</span>
        ${made.has(table.id) && html`<span>${t("a key since")} <${At} at=${made.get(table.id)} day /></span>`}
        <button class="button small" onClick=${() => give(table.id)}>
          ${made.has(table.id) ? t("Another key") : t("Make a key")}</button>
        ${
          made.has(table.id) &&
          html`<button class="link" onClick=${() => remove(path(table.id)).then(ask.again, refused)}>${t("take away")}</button>`
        }</div></li>`,
    )}</ul>`
}
