/** Short notes at the edge of the page: what was refused, with its clause and what is open instead. */
import { html } from "../html.js"
import { set, store, useStore } from "../store.js"
import { t } from "../core/i18n.js"
import { said as spoken } from "../core/sentences.js"
import { Cite } from "./why.js"

const STAYS = { good: 4000, plain: 7000, refused: 9000 }
let last = 0

/**
 * Show a note.
 * @param {string} said
 * @param {{kind?: "refused" | "good" | "plain", clause?: string, rulebook?: string, instead?: string[]}} more
 */
export function toast(said, more = {}) {
  const id = ++last
  /** @type {pit.Toast} */
  const note = { id, said, kind: "plain", ...more }
  set({ toasts: [...store.toasts.filter((toast) => toast.said !== said), note].slice(-3) })
  setTimeout(() => dismiss(id), STAYS[more.kind ?? "plain"])
}

/**
 * Show what went wrong.
 * @param {{message: string, clause?: string, instead?: string[]}} error
 * @param {string} rulebook
 */
export function refused(error, rulebook = "") {
  toast(error.message, { kind: "refused", clause: error.clause, rulebook, instead: error.instead })
}

function dismiss(id) {
  set({ toasts: store.toasts.filter((toast) => toast.id !== id) })
}

/** The notes that are shown now. */
export function Toasts() {
  const { toasts } = useStore()
  return html`<div class="toasts" role="status" aria-live="polite">
    ${toasts.map(
      (toast) => html`<div key=${toast.id} class=${`toast toast-${toast.kind}`}>
      <div>
        <p>${spoken(toast.said)}</p>
        ${
          toast.instead?.length
            ? html`<p class="quiet">${t("You may: {list}", { list: toast.instead.map(spoken).join(" · ") })}</p>`
            : null
        }
        ${toast.clause && html`<${Cite} clause=${toast.clause} rulebook=${toast.rulebook} />`}
      </div>
      <button class="icon-button" aria-label=${t("Dismiss")} onClick=${() => dismiss(toast.id)}>✕</button>
    </div>`,
    )}
  </div>`
}
