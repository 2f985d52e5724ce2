/** The floor: every table at a glance, and one table with all that the floor may order and rule. */
import { html, useState } from "../../html.js"
import { money } from "../../core/money.js"
import { Mark, Tabs, Waiting, lasted, useAsk } from "./parts.js"
import { act } from "./desk.js"
import { FloorTable } from "./floor-table.js"

const TABS = [
  ["tables", "Tables"],
  ["waiting", "Two persons"],
  ["links", "Meters and links"],
]

function state(table) {
  if (table.stuck) return ["bad", "stuck"]
  if (table.calls.length) return ["bad", "called"]
  if (table.paused) return ["warn", "held"]
  if (!table.open) return ["plain", "closed"]
  if (table.award) return ["warn", "award"]
  return ["good", table.stage.kind]
}

function oldest(decks) {
  const aged = decks.filter((deck) => deck.age !== null)
  if (!aged.length) return "–"
  const deck = aged.reduce((a, b) => (a.age > b.age ? a : b))
  const near = deck.limit && deck.age > deck.limit * 0.9
  return html`<span class=${near ? "loss" : ""}>${lasted(deck.age)}${deck.limit ? ` of ${lasted(deck.limit)}` : ""}
    </span>`
}

function Holder({ table, place }) {
  const holder = table[place]
  if (holder === "automatic") return html`<span class="quiet">house</span>`
  const gone = table.calls.some((call) => call.place === place)
  return html`<span class=${gone ? "sitter gone" : "sitter"} title=${gone ? "is not there" : "is there"}>${holder}
    </span>`
}

function Called({ tables }) {
  const calls = tables.flatMap((table) => table.calls.map((call) => ({ ...call, table: table })))
  if (!calls.length) return null
  return html`<section class="card-box is-bad calls" role="alert"><header><h3>The floor is called</h3></header>
    <ul class="plain-list">
    ${calls.map(
      (
        call,
      ) => html`<li key=${call.table.id + call.place}><a href=${`/#/floor/table/${call.table.id}`}>${call.table.title}
        </a> <span class="quiet">${call.table.game}</span> ${call.says}
      ${
        call.holder &&
        html`<button class="button small"
        onClick=${() => act(call.table.id, { do: "vacate", what: call.place, of: call.holder })}>Vacate: ${
          call.holder
        } has gone</button>`
      }</li>`,
    )}</ul></section>`
}

