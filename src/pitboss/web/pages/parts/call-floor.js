/** Call the floor: a button at the felt and at the dealer's desk; what it opens is loaded when it is pressed. */
import { html, useState } from "../html.js"
import { t } from "../core/i18n.js"
import { useStore } from "../store.js"

/** @param {{table: string, wide?: boolean}} props `wide`: with words beside the bell */
export function CallFloor({ table, wide = false }) {
  const { ownCalls } = useStore()
  const [View, setView] = useState(null)
  const state = ownCalls[table] ?? ""
  const open = () => import("./call-form.js").then((module) => setView(() => module.CallForm))
  const says = state ? t("The floor is called") : t("Call the floor")
  return html`<button class=${wide ? "button small call-button" : "icon-button call-button"}
      aria-label=${wide ? undefined : says} title=${says} disabled=${Boolean(state)} onClick=${open}>
      <svg class="sound-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M4.5 17a7.5 7.5 0 0 1 15 0z" /><path class="sound-line" d="M3 19.5h18M12 9.5V6.8M10 6.3h4" /></svg>
      ${wide && html`<span>${says}</span>`}</button>
    ${View && html`<${View} table=${table} close=${() => setView(null)} />`}`
}
