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
      <td>${typeof row.pays === "number" ? money(row.pays) : glossed(row.pays)}</td></tr>`,
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

function paytableName(paytable) {
  return paytable.hands ? paytable.name : paytable.name && t("table {name}", { name: paytable.name })
}

function limits(wager) {
  if (wager.amount) return money(wager.amount)
  const range = { least: money(wager.minimum), most: money(wager.maximum) }
  if (wager.minimum) return wager.maximum ? t("{least} to {most}", range) : t("from {least}", range)
  return wager.kind === "stake of another"
    ? t("equals {wager}", { wager: wager.equals || t("another") })
    : said(wager.kind)
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
          (envy) => html`<${Paytable} key=${`envy ${envy.wager}`}
        paytable=${{ ...envy, wager: t("envy, {wager}", { wager: envy.wager }), name: "" }} rulebook=${about.rulebook} />`,
        )
      }</div>
    <h2>${t("Limits")}</h2>
    <table class="limits"><tbody>${laid.map(
      (bet) => html`<tr key=${bet.name}><th scope="row">${glossed(bet.name)}</th><td>
      ${limits(bet)}</td></tr>`,
    )}</tbody></table>
    ${
      about.time &&
      html`<section><h2>${t("Time, and lost connections")}</h2><ul>
      ${about.time.says.map((line) => html`<li key=${line}>${said(line)}</li>`)}</ul></section>`
    }
    ${(about.rules ?? []).map(
      (rule) => html`<section key=${rule.about}><h2>${said(rule.about)}</h2><ul>
      ${rule.says.map((line) => html`<li key=${line}>${said(line)}</li>`)}</ul></section>`,
    )}
  </div>`
}
