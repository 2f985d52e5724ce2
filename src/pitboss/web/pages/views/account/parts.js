/** What the rooms of the own account share: answers of the house, boxes, forms that say what went wrong. */
import { html, useCallback, useEffect, useState } from "../../html.js"
import { get } from "../../api.js"
import { t } from "../../core/i18n.js"
import { dateTime } from "../../core/money.js"
import { said } from "../../core/sentences.js"

/** An answer of the house, and how to ask again or to know a newer one. @param {string} path */
export function useAnswer(path) {
  const [answer, setAnswer] = useState(null)
  const [problem, setProblem] = useState("")
  const again = useCallback(
    () =>
      get(path).then(
        (fresh) => {
          setAnswer(fresh)
          setProblem("")
        },
        (error) => setProblem(whole(error)),
      ),
    [path],
  )
  useEffect(() => {
    again()
  }, [again])
  return { answer, problem, again, setAnswer }
}

/** What went wrong and what to do instead, as one text. @param {{message: string, instead?: string[]}} error */
export const whole = (error) => [error.message, ...(error.instead ?? [])].map(said).join(" ")

/** Something that is sent: whether it is under way, and what went wrong. */
export function useSending() {
  const [works, setWorks] = useState(false)
  const [problem, setProblem] = useState("")
  /** @param {() => Promise<unknown>} work */
  const send = async (work) => {
    setWorks(true)
    setProblem("")
    try {
      await work()
    } catch (error) {
      setProblem(whole(error))
    }
    setWorks(false)
  }
  return { works, problem, send }
}

/** The fields of a form by their names. @param {Event} event */
export function fieldsOf(event) {
  event.preventDefault()
  return Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)))
}

/** @param {{said: string}} props */
export const Problem = ({ said: words }) => (words ? html`<p class="form-said" role="alert">${words}</p>` : null)

/** A part of the page. @param {{title: string, note?: any, kind?: string, children?: any}} props */
export function Box({ title, note = null, kind = "", children }) {
  return html`<section class=${`account-box ${kind}`}><header><h2>${title}</h2>${note}</header>${children}</section>`
}

/** A moment on this device's clock. @param {{at: string}} props */
export const When = ({ at }) => html`<time dateTime=${at}>${dateTime(at)}</time>`

/** The own password, typed again. */
export function OwnPassword() {
  return html`<label class="field">${t("Your password")}<input name="password" type="password" required
    autocomplete="current-password" /></label>`
}

/** A code of the second factor. @param {{label: string}} props */
export function CodeField({ label }) {
  return html`<label class="field">${label}<input name="code" class="code-field" required maxlength="40"
    inputmode="text" autocomplete="one-time-code" autocapitalize="characters" spellcheck=${false} /></label>`
}
