/** The floor: every table at a glance, and one table with all that the floor may order and rule. */
import { html, useState } from "../../html.js"
import { phrase, t } from "../../core/i18n.js"
import { said } from "../../core/sentences.js"
import { money } from "../../core/money.js"
import { useStyle } from "../../core/style.js"
import { Mark, Tabs, Waiting, lasted, useAsk } from "./parts.js"
import { act, outOf } from "./desk.js"
import { AwardList } from "./awards.js"
import { FloorTable } from "./floor-table.js"
import { ClosedCalls, Queue } from "./floor/queue.js"
import { Shift } from "./floor/shift.js"
import { Incidents } from "./floor/incidents.js"

const TABS = [
  ["tables", phrase("Tables")],
  ["shift", phrase("Shift")],
  ["incidents", phrase("Incidents")],
  ["waiting", phrase("Two persons")],
  ["links", phrase("Meters and links")],
  ["awards", phrase("Awards")],
]

function state(table) {
  if (table.stuck) return ["bad", phrase("stuck")]
  if (table.calls.length) return ["bad", phrase("called")]
  if (table.paused) return ["warn", phrase("held")]
  if (!table.open) return ["plain", phrase("closed")]
  if (table.award) return ["warn", phrase("award")]
  return ["good", table.stage.kind]
}

function oldest(decks) {
  const aged = decks.filter((deck) => deck.age !== null)
  if (!aged.length) return "–"
  const deck = aged.reduce((a, b) => (a.age > b.age ? a : b))
  const near = deck.limit && deck.age > deck.limit * 0.9
  return html`<span class=${near ? "loss" : ""}>${lasted(deck.age)}${deck.limit ? ` / ${lasted(deck.limit)}` : ""}
    </span>`
}

function Holder({ table, place }) {
  const holder = table[place]
  if (holder === "automatic") return html`<span class="quiet">${t("house")}</span>`
  const gone = table.calls.some((call) => call.place === place)
  return html`<span class=${gone ? "sitter gone" : "sitter"} title=${gone ? t("is not there") : t("is there")}>${holder}
    </span>`
}

