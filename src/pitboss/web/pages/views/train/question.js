/** A question of any drill: its felt, what it asks, and the marks once it was answered. */
import { html, useEffect, useLayoutEffect, useState } from "../../html.js"
import { t } from "../../core/i18n.js"
import { said } from "../../core/sentences.js"
import { ChoiceAsk, RecordAsk } from "./asks.js"
import { DealerFelt } from "./dealer-felt.js"
import { Ladder } from "./ladder.js"
import { Felt } from "./layout.js"
import { DRILLS } from "./names.js"

/** Choose by the keys 1 to 9, go on by Enter. */
function useKeys({ question, answers, choose, done, marks, next }) {
  useLayoutEffect(() => {
    const press = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === "Enter" && marks && !event.target.closest?.("a, button, summary, input, select")) {
        event.preventDefault()
        return next?.()
      }
      if (marks || event.target.closest?.("input:not([type=radio]), select")) return
      if (event.key === "Enter" && answers.every(Boolean) && !event.target.closest?.("button, summary, a")) {
        event.preventDefault()
        return done()
      }
      const open = answers.findIndex((answer) => !answer)
      const choice = question.asks[open < 0 ? answers.length - 1 : open]?.choices[Number(event.key) - 1]
      if (choice && question.drill !== "dealer") choose(open < 0 ? answers.length - 1 : open, choice.answer)
    }
    document.addEventListener("keydown", press)
    return () => document.removeEventListener("keydown", press)
  })
}

/**
 * @param {{question: any, base?: string, marks?: any[] | null, submit: (answers: string[]) => void, next?: () => void,
 *   busy?: boolean, hurry?: number, careful?: boolean, given?: string[], aside?: unknown}} props
 *   `hurry`: grows when the time is over and the answers are taken as they are; `careful`: a choice is not handed in by
 *   itself; `given`: what was answered before
 */
export function QuestionView(props) {
  const {
    question,
    base = "",
    marks = null,
    submit,
    next,
    busy = false,
    hurry = 0,
    careful = false,
    given,
    aside = null,
  } = props
  const [answers, setAnswers] = useState(() => given ?? question.asks.map(() => ""))
  const single = question.asks.length === 1 && question.drill !== "auditor"
  const quick = single && !careful
  const choose = (place, answer) => {
    const chosen = answers.map((known, at) => (at === place ? answer : known))
    setAnswers(chosen)
    if (quick && !marks && !busy) submit(chosen)
  }
  const done = () => !busy && !marks && submit(answers)
  useKeys({ question, answers, choose, done, marks, next })
  useEffect(() => {
    if (hurry && !marks) submit(answers)
  }, [hurry])
  const answered = answers.every(Boolean)
  const introduction = t(DRILLS[question.drill].asks) || said(question.told)
  const common = { rulebook: question.rulebook }
  const choices = question.asks.map(
    (ask, at) => html`<${ChoiceAsk} key=${at} ask=${ask} value=${answers[at]} mark=${marks?.[at]} keys=${single}
      explain=${at === 0 || !marks?.[at].right} change=${(answer) => choose(at, answer)} ...${common} />`,
  )
  const [ask] = question.asks
  const [mark = null] = marks ?? []
  const keys = html`<div class="question-keys">${
    marks
      ? next &&
        html`<button type="button" class="button primary large" onClick=${next}>${t("Next question")}
            <kbd aria-hidden="true">↵</kbd></button>`
      : !quick && html`<button class="button primary large" disabled=${!answered || busy}>${t("Hand in")}</button>`
  }${aside}</div>`
  const asked = () => {
    if (question.drill === "auditor")
      return html`<${RecordAsk} question=${question} value=${answers[0]} mark=${mark}
        change=${(answer) => choose(0, answer)} ...${common} />`
    if (question.drill === "player" && mark)
      return html`<${Ladder} ask=${ask} mark=${mark} answer=${answers[0]} base=${base} ...${common} />`
    return choices
  }
  return html`<form class=${`question question-${question.drill}`} onSubmit=${(event) => {
    event.preventDefault()
    done()
  }}><p class="question-told">${introduction}</p>
    ${
      question.drill === "dealer"
        ? html`<div class="question-felt"><${DealerFelt} question=${question} marks=${marks} change=${setAnswers}
            before=${given} /></div>${keys}`
        : html`<div class="question-felt"><${Felt} question=${question} own=${question.drill === "player"} /></div>
          <div class="question-asks">${asked()}${question.drill === "floor" ? null : keys}</div>
          ${question.drill === "floor" && keys}`
    }</form>`
}