function Row({ table }) {
  const [kind, word] = state(table)
  const staked = table.seats.reduce((sum, seat) => sum + seat.staked, 0)
  return html`<tr><th scope="row"><a href=${`/#/floor/table/${table.id}`}>${table.title}</a>
    <small class="quiet">${table.game} · ${table.id}</small></th>
    <td data-name="State"><${Mark} kind=${kind}>${word}<//></td>
      <td class="waits broad" data-name="Waits for">${table.waits}
        ${table.open && !table.paused && html`<small class="quiet"> ${lasted(table.waiting)}</small>`}</td>
    <td class="number" data-name="Round">${table.round || "–"}</td>
      <td data-name="Seats">${table.seats.map(
        (seat) => html`<span key=${seat.position}
        class=${seat.present ? "sitter" : "sitter gone"} title=${seat.present ? "looks at the table" : "is not there"}>
          ${seat.position} ${seat.player}</span>`,
      )}</td>
    <td class="number" data-name="Staked">${money(staked)}</td><td data-name="Dealt with">${table.device}
      <small class="quiet">${table.shuffle}${table.out.length ? ` · out: ${table.out.join(", ")}` : ""}</small></td>
        <td data-name="Oldest deck">${oldest(table.decks)}</td>
    <td data-name="Meters">${table.meters.map(
      (meter) => html`<span key=${meter.name} class="nowrap"
      title=${`${meter.name}: ${meter.exact} cents`}>${money(meter.cents)} </span>`,
    )}${
      table.link &&
      html`<${Mark} kind=${table.link.down ? "bad" : "good"}>${table.link.name}${table.link.down ? " down" : ""}
      <//>`
    }</td>
    <td data-name="Dealer"><${Holder} table=${table} place="dealer" /></td><td data-name="Floor">
      <${Holder} table=${table} place="floor" /></td></tr>`
}

function All({ tables }) {
  const heads = [
    "Table",
    "State",
    "Waits for",
    "Round",
    "Seats",
    "Staked",
    "Dealt with",
    "Oldest deck",
    "Meters",
    "Dealer",
    "Floor",
  ]
  return html`<div class="grid-box"><table class="grid floor-grid stacked"><caption class="unseen">All tables</caption>
    <thead><tr>${heads.map((head) => html`<th key=${head} scope="col">${head}</th>`)}</tr></thead>
    <tbody>${tables.map((table) => html`<${Row} key=${table.id} table=${table} />`)}</tbody></table></div>`
}

function Pairs({ tables }) {
  const rows = tables.flatMap((table) => table.pairs.map((pair) => ({ ...pair, table: table })))
  const left = tables.flatMap((table) => table.abandoned.map((seat) => ({ ...seat, table: table })))
  return html`<h2 class="sub">Waits for a second person</h2>
    ${rows.length === 0 && html`<p class="quiet">Nothing waits for a second person.</p>`}
    <ul class="plain-list">${rows.map(
      (row, at) => html`<li key=${at}>
      <a href=${`/#/floor/table/${row.table.id}`}>${row.table.title}
        </a> ${row.what}: by the ${row.who}${row.not ? html`, <b>not ${row.not}</b>` : ""} <code>${row.clause}</code>
          </li>`,
    )}</ul>
    <h2 class="sub">Abandoned wagers</h2>
    ${left.length === 0 && html`<p class="quiet">No player has left wagers behind.</p>`}
    <ul class="plain-list">${left.map(
      (
        seat,
      ) => html`<li key=${seat.table.id + seat.position}><a href=${`/#/floor/table/${seat.table.id}`}>${seat.table.title}
        </a> position ${seat.position}, ${seat.player}:
      ${seat.wagers.map((bet) => `${bet.wager} ${money(bet.amount)}`).join(", ")} <${Mark} kind="warn">
        ${seat.declared ? "declared abandoned" : "plays on in absence"}<//></li>`,
    )}</ul>`
}

function Links({ tables, links }) {
  const metered = tables.filter((table) => table.meters.length)
  return html`<div class="boxes">${links.map(
    (
      link,
    ) => html`<article key=${link.name} class="card-box ${link.down ? "is-bad" : ""}"><header><h3>Link ${link.name}</h3>
      <${Mark} kind=${link.down ? "bad" : "good"}>${link.down ? `down: ${link.down}` : "up"}<//></header>
      <p>${link.tables.join(", ")}</p>${link.meters.map(
        (meter) => html`<p key=${meter.name}>${meter.name} <b>
        ${money(meter.cents)}</b></p>`,
      )}</article>`,
  )}
    ${metered.map(
      (table) => html`<article key=${table.id} class="card-box"><header><h3>${table.title}
        </h3>${table.link && html`<${Mark}>link ${table.link.name}<//>`}</header>
      ${table.meters.map(
        (meter) => html`<p key=${meter.name}>${meter.name} <b>${money(meter.cents)}
        </b> <small class="quiet">${meter.exact} ¢</small></p>`,
      )}</article>`,
    )}</div>`
}

/** @param {{person: pit.Person, route: string[]}} props */
export default function Floor({ person, route }) {
  const ask = useAsk("/api/floor", 2000)
  const [, current = "tables", id = ""] = route
  const [why, setWhy] = useState("")
  const floor = ask.data
  if (current === "table" && id) return html`<${FloorTable} key=${id} id=${id} person=${person} />`
  const hold = (paused) => {
    for (const table of floor.tables)
      if (table.open && Boolean(table.paused) !== paused)
        act(table.id, paused ? { do: "pause", why } : { do: "resume" })
  }
  return html`<main class="page backroom wide"><h1>Floor</h1><${Tabs} room="floor" tabs=${TABS} current=${current} />
    <${Waiting} ask=${ask} />
    ${floor && html`<${Called} tables=${floor.tables} />`}
    ${
      floor &&
      current === "tables" &&
      html`<${All} tables=${floor.tables} />
      <details class="card-box more"><summary>The whole pit</summary><div class="row">
        <input aria-label="Reason" placeholder="reason" value=${why}
          onInput=${(event) => setWhy(event.currentTarget.value)} />
        <button class="button small" onClick=${() => hold(true)}>Hold every table</button>
          <button class="button small" onClick=${() => hold(false)}>Let all go on</button></div></details>`
    }
    ${floor && current === "waiting" && html`<${Pairs} tables=${floor.tables} />`}
    ${floor && current === "links" && html`<${Links} tables=${floor.tables} links=${floor.links} />`}
  </main>`
}
