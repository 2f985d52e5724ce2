/** Awards of all tables from the log: a list to search, a file for a sheet, and the slip of each, to print. */
import { html, useState } from "../../html.js"
import { phrase, t, tn } from "../../core/i18n.js"
import { said, saidEach } from "../../core/sentences.js"
import { clausesOf } from "../../core/cite.js"
import { dateTime, money } from "../../core/money.js"
import { roundLink } from "../../core/round-address.js"
import { useStyle } from "../../core/style.js"
import { At, AwardCards, Exact, Field, Mark, Waiting, useAsk } from "./parts.js"

const READERS = ["floor", "supervisor", "auditor"]
const KINDS = {
  meter: phrase("from a meter"),
  verified: phrase("verified"),
  envy: phrase("envy bonus"),
  large: phrase("large payout"),
}

const slipLink = (award) => `/awards/${encodeURIComponent(award.table)}/${award.slip}`

/** The words of a query that are not empty. @param {Record<string, string | number>} words */
const query = (words) =>
  new URLSearchParams(/** @type {[string, string][]} */ (Object.entries(words).filter(([, value]) => value))).toString()

function Filters({ tables, filter, change }) {
  const set = (name) => (event) => change({ ...filter, [name]: event.currentTarget.value })
  return html`<div class="filters">
    <${Field} name=${t("Table")}><select value=${filter.table} onChange=${set("table")}><option value="">${t("Every table")}</option>
      ${Object.entries(tables).map(([id, title]) => html`<option key=${id} value=${id}>${title} · ${id}</option>`)}</select><//>
    <${Field} name=${t("Day (UTC)")}><input type="date" value=${filter.day} onChange=${set("day")} /><//>
    <${Field} name=${t("At least, in dollars")}><input type="number" min="0" step="1" value=${filter.dollars}
      onChange=${set("dollars")} /><//></div>`
}

function Row({ award }) {
  return html`<tr><td data-name=${t("Time (UTC)")}><${At} at=${award.at} day /></td>
    <th scope="row" data-name=${t("Table")}>${award.title} <small class="quiet">${award.link || award.table}</small></th>
    <td data-name=${t("Round")}><a href=${roundLink(award.table, award.round)}>${award.round}</a></td>
    <td data-name=${t("Player")}>${award.position} ${award.player}</td>
    <td data-name=${t("Award")} class="broad">${saidEach(award.why)}
      <small class="quiet">${[award.wager, t(KINDS[award.kind])].join(" · ")}</small></td>
    <td class="number" data-name=${t("Sum")}><b>${money(award.pays)}</b></td>
    <td class="number" data-name=${t("Meter before, after")}>${
      award.before
        ? html`<${Exact} amount=${{ exact: award.before }} /> → <${Exact} amount=${{ exact: award.after }} />`
        : "–"
    }</td>
    <td data-name=${t("Slip")}><a class="button small" href=${slipLink(award)}
      aria-label=${t("Slip {number}", award)}>${t("Slip")}</a>
      ${award.tax_form && html` <${Mark} kind="warn">${award.tax_form}<//>`}</td></tr>`
}

function Signs() {
  const ask = useAsk("/api/signs")
  if (!ask.data) return null
  const name = (sign) => (sign.kind === "pit" ? t("All meters in turn") : `${sign.title} · ${sign.game}`)
  return html`<h2 class="sub">${t("Signs")}</h2><p class="quiet">${t("Open one on a screen of its own; it needs no account.")}</p>
    <p class="sign-links">${ask.data.signs.map(
      (sign) => html`<a key=${sign.kind + sign.name} class="button small" target="_blank" rel="noopener"
        href=${sign.name ? `/sign/${encodeURIComponent(sign.name)}` : "/sign"}>${name(sign)}</a> `,
    )}</p>`
}

/** The list, in the room of the floor or of an auditor. */
export function AwardList() {
  const [filter, change] = useState({ table: "", day: "", dollars: "" })
  const words = query({ table: filter.table, day: filter.day, least: Math.round(Number(filter.dollars) * 100) })
  const ask = useAsk(`/api/awards?${words}`)
  const ready = useStyle("css/awards.css")
  const heads = [
    phrase("Time (UTC)"),
    phrase("Table"),
    phrase("Round"),
    phrase("Player"),
    phrase("Award"),
    phrase("Sum"),
    phrase("Meter before, after"),
    phrase("Slip"),
  ]
  if (!ready) return null
  return html`<section class="awards"><${Waiting} ask=${ask} />
    ${ask.data && html`<${Filters} tables=${ask.data.tables} filter=${filter} change=${change} />`}
    ${
      ask.data &&
      html`<p class="awards-sum">${tn("{count} award", "{count} awards", ask.data.count)} · <b>${money(ask.data.sum)}</b>
        ${" "}<a class="button small" href=${`/api/awards.csv?${words}`} download>${t("As a CSV file")}</a></p>
      ${
        ask.data.awards.length > 0 &&
        html`<div class="grid-box"><table class="grid stacked"><caption class="unseen">${t("Awards")}</caption>
        <thead><tr>${heads.map((head) => html`<th key=${head} scope="col">${t(head)}</th>`)}</tr></thead>
        <tbody>${ask.data.awards.map((award) => html`<${Row} key=${award.number} award=${award} />`)}</tbody></table></div>`
      }
      ${ask.data.more && html`<p class="quiet">${t("Only the newest are shown; the CSV file has all of them.")}</p>`}
      <${Signs} />`
    }</section>`
}

