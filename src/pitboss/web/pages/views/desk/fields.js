/** The fields of a Rules Submission: one control for each type of election that the law has. */
import { html, useEffect, useState } from "../../html.js"
import { namedWith, t } from "../../core/i18n.js"

const BOUNDS = { "at-least": "min", "at-most": "max" }

/** What is typed stays as it is typed, until the text says something else. */
function useTyped(value, show) {
  const [typed, setTyped] = useState(show(value))
  useEffect(() => {
    setTyped((before) => (JSON.stringify(show(value)) === JSON.stringify(before) ? before : show(value)))
  }, [JSON.stringify(value ?? null)])
  return [typed, setTyped]
}

function Line({ field, id, elect, kind = "text", read = (text) => text }) {
  const [typed, setTyped] = useTyped(field.value, (value) => String(value ?? ""))
  const bounds = kind === "number" ? Object.entries(field.bounds).map(([bound, limit]) => [BOUNDS[bound], limit]) : []
  return html`<input id=${id} type=${kind} value=${typed} placeholder=${String(field.example ?? "")}
    aria-describedby=${`${id}-says`} ...${Object.fromEntries(bounds.filter(([name]) => name))}
    onInput=${(event) => {
      setTyped(event.currentTarget.value)
      const text = event.currentTarget.value.trim()
      elect({ [field.key]: text === "" ? null : read(text) })
    }} />`
}

const whole = (text) => (/^-?\d+$/.test(text) ? Number(text) : text)

function Choice({ field, id, elect }) {
  const choices = field.type === "yes or no" ? ["true", "false"] : field.choices
  const names = { true: t("yes"), false: t("no") }
  const value = field.value === null ? "" : String(field.value)
  const unknown = value && !choices.includes(value)
  return html`<select id=${id} value=${value} aria-describedby=${`${id}-says`} onChange=${(event) => {
    const chosen = event.currentTarget.value
    elect({ [field.key]: chosen === "" ? null : field.type === "yes or no" ? chosen === "true" : chosen })
  }}>
    ${(field.optional || value === "") && html`<option value="">${t("not filed")}</option>`}
    ${unknown && html`<option value=${value}>${value}</option>`}
    ${choices.map((choice) => html`<option key=${choice} value=${choice}>${names[choice] ?? namedWith(choice)}</option>`)}</select>`
}

function Choices({ field, id, elect }) {
  const chosen = Array.isArray(field.value) ? field.value : []
  const toggle = (choice, on) => {
    const next = on ? [...chosen, choice] : chosen.filter((each) => each !== choice)
    elect({ [field.key]: next.length || !field.optional ? next : null })
  }
  return html`<div class="desk-choices" id=${id} role="group" aria-describedby=${`${id}-says`}>${field.choices.map(
    (choice) => html`<label key=${choice}><input type="checkbox" checked=${chosen.includes(choice)}
      onChange=${(event) => toggle(choice, event.currentTarget.checked)} /> ${namedWith(choice)}</label>`,
  )}</div>`
}

function Lines({ field, id, elect, show, read, hint }) {
  const [typed, setTyped] = useTyped(field.value, show)
  return html`<textarea id=${id} rows=${Math.min(8, Math.max(2, typed.split("\n").length))} value=${typed}
    spellcheck=${false} placeholder=${hint} aria-describedby=${`${id}-says`} onInput=${(event) => {
      setTyped(event.currentTarget.value)
      elect({ [field.key]: read(event.currentTarget.value) })
    }}></textarea>`
}

const linesOf = (text) => text.split("\n").filter((line) => line.trim())
const showTexts = (value) => (Array.isArray(value) ? value.join("\n") : String(value ?? ""))

/** Odds as lines: `flush: 8 to 1`, or `7 hands / flush: 8 to 1`. */
export function showOddsLines(value, above = "") {
  if (!value || typeof value !== "object") return String(value ?? "")
  return Object.entries(value)
    .map(([name, odds]) => (typeof odds === "object" ? showOddsLines(odds, `${name} / `) : `${above}${name}: ${odds}`))
    .join("\n")
}

/** @param {string} text */
export function readOddsLines(text) {
  const table = {}
  for (const line of linesOf(text)) {
    const [, column, hand, odds] = /^\s*(?:(.+?)\s*\/\s*)?([^:]*?)\s*(?::\s*(.*?))?\s*$/.exec(line) ?? []
    if (!hand) continue
    if (column) table[column] = { ...table[column], [hand]: odds ?? "" }
    else table[hand] = odds ?? ""
  }
  return Object.keys(table).length ? table : null
}

/**
 * The control of a field.
 * @param {{field: pit.Answer, id: string, elect: (elections: Record<string, unknown>) => void}} props
 */
export function Control({ field, id, elect }) {
  const own = { field, id, elect }
  switch (field.type) {
    case "choice":
    case "paytable":
    case "yes or no":
      return html`<${Choice} ...${own} />`
    case "choices":
      return html`<${Choices} ...${own} />`
    case "whole number":
      return html`<${Line} ...${own} kind="number" read=${whole} />`
    case "texts":
      return html`<${Lines} ...${own} show=${showTexts} read=${linesOf} hint=${t("one a line")} />`
    case "odds":
      return html`<${Lines} ...${own} show=${showOddsLines} read=${readOddsLines}
        hint=${showOddsLines(field.example)} />`
    case "links":
      return html`<p class="quiet" id=${id}>${t("Linked tables are written in the text.")}</p>`
    default:
      return html`<${Line} ...${own} />`
  }
}
