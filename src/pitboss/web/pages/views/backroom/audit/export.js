/** Files to keep: log lines that prove themselves, and flat files for a sheet. */
import { html, useState } from "../../../html.js"
import { mixed, t } from "../../../core/i18n.js"
import { Field } from "../parts.js"
import { Choose, query, readKey } from "./choose.js"

/** @param {{logs: pit.Answer[], gamingDay: {zone: string}}} props */
export function Export({ logs, gamingDay }) {
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
  const verify = html`<code>pitboss verify</code>`
  return html`<section><div class="filters"><${Choose} logs=${logs} value=${log} choose=${setLog} first=${t("Every table")}
    name=${t("Table")} />
      <${Field} name=${t("Gaming day ({zone})", gamingDay)}><select value=${day} onChange=${(event) => setDay(event.currentTarget.value)}>
        <option value="">${t("every day")}</option>${days.map((day) => html`<option key=${day}>${day}</option>`)}</select><//>
          </div>
    <ul class="files">
      ${
        log &&
        html`<li><a class="button" href=${file("jsonl")} download>${t("Log, JSON Lines")}</a>
        <p>${
          day
            ? mixed(
                "The exact lines, from the first line to the end of {day}. {command} proves it without this server.",
                {
                  day,
                  command: verify,
                },
              )
            : mixed("The exact lines. {command} proves it without this server.", { command: verify })
        }</p></li>`
      }
      <li><a class="button" href=${file("zip")} download>${t("Logs, archive")}</a>
        <p>${mixed("Every log in a file of its own, each to be proven by {command}.", { command: verify })}</p></li>
      <li><a class="button" href=${file("events")} download>${t("Events, CSV")}</a>
        <p>${t("One row for each event, in dollars. Cells that a sheet would take for a formula begin with an apostrophe.")}</p></li>
      <li><a class="button" href=${file("settlements")} download>${t("Settlements, CSV")}</a>
        <p>${t(
          "One row for each line of a settlement, in dollars; a line that was undone stands there again with its signs turned.",
        )}</p></li>
    </ul></section>`
}
