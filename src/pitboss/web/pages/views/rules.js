/** The posted paytables and rules, every row with its clause. */
import { html, useState } from "../html.js"
import { Cite } from "../parts/why.js"
import { money } from "../core/money.js"

function Paytable({ one, rulebook }) {
  return html`<section class="paytable"><h3>${one.wager} <span class="quiet">${paytableName(one)}</span></h3>
    <table><tbody>${one.rows.map(
      (row) => html`<tr key=${row.hand} title=${row.clause}><th scope="row">
      ${row.hand}</th><td>${typeof row.pays === "number" ? money(row.pays) : row.pays}</td></tr>`,
    )}</tbody></table>
    ${one.note && html`<p class="quiet">${one.note}</p>`}
    <${Cite} clause=${one.clause} rulebook=${rulebook} /></section>`
}

/** Wagers that the same rows of the law pay are shown once, together. */
function together(paytables) {
  const key = ({ clause, name, hands, rows }) => JSON.stringify([clause, name, hands, rows])
  const groups = new Map()
  for (const one of paytables) groups.set(key(one), [...(groups.get(key(one)) ?? []), one])
  return [...groups.values()].map((group) => ({ ...group[0], wager: group.map((one) => one.wager).join(", ") }))
}

function paytableName(one) {
  return one.hands ? one.name : one.name && `table ${one.name}`
}

function limits(one) {
  if (one.amount) return money(one.amount)
  if (one.minimum) return one.maximum ? `${money(one.minimum)} to ${money(one.maximum)}` : `from ${money(one.minimum)}`
  return one.kind === "stake of another" ? `equals ${one.equals || "another"}` : one.kind
}

/** @param {{about: pit.Description | null}} props */
export function Rules({ about }) {
  const [wager, setWager] = useState("")
  if (!about) return html`<p class="quiet">One moment…</p>`
  const names = [...new Set(about.paytables.map((one) => one.wager))]
  const shown = together(about.paytables.filter((one) => !wager || one.wager === wager))
  const laid = about.wagers.filter((one) => one.placed !== "none")
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
      (one) => html`<${Paytable} key=${`${one.wager} ${one.name} ${one.hands ?? ""}`}
      one=${one} rulebook=${about.rulebook} />`,
    )}
      ${
        !wager &&
        (about.envy ?? []).map(
          (one) => html`<${Paytable} key=${`envy ${one.wager}`}
        one=${{ ...one, wager: `envy, ${one.wager}`, name: "" }} rulebook=${about.rulebook} />`,
        )
      }</div>
    <h3>Limits</h3>
    <table class="limits"><tbody>${laid.map(
      (one) => html`<tr key=${one.name}><th scope="row">${one.name}</th><td>
      ${limits(one)}</td></tr>`,
    )}</tbody></table>
    ${
      about.time &&
      html`<section><h3>Time, and lost connections</h3><ul>
      ${about.time.says.map((line) => html`<li key=${line}>${line}</li>`)}</ul></section>`
    }
    ${(about.rules ?? []).map(
      (one) => html`<section key=${one.about}><h3>${one.about}</h3><ul>
      ${one.says.map((line) => html`<li key=${line}>${line}</li>`)}</ul></section>`,
    )}
  </div>`
}
