/** An exam: so many questions in so much time, no word before the end, and a certificate. */
import { html, useEffect, useState } from "../../html.js"
import { post } from "../../api.js"
import { t, tn } from "../../core/i18n.js"
import { percent } from "../../core/money.js"
import { refused } from "../../parts/toast.js"
import { Clock, clockTime } from "./clock.js"
import { RoomHead } from "./drill-room.js"
import { DRILLS } from "./names.js"
import { gameAtHand } from "./progress.js"
import { QuestionView } from "./question.js"
import { Paytables } from "./paytables.js"

const LENGTHS = [5, 10, 20]

function Begin({ drill, about, person, begin }) {
  const [questions, setQuestions] = useState(10)
  const [name, setName] = useState("")
  return html`<form class="exam-begin" onSubmit=${(event) => {
    event.preventDefault()
    begin(questions, name)
  }}><h2>${t("Exam")}</h2>
    <p>${t(
      "No feedback before the end. {share} of the points pass, and a pass has a certificate with a code that anybody can check.",
      {
        share: percent(about.pass_mark / 1000, 0),
      },
    )}</p>
    <fieldset class="ask-group inline"><legend>${t("Questions")}</legend>${LENGTHS.map(
      (length) => html`<label key=${length} class="ask-choice"><input type="radio" name="length" value=${length}
        checked=${questions === length} onChange=${() => setQuestions(length)} /><span>${length} · ${clockTime(
          length * about.seconds[drill],
        )}</span></label>`,
    )}</fieldset>
    ${
      person.signed_in
        ? html`<p>${t("The certificate will bear the name of your account: {name}.", { name: person.name })}</p>`
        : html`<label class="field">${t("Your name, for the certificate")}<input value=${name} maxlength="40" required
            autocomplete="name" onInput=${(event) => setName(event.currentTarget.value)} /></label>`
    }
    <button class="button primary large">${t("Begin the exam")}</button></form>`
}

function Result({ result, questions, answers, base, again }) {
  const [open, setOpen] = useState(-1)
  return html`<section class="exam-result"><h2>${result.passed ? t("Passed") : t("Not passed")}</h2>
    <p class="exam-score"><b class=${result.passed ? "gain" : "loss"}>${percent(result.score / 1000, 1)}</b>
      <span class="quiet">${t("{share} are needed", { share: percent(result.needed / 1000, 0) })}</span></p>
    <p>${result.code && html`<a class="button primary" href=${`/train/certificate/${result.code}`}>${t("Your certificate")}</a> `}
      <button type="button" class="button" onClick=${again}>${t("Another exam")}</button></p>
    <h3>${t("Your answers")}</h3>
    <ol class="exam-list">${result.questions.map((marks, at) => {
      const right = marks.filter((mark) => mark.right).length
      return html`<li key=${at}><button type="button" class="button small" aria-expanded=${open === at}
        onClick=${() => setOpen(open === at ? -1 : at)}>${[
          t("Question {number}", { number: at + 1 }),
          t("{right} of {asked} right", { right, asked: marks.length }),
        ].join(" · ")}</button>
        ${
          open === at &&
          questions[at] &&
          html`<${Reviewed} question=${questions[at]} answers=${answers[at] ?? []}
        marks=${marks} base=${base} />`
        }</li>`
    })}</ol></section>`
}

/** A question that was answered, with its marks. */
export function Reviewed({ question, answers, marks, base }) {
  const given = question.asks.map((_, at) => answers[at] ?? "")
  return html`<div class="reviewed"><${QuestionView} question=${question} marks=${marks} base=${base} given=${given}
    submit=${() => undefined} /></div>`
}

/** Everything is answered, or the time is over: it is handed in by itself, and again by hand where that went wrong. */
function HandIn({ late, submit }) {
  useEffect(() => {
    submit()
  }, [])
  return html`<div class="exam-name"><h2>${late ? t("The time is over") : t("All answered")}</h2>
    <button type="button" class="button primary large" onClick=${submit}>${t("Hand the exam in")}</button></div>`
}

/** @param {{drill: string, rulebook: string, about: any, person: any}} props */
export function Exam({ drill, rulebook, about, person }) {
  const [exam, setExam] = useState(null)
  const [questions, setQuestions] = useState(/** @type {any[]} */ ([]))
  const [answers, setAnswers] = useState(/** @type {string[][]} */ ([]))
  const [result, setResult] = useState(null)
  const [late, setLate] = useState(0)
  const [name, setName] = useState("")
  const [game, setGame] = useState(null)
  const number = answers.length + 1
  const all = exam && answers.length >= exam.questions
  useEffect(() => {
    gameAtHand(rulebook).then(setGame, () => undefined)
  }, [rulebook])
  useEffect(() => {
    if (!exam || all || questions[number - 1]) return
    post("/api/train/exams/questions", { exam: exam.exam, number }).then(
      (question) => setQuestions((known) => Object.assign([...known], { [number - 1]: question })),
      (error) => refused(error, rulebook),
    )
  }, [exam, number])
  const begin = async (length, candidate) => {
    setName(candidate)
    setQuestions([])
    setAnswers([])
    setResult(null)
    setLate(0)
    try {
      setExam(await post("/api/train/exams", { drill, rulebook, questions: length }))
    } catch (error) {
      refused(error, rulebook)
    }
  }
  const handIn = async () => {
    try {
      setResult(await post("/api/train/exams/answers", { exam: exam.exam, answers, name }))
    } catch (error) {
      refused(error, rulebook)
    }
  }
  const take = (given) => {
    setAnswers((known) => [...known, given])
    if (late) setLate(2) // what was answered when the time was over is handed in
  }
  const again = () => {
    setExam(null)
    setResult(null)
  }
  const question = questions[number - 1]
  return html`<main class="page train drill-room"><h1 class="unseen">${t("Exam")}: ${t(DRILLS[drill].name)}</h1>
    <${RoomHead} drill=${drill} rulebook=${rulebook} about=${about} mode="exam" />
    ${!exam && html`<${Begin} drill=${drill} about=${about} person=${person} begin=${begin} />`}
    ${exam && !result && html`<${Clock} key=${exam.exam} seconds=${exam.seconds} over=${() => setLate(1)} />`}
    ${
      exam &&
      !result &&
      (all || late > 1 || (late && !question)
        ? html`<${HandIn} key=${exam.exam} late=${late > 0} submit=${handIn} />`
        : html`<p class="exam-at" role="status">${t("Question {number} of {all}", { number, all: exam.questions })}</p>
          ${
            question
              ? html`<${QuestionView} key=${number} question=${question} careful
                  hurry=${late} submit=${take} />`
              : html`<p class="quiet room-wait">${t("Dealing a question…")}</p>`
          }`)
    }
    ${exam && !result && ["dealer", "auditor"].includes(drill) && html`<${Paytables} game=${game} />`}
    ${
      result &&
      html`<${Result} result=${result} questions=${questions} answers=${answers} base=${game?.base ?? ""}
        again=${again} />`
    }
    ${exam && !result && html`<p class="quiet">${tn("{count} question", "{count} questions", exam.questions)}</p>`}</main>`
}
