/** A Rules Submission as a form, with clauses and findings beside each field, and as TOML. */
import { html, useEffect, useId, useState } from "../../html.js"
import { named, t, tn } from "../../core/i18n.js"
import { Law, Named } from "../../parts/law.js"
import { Cite } from "../../parts/why.js"
import { Control } from "./fields.js"

const LEVELS = { unlawful: "bad", unreadable: "bad", doubtful: "warn", question: "plain" }
const ORDER = ["unlawful", "unreadable", "doubtful", "question"]

/** How grave a finding is. */
export function Level({ level }) {
  const names = {
    unlawful: t("unlawful"),
    unreadable: t("unreadable"),
    doubtful: t("doubtful"),
    question: t("question"),
  }
  return html`<span class=${`desk-mark ${LEVELS[level] ?? "plain"}`}>${names[level] ?? level}</span>`
}

const concerns = (finding, key) => finding.at === key || finding.at.startsWith(`${key}.`)

function Finding({ finding, rulebook, goTo }) {
  return html`<li class=${`desk-finding ${LEVELS[finding.level] ?? ""}`}><${Level} level=${finding.level} />
    ${
      goTo &&
      html` <button type="button" class="link" onClick=${() => goTo(finding.line)}>${t("line {line}", {
        line: finding.line,
      })}</button> <code>${finding.at}</code>`
    }
    <p><${Law} says=${finding.says} /></p>${finding.instead && html`<p class="quiet"><${Law} says=${finding.instead} /></p>`}
    <${Cite} clause=${finding.clause} rulebook=${rulebook} /></li>`
}

function Field({ field, findings, rulebook, elect }) {
  const id = useId()
  const own = findings.filter((finding) => concerns(finding, field.key))
  const worst = ORDER.find((level) => own.some((finding) => finding.level === level))
  const name = field.key.split(".").at(-1)
  return html`<div class=${`desk-field ${LEVELS[worst ?? ""] ?? ""}`}>
    <label for=${id}><${Named} name=${name} />${field.optional && html` <span class="quiet">${t("optional")}</span>`}</label>
    <${Control} field=${field} id=${id} elect=${elect} />
    <p class="desk-says" id=${`${id}-says`}><${Law} says=${field.says} /></p>
    <${Cite} clause=${field.clause} rulebook=${rulebook} />
    ${
      own.length > 0 &&
      html`<ul class="desk-findings">${own.map(
        (finding) => html`<${Finding} key=${finding.code + finding.at} finding=${finding} rulebook=${rulebook} />`,
      )}</ul>`
    }</div>`
}

function groupsOf(fields) {
  const groups = new Map()
  for (const field of fields) {
    const [first, second] = field.key.split(".")
    const name = first === "wager" ? `wager · ${second}` : field.group ? first : ""
    groups.set(name, [...(groups.get(name) ?? []), field])
  }
  return [...groups]
}

function Group({ name, fields, findings, rulebook, elect, open }) {
  const [all, setAll] = useState(false)
  const resting = fields.filter((field) => field.rests)
  const shown = all ? fields : fields.filter((field) => !field.rests)
  const own = findings.filter((finding) => fields.some((field) => concerns(finding, field.key)))
  const levels = ORDER.filter((level) => own.some((finding) => finding.level === level))
  const meaning = named(name.split(" · ").at(-1) ?? "")
  const unlawful = levels[0] === "unlawful"
  const [isOpen, setOpen] = useState(open || unlawful)
  useEffect(() => {
    if (unlawful) setOpen(true)
  }, [unlawful])
  if (!shown.length && !resting.length) return null
  return html`<details class="desk-group" open=${isOpen} onToggle=${(event) => setOpen(event.currentTarget.open)}>
    <summary><b>${name || t("the table")}</b> ${
      meaning && html`<span class="meaning">${meaning}</span>`
    } <span class="quiet">${tn("{count} field", "{count} fields", shown.length)}
      </span> ${levels.map((level) => html`<${Level} key=${level} level=${level} />`)}</summary>
    <div class="desk-fields">${shown.map(
      (field) => html`<${Field} key=${field.key} field=${field} findings=${own} rulebook=${rulebook} elect=${elect} />`,
    )}</div>
    ${
      resting.length > 0 &&
      html`<button type="button" class="link" aria-expanded=${all} onClick=${() => setAll(!all)}>${
        all
          ? t("Hide what has no effect here")
          : tn("{count} field has no effect here", "{count} fields have no effect here", resting.length)
      }</button>`
    }</details>`
}

