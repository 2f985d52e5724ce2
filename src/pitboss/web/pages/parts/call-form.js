/** Why the floor is called: a reason from a short list and a free text. */
import { html, useState } from "../html.js"
import { post } from "../api.js"
import { phrase, t } from "../core/i18n.js"
import { useStyle } from "../core/style.js"
import { Dialog } from "./dialog.js"
import { refused } from "./toast.js"

const REASONS = /** @type {const} */ ([
  ["dispute", phrase("I dispute this")],
  ["card", phrase("A card is wrong")],
  ["other", phrase("Something else")],
])
function Form({ table, close }) {
  const [reason, setReason] = useState("dispute")
  const [text, setText] = useState("")
  const [busy, setBusy] = useState(false)
  const send = (event) => {
    event.preventDefault()
    setBusy(true)
    post(`/api/tables/${encodeURIComponent(table)}/calls`, { reason, text: text.trim() }).then(close, (error) => {
      setBusy(false)
      refused(error)
    })
  }
  return html`<form class="call-form" onSubmit=${send}>
    <fieldset><legend>${t("Why do you call?")}</legend>
      ${REASONS.map(
        ([key, says]) => html`<label key=${key} class="call-reason"><input type="radio" name="reason" value=${key}
          checked=${reason === key} onChange=${() => setReason(key)} /><span>${t(says)}</span></label>`,
      )}</fieldset>
    <label class="call-text"><span>${t("What should the floor know?")}</span>
      <textarea rows="3" maxlength="500" value=${text} onInput=${(event) => setText(event.currentTarget.value)}></textarea></label>
    <p class="quiet">${t("The table goes on. The floor sees who calls, from where, and which round it was.")}</p>
    <div class="row end"><button type="button" class="button" onClick=${close}>${t("Cancel")}</button>
      <button class="button primary" disabled=${busy}>${t("Call the floor")}</button></div>
  </form>`
}

/** @param {{table: string, close: () => void}} props */
export function CallForm({ table, close }) {
  const ready = useStyle("css/call.css")
  return html`<${Dialog} title=${t("Call the floor")} close=${close}>${ready && html`<${Form} table=${table} close=${close} />`}<//>`
}
