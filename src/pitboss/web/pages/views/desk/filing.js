/** The design as a Rules Submission: examined as it is written, downloaded, or saved as a draft for the pit. */
import { html, useState } from "../../html.js"
import { post } from "../../api.js"
import { t } from "../../core/i18n.js"
import { refused, toast } from "../../parts/toast.js"
import { SubmissionForm, Verdict } from "./form.js"

function download(name, text) {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(new Blob([text], { type: "application/toml" }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}

const identity = (name) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")

function IntoThePit({ submission, lawful }) {
  const [name, setName] = useState("")
  const id = identity(name)
  const file = (event) => {
    event.preventDefault()
    post("/api/admin/filings", { table: id, text: submission.text }).then(
      (filing) => toast(t("Saved as draft {number}.", filing), { kind: "good" }),
      refused,
    )
  }
  return html`<form class="desk-file" onSubmit=${file}><label>${t("Table")} <input value=${name} size="14"
      onInput=${(event) => setName(event.currentTarget.value)} /></label>
    <button class="button small" disabled=${!id || !lawful}>${t("Save as a draft for the pit")}</button></form>`
}

/**
 * @param {{submission: pit.Answer, person: pit.Answer, rulebook: string, unsaid: pit.Answer[], names: string[],
 *   active: number, setActive: (at: number) => void, elect: (elections: Record<string, unknown>) => void}} props
 */
export function Filing({ submission, person, rulebook, unsaid, names, active, setActive, elect }) {
  const lawful = submission.lawful && !unsaid.length && !submission.error && !submission.waiting
  return html`<section class="desk-filing" aria-label=${t("Rules Submission")}><header><h2>${t("Save as a Rules Submission")}</h2>
      ${
        names.length > 1 &&
        html`<span class="desk-views" role="group" aria-label=${t("Design")}>${names.map(
          (name, at) => html`<button key=${name} type="button" class="button small" aria-pressed=${at === active}
            onClick=${() => setActive(at)}>${name}</button>`,
        )}</span>`
      }</header>
    <${Verdict} submission=${submission} />
    ${
      unsaid.length > 0 &&
      html`<p class="desk-law fixed">${t(
        "Hypothetical, and so no submission: the document leaves no choice for {rows}.",
        {
          rows: unsaid.map((row) => `${row.wager} ${row.hand}`).join(", "),
        },
      )}</p>`
    }
    <div class="desk-tools"><button type="button" class="button small primary" disabled=${!lawful}
        title=${lawful ? "" : t("Only a lawful submission can be saved.")}
        onClick=${() => download(`${rulebook}.toml`, submission.text)}>${t("Download")}</button>
      ${person?.roles?.includes("admin") && html`<${IntoThePit} submission=${submission} lawful=${lawful} />`}</div>
    <${SubmissionForm} submission=${submission} elect=${(elections) => {
      submission.elect(elections)
      elect(elections)
    }} /></section>`
}
