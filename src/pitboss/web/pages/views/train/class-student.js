/** A class as a student sees it: join with a name, answer, see the result. */
import { html, useEffect, useState } from "../../html.js"
import { post } from "../../api.js"
import { t, tn } from "../../core/i18n.js"
import { percent } from "../../core/money.js"
import { refused } from "../../parts/toast.js"
import { Clock } from "./clock.js"
import { Reviewed } from "./exam.js"
import { DRILLS } from "./names.js"
import { Paytables } from "./paytables.js"
import { gameAtHand } from "./progress.js"
import { QuestionView } from "./question.js"

const key = (code) => `pitboss-class-${code}`

function remembered(code) {
  try {
    return localStorage.getItem(key(code)) ?? ""
  } catch {
    return ""
  }
}

function remember(code, student) {
  try {
    localStorage.setItem(key(code), student)
  } catch {
    // without it the student cannot come back after a reload
  }
}

function Join({ about, joined }) {
  const [name, setName] = useState("")
  const join = async (event) => {
    event.preventDefault()
    try {
      const { student } = await post(`/api/classes/${about.code}/students`, { name })
      remember(about.code, student)
      joined(student)
    } catch (error) {
      refused(error)
    }
  }
  return html`<main class="page narrow train"><h1>${about.title}</h1>
    <p>${t(DRILLS[about.drill].name)} · ${about.game} · ${tn("{count} question", "{count} questions", about.questions)}${
      about.minutes ? ` · ${tn("{count} minute", "{count} minutes", about.minutes)}` : ""
    }</p><p class="quiet">${t("Class of {teacher}", { teacher: about.teacher })}</p>
    ${
      about.closed
        ? html`<p>${t("This class is closed.")}</p>`
        : html`<form class="form" onSubmit=${join}><label class="field">${t("Your name")}<input value=${name} required
            maxlength="40" autocomplete="name" onInput=${(event) => setName(event.currentTarget.value)} /></label>
          <button class="button primary large">${t("Join and begin")}</button></form>`
    }</main>`
}

function Ended({ about, student, base }) {
  const [review, setReview] = useState(null)
  const [questions, setQuestions] = useState(/** @type {any[]} */ ([]))
  const look = () => post(`/api/classes/${about.code}/review`, { student }).then(setReview, refused)
  useEffect(() => {
    look()
  }, [])
  useEffect(() => {
    for (const number of review?.marks.map((_, at) => at + 1) ?? [])
      post(`/api/classes/${about.code}/questions`, { student, number }).then(
        (answer) => setQuestions((known) => Object.assign([...known], { [number - 1]: answer.question })),
        refused,
      )
  }, [review])
  if (!review) return html`<p class="quiet">${t("One moment…")}</p>`
  return html`<section class="exam-result"><h2>${t("You have finished")}</h2>
    ${review.result && html`<p class="exam-score"><b>${percent(review.result.score / 1000, 1)}</b></p>`}
    ${
      review.marks.length
        ? html`<ol class="exam-list">${review.marks.map(
            (marks, at) =>
              questions[at] &&
              html`<li key=${at}><details><summary>${t("Question {number}", { number: at + 1 })}</summary>
                <${Reviewed} question=${questions[at]} answers=${review.answers[at]} marks=${marks} base=${base} /></details></li>`,
          )}</ol>`
        : html`<p>${t("The answers are shown when the class is closed.")} <button type="button" class="button small"
            onClick=${look}>${t("Look again")}</button></p>`
    }</section>`
}

/** @param {{about: any}} props */
export function ClassStudent({ about }) {
  const [student, setStudent] = useState(() => remembered(about.code))
  const [place, setPlace] = useState(null)
  const [marks, setMarks] = useState(null)
  const [busy, setBusy] = useState(false)
  const [hurry, setHurry] = useState(0)
  const [game, setGame] = useState(null)
  const next = async () => {
    setMarks(null)
    try {
      setPlace(await post(`/api/classes/${about.code}/questions`, { student }))
    } catch (error) {
      if (error.code === "not-in-class") setStudent("")
      else refused(error)
    }
  }
  useEffect(() => {
    gameAtHand(about.rulebook).then(setGame, () => undefined)
    if (student) next()
  }, [student])
  if (!student) return html`<${Join} about=${about} joined=${setStudent} />`
  const submit = async (answers) => {
    if (busy || marks) return
    setBusy(true)
    try {
      const body = { student, number: place.number, answers }
      const taken = await post(`/api/classes/${about.code}/answers`, body)
      if (taken.marks.length) setMarks(taken.marks)
      else await next()
    } catch (error) {
      if (error.code === "class-over") await next()
      else refused(error)
    }
    setBusy(false)
  }
  const left = place?.ends ? Math.max(0, (Date.parse(place.ends) - Date.now()) / 1000) : 0
  const over = place?.over && !marks
  return html`<main class="page train drill-room"><h1 class="class-title">${about.title}</h1>
    ${
      place?.ends &&
      !place.over &&
      html`<${Clock} key=${place.ends} seconds=${about.minutes * 60} left=${left} over=${() => setHurry(1)} />`
    }
    ${!place && html`<p class="quiet room-wait">${t("One moment…")}</p>`}
    ${over && html`<${Ended} about=${about} student=${student} base=${game?.base ?? ""} />`}
    ${
      place?.question &&
      !over &&
      html`<p class="exam-at" role="status">${t("Question {number} of {all}", { number: place.number, all: place.questions })}</p>
        <${QuestionView} key=${place.number} question=${place.question} marks=${marks} base=${game?.base ?? ""} careful
          submit=${submit} next=${next} busy=${busy} hurry=${hurry} />`
    }
    ${["dealer", "auditor"].includes(about.drill) && !over && html`<${Paytables} game=${game} />`}</main>`
}
