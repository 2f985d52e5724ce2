/** Which period is reported on: it stands in the address, so that a report can be kept as a link. */
import { html } from "../../../html.js"
import { phrase, t } from "../../../core/i18n.js"
import { navigate } from "../../../core/route.js"
import { Field } from "../parts.js"
import { query } from "../audit/choose.js"

/** What stands in the address for nothing. */
const NOTHING = "~"

/**
 * @typedef {{first: string, last: string, shift: string, table: string}} Period
 */

/**
 * The period in an address, or the gaming day under way.
 * @param {string[]} route
 * @param {pit.Answer} choices
 * @returns {Period}
 */
export function periodOf(route, choices) {
  const [first = NOTHING, last = NOTHING, shift = NOTHING, table = NOTHING] = route.slice(2)
  const given = (part) => (part === NOTHING ? "" : part)
  const from = given(first) || choices.today
  return { first: from, last: given(last) || from, shift: given(shift), table: given(table) }
}

/** @param {string} tab @param {Period} period */
export function pathOf(tab, { first, last, shift, table }) {
  return `/#/reports/${[tab, first, last, shift || NOTHING, table || NOTHING].map(encodeURIComponent).join("/")}`
}

/** A period as the house is asked for it. */
export const queryOf = query

/** A day so many days before another. @param {string} day @param {number} back */
export function daysBefore(day, back) {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - back)
  return date.toISOString().slice(0, 10)
}

/** @param {pit.Answer} choices @returns {[string, Partial<Period>][]} */
function shortcuts({ today, shift, gaming_day: { shifts } }) {
  const yesterday = daysBefore(today, 1)
  const place = shifts.findIndex((/** @type {{name: string}} */ known) => known.name === shift)
  const before =
    place > 0 ? { first: today, shift: shifts[place - 1].name } : { first: yesterday, shift: shifts.at(-1).name }
  /** @type {[string, Partial<Period>][]} */
  const ofShifts = [
    [phrase("This shift"), { first: today, shift }],
    [phrase("Last shift"), before],
  ]
  return [
    ...(shifts.length > 1 ? ofShifts : []),
    [phrase("Today"), { first: today }],
    [phrase("Yesterday"), { first: yesterday }],
    [phrase("7 days"), { first: daysBefore(today, 6), last: today }],
    [phrase("30 days"), { first: daysBefore(today, 29), last: today }],
  ]
}

/** @param {{choices: pit.Answer, period: Period, tab: string}} props */
export function Picker({ choices, period, tab }) {
  const { gaming_day: day, today, tables } = choices
  const go = (change) => {
    const next = { ...period, ...change }
    const only = change.first ?? next.last
    navigate(pathOf(tab, next.last < next.first ? { ...next, first: only, last: only } : next))
  }
  const put = (name) => (event) => event.currentTarget.value !== undefined && go({ [name]: event.currentTarget.value })
  const date = (name) => (event) => event.currentTarget.value && go({ [name]: event.currentTarget.value })
  const same = (chosen) =>
    period.first === chosen.first &&
    period.last === (chosen.last ?? chosen.first) &&
    period.shift === (chosen.shift ?? "")
  return html`<div class="report-picker">
    <div class="report-shortcuts" role="group" aria-label=${t("Period")}>${shortcuts(choices).map(
      ([name, chosen]) => html`<button key=${name} class="button small" aria-pressed=${same(chosen)}
        onClick=${() => go({ shift: "", last: chosen.first, ...chosen })}>${t(name)}</button>`,
    )}</div>
    <form class="filters" onSubmit=${(event) => event.preventDefault()}>
      <${Field} name=${t("From gaming day")}><input type="date" value=${period.first} max=${today} onChange=${date("first")} /><//>
      <${Field} name=${t("To gaming day")}><input type="date" value=${period.last} max=${today} onChange=${date("last")} /><//>
      <${Field} name=${t("Shift")}><select value=${period.shift} onChange=${put("shift")}>
        <option value="">${t("every shift")}</option>
        ${day.shifts.map(
          (/** @type {{name: string, starts: string}} */ shift) =>
            html`<option key=${shift.name} value=${shift.name}>
              ${t("{name}, from {time}", { name: shift.name, time: shift.starts })}</option>`,
        )}</select><//>
      <${Field} name=${t("Table")}><select value=${period.table} onChange=${put("table")}>
        <option value="">${t("every table")}</option>
        ${Object.entries(tables).map(([id, title]) => html`<option key=${id} value=${id}>${title} · ${id}</option>`)}</select><//>
    </form>
    <p class="quiet report-filed">${t("A gaming day begins at {time}, {zone}.", { time: day.begins, zone: day.zone })}</p>
  </div>`
}
