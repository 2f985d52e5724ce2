/** All wagers of a design at a glance, or of two side by side, and what was filed beside them. */
import { html } from "../../html.js"
import { sum } from "../../core/fraction.js"
import { glossed, t } from "../../core/i18n.js"
import { Difference, dollarsText, percentText } from "./figures.js"

const titleOf = (entry) => (entry.column ? `${entry.wager}, ${entry.column}` : entry.wager)

/** Where a wager stands on the page. */
export const anchorOf = (entry) => `wager-${titleOf(entry).replace(/[^a-z0-9]+/gi, "-")}`

function Cell({ slot, against, name }) {
  if (!slot) return html`<td class="number quiet" data-name=${name}>${t("not offered")}</td>`
  return html`<td class="number" data-name=${name} title=${`= ${slot.figures.edge}`}>${percentText(slot.figures.edge)}
    ${against && html` <${Difference} from=${against.figures.edge} to=${slot.figures.edge} />`}</td>`
}

/** One wager: as filed and as designed, or one design and the other. */
function Line({ base, slots, names }) {
  const { entry } = base ?? slots.find(Boolean)
  const cells = names.length > 1 ? slots : [base, slots[0]]
  const differs = names.length > 1 && slots[0] && slots[1] && !slots[0].figures.edge.equals(slots[1].figures.edge)
  return html`<tr class=${differs ? "desk-differs" : ""}><th scope="row"><a href=${`#${anchorOf(entry)}`}
      onClick=${jump}>${glossed(entry.wager)}</a>${entry.column && html` <span class="quiet">${entry.column}</span>`}</th>
    <${Cell} slot=${cells[0]} name=${names.length > 1 ? names[0] : t("Filed")} />
    <${Cell} slot=${cells[1]} against=${cells[0]} name=${names[1] ?? t("Designed")} /></tr>`
}

/** What each wager holds; of several columns of one wager the first. */
function held(lines, at) {
  const wagers = lines.flatMap(({ slots }) => (slots[at] ? [slots[at]] : []))
  return wagers.reverse().map((wager) => [wager.entry.wager, wager.hold])
}

/**
 * @param {{lines: {key: string, base: pit.Answer, slots: pit.Answer[]}[], names: string[],
 *   notKnown: {wager: string, said: string}[], took: number}} props
 */
export function Summary({ lines, names, notKnown, took }) {
  const total = (at) => sum([...new Map(held(lines, at)).values()])
  const heads = names.length > 1 ? names : [t("Filed"), t("Designed")]
  const holds = names.length > 1 ? [total(0), total(1)] : [null, total(0)]
  return html`<aside class="desk-summary" aria-label=${t("All wagers")}><table class="grid">
    <caption class="unseen">${t("All wagers")}</caption>
    <thead><tr><th scope="col">${t("Wager")}</th>
      ${heads.map((name) => html`<th key=${name} scope="col" class="number">${name}</th>`)}</tr></thead>
    <tbody>${lines.map(({ key, base, slots }) => html`<${Line} key=${key} base=${base} slots=${slots} names=${names} />`)}
    ${notKnown.map(
      ({ wager, said }) => html`<tr key=${wager}><th scope="row">${wager}</th>
        <td class="quiet" colspan="2">${t("not known:")} ${said}</td></tr>`,
    )}</tbody>
    <tfoot><tr><th scope="row">${t("Hold an hour")}</th>
      ${holds.map((hold, at) => html`<td key=${at} class="number">${hold ? dollarsText(hold) : ""}</td>`)}</tr></tfoot></table>
    <p class="quiet desk-took">${t("Hold: every wager once a round, at the least stake.")}</p>
    <p class="quiet desk-took" data-took=${took.toFixed(3)}>${t(
      "exact fractions, computed on this device in {time} ms",
      {
        time: took.toFixed(1),
      },
    )}</p></aside>`
}

function jump(event) {
  event.preventDefault()
  document.getElementById(event.currentTarget.getAttribute("href").slice(1))?.scrollIntoView({ block: "start" })
}
