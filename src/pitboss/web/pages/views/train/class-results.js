/** A class as its teacher sees it: the link to share, and everybody's results as they come. */
import { html, useEffect, useState } from "../../html.js"
import { get, post } from "../../api.js"
import { t, tn } from "../../core/i18n.js"
import { number, percent } from "../../core/money.js"
import { refused } from "../../parts/toast.js"
import { clockTime } from "./clock.js"
import { DRILLS } from "./names.js"

const EVERY = 2000

function Cell({ score, at }) {
  const state = score === null ? "none" : score === 1000 ? "full" : score >= 500 ? "half" : "low"
  const says = score === null ? t("not answered") : percent(score / 1000, 0)
  return html`<td class=${`class-cell ${state}`} title=${t("Question {number}", { number: at + 1 })}>
    <span aria-hidden="true">${score === null ? "·" : score === 1000 ? "✓" : Math.round(score / 10)}</span>
    <span class="unseen">${says}</span></td>`
}

function Share({ about }) {
  const [copied, setCopied] = useState(false)
  const link = `${location.origin}/class/${about.code}`
  const copy = () =>
    navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    )
  return html`<div class="class-share"><p><span class="quiet">${t("Students open")}</span> <b>${link}</b></p>
    <p class="class-code" aria-label=${t("Code of the class")}>${about.code}</p>
    <p><button type="button" class="button small" onClick=${copy}>${copied ? t("Copied") : t("Copy the link")}</button></p></div>`
}

/** @param {{about: any, change: (about: any) => void}} props */
export function ClassResults({ about, change }) {
  const [students, setStudents] = useState(/** @type {any[]} */ ([]))
  const [sure, setSure] = useState(false)
  useEffect(() => {
    let current = true
    const look = () =>
      get(`/api/classes/${about.code}/results`).then(
        (answer) => current && setStudents(answer.students),
        () => undefined,
      )
    look()
    const looking = about.closed ? 0 : setInterval(() => !document.hidden && look(), EVERY)
    return () => {
      current = false
      clearInterval(looking)
    }
  }, [about.closed])
  const close = () =>
    post(`/api/classes/${about.code}/close`).then((answer) => {
      setSure(false)
      change(answer)
    }, refused)
  const done = students.filter((student) => student.answered >= about.questions).length
  const lost = about.drill === "player"
  const facts = [
    t(DRILLS[about.drill].name),
    about.game,
    tn("{count} question", "{count} questions", about.questions),
    about.minutes ? tn("{count} minute", "{count} minutes", about.minutes) : t("no time limit"),
    about.same ? t("the same questions for everybody") : t("own questions for each"),
    about.closed ? t("closed") : t("open"),
  ]
  return html`<main class="page train class-room"><h1>${about.title}</h1>
    <p class="quiet">${facts.join(" · ")}</p>
    ${!about.closed && html`<${Share} about=${about} />`}
    <p class="class-keys"><a class="button" href=${`/api/classes/${about.code}/results.csv`} download>${t("Results as CSV")}</a>
      ${
        !about.closed &&
        (sure
          ? html`<button type="button" class="button fold" onClick=${close}>${t("Close it for everybody")}</button>
            <button type="button" class="button" onClick=${() => setSure(false)}>${t("Keep it open")}</button>`
          : html`<button type="button" class="button" onClick=${() => setSure(true)}>${t("Close the class")}</button>`)
      }</p>
    <p role="status"><b>${tn("{count} student", "{count} students", students.length)}</b>, ${t("{count} finished", { count: done })}</p>
    ${
      students.length > 0 &&
      html`<div class="grid-box" tabindex="0" role="region" aria-label=${t("Results")}><table class="grid class-grid">
        <thead><tr><th scope="col">${t("Student")}</th><th scope="col" class="number">${t("Score")}</th>
          ${lost && html`<th scope="col" class="number">${t("Antes lost")}</th>`}
          <th scope="col" class="number">${t("Time")}</th>
          ${Array.from({ length: about.questions }, (_, at) => html`<th key=${at} scope="col" class="class-cell">${at + 1}</th>`)}
        </tr></thead><tbody>${students.map(
          (student) => html`<tr key=${student.name}><th scope="row">${student.name}</th>
            <td class="number">${percent(student.score / 1000, 1)}</td>
            ${lost && html`<td class="number">${number(student.cost, 4)}</td>`}
            <td class="number">${clockTime(student.seconds)}</td>
            ${student.scores.map((score, at) => html`<${Cell} key=${at} score=${score} at=${at} />`)}</tr>`,
        )}</tbody></table></div>`
    }</main>`
}
