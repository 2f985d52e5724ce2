/** Which log is looked at. */
import { html } from "../../../html.js"
import { t } from "../../../core/i18n.js"
import { Field } from "../parts.js"

/** The logs as choices: the present one of each table by its name, older ones with their number. */
export function Choose({ logs, value, choose, first = null, name = t("Log") }) {
  const latest = (log) => !logs.some((other) => other.table === log.table && other.log > log.log)
  return html`<${Field} name=${name}><select value=${value} onChange=${(event) => choose(event.currentTarget.value)}>
    ${first !== null && html`<option value="">${first}</option>`}
    ${logs.map(
      (log) => html`<option key=${keyOf(log)} value=${keyOf(log)}>${log.title} · ${log.rulebook}
      ${latest(log) ? "" : ` · ${t("submission {number}", { number: log.log })}`}</option>`,
    )}
  </select><//>`
}

/** The log with the most rounds: the one to begin with. @param {pit.Answer[]} logs */
export const liveliest = (logs) =>
  logs.length ? keyOf(logs.reduce((most, log) => (log.rounds > most.rounds ? log : most))) : ""

/** A log as it stands in an address. */
export const keyOf = (log) => `${log.table}~${log.log}`

/** The table and the number behind a key. */
export function readKey(key) {
  const [table, log] = key.split("~")
  return { table: table ?? "", log: log ?? "" }
}

/** Words of a query, without those that are empty. */
export function query(words) {
  const given = Object.entries(words).filter(
    ([, value]) => value !== "" && value !== null && value !== undefined && value !== false,
  )
  return new URLSearchParams(given).toString()
}