function Row({ table }) {
  const [kind, word] = state(table)
  const staked = table.seats.reduce((sum, seat) => sum + seat.staked, 0)
  return html`<tr><th scope="row"><a href=${`/#/floor/table/${table.id}`}>${table.title}</a>
    <small class="quiet">${table.game} · ${table.id}</small></th>
    <td data-name=${t("State")}><${Mark} kind=${kind}>${said(word)}<//></td>
      <td class="waits broad" data-name=${t("Waits for")}>${said(table.waits)}
        ${table.open && !table.paused && html`<small class="quiet"> ${lasted(table.waiting)}</small>`}</td>
    <td class="number" data-name=${t("Round")}>${table.round || "–"}</td>
      <td data-name=${t("Seats")}>${table.seats.map(
        (seat) => html`<span key=${seat.position}
        class=${seat.present ? "sitter" : "sitter gone"} title=${seat.present ? t("looks at the table") : t("is not there")}>
          ${seat.position} ${seat.player}</span>`,
      )}</td>
    <td class="number" data-name=${t("Staked")}>${money(staked)}</td><td data-name=${t("Dealt with")}>${said(table.device)}
      <small class="quiet">${[said(table.shuffle), outOf(table)].filter(Boolean).join(" · ")}</small></td>
        <td data-name=${t("Oldest deck")}>${oldest(table.decks)}</td>
    <td data-name=${t("Meters")}>${table.meters.map(
      (meter) => html`<span key=${meter.name} class="nowrap"
      title=${`${meter.name}: ${t("{amount} cents", { amount: meter.exact })}`}>${money(meter.cents)} </span>`,
    )}${
      table.link &&
      html`<${Mark} kind=${table.link.down ? "bad" : "good"}>${table.link.down ? t("{name} down", table.link) : table.link.name}
      <//>`
    }</td>
    <td data-name=${t("Dealer")}><${Holder} table=${table} place="dealer" /></td><td data-name=${t("Floor")}>
      <${Holder} table=${table} place="floor" /></td></tr>`
}

function All({ tables }) {
  const heads = [
    phrase("Table"),
    phrase("State"),
    phrase("Waits for"),
    phrase("Round"),
    phrase("Seats"),
    phrase("Staked"),
    phrase("Dealt with"),
    phrase("Oldest deck"),
    phrase("Meters"),
    phrase("Dealer"),
    phrase("Floor"),
  ]
  return html`<div class="grid-box"><table class="grid floor-grid stacked"><caption class="unseen">${t("All tables")}</caption>
    <thead><tr>${heads.map((head) => html`<th key=${head} scope="col">${t(head)}</th>`)}</tr></thead>
    <tbody>${tables.map((table) => html`<${Row} key=${table.id} table=${table} />`)}</tbody></table></div>`
}

function Pairs({ tables }) {
  const rows = tables.flatMap((table) => table.pairs.map((pair) => ({ ...pair, table: table })))
  const left = tables.flatMap((table) => table.abandoned.map((seat) => ({ ...seat, table: table })))
  return html`<h2 class="sub">${t("Waits for a second person")}</h2>
    ${rows.length === 0 && html`<p class="quiet">${t("Nothing waits for a second person.")}</p>`}
    <ul class="plain-list">${rows.map(
      (row, at) => html`<li key=${at}>
      <a href=${`/#/floor/table/${row.table.id}`}>${row.table.title}
        </a> ${said(row.what)}: ${t("by: {role}", { role: t(row.who) })}${
          row.not ? html`, <b>${t("not {name}", { name: row.not })}</b>` : ""
        } <code>${row.clause}</code>
          </li>`,
    )}</ul>
    <h2 class="sub">${t("Abandoned wagers")}</h2>
    ${left.length === 0 && html`<p class="quiet">${t("No player has left wagers behind.")}</p>`}
    <ul class="plain-list">${left.map(
      (
        seat,
      ) => html`<li key=${seat.table.id + seat.position}><a href=${`/#/floor/table/${seat.table.id}`}>${seat.table.title}
        </a> ${t("position {position}, {player}", seat)}:
      ${seat.wagers.map((bet) => `${bet.wager} ${money(bet.amount)}`).join(", ")} <${Mark} kind="warn">
        ${seat.declared ? t("declared abandoned") : t("plays on in absence")}<//></li>`,
    )}</ul>`
}

function Links({ tables, links }) {
  const metered = tables.filter((table) => table.meters.length)
  return html`<div class="boxes">${links.map(
    (
      link,
    ) => html`<article key=${link.name} class="card-box ${link.down ? "is-bad" : ""}"><header><h2>${t("Link {name}", link)}</h2>
      <${Mark} kind=${link.down ? "bad" : "good"}>${link.down ? t("down: {why}", { why: link.down }) : t("up")}<//></header>
      <p>${link.tables.join(", ")}</p>${link.meters.map(
        (meter) => html`<p key=${meter.name}>${meter.name} <b>
        ${money(meter.cents)}</b></p>`,
      )}</article>`,
  )}
    ${metered.map(
      (table) => html`<article key=${table.id}
        class="card-box"><header><h2>${table.title}</h2>${table.link && html`<${Mark}>${t("link {name}", table.link)}<//>`}</header>
      ${table.meters.map(
        (meter) => html`<p key=${meter.name}>${meter.name} <b>${money(meter.cents)}
        </b> <small class="quiet">${meter.exact} ¢</small></p>`,
      )}</article>`,
    )}</div>`
}

/** @param {{person: pit.Person, route: string[]}} props */
export default function Floor({ person, route }) {
  const ask = useAsk("/api/floor", 2000)
  const ready = useStyle("css/floor.css")
  const [, current = "tables", id = ""] = route
  const [why, setWhy] = useState("")
  const floor = ask.data
  if (current === "table" && id) return html`<${FloorTable} key=${id} id=${id} person=${person} />`
  const hold = (paused) => {
    for (const table of floor.tables)
      if (table.open && Boolean(table.paused) !== paused)
        act(table.id, paused ? { do: "pause", why } : { do: "resume" })
  }
  return html`<main class="page backroom wide"><h1>${t("Floor")}</h1>
    ${ready && html`<${Queue} person=${person} />`}
    <${Tabs} room="floor" tabs=${TABS} current=${current} />
    <${Waiting} ask=${ask} />
    ${
      floor &&
      current === "tables" &&
      html`<${All} tables=${floor.tables} />
      <details class="card-box more"><summary>${t("The whole pit")}</summary><div class="row">
        <input aria-label=${t("Reason")} placeholder=${t("reason")} value=${why}
          onInput=${(event) => setWhy(event.currentTarget.value)} />
        <button class="button small" onClick=${() => hold(true)}>${t("Hold every table")}</button>
          <button class="button small" onClick=${() => hold(false)}>${t("Let all go on")}</button></div></details>`
    }
    ${ready && current === "shift" && html`<${Shift} person=${person} />`}
    ${ready && floor && current === "incidents" && html`<${Incidents} tables=${floor.tables} /><${ClosedCalls} />`}
    ${floor && current === "waiting" && html`<${Pairs} tables=${floor.tables} />`}
    ${floor && current === "links" && html`<${Links} tables=${floor.tables} links=${floor.links} />`}
    ${current === "awards" && html`<${AwardList} />`}
  </main>`
}
