/** The posted paytables and rules, every row with its clause. */
import { html, useState } from "../html.js"
import { Cite } from "../parts/why.js"
import { glossed, t } from "../core/i18n.js"
import { hitRow, settledLines } from "../core/hits.js"
import { said } from "../core/sentences.js"
import { money } from "../core/money.js"

function Paytable({ paytable, rulebook, lines = [] }) {
  const hit = hitRow({ ...paytable, wager: paytable.of ?? paytable.wager }, lines)
  return html`<section class="paytable"><h2>${glossed(paytable.wager)} <span class="quiet">${paytableName(paytable)}</span></h2>
    <table><tbody>${paytable.rows.map(
      (row, place) => html`<tr key=${row.hand} title=${row.clause} class=${place === hit ? "hit" : ""}><th scope="row">
      ${glossed(row.hand)}${place === hit && html` <span class="tag">${t("paid")}</span>`}</th>
      <td>${typeof row.pays === "number" ? money(row.pays) : row.pays}</td></tr>`,
    )}</tbody></table>
    ${paytable.note && html`<p class="quiet">${paytable.note}</p>`}
    <${Cite} clause=${paytable.clause} rulebook=${rulebook} /></section>`
}

/** Wagers that the same rows of the law pay are shown once, together. */
function together(paytables) {
  const key = ({ clause, name, hands, rows }) => JSON.stringify([clause, name, hands, rows])
  const groups = new Map()
  for (const paytable of paytables) groups.set(key(paytable), [...(groups.get(key(paytable)) ?? []), paytable])
  return [...groups.values()].map((group) => ({
    ...group[0],
    of: group[0].wager,
    wager: group.map((paytable) => paytable.wager).join(", "),
  }))
}

function paytableName(one) {
  return one.hands ? one.name : one.name && t("table {name}", { name: one.name })
}

function limits(one) {
  if (one.amount) return money(one.amount)
  const range = { least: money(one.minimum), most: money(one.maximum) }
  if (one.minimum) return one.maximum ? t("{least} to {most}", range) : t("from {least}", range)
  return one.kind === "stake of another" ? t("equals {wager}", { wager: one.equals || t("another") }) : said(one.kind)
}

/** @param {{about: pit.Description | null, scene?: pit.Scene, position?: number}} props the row that was hit is marked */
export function Rules({ about, scene = undefined, position = 0 }) {
  const [wager, setWager] = useState("")
  if (!about) return html`<p class="quiet">${t("One moment…")}</p>`
  const lines = scene ? settledLines(scene, position) : []
  const names = [...new Set(about.paytables.map((paytable) => paytable.wager))]
  const shown = together(about.paytables.filter((paytable) => !wager || paytable.wager === wager))
  const laid = about.wagers.filter((wager) => wager.placed !== "none")
  return html`<div class="rules">
    <p class="quiet">
      ${[about.game, about.place, about.edition].filter(Boolean).join(", ")}
        ${about.operator ? ` · ${about.operator}` : ""}</p>
    <div class="pills" role="group" aria-label=${t("Wager")}><button aria-pressed=${!wager}
      onClick=${() => setWager("")}>${t("all")}</button>${names.map(
        (name) => html`<button key=${name}
      aria-pressed=${wager === name} onClick=${() => setWager(name)}>${name}</button>`,
      )}</div>
    <div class="paytables">${shown.map(
      (paytable) => html`<${Paytable} key=${`${paytable.wager} ${paytable.name} ${paytable.hands ?? ""}`}
      paytable=${paytable} rulebook=${about.rulebook} lines=${lines} />`,
    )}
      ${
        !wager &&
        (about.envy ?? []).map(
          (one) => html`<${Paytable} key=${`envy ${one.wager}`}
        one=${{ ...one, wager: t("envy, {wager}", { wager: one.wager }), name: "" }} rulebook=${about.rulebook} />`,
        )
      }</div>
    <h2>${t("Limits")}</h2>
    <table class="limits"><tbody>${laid.map(
      (one) => html`<tr key=${one.name}><th scope="row">${glossed(one.name)}</th><td>
      ${limits(one)}</td></tr>`,
    )}</tbody></table>
    ${
      about.time &&
      html`<section><h2>${t("Time, and lost connections")}</h2><ul>
      ${about.time.says.map((line) => html`<li key=${line}>${said(line)}</li>`)}</ul></section>`
    }
    ${(about.rules ?? []).map(
      (one) => html`<section key=${one.about}><h2>${said(one.about)}</h2><ul>
      ${one.says.map((line) => html`<li key=${line}>${said(line)}</li>`)}</ul></section>`,
    )}
  </div>`
}
