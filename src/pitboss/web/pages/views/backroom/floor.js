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

function state(one) {
  if (one.stuck) return ["bad", "stuck"]
  if (one.calls.length) return ["bad", "called"]
  if (one.paused) return ["warn", "held"]
  if (!one.open) return ["plain", "closed"]
  if (one.award) return ["warn", "award"]
  return ["good", one.stage.kind]
}

function oldest(decks) {
  const aged = decks.filter((one) => one.age !== null)
  if (!aged.length) return "–"
  const deck = aged.reduce((a, b) => (a.age > b.age ? a : b))
  const near = deck.limit && deck.age > deck.limit * 0.9
  return html`<span class=${near ? "loss" : ""}>${lasted(deck.age)}${deck.limit ? ` of ${lasted(deck.limit)}` : ""}
    </span>`
}

function Holder({ one, place }) {
  const holder = one[place]
  if (holder === "automatic") return html`<span class="quiet">house</span>`
  const gone = one.calls.some((call) => call.place === place)
  return html`<span class=${gone ? "sitter gone" : "sitter"} title=${gone ? "is not there" : "is there"}>${holder}
    </span>`
}

function Called({ tables }) {
  const calls = tables.flatMap((one) => one.calls.map((call) => ({ ...call, table: one })))
  if (!calls.length) return null
  return html`<section class="card-box is-bad calls" role="alert"><header><h3>The floor is called</h3></header>
    <ul class="plain-list">
    ${calls.map(
      (one) => html`<li key=${one.table.id + one.place}><a href=${`/#/floor/table/${one.table.id}`}>${one.table.title}
        </a> <span class="quiet">${one.table.game}</span> ${one.says}
      ${
        one.holder &&
        html`<button class="button small"
        onClick=${() => act(one.table.id, { do: "vacate", what: one.place, of: one.holder })}>Vacate: ${
          one.holder
        } has gone</button>`
      }</li>`,
    )}</ul></section>`
}

function Row({ one }) {
  const [kind, word] = state(one)
  const staked = one.seats.reduce((sum, seat) => sum + seat.staked, 0)
  return html`<tr><th scope="row"><a href=${`/#/floor/table/${one.id}`}>${one.title}</a>
    <small class="quiet">${one.game} · ${one.id}</small></th>
    <td data-name="State"><${Mark} kind=${kind}>${word}<//></td>
      <td class="waits broad" data-name="Waits for">${one.waits}
        ${one.open && !one.paused && html`<small class="quiet"> ${lasted(one.waiting)}</small>`}</td>
    <td class="number" data-name="Round">${one.round || "–"}</td>
      <td data-name="Seats">${one.seats.map(
        (seat) => html`<span key=${seat.position}
        class=${seat.present ? "sitter" : "sitter gone"} title=${seat.present ? "looks at the table" : "is not there"}>
          ${seat.position} ${seat.player}</span>`,
      )}</td>
    <td class="number" data-name="Staked">${money(staked)}</td><td data-name="Dealt with">${one.device}
      <small class="quiet">${one.shuffle}${one.out.length ? ` · out: ${one.out.join(", ")}` : ""}</small></td>
        <td data-name="Oldest deck">${oldest(one.decks)}</td>
    <td data-name="Meters">${one.meters.map(
      (meter) => html`<span key=${meter.name} class="nowrap"
      title=${`${meter.name}: ${meter.exact} cents`}>${money(meter.cents)} </span>`,
    )}${
      one.link &&
      html`<${Mark} kind=${one.link.down ? "bad" : "good"}>${one.link.name}${one.link.down ? " down" : ""}
      <//>`
    }</td>
    <td data-name="Dealer"><${Holder} one=${one} place="dealer" /></td><td data-name="Floor">
      <${Holder} one=${one} place="floor" /></td></tr>`
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
    <thead><tr>${heads.map((one) => html`<th key=${one} scope="col">${one}</th>`)}</tr></thead>
    <tbody>${tables.map((one) => html`<${Row} key=${one.id} one=${one} />`)}</tbody></table></div>`
}

