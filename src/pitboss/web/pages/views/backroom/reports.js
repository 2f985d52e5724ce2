/** Reports: what a shift, a gaming day or a range of days came to; for the floor, auditors and administrators. */
import { html, useState } from "../../html.js"
import { phrase, t } from "../../core/i18n.js"
import { said } from "../../core/sentences.js"
import { dateTime, number } from "../../core/money.js"
import { Waiting, useAsk } from "./parts.js"
import { Picker, pathOf, periodOf, queryOf } from "./reports/picker.js"
import { Files } from "./reports/files.js"
import { Performance } from "./reports/performance.js"
import { Wagers } from "./reports/wagers.js"
import { Players } from "./reports/players.js"
import { Meters } from "./reports/meters.js"
import { Incidents } from "./reports/incidents.js"

const SHEET = "/views/backroom/reports/reports.css"
if (!document.querySelector(`link[href="${SHEET}"]`)) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: SHEET }))
}

/** @type {[string, string][]} */
const TABS = [
  ["performance", phrase("Performance")],
  ["wagers", phrase("Wagers")],
  ["players", phrase("Players")],
  ["meters", phrase("Meters")],
  ["incidents", phrase("Awards, refusals, rulings")],
]
const VIEWS = { performance: Performance, wagers: Wagers, players: Players, meters: Meters, incidents: Incidents }
const OFTEN = 2000
const SELDOM = 30_000

/** From when up to when, on the wall clock of the house. */
function Heading({ period }) {
  const zone = period.gaming_day.zone
  const local = (at) => dateTime(at, { dateStyle: "medium", timeStyle: "short", timeZone: zone })
  return html`<p class="report-span"><b>${local(period.since)} – ${local(period.until)}</b>
    <span class="quiet"> ${zone} · ${
      period.over
        ? t("closed: these figures are final")
        : t("under way, as of {time}", { time: dateTime(period.as_of, { timeStyle: "medium", timeZone: zone }) })
    }</span></p>`
}

function Reading({ answer }) {
  const share = answer.entries ? Math.floor((100 * answer.read) / answer.entries) : 0
  return html`<p role="status" class="quiet">${t("Reading the logs: {read} of {entries} entries…", {
    read: number(answer.read),
    entries: number(answer.entries),
  })}</p><progress max="100" value=${share} aria-label=${t("Logs read")}></progress>`
}

/** @param {{person: pit.Person, route: string[]}} props */
export default function Reports({ route }) {
  const choices = useAsk("/api/reports")
  const [busy, setBusy] = useState(true)
  const [graded, setGraded] = useState(false)
  const current = route[1] in VIEWS ? route[1] : "performance"
  const period = choices.data ? periodOf(route, choices.data) : null
  const ask = useAsk(period ? `/api/reports/period?${queryOf({ ...period, graded })}` : null, busy ? OFTEN : SELDOM)
  const report = ask.data?.report
  const working = Boolean(ask.data && (!report || report.working))
  if (ask.data && working !== busy) setBusy(working)
  const View = VIEWS[current]
  return html`<main class="page backroom wide reports"><h1>${t("Reports")}</h1>
    <${Waiting} ask=${choices} what=${t("Reading the logs…")} />
    ${
      period &&
      html`<${Picker} choices=${choices.data} period=${period} tab=${current} />
      <nav class="rooms-tabs" aria-label=${t("Parts of this room")}>${TABS.map(
        ([key, name]) => html`<a key=${key} href=${pathOf(key, period)}
          aria-current=${key === current ? "page" : undefined}>${t(name)}</a>`,
      )}</nav>
      <${Waiting} ask=${ask} what=${t("Adding up…")} />
      ${ask.data && !report && html`<${Reading} answer=${ask.data} />`}`
    }
    ${
      report &&
      html`<div class="row report-head"><${Heading} period=${report.period} />
        <${Files} period=${period} tab=${current} pdf=${choices.data.pdf} /></div>
      <p class="quiet" role="status">${[
        report.working && t("Exact figures are still being computed…"),
        report.trouble && said(report.trouble),
      ]
        .filter(Boolean)
        .join(" · ")}</p>
      <${View} report=${report} graded=${graded} grade=${setGraded} />`
    }
  </main>`
}