function facts(slip) {
  return [
    [t("Slip"), html`<code>${slip.number}</code>`],
    [t("Operator, table"), `${slip.operator} · ${slip.title} (${slip.table})`],
    [t("Game"), `${slip.game}, ${slip.jurisdiction} · ${slip.edition}`],
    [t("Paid at (UTC)"), dateTime(slip.at, { dateStyle: "long", timeStyle: "medium", timeZone: "UTC" })],
    [t("Player"), `${slip.player}, ${t("position {number}", { number: slip.position })}`],
    [t("Wager"), `${slip.wager}${slip.on ? ` (${slip.on})` : ""} · ${money(slip.staked)}`],
    slip.hand && [
      t("Row"),
      `${slip.paytable ? `${t("paytable {name}", { name: slip.paytable })} · ` : ""}${slip.hand} · ${slip.odds}`,
    ],
    [t("Why"), saidEach(slip.why)],
    [t("Clause"), clausesOf(slip.clause).join(", ")],
    [t("Paid from"), said(slip.source)],
    slip.meter && [t("Meter before"), html`<${Exact} amount=${{ exact: slip.before }} />`],
    slip.meter && [t("Meter after"), html`<${Exact} amount=${{ exact: slip.after }} />`],
    [t("Round"), html`<a href=${roundLink(slip.table, slip.round)}>${roundLink(slip.table, slip.round)}</a>`],
    [t("Log entry"), t("{entry} of log {log}", slip)],
    [t("Digest"), html`<code class="digest">${slip.digest}</code>`],
  ].filter(Boolean)
}

function Confirmed({ slip }) {
  if (!slip.verified.length) return null
  return html`<h2>${t("Before payment")}</h2><table class="paper"><caption class="unseen">${t("Before payment")}</caption><thead><tr>
    <th scope="col">${t("Step")}</th><th scope="col">${t("Who")}</th><th scope="col">${t("Clause")}</th>
      <th scope="col">${t("Entry")}</th></tr></thead><tbody>${slip.verified.map(
        (step) => html`<tr key=${step.seq}><td>${said(step.step.replaceAll("-", " "))}</td>
        <td>${step.person || t("the house")}, ${t(step.role)}</td><td>${clausesOf(step.clause).join(", ")}</td>
          <td class="number">${step.seq}</td></tr>`,
      )}</tbody></table>`
}

function Envy({ slip }) {
  if (!slip.envy.length) return null
  const title = t("Envy bonuses of this hand")
  return html`<h2>${title}</h2><table class="paper"><caption class="unseen">${title}</caption>
    <tbody>${slip.envy.map(
      (
        due,
      ) => html`<tr key=${due.position}><td>${due.position} ${due.player}</td><td class="number">${money(due.pays)}</td>
        <td>${clausesOf(due.clause).join(", ")}</td></tr>`,
    )}</tbody></table>`
}

function signers(slip) {
  const last = slip.verified.at(-1)
  const verifier = last ? `${last.person || t("the house")}, ${t(last.role)}` : t("nobody: no step is filed")
  return [
    [t("Verified by"), verifier],
    [t("Paid by"), said(slip.paid_by)],
    [t("Received by"), slip.player],
  ]
}

function Slip({ table, slip: address }) {
  const path = `/api/tables/${encodeURIComponent(table)}/awards/${encodeURIComponent(address)}`
  const ask = useAsk(path)
  const slip = ask.data
  const ready = useStyle("css/round/pack.css", "css/awards.css")
  if (!slip || !ready)
    return html`<main class="page narrow"><h1>${t("Award slip")}</h1><${Waiting} ask=${ask} /></main>`
  return html`<main class="pack slip"><div class="pack-bar"><a class="button small" href="/awards">${t("All awards")}</a>
      <span><a class="button small" href=${`${roundLink(table, slip.round)}?pack`}>${t("Dispute pack")}</a>
        ${" "}<a class="button small" href=${`${path}/pdf`} download>${t("As PDF")}</a>
        ${" "}<button class="button small primary" onClick=${() => window.print()}>${t("Print")}</button></span></div>
    <article class="pack-paper"><header class="slip-head"><div><h1>${t("Award slip")}</h1><p><code>${slip.number}</code></p></div>
        <p class="slip-sum">${money(slip.pays)}</p></header>
      ${
        slip.tax &&
        html`<p class="slip-tax"><b>${t("TAX FORM REQUIRED: {form}", slip.tax)}</b> ${slip.tax.title}.
          ${" "}${t("From {amount} and {times} times the wager.", { amount: money(slip.tax.amount), times: slip.tax.times })}
          ${" "}<small lang="en">${slip.tax.source}</small></p>`
      }
      ${slip.cards.length > 0 && html`<div class="slip-hand"><${AwardCards} cards=${slip.cards} /> <b lang="en">${slip.hand}</b></div>`}
      <dl class="paper-facts">${facts(slip).map(
        (/** @type {any} */ [name, value]) => html`<div key=${name}><dt>${name}</dt><dd>${value}</dd></div>`,
      )}</dl>
      <${Confirmed} slip=${slip} /><${Envy} slip=${slip} />
      <div class="slip-signs">${signers(slip).map(
        ([role, name]) => html`<p key=${role}><span>${role}</span><b>${name}</b></p>`,
      )}</div></article></main>`
}

/** @param {{route: pit.Route, person: pit.Person}} props */
export default function Awards({ route, person }) {
  if (!READERS.some((role) => person.roles.includes(role)))
    return html`<main class="page"><h1>${t("Awards")}</h1><p>${t(
      "This room is for others. Sign in with that role, or ask an administrator for a link that gives it.",
    )}</p></main>`
  const [table, slip] = route.parts
  if (table && slip) return html`<${Slip} table=${table} slip=${slip} />`
  return html`<main class="page backroom wide"><h1>${t("Awards")}</h1><${AwardList} /></main>`
}
