/** A table of data: columns with a name, a value and how it is shown; sorted by a click on a heading. */
import { html, useState } from "../html.js"
import { t } from "../core/i18n.js"

/**
 * @param {{columns: {key: string, name: string, show?: (row: pit.Answer) => any, number?: boolean, sort?: (row: pit.Answer) => any}[],
 *   rows: pit.Answer[], caption: string, empty?: string, pick?: (row: pit.Answer) => void, id?: (row: pit.Answer) => string,
 *   total?: pit.Answer | null}} props `total` stands below all rows, however they are sorted
 */
export function Grid({ columns, rows, caption, empty = t("Nothing yet."), pick, id, total = null }) {
  const [sorted, setSorted] = useState({ key: "", down: true })
  const by = columns.find((column) => column.key === sorted.key)
  const value = by?.sort ?? ((row) => row[sorted.key])
  const shown = by
    ? [...rows].sort((a, b) => (value(a) > value(b) ? 1 : value(a) < value(b) ? -1 : 0) * (sorted.down ? -1 : 1))
    : rows
  if (!rows.length) return html`<p class="quiet">${empty}</p>`
  const head = (column) => html`<th key=${column.key} scope="col" class=${column.number ? "number" : ""}
      aria-sort=${sorted.key === column.key ? (sorted.down ? "descending" : "ascending") : "none"}>
    <button class="heading"
      onClick=${() => setSorted({ key: column.key, down: sorted.key === column.key ? !sorted.down : true })}>
      ${t(column.name)}</button></th>`
  const cell = (row, column) =>
    html`<td key=${column.key} class=${column.number ? "number" : ""}>${column.show ? column.show(row) : row[column.key]}</td>`
  return html`<div class="grid-box"><table class="grid"><caption class="unseen">${caption}</caption>
    <thead><tr>${columns.map(head)}</tr></thead>
    <tbody>${shown.map(
      (row, at) => html`<tr key=${id ? id(row) : at} class=${pick ? "pick" : ""}
      onClick=${pick && (() => pick(row))}>${columns.map((column) => cell(row, column))}</tr>`,
    )}</tbody>
    ${total && html`<tfoot><tr>${columns.map((column) => cell(total, column))}</tr></tfoot>`}
  </table></div>`
}
