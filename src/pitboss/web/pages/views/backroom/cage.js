/** The cage: fills and credits that wait for a signature, every tray, and the float's double entry. */
import { html } from "../../html.js"
import { phrase, t, tn } from "../../core/i18n.js"
import { money } from "../../core/money.js"
import { useStore } from "../../store.js"
import { Mark, Waiting, useAsk } from "./parts.js"
import { Slip, TrayMark } from "./tray.js"

const ACCOUNTS = {
  "table inventory": phrase("Table inventory"),
  cage: phrase("Cage"),
  "in transit": phrase("In transit"),
  "drop box": phrase("Drop box"),
  game: phrase("Moved by wagers"),
  "over and short": phrase("Over and short"),
}

/** An account in words: its kind, and the table it belongs to. */
function named(account, title) {
  const [kind, table] = account.split(":")
  return table ? `${t(ACCOUNTS[kind])} · ${title(table)}` : t(ACCOUNTS[kind])
}

function Trays({ trays, title }) {
  const counted = trays.filter((tray) => tray.open || tray.counts.length)
  if (!counted.length)
    return html`<p class="quiet">${t("No table has a float yet. The dealer and the floor open one by counting.")}</p>`
  return html`<ul class="tray-list">${counted.map(
    (tray) => html`<li key=${tray.table} class=${tray.low ? "tray-row is-low" : "tray-row"}>
      <b>${title(tray.table)}</b>
      <${TrayMark} tray=${tray} />
      <span class="quiet">${t("last count {amount}", { amount: money(tray.counts[0]?.amount ?? 0) })}</span></li>`,
  )}</ul>`
}

function Accounts({ accounts, balanced, title }) {
  if (!accounts.length) return null
  return html`<section class="card-box"><header><h2>${t("Double entry")}</h2>
    <${Mark} kind=${balanced ? "good" : "bad"}>${balanced ? t("balanced") : t("out of balance")}<//></header>
    <table class="terms"><tbody>${accounts.map(
      (row) => html`<tr key=${row.account}><th scope="row">${named(row.account, title)}</th>
        <td class="number">${money(row.amount)}</td></tr>`,
    )}</tbody></table></section>`
}

/** @param {{person: pit.Person}} props */
export default function Cage({ person }) {
  const ask = useAsk("/api/cage", 2000)
  const { lobby } = useStore()
  const title = (id) => lobby.find((table) => table.id === id)?.title ?? id
  const cage = ask.data
  return html`<main class="page backroom"><h1>${t("Cage")}</h1><${Waiting} ask=${ask} />
    ${
      cage &&
      html`<div class="desk"><div>
      <section class="card-box"><header><h2>${t("To be signed")}</h2>
        <span class="quiet">${tn("{count} slip", "{count} slips", cage.queue.length)}</span></header>
        ${cage.queue.length === 0 && html`<p class="quiet">${t("Nothing waits. The floor requests fills and credits at its tables.")}</p>`}
        <ul class="slips">${cage.queue.map(
          (slip) =>
            html`<${Slip} key=${slip.number} slip=${slip} title=${title(slip.table)} again=${ask.again} person=${person} />`,
        )}</ul></section>
      ${
        cage.recent.length > 0 &&
        html`<section class="card-box"><header><h2>${t("Lately")}</h2></header>
        <ul class="slips">${cage.recent.map(
          (slip) =>
            html`<${Slip} key=${slip.number} slip=${slip} title=${title(slip.table)} again=${ask.again} person=${person} />`,
        )}</ul></section>`
      }
    </div><div>
      <section class="card-box"><header><h2>${t("Trays")}</h2></header><${Trays} trays=${cage.trays} title=${title} /></section>
      <${Accounts} accounts=${cage.accounts} balanced=${cage.balanced} title=${title} />
    </div></div>`
    }</main>`
}
