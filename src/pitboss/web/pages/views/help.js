/** The keys of the table. */
import { html } from "../html.js"
import { t } from "../core/i18n.js"
import { Dialog } from "../parts/dialog.js"
import { KEYS } from "./keys.js"

/** @param {{close: () => void}} props */
export function Help({ close }) {
  return html`<${Dialog} title=${t("Keys")} close=${close}>
    <dl class="keys">${KEYS.map(
      ([key, does]) => html`<div key=${key}><dt><kbd>${key}</kbd></dt><dd>${t(does)}</dd>
      </div>`,
    )}</dl>
    <p class="quiet">${t(
      "With mouse or finger: choose a chip, then touch a spot, or drag the chip onto it. " +
        "The − beside a spot takes a chip off; so does a right click, or dragging it off the spot.",
    )}</p>
  <//>`
}
