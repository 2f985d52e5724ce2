/** Meters reconciled: what each was opened with, what moved it, what it must show and what it shows. */
import { html } from "../../../html.js"
import { phrase, t, tn } from "../../../core/i18n.js"
import { said } from "../../../core/sentences.js"
import { Exact, Mark, Waiting, useAsk } from "../parts.js"

const TERMS = [
  ["initial", phrase("Opened with"), ""],
  ["contributions", phrase("Contributions"), "+"],
  ["awards", phrase("Awards"), "−"],
  ["resets", phrase("Resets"), "+"],
  ["given_back", phrase("Shares given back"), "+"],
  ["carried", phrase("Carried over"), "+"],
  ["told", phrase("Told by the link"), "+"],
]
const OFTEN = new Set(["initial", "contributions", "awards", "resets"])

function Meter({ equation }) {
  const terms = TERMS.filter(([key]) => OFTEN.has(key) || equation.terms[key].exact !== "0")
  return html`<article class="card-box ${equation.proven ? "" : "is-bad"}"><header><h2>${equation.meter}</h2>
    <span class="quiet">${equation.table}${equation.link ? ` · ${t("link {name}", { name: equation.link })}` : ""}</span>
      <${Mark} kind=${equation.proven ? "good" : "bad"}>${equation.proven ? t("proven") : t("differs")}<//></header>
    <table class="terms"><tbody>${terms.map(
      ([key, name, sign]) => html`<tr key=${key}><th scope="row">${t(name)}</th>
      <td>${sign}</td><td class="number"><${Exact} amount=${equation.terms[key]} /></td></tr>`,
    )}
      <tr class="terms-due"><th scope="row">${t("Must show")}</th><td>=</td><td class="number"><${Exact} amount=${equation.due} />
        </td></tr>
      <tr><th scope="row">${t("Shows")}</th><td></td><td class="number"><b><${Exact} amount=${equation.shown} /></b></td></tr>
        </tbody></table>
    <p class="quiet">${tn("{count} award", "{count} awards", equation.hits)} · ${t("gains {rate} of each {wager}", {
      rate: said(equation.rate),
      wager: equation.wager,
    })} · ${t("reset")} <${Exact} amount=${{ exact: String(equation.reset), cents: String(equation.reset) }} /></p></article>`
}

function Link({ link }) {
  return html`<article class="card-box ${link.proven && !link.down ? "" : "is-bad"}"><header>
    <h2>${t("Link {name}", { name: link.link })}</h2>
    <${Mark} kind=${link.proven ? "good" : "bad"}>${link.proven ? t("proven") : t("differs")}<//>
      ${link.down && html`<${Mark} kind="bad">${t("down: {why}", { why: link.down })}<//>`}</header>
    ${link.meters.map(
      (meter) => html`<table class="terms" key=${meter.meter}><caption>${meter.meter}</caption><tbody>
      <tr><th scope="row">${t("Began with")}</th><td></td><td class="number"><${Exact} amount=${meter.began} /></td></tr>
      ${Object.entries(meter.moved).map(
        ([table, amount]) =>
          html`<tr key=${table}><th scope="row">${t("Moved at {table}", { table })}</th><td>+</td><td class="number"><${Exact}
            amount=${amount} /></td></tr>`,
      )}
      <tr class="terms-due"><th scope="row">${t("Must show everywhere")}</th><td>=</td><td class="number">
        <${Exact} amount=${meter.due} /></td></tr>
      ${Object.entries(meter.shown).map(
        ([table, amount]) => html`<tr key=${`s${table}`}>
        <th scope="row">${t("Shows at {table}", { table })}</th><td></td><td class="number"><b><${Exact} amount=${amount} /></b></td>
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
        ${answer.proven ? t("Every meter is proven") : t("A meter differs")}<//>
      <span>${t("To the exact fraction of a cent, from the logs.")}</span><button class="link"
        onClick=${ask.again}>${t("Again")}</button></div>
      <div class="boxes">${answer.links.map((link) => html`<${Link} key=${link.link} link=${link} />`)}
        ${answer.meters.map((equation) => html`<${Meter} key=${equation.table + equation.meter} equation=${equation} />`)}</div>
      ${answer.meters.length === 0 && html`<p class="quiet">${t("No table has a meter.")}</p>`}`
    }
  </section>`
}
