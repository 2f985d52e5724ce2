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

function Meter({ equation }) {
  const terms = TERMS.filter(([key]) => OFTEN.has(key) || equation.terms[key].exact !== "0")
  return html`<article class="card-box ${equation.proven ? "" : "is-bad"}"><header><h3>${equation.meter}</h3>
    <span class="quiet">${equation.table}${equation.link ? ` · link ${equation.link}` : ""}</span>
      <${Mark} kind=${equation.proven ? "good" : "bad"}>${equation.proven ? "proven" : "differs"}<//></header>
    <table class="terms"><tbody>${terms.map(
      ([key, name, sign]) => html`<tr key=${key}><th scope="row">${name}</th>
      <td>${sign}</td><td class="number"><${Exact} amount=${equation.terms[key]} /></td></tr>`,
    )}
      <tr class="terms-due"><th scope="row">Must show</th><td>=</td><td class="number"><${Exact} amount=${equation.due} />
        </td></tr>
      <tr><th scope="row">Shows</th><td></td><td class="number"><b><${Exact} amount=${equation.shown} /></b></td></tr>
        </tbody></table>
    <p class="quiet">${equation.hits} award${equation.hits === 1 ? "" : "s"} · gains ${equation.rate} of each ${
      equation.wager
    } · reset <${Exact} amount=${{ exact: String(equation.reset), cents: String(equation.reset) }} /></p></article>`
}

function Link({ link }) {
  return html`<article class="card-box ${link.proven && !link.down ? "" : "is-bad"}"><header><h3>Link ${link.link}</h3>
    <${Mark} kind=${link.proven ? "good" : "bad"}>${link.proven ? "proven" : "differs"}<//>
      ${link.down && html`<${Mark} kind="bad">down: ${link.down}<//>`}</header>
    ${link.meters.map(
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
  const answer = ask.data
  return html`<section><${Waiting} ask=${ask} />
    ${
      answer &&
      html`<div class="row"><${Mark} kind=${answer.proven ? "good" : "bad"}>
        ${answer.proven ? "Every meter is proven" : "A meter differs"}<//>
      <span>To the exact fraction of a cent, from the logs.</span><button class="link" onClick=${ask.again}>Again
        </button></div>
      <div class="boxes">${answer.links.map((link) => html`<${Link} key=${link.link} link=${link} />`)}
        ${answer.meters.map((equation) => html`<${Meter} key=${equation.table + equation.meter} equation=${equation} />`)}</div>
      ${answer.meters.length === 0 && html`<p class="quiet">No table has a meter.</p>`}`
    }
  </section>`
}
