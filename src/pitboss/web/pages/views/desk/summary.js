/** All wagers of a design at a glance, or of two side by side, and what was filed beside them. */
import { html } from "../../html.js"
import { sum } from "../../core/fraction.js"
import { glossed, t } from "../../core/i18n.js"
import { Difference, dollarsText, percentText } from "./figures.js"

const titleOf = (entry) => (entry.column ? `${entry.wager}, ${entry.column}` : entry.wager)

/** Where a wager stands on the page. */
export const anchorOf = (entry) => `wager-${titleOf(entry).replace(/[^a-z0-9]+/gi, "-")}`

function Cell({ slot, base, name }) {
  if (!slot) return html`<td class="number quiet" data-name=${name}>${t("not offered")}</td>`
  return html`<td class="number" data-name=${name} title=${`= ${slot.figures.edge}`}>${percentText(slot.figures.edge)}
    ${base && html` <${Difference} from=${base.figures.edge} to=${slot.figures.edge} />`}</td>`
}

/**
 * @param {{lines: {key: string, base: pit.Answer, slots: pit.Answer[]}[], names: string[],
 *   notKnown: {wager: string, said: string}[], took: number}} props
 */
export function Summary({ lines, names, notKnown, took }) {
  const total = (at) => sum(lines.flatMap(({ slots }) => (slots[at] ? [slots[at].hold] : [])))
  return html`<aside class="desk-summary" aria-label=${t("All wagers")}><table class="grid"><caption class="unseen">${t("All wagers")}</caption>
    <thead><tr><th scope="col">${t("Wager")}</th><th scope="col" class="number">${t("Filed")}</th>
      ${names.map((name) => html`<th key=${name} scope="col" class="number">${names.length > 1 ? name : t("Designed")}</th>`)}</tr></thead>
    <tbody>${lines.map(
      ({
        key,
        base,
        slots,
      }) => html`<tr key=${key} class=${slots.length > 1 && slots[0] && slots[1] && !slots[0].figures.edge.equals(slots[1].figures.edge) ? "desk-differs" : ""}>
        <th scope="row"><a href=${`#${anchorOf((base ?? slots[0]).entry)}`} onClick=${jump}>${glossed((base ?? slots[0]).entry.wager)}</a>
          ${(base ?? slots[0]).entry.column && html` <span class="quiet">${(base ?? slots[0]).entry.column}</span>`}</th>
        <td class="number quiet" data-name=${t("Filed")}>${base ? percentText(base.figures.edge) : "–"}</td>
        ${names.map((name, at) => html`<${Cell} key=${name} slot=${slots[at]} base=${base} name=${name} />`)}</tr>`,
    )}
    ${notKnown.map(({ wager, said }) => html`<tr key=${wager}><th scope="row">${wager}</th><td class="quiet" colspan=${1 + names.length}>${t("not known:")} ${said}</td></tr>`)}</tbody>
    <tfoot><tr><th scope="row" colspan="2">${t("Hold an hour, all wagers")}</th>${names.map((name, at) => html`<td key=${name} class="number">${dollarsText(total(at))}</td>`)}</tr></tfoot></table>
    <p class="quiet desk-took" data-took=${took.toFixed(3)}>${t("exact fractions, computed on this device in {time} ms", { time: took.toFixed(1) })}</p></aside>`
}

function jump(event) {
  event.preventDefault()
  document.getElementById(event.currentTarget.getAttribute("href").slice(1))?.scrollIntoView({ block: "start" })
}
