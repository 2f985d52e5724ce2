/** A decision after it was made: its mark, and every action with its worth and what it loses. */
import { html } from "../../html.js"
import { t } from "../../core/i18n.js"
import { number } from "../../core/money.js"
import { said } from "../../core/sentences.js"
import { Cite } from "../../parts/why.js"
import { MARKS, SIGNS } from "./names.js"

/** A mark as a badge. @param {{mark: string}} props */
export const MarkBadge = ({ mark }) =>
  html`<span class=${`mark mark-${mark}`}><span aria-hidden="true">${SIGNS[mark]}</span> ${t(MARKS[mark])}</span>`

/** @param {{ask: any, mark: any, answer: string, base: string, rulebook: string}} props */
export function Ladder({ ask, mark, answer, base, rulebook }) {
  const says = new Map(ask.choices.map((choice) => [choice.answer, choice.says]))
  const worst = Math.max(...mark.actions.map((action) => Number(action.cost.decimal)), 0.0001)
  const shown = mark.mark ?? "blunder"
  return html`<div class="ladder-box" role="status">
    <p class="ladder-head"><${MarkBadge} mark=${shown} />
      ${
        mark.cost
          ? Number(mark.cost.decimal) > 0 || mark.cost.exact !== "0"
            ? html`<b class="loss">${t("{cost} {base} lost", { cost: `−${number(mark.cost.decimal, 4)}`, base })}</b>`
            : html`<b class="gain">${t("nothing lost")}</b>`
          : html`<b class="loss">${t("no answer")}</b>`
      }</p>
    <table class="train-ladder"><thead><tr><th scope="col">${t("Action")}</th><th scope="col">${t("Worth")}</th>
      <th scope="col">${t("Loses")}</th></tr></thead><tbody>
      ${mark.actions.map(
        (action) => html`<tr key=${action.act} class=${`${mark.keys.includes(action.act) ? "best" : ""}
          ${action.act === answer ? "yours" : ""}`}><th scope="row">${said(says.get(action.act) ?? action.act)}
          ${action.act === answer && html` <span class="tag">${t("you")}</span>`}</th>
          <td title=${action.worth.exact}>${number(action.worth.decimal, 4)}</td>
          <td title=${action.cost.exact}>${action.cost.exact === "0" ? "–" : number(action.cost.decimal, 4)}
            <span class="ladder-bar" style=${{ "--share": Number(action.cost.decimal) / worst }}></span></td></tr>`,
      )}</tbody></table>
    <p class="quiet">${t("In units of the {base}, exact; hold a figure to see the fraction.", { base })}</p>
    <${Cite} clause=${mark.clause} rulebook=${rulebook} /></div>`
}