function Pairs({ tables }) {
  const rows = tables.flatMap((one) => one.pairs.map((pair) => ({ ...pair, table: one })))
  const left = tables.flatMap((one) => one.abandoned.map((seat) => ({ ...seat, table: one })))
  return html`<h2 class="sub">Waits for a second person</h2>
    ${rows.length === 0 && html`<p class="quiet">Nothing waits for a second person.</p>`}
    <ul class="plain-list">${rows.map(
      (one, at) => html`<li key=${at}>
      <a href=${`/#/floor/table/${one.table.id}`}>${one.table.title}
        </a> ${one.what}: by the ${one.who}${one.not ? html`, <b>not ${one.not}</b>` : ""} <code>${one.clause}</code>
          </li>`,
    )}</ul>
    <h2 class="sub">Abandoned wagers</h2>
    ${left.length === 0 && html`<p class="quiet">No player has left wagers behind.</p>`}
    <ul class="plain-list">${left.map(
      (
        one,
      ) => html`<li key=${one.table.id + one.position}><a href=${`/#/floor/table/${one.table.id}`}>${one.table.title}
        </a> position ${one.position}, ${one.player}:
      ${one.wagers.map((bet) => `${bet.wager} ${money(bet.amount)}`).join(", ")} <${Mark} kind="warn">
        ${one.declared ? "declared abandoned" : "plays on in absence"}<//></li>`,
    )}</ul>`
}

function Links({ tables, links }) {
  const metered = tables.filter((one) => one.meters.length)
  return html`<div class="boxes">${links.map(
    (
      one,
    ) => html`<article key=${one.name} class="card-box ${one.down ? "is-bad" : ""}"><header><h3>Link ${one.name}</h3>
      <${Mark} kind=${one.down ? "bad" : "good"}>${one.down ? `down: ${one.down}` : "up"}<//></header>
      <p>${one.tables.join(", ")}</p>${one.meters.map(
        (meter) => html`<p key=${meter.name}>${meter.name} <b>
        ${money(meter.cents)}</b></p>`,
      )}</article>`,
  )}
    ${metered.map(
      (one) => html`<article key=${one.id} class="card-box"><header><h3>${one.title}
        </h3>${one.link && html`<${Mark}>link ${one.link.name}<//>`}</header>
      ${one.meters.map(
        (meter) => html`<p key=${meter.name}>${meter.name} <b>${money(meter.cents)}
        </b> <small class="quiet">${meter.exact} ¢</small></p>`,
      )}</article>`,
    )}</div>`
}

/** @param {{person: pit.Person, route: string[]}} props */
export default function Floor({ person, route }) {
  const ask = useAsk("/api/floor", 2000)
  const [, here = "tables", id = ""] = route
  const [why, setWhy] = useState("")
  const found = ask.data
  if (here === "table" && id) return html`<${FloorTable} key=${id} id=${id} person=${person} />`
  const hold = (paused) => {
    for (const one of found.tables)
      if (one.open && Boolean(one.paused) !== paused) act(one.id, paused ? { do: "pause", why } : { do: "resume" })
  }
  return html`<main class="page backroom wide"><h1>Floor</h1><${Tabs} room="floor" tabs=${TABS} here=${here} />
    <${Waiting} ask=${ask} />
    ${found && html`<${Called} tables=${found.tables} />`}
    ${
      found &&
      here === "tables" &&
      html`<${All} tables=${found.tables} />
      <details class="card-box more"><summary>The whole pit</summary><div class="row">
        <input aria-label="Reason" placeholder="reason" value=${why}
          onInput=${(event) => setWhy(event.currentTarget.value)} />
        <button class="button small" onClick=${() => hold(true)}>Hold every table</button>
          <button class="button small" onClick=${() => hold(false)}>Let all go on</button></div></details>`
    }
    ${found && here === "waiting" && html`<${Pairs} tables=${found.tables} />`}
    ${found && here === "links" && html`<${Links} tables=${found.tables} links=${found.links} />`}
  </main>`
}
