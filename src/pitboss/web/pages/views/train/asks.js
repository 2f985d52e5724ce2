/** What a question asks, as groups of choices: numbered, by touch or by key, right for a screen reader. */
import { html, useId } from "../../html.js"
import { t } from "../../core/i18n.js"
import { said, saidEach } from "../../core/sentences.js"
import { Law } from "../../parts/law.js"
import { Cite } from "../../parts/why.js"

/**
 * One group of choices; the keys 1 to 9 choose where `keys` says so.
 * @param {{ask: any, value: string, change: (answer: string) => void, mark?: any, keys?: boolean, rulebook: string,
 *   explain?: boolean}} props
 */
export function ChoiceAsk({ ask, value, change, mark = null, keys = false, rulebook, explain = true }) {
  const name = useId()
  const state = (answer) => {
    if (!mark) return ""
    if (mark.keys.includes(answer)) return "ok"
    return answer === value ? "broken" : ""
  }
  return html`<fieldset class="ask-group"><legend>${said(ask.about)}</legend>
    ${ask.choices.map(
      (choice, at) => html`<label key=${choice.answer} class=${`ask-choice ${state(choice.answer)}`}>
        <input type="radio" name=${name} value=${choice.answer} checked=${value === choice.answer}
          disabled=${Boolean(mark)} onChange=${() => change(choice.answer)} />
        ${keys && at < 9 && html`<kbd aria-hidden="true">${at + 1}</kbd>`}
        <span><${Law} says=${choice.says} /></span>
        ${state(choice.answer) === "ok" && html`<b class="ask-sign" aria-label=${t("right")}>✓</b>`}
        ${state(choice.answer) === "broken" && html`<b class="ask-sign" aria-label=${t("wrong")}>✗</b>`}</label>`,
    )}
    ${mark && explain && html`<${Reason} mark=${mark} rulebook=${rulebook} />`}</fieldset>`
}

/** A reason as a sentence: it begins with a capital and ends with a full stop. @param {string} text */
const sentence = (text) => text[0].toUpperCase() + text.slice(1).replace(/[.。]?$/u, t("."))

/** Why an answer is right or wrong, with the clause. */
export function Reason({ mark, rulebook, brief = false }) {
  return html`<div class=${`ask-reason ${mark.right ? "ok" : "broken"}`}>
    ${mark.unreadable && html`<p>${said(mark.unreadable)}</p>`}
    ${!mark.right && !brief && html`<p><b>${t("Right: {answer}", { answer: said(mark.answer) })}</b></p>`}
    <p>${sentence(saidEach(mark.because))}</p>
    <${Cite} clause=${mark.clause} rulebook=${rulebook} /></div>`
}

/** A record whose wrong line is to be found. */
export function RecordAsk({ question, value, change, mark, rulebook }) {
  const [ask] = question.asks
  const name = useId()
  const lines = new Map(question.record.map((line) => [line.key, line]))
  const state = (key) => (mark ? (mark.keys.includes(key) ? "wrong-line" : key === value ? "broken" : "") : "")
  return html`<fieldset class="ask-group record"><legend>${t("Which line of the record is wrong?")}</legend>
    ${ask.choices.map(({ answer, says }) => {
      const line = lines.get(answer)
      return html`<label key=${answer} class=${`record-line ${state(answer)}`}>
        <input type="radio" name=${name} value=${answer} checked=${value === answer} disabled=${Boolean(mark)}
          onChange=${() => change(answer)} />
        <span>${said(line ? line.about : says)}</span>${line && html`<b>${said(line.written)}</b>`}
        ${state(answer) === "wrong-line" && html`<span class="tag">${t("the error")}</span>`}</label>`
    })}
    ${mark && html`<${Reason} mark=${mark} rulebook=${rulebook} brief />`}</fieldset>`
}
