/** A round written by hand: a box to paste it into, examples of every game, and what is wrong with it, by line. */
import { html, useEffect, useState } from "../../html.js"
import { get } from "../../api.js"
import { t } from "../../core/i18n.js"
import { said } from "../../core/sentences.js"
import { LONGEST } from "../../core/fragment.js"
import { lineAbout } from "../../core/lines.js"
import { Cite } from "../../parts/why.js"

const PLACEHOLDER = `rulebook = "…"

[[seat]]
cards = "As Kd …"
wagers = { ante = "10" }
acts = ["…"]

[dealer]
cards = "…"`

/** What is wrong with a text, with its line where that is known. @param {{failure: pit.Answer, text: string}} props */
export function Trouble({ failure, text }) {
  const number = failure.line || lineAbout(text, failure.message)
  return html`<div class="written-trouble" role="alert"><p><b>${said(failure.message)}</b></p>
    ${number > 0 && html`<pre><span class="quiet">${number}</span> ${text.split("\n")[number - 1]}</pre>`}
    ${failure.instead.length > 0 && html`<p>${failure.instead.join(" · ")}</p>`}
    ${failure.clause && html`<${Cite} clause=${failure.clause} open />`}</div>`
}

function useExamples() {
  const [examples, setExamples] = useState([])
  useEffect(() => {
    get("/api/round/examples").then(
      (answer) => setExamples(answer.examples),
      () => setExamples([]),
    )
  }, [])
  return examples
}

/**
 * @param {{text: string, failure: pit.Answer | null, settle: (text: string) => void}} props
 */
export function Editor({ text: given, failure, settle }) {
  const [text, setText] = useState(given)
  const examples = useExamples()
  useEffect(() => setText(given), [given])
  const send = (event) => {
    event.preventDefault()
    settle(text)
  }
  return html`<form class="written" onSubmit=${send}>
    <label for="written-round">${t("The round, as TOML: who sat where, the cards, the wagers, what each player did.")}</label>
    <textarea id="written-round" rows="16" spellcheck="false" autocapitalize="off" autocomplete="off" maxlength=${LONGEST}
      placeholder=${PLACEHOLDER} value=${text} onInput=${(event) => setText(event.currentTarget.value)}
      onKeyDown=${(event) => event.key === "Enter" && (event.ctrlKey || event.metaKey) && send(event)}></textarea>
    ${failure && html`<${Trouble} failure=${failure} text=${given} />`}
    <p class="row"><button class="button primary" disabled=${!text.trim()}>${t("Settle it")}</button>
      <span class="quiet">${t("Nothing is kept: the link holds the whole round.")}</span></p>
    ${
      examples.length > 0 &&
      html`<h2>${t("Examples")}</h2><ul class="written-examples">${examples.map(
        (
          example,
        ) => html`<li key=${example.rulebook}><button type="button" class="example-card" onClick=${() => settle(example.text)}>
        <b>${example.title}</b><span class="quiet">${example.place}</span></button></li>`,
      )}</ul>`
    }
  </form>`
}
