/** Meters reconciled: what each was opened with, what moved it, what it must show and what it shows. */
import { html } from "../../../html.js"
import { Exact, Mark, Waiting, useAsk } from "../parts.js"

const TERMS = [
  ["initial", "Opened with", ""],
  ["contributions", "Contributions", "+"],
  ["awards", "Awards", "−"],
  ["resets", "Resets", "+"],
  ["given_back", "Shares given back", "+"],
  ["carried", "Carried over", "+"],
  ["told", "Told by the link", "+"],
]
const OFTEN = new Set(["initial", "contributions", "awards", "resets"])

function Meter({ one }) {
  const terms = TERMS.filter(([key]) => OFTEN.has(key) || one.terms[key].exact !== "0")
  return html`<article class="card-box ${one.proven ? "" : "is-bad"}"><header><h3>${one.meter}</h3>
    <span class="quiet">${one.table}${one.link ? ` · link ${one.link}` : ""}</span>
      <${Mark} kind=${one.proven ? "good" : "bad"}>${one.proven ? "proven" : "differs"}<//></header>
    <table class="terms"><tbody>${terms.map(
      ([key, name, sign]) => html`<tr key=${key}><th scope="row">${name}</th>
      <td>${sign}</td><td class="number"><${Exact} amount=${one.terms[key]} /></td></tr>`,
    )}
      <tr class="terms-due"><th scope="row">Must show</th><td>=</td><td class="number"><${Exact} amount=${one.due} />
        </td></tr>
      <tr><th scope="row">Shows</th><td></td><td class="number"><b><${Exact} amount=${one.shown} /></b></td></tr>
        </tbody></table>
    <p class="quiet">${one.hits} award${one.hits === 1 ? "" : "s"} · gains ${one.rate} of each ${
      one.wager
    } · reset <${Exact} amount=${{ exact: String(one.reset), cents: String(one.reset) }} /></p></article>`
}

function Link({ one }) {
  return html`<article class="card-box ${one.proven && !one.down ? "" : "is-bad"}"><header><h3>Link ${one.link}</h3>
    <${Mark} kind=${one.proven ? "good" : "bad"}>${one.proven ? "proven" : "differs"}<//>
      ${one.down && html`<${Mark} kind="bad">down: ${one.down}<//>`}</header>
    ${one.meters.map(
      (meter) => html`<table class="terms" key=${meter.meter}><caption>${meter.meter}</caption><tbody>
      <tr><th scope="row">Began with</th><td></td><td class="number"><${Exact} amount=${meter.began} /></td></tr>
      ${Object.entries(meter.moved).map(
        ([table, amount]) => html`<tr key=${table}><th scope="row">Moved at ${table}
        </th><td>+</td><td class="number"><${Exact} amount=${amount} /></td></tr>`,
      )}
      <tr class="terms-due"><th scope="row">Must show everywhere</th><td>=</td><td class="number">
        <${Exact} amount=${meter.due} /></td></tr>
      ${Object.entries(meter.shown).map(
        ([table, amount]) => html`<tr key=${`s${table}`}>
        <th scope="row">Shows at ${table}</th><td></td><td class="number"><b><${Exact} amount=${amount} /></b></td>
          </tr>`,
      )}
    </tbody></table>`,
    )}</article>`
}

/** The auditor's meters. */
export function Meters() {
  const ask = useAsk("/api/audit/meters")
  const found = ask.data
  return html`<section><${Waiting} ask=${ask} />
    ${
      found &&
      html`<div class="row"><${Mark} kind=${found.proven ? "good" : "bad"}>
        ${found.proven ? "Every meter is proven" : "A meter differs"}<//>
      <span>To the exact fraction of a cent, from the logs.</span><button class="link" onClick=${ask.again}>Again
        </button></div>
      <div class="boxes">${found.links.map((one) => html`<${Link} key=${one.link} one=${one} />`)}
        ${found.meters.map((one) => html`<${Meter} key=${one.table + one.meter} one=${one} />`)}</div>
      ${found.meters.length === 0 && html`<p class="quiet">No table has a meter.</p>`}`
    }
  </section>`
}
