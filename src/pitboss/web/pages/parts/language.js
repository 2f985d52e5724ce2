/** The choice of a language, each written in itself: a menu in the head of the page, and a row in the settings. */
import { html } from "../html.js"
import { LANGUAGES, language, setLanguage, t } from "../core/i18n.js"
import { toast } from "./toast.js"

const choose = (code) =>
  setLanguage(code).catch(() => toast(t("This language cannot be read now."), { kind: "refused" }))

/** A menu as small as the language's code; it opens as the device opens menus. */
export function LanguageMenu() {
  return html`<span class="language"><span class="language-code" aria-hidden="true">${language().toUpperCase()}</span>
    <select aria-label=${t("Language")} title=${t("Language")} value=${language()}
      onChange=${(event) => choose(event.currentTarget.value)}>
      ${Object.entries(LANGUAGES).map(
        ([code, { name }]) => html`<option key=${code} value=${code} lang=${code}>${name}</option>`,
      )}
    </select></span>`
}

/** A row of the settings. */
export function LanguagePills() {
  return html`<fieldset class="choice"><legend>${t("Language")}</legend><div class="pills">
    ${Object.entries(LANGUAGES).map(
      ([code, { name }]) => html`<button key=${code} type="button" lang=${code} aria-pressed=${language() === code}
        onClick=${() => choose(code)}>${name}</button>`,
    )}</div></fieldset>`
}
