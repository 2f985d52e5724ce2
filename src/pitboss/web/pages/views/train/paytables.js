/** The paytables at hand: folded away until they are wanted. */
import { html } from "../../html.js"
import { glossed, t } from "../../core/i18n.js"
import { money, percent } from "../../core/money.js"

/** A rate `"1/5"` as a percentage, to be shown. @param {string} rate */
function share(rate) {
  const [above, below = "1"] = rate.split("/")
  return percent(Number(above) / Number(below), 2, 0)
}

/** @param {{game: any}} props */
export function Paytables({ game }) {
  if (!game) return null
  return html`<details class="paytables"><summary>${t("Paytables and meters")}</summary>
    <div class="paytables-all">${game.paytables.map(
      (table, at) => html`<table key=${at}><caption>${glossed(table.wager)}${table.name ? ` · ${table.name}` : ""}
        ${table.hands ? ` · ${t("{hands} hands", { hands: table.hands })}` : ""}</caption><tbody>
        ${table.rows.map(
          (row) => html`<tr key=${row.hand}><th scope="row">${glossed(row.hand)}</th>
            <td>${glossed(row.pays)}</td></tr>`,
        )}</tbody></table>`,
    )}
    ${game.envy.map(
      (
        envy,
      ) => html`<table key=${`envy ${envy.wager}`}><caption>${t("envy bonus ({wager})", { wager: glossed(envy.wager) })}
        </caption><tbody>${envy.rows.map(
          (row) => html`<tr key=${row.hand}><th scope="row">${glossed(row.hand)}</th><td>${money(row.pays)}</td></tr>`,
        )}</tbody></table>`,
    )}
    ${
      game.meters.length > 0 &&
      html`<table><caption>${t("Meters")}</caption><tbody>${game.meters.map(
        (meter) =>
          html`<tr key=${meter.name}><th scope="row">${glossed(meter.name)}</th><td>${t(
            "gains {share} of each {wager}, resets to {amount}",
            { share: share(meter.rate), wager: meter.wager, amount: money(meter.reset) },
          )}</td></tr>`,
      )}</tbody></table>`
    }</div></details>`
}
