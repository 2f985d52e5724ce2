/** What lies on the wagers of earlier streets, in games in which it counts: as best play has it, or as somebody says. */
import { html } from "../../html.js"
import { glossed, t } from "../../core/i18n.js"
import { streetNumber } from "../../core/situation.js"

const amountOf = (stake) => (stake === "0" ? t("taken back") : `${stake}x`)

/**
 * The choices of each street before the present one; the one that is pressed counts, and what was chosen stands in the
 * address.
 * @param {{game: any, situation: import("../../core/situation.js").Situation, made: Record<string, string>,
 *   standing: Record<string, string>, choose: (made: Record<string, string>) => void}} props
 */
export function Earlier({ game, situation, made, standing, choose }) {
  const before = game.earlier.slice(0, streetNumber(situation, game.streets))
  if (!before.length) return null
  return html`<div class="earlier" role="group" aria-label=${t("Earlier streets")}>
    ${before.map(
      ({
        wager,
        stakes,
      }) => html`<div key=${wager} class="earlier-wager"><span class="earlier-name">${glossed(wager)}</span>
        <span class="choices" role="group" aria-label=${wager}>${stakes.map(
          (stake) => html`<button key=${stake} type="button" class="button small"
            aria-pressed=${(made[wager] ?? standing[wager]) === stake}
            onClick=${() => choose({ ...made, [wager]: stake })}>${amountOf(stake)}</button>`,
        )}</span></div>`,
    )}
    ${
      Object.keys(made).length > 0
        ? html`<button type="button" class="link" onClick=${() => choose({})}>${t("As best play would have it")}</button>`
        : html`<p class="quiet">${t("Earlier streets are taken to be played best; say otherwise here.")}</p>`
    }</div>`
}
