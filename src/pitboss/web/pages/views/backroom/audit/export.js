/** Files to keep: log lines that prove themselves, and flat files for a sheet. */
import { html, useState } from "../../../html.js"
import { Field } from "../parts.js"
import { Choose, query, readKey } from "./choose.js"

/** @param {{logs: pit.Answer[]}} props */
export function Export({ logs }) {
  const [log, setLog] = useState("")
  const [day, setDay] = useState("")
  const { table, log: which } = readKey(log)
  const days = [
    ...new Set(
      logs
        .filter((other) => !log || (other.table === table && String(other.log) === which))
        .flatMap((other) => other.days),
    ),
  ]
    .sort()
    .reverse()
  const file = (kind) => `/api/audit/export?${query({ kind, table, log: which, day })}`
  const upto = day ? `, from the first line to the end of ${day}` : ""
  return html`<section><div class="filters"><${Choose} logs=${logs} value=${log} choose=${setLog} first="Every table"
    name="Table" />
      <${Field} name="Day (UTC)"><select value=${day} onChange=${(event) => setDay(event.currentTarget.value)}>
        <option value="">every day</option>${days.map((day) => html`<option key=${day}>${day}</option>`)}</select><//>
          </div>
    <ul class="files">
      ${
        log &&
        html`<li><a class="button" href=${file("jsonl")} download>Log, JSON Lines</a>
        <p>The exact lines${upto}. <code>pitboss verify FILE</code> proves it without this server.</p></li>`
      }
      <li><a class="button" href=${file("zip")} download>Logs, archive</a>
        <p>Every log in a file of its own${upto}, each to be proven by <code>pitboss verify</code>.</p></li>
      <li><a class="button" href=${file("events")} download>Events, CSV</a>
        <p>One row for each event${day ? ` of ${day}` : ""}
          . Cells that a sheet would take for a formula begin with an apostrophe.</p></li>
      <li><a class="button" href=${file("settlements")} download>Settlements, CSV</a>
        <p>One row for each line of a settlement${day ? ` of ${day}` : ""}
          ; a line that was undone stands there again with its signs turned.</p></li>
    </ul></section>`
}
