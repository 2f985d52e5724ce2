/** Call the floor: a button at the felt and at the dealer's desk, with a reason from a short list and a free text. */
import { html, useState } from "../html.js"
import { post } from "../api.js"
import { phrase, t } from "../core/i18n.js"
import { useStore } from "../store.js"
import { Dialog } from "./dialog.js"
import { refused } from "./toast.js"

const REASONS = /** @type {const} */ ([
  ["dispute", phrase("I dispute this")],
  ["card", phrase("A card is wrong")],
  ["other", phrase("Something else")],
])
const STATES = {
  waiting: phrase("The floor is called"),
  taken: phrase("The floor is on the way"),
  answered: phrase("The floor has answered"),
}

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

/** @param {{table: string, wide?: boolean}} props `wide`: with words beside the bell */
export function CallFloor({ table, wide = false }) {
  const { ownCalls } = useStore()
  const [open, setOpen] = useState(false)
  const state = ownCalls[table] ?? ""
  const says = state ? t(STATES[state]) : t("Call the floor")
  return html`<button class=${wide ? "button small call-button" : "icon-button call-button"} data-state=${state}
      aria-label=${wide ? undefined : says} title=${says} disabled=${Boolean(state)} onClick=${() => setOpen(true)}>
      <svg class="bell-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M4.5 17a7.5 7.5 0 0 1 15 0z" /><path class="sound-line" d="M3 19.5h18M12 9.5V6.8M10 6.3h4" /></svg>
      ${wide && html`<span>${says}</span>`}</button>
    ${
      open &&
      html`<${Dialog} title=${t("Call the floor")} close=${() => setOpen(false)}>
      <${Form} table=${table} close=${() => setOpen(false)} /><//>`
    }`
}
