/** The administrator's room: people and roles, submissions, links between meters, card readers. */
import { html } from "../../html.js"
import { phrase, t } from "../../core/i18n.js"
import { Tabs } from "./parts.js"
import { People } from "./admin/people.js"
import { Submissions } from "./admin/submissions.js"
import { Approval } from "./admin/approval.js"
import { Links } from "./admin/links.js"
import { Readers } from "./admin/readers.js"
import { Exclusions } from "./admin/exclusions.js"

const TABS = [
  ["people", phrase("People")],
  ["exclusions", phrase("Exclusions")],
  ["submissions", phrase("Submissions")],
  ["approval", phrase("Approvals")],
  ["links", phrase("Linked meters")],
  ["readers", phrase("Card readers")],
]
const VIEWS = {
  people: People,
  exclusions: Exclusions,
  submissions: Submissions,
  approval: Approval,
  links: Links,
  readers: Readers,
}

/** @param {{person: pit.Person, route: string[]}} props */
export default function Admin({ person, route }) {
  const current = route[1] in VIEWS ? route[1] : "people"
  const View = VIEWS[current]
  return html`<main class="page backroom"><h1>${t("Administrator")}</h1><${Tabs} room="admin" tabs=${TABS} current=${current} />
    <${View} key=${current} person=${person} route=${route.slice(2)} /></main>`
}
