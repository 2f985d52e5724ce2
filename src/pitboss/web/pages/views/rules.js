/** The posted paytables and rules, every row with its clause. */
import { html, useState } from "../html.js"
import { Cite } from "../parts/why.js"
import { money } from "../core/money.js"

function Paytable({ paytable, rulebook }) {
  return html`<section class="paytable"><h3>${paytable.wager} <span class="quiet">${paytableName(paytable)}</span></h3>
    <table><tbody>${paytable.rows.map(
      (row) => html`<tr key=${row.hand} title=${row.clause}><th scope="row">
      ${row.hand}</th><td>${typeof row.pays === "number" ? money(row.pays) : row.pays}</td></tr>`,
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
    wager: group.map((paytable) => paytable.wager).join(", "),
  }))
}

function paytableName(paytable) {
  return paytable.hands ? paytable.name : paytable.name && `table ${paytable.name}`
}

function limits(wager) {
  if (wager.amount) return money(wager.amount)
  if (wager.minimum)
    return wager.maximum ? `${money(wager.minimum)} to ${money(wager.maximum)}` : `from ${money(wager.minimum)}`
  return wager.kind === "stake of another" ? `equals ${wager.equals || "another"}` : wager.kind
}

/** @param {{about: pit.Description | null}} props */
export function Rules({ about }) {
  const [wager, setWager] = useState("")
  if (!about) return html`<p class="quiet">One moment…</p>`
  const names = [...new Set(about.paytables.map((paytable) => paytable.wager))]
  const shown = together(about.paytables.filter((paytable) => !wager || paytable.wager === wager))
  const laid = about.wagers.filter((wager) => wager.placed !== "none")
  return html`<div class="rules">
    <p class="quiet">
      ${[about.game, about.place, about.edition].filter(Boolean).join(", ")}
        ${about.operator ? ` · ${about.operator}` : ""}</p>
    <div class="pills" role="group" aria-label="Wager"><button aria-pressed=${!wager}
      onClick=${() => setWager("")}>all</button>${names.map(
        (name) => html`<button key=${name}
      aria-pressed=${wager === name} onClick=${() => setWager(name)}>${name}</button>`,
      )}</div>
    <div class="paytables">${shown.map(
      (paytable) => html`<${Paytable} key=${`${paytable.wager} ${paytable.name} ${paytable.hands ?? ""}`}
      paytable=${paytable} rulebook=${about.rulebook} />`,
    )}
      ${
        !wager &&
        (about.envy ?? []).map(
          (envy) => html`<${Paytable} key=${`envy ${envy.wager}`}
        paytable=${{ ...envy, wager: `envy, ${envy.wager}`, name: "" }} rulebook=${about.rulebook} />`,
        )
      }</div>
    <h3>Limits</h3>
    <table class="limits"><tbody>${laid.map(
      (bet) => html`<tr key=${bet.name}><th scope="row">${bet.name}</th><td>
      ${limits(bet)}</td></tr>`,
    )}</tbody></table>
    ${
      about.time &&
      html`<section><h3>Time, and lost connections</h3><ul>
      ${about.time.says.map((line) => html`<li key=${line}>${line}</li>`)}</ul></section>`
    }
    ${(about.rules ?? []).map(
      (rule) => html`<section key=${rule.about}><h3>${rule.about}</h3><ul>
      ${rule.says.map((line) => html`<li key=${line}>${line}</li>`)}</ul></section>`,
    )}
  </div>`
}
