/** The button that mutes the table; how loud it is stands in the settings. */
import { html } from "../html.js"
import { t } from "../core/i18n.js"
import { setSettings, store, useStore } from "../store.js"

/** Sound off; on again as loud as it is by default. */
export function toggleSound() {
  setSettings({ sound: store.settings.sound === "off" ? "normal" : "off" })
}

export function SoundButton() {
  const { settings } = useStore()
  const on = settings.sound !== "off"
  return html`<button class="icon-button" aria-pressed=${on} aria-label=${t("Sound")} title=${`${t("Sound")} (M)`}
    onClick=${toggleSound}><svg class="sound-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M4 9.5h3.6L12.5 5v14l-4.9-4.5H4z" />
      ${
        on
          ? html`<path class="sound-line" d="M15.6 9.2a4 4 0 0 1 0 5.6M18 6.8a7.4 7.4 0 0 1 0 10.4" />`
          : html`<path class="sound-line" d="M16 9.6l5 5M21 9.6l-5 5" />`
      }</svg></button>`
}
