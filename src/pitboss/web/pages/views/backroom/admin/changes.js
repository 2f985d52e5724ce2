/** What differs between two submissions: every election, and the lines. */
import { html } from "../../../html.js"
import { t, tn } from "../../../core/i18n.js"

/** @param {{compared: {changes: {key: string, before: string | null, after: string | null}[], lines: string[]} | null}} props */
export function Changes({ compared }) {
  if (!compared) return null
  const { changes, lines } = compared
  return html`<section><h3>${tn("{count} election differs", "{count} elections differ", changes.length)}</h3>
    ${
      changes.length > 0 &&
      html`<table class="grid"><thead><tr><th>${t("Election")}</th><th>${t("Before")}</th><th>${t("After")}</th>
      </tr></thead><tbody>${changes.map(
        (change) => html`<tr key=${change.key}><td><code>${change.key}</code></td>
        <td>${change.before ?? html`<span class="quiet">${t("not filed")}</span>`}</td>
          <td>${change.after ?? html`<span class="quiet">${t("not filed")}</span>`}</td></tr>`,
      )}</tbody></table>`
    }
    <pre class="diff" tabindex="0" aria-label=${t("Lines that differ")}>${lines.map(
      (line, at) => html`<span key=${at}
      class=${line.startsWith("+") ? "plus" : line.startsWith("-") ? "minus" : ""}>${line}${"\n"}</span>`,
    )}</pre></section>`
}
