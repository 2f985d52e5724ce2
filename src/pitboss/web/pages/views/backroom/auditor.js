/** The auditor's room: everything may be read, proven and added up; nothing here changes anything. */
import { html } from "../../html.js"
import { phrase, t } from "../../core/i18n.js"
import { Tabs, Waiting, useAsk } from "./parts.js"
import { Proof } from "./audit/proof.js"
import { Log } from "./audit/log.js"
import { Rounds } from "./audit/rounds.js"
import { Books } from "./audit/books.js"
import { Meters } from "./audit/meters.js"
import { Hold } from "./audit/hold.js"
import { Refusals } from "./audit/refusals.js"
import { Export } from "./audit/export.js"
import { AwardList } from "./awards.js"

const TABS = [
  ["proof", phrase("Proof")],
  ["log", phrase("Log")],
  ["rounds", phrase("Rounds")],
  ["books", phrase("Books")],
  ["meters", phrase("Meters")],
  ["awards", phrase("Awards")],
  ["hold", phrase("Hold")],
  ["refusals", phrase("Refusals")],
  ["export", phrase("Export")],
]
const VIEWS = {
  proof: Proof,
  log: Log,
  rounds: Rounds,
  books: Books,
  meters: Meters,
  awards: AwardList,
  hold: Hold,
  refusals: Refusals,
  export: Export,
}

/** @param {{person: pit.Person, route: string[]}} props */
export default function Auditor({ route }) {
  const current = route[1] in VIEWS ? route[1] : "proof"
  const logs = useAsk("/api/audit/logs")
  const View = VIEWS[current]
  return html`<main class="page backroom"><h1>${t("Auditor")}</h1>
    <${Tabs} room="auditor" tabs=${TABS} current=${current} />
    <${Waiting} ask=${logs} what=${t("Reading the logs…")} />
    ${logs.data && html`<${View} key=${current} logs=${logs.data.logs} gamingDay=${logs.data.gaming_day} route=${route.slice(2)} />`}
  </main>`
}