/** Move the cursor of a text to a line, and the line into sight. */
function goToLine(area, text, line) {
  const lines = text.split("\n")
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0)
  area.focus()
  area.setSelectionRange(start, start + (lines[line - 1] ?? "").length)
  area.scrollTop = ((line - 4) / lines.length) * area.scrollHeight
}

/** Whether a submission can be filed, in one line. */
export function Verdict({ submission }) {
  const { form, findings, lawful, error, exactly, waiting } = submission
  const unlawful = findings.filter((finding) => finding.level === "unlawful").length
  const doubts = findings.length - unlawful
  const state = error ? "bad" : !form ? "plain" : lawful ? "good" : "bad"
  const words = error
    ? error.message
    : !form
      ? t("One moment…")
      : lawful
        ? t("nothing unlawful")
        : tn("{count} unlawful", "{count} unlawful", unlawful)
  return html`<p class="desk-verdict" role="status"><span class=${`desk-mark ${state}`}>${words}</span>
    ${doubts > 0 && html` <span class="quiet">${tn("{count} doubt or question", "{count} doubts and questions", doubts)}</span>`}
    ${waiting && html` <span class="quiet">${t("examining…")}</span>`}
    ${exactly && html` <span class="quiet">${t("examined with the exact mathematics")}</span>`}</p>`
}

/**
 * The form and the text of a submission, side by side where there is room.
 * @param {{submission: pit.Answer, elect?: (elections: Record<string, unknown>) => void, id?: string, label?: string,
 *   open?: string}} props
 */
export function SubmissionForm({
  submission,
  elect = submission.elect,
  id = "submission-text",
  label = "",
  open = "",
}) {
  const [view, setView] = useState("form")
  const { form, text, write, findings } = submission
  const goTo = (line) => {
    setView("text")
    requestAnimationFrame(() => {
      const area = /** @type {HTMLTextAreaElement | null} */ (document.getElementById(id))
      if (area) goToLine(area, text, line)
    })
  }
  const views = [
    ["form", t("Form")],
    ["text", t("TOML")],
    ["findings", t("Findings")],
  ]
  return html`<div class="desk-sheet" data-view=${view}>
    <div class="desk-views" role="group" aria-label=${t("How the submission is shown")}>${views.map(
      ([key, name]) => html`<button key=${key} type="button" class="button small" aria-pressed=${view === key}
        onClick=${() => setView(key)}>${name}</button>`,
    )}</div>
    <div class="desk-form">${
      form &&
      groupsOf(form.fields).map(
        ([name, fields]) => html`<${Group} key=${name} name=${name} fields=${fields} findings=${findings}
          rulebook=${form.rulebook} elect=${elect} open=${name === open} />`,
      )
    }</div>
    <div class="desk-text"><label class="asking" for=${id}><span>${label || t("The submission as TOML")}</span></label>
      <textarea id=${id} class="toml" spellcheck=${false} value=${text}
        onInput=${(event) => write(event.currentTarget.value)}></textarea></div>
    <div class="desk-all" aria-live="polite"><ul class="desk-findings">${findings.map(
      (finding, at) => html`<${Finding} key=${at} finding=${finding} rulebook=${form?.rulebook ?? ""} goTo=${goTo} />`,
    )}</ul>${findings.length === 0 && html`<p class="quiet">${t("Nothing was found.")}</p>`}</div>
  </div>`
}
