/** The chip float of a table: counted blind by two persons, filled and credited with two signatures. */
import { html, useState } from "../../html.js"
import { post } from "../../api.js"
import { phrase, t } from "../../core/i18n.js"
import { money, signed } from "../../core/money.js"
import { Chip } from "../../parts/chips.js"
import { refused, toast } from "../../parts/toast.js"
import { At, Mark, Waiting, useAsk } from "./parts.js"

const SHEET = "/views/backroom/tray.css"
if (!document.querySelector(`link[href="${SHEET}"]`)) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: SHEET }))
}

const STACK = 20
const KINDS = { opening: phrase("opening"), shift: phrase("shift"), closing: phrase("closing") }
const SLIPS = { fill: phrase("Fill"), credit: phrase("Credit") }
const STATES = {
  requested: phrase("requested"),
  sent: phrase("on its way"),
  confirmed: phrase("confirmed"),
  cancelled: phrase("cancelled"),
}
const STATE_MARKS = { requested: "warn", sent: "warn", confirmed: "good", cancelled: "plain" }
const LOW = {
  low: phrase("The tray runs low; a fill is proposed."),
  "below nothing": phrase(
    "By its books the tray holds less than nothing; the floor is called, and a fill is proposed.",
  ),
}

const NEVER = phrase("No float was ever counted here: the table's books show only what wagers moved.")

const worth = (chips) => chips.reduce((sum, chip) => sum + chip.denomination * chip.number, 0)
const chosen = (numbers) =>
  Object.entries(numbers).map(([denomination, number]) => ({ denomination: Number(denomination), number }))

/** How a tray stands, in a word. @param {{tray: pit.Answer}} props */
export function TrayMark({ tray }) {
  if (tray.low) return html`<${Mark} kind="bad">${t("low")}<//>`
  return html`<${Mark} kind=${tray.open ? "good" : "plain"}>${tray.open ? t("open") : t("closed")}<//>`
}

/** One denomination: a chip, how many, and buttons for one and for a stack. */
function Denomination({ cents, number, change }) {
  const name = money(cents)
  const to = (next) => change(Math.max(0, Math.min(1000000, next)))
  return html`<li class="denomination"><span class="denomination-chip"><${Chip} cents=${cents} /></span>
    <span class="denomination-name">${name}</span>
    <button type="button" class="tap" aria-label=${t("{amount}: one less", { amount: name })} disabled=${!number}
      onClick=${() => to(number - 1)}>−</button>
    <input type="number" inputmode="numeric" min="0" max="1000000" value=${number}
      aria-label=${t("How many of {amount}", { amount: name })}
      onInput=${(event) => to(Number.parseInt(event.currentTarget.value, 10) || 0)} />
    <button type="button" class="tap" aria-label=${t("{amount}: one more", { amount: name })}
      onClick=${() => to(number + 1)}>+</button>
    <button type="button" class="tap stack-tap" aria-label=${t("{amount}: +{count}, a stack more", { amount: name, count: STACK })}
      onClick=${() => to(number + STACK)}>+${STACK}</button>
    <b class="denomination-sum">${money(cents * number)}</b></li>`
}

/** Chips by denomination, to be tapped or typed. */
function ChipForm({ denominations, first = [], submit, says, drop = false, busy, children = null }) {
  const begin = Object.fromEntries(first.map((chip) => [chip.denomination, chip.number]))
  const [numbers, setNumbers] = useState(begin)
  const [cash, setCash] = useState("")
  const send = (event) => {
    event.preventDefault()
    submit(chosen(numbers), Math.round(Number(cash || 0) * 100))
  }
  return html`<form class="chip-form" onSubmit=${send}>
    <ul class="denominations">${denominations.map(
      (cents) => html`<${Denomination} key=${cents} cents=${cents} number=${numbers[cents] ?? 0}
        change=${(number) => setNumbers((before) => ({ ...before, [cents]: number }))} />`,
    )}</ul>
    ${
      drop &&
      html`<label class="asking drop"><span>${t("Cash in the drop box, in dollars")}</span>
        <input type="number" min="0" step="0.01" inputmode="decimal" value=${cash}
          onInput=${(event) => setCash(event.currentTarget.value)} /></label>`
    }
    <div class="row chip-total"><span>${t("Together")} <b>${money(worth(chosen(numbers)))}</b></span>
      ${children}<button class="button primary" disabled=${busy}>${says}</button></div></form>`
}

/** A fill or a credit, with its signatures. */
export function Slip({ slip, title = "", again, person }) {
  const [why, setWhy] = useState("")
  const [asks, setAsks] = useState(false)
  const path = `/api/cage/slips/${slip.number}`
  const done = (promise) => promise.then(() => again(), refused)
  const isMine =
    slip.signs === "cage"
      ? person.roles.includes("cage")
      : slip.signs === "floor"
        ? person.roles.some((role) => role === "floor" || role === "supervisor")
        : slip.signs === `dealer ${person.name}`
  const steps = [
    [t("requested by {name}", { name: slip.requested }), slip.requested_at],
    [slip.sent && t("sent by {name}", { name: slip.sent }), slip.sent_at],
    [slip.confirmed && t("received by {name}", { name: slip.confirmed }), slip.confirmed_at],
    [slip.cancelled && t("cancelled by {name}: {why}", { name: slip.cancelled, why: slip.why }), slip.cancelled_at],
  ].filter(([says]) => says)
  return html`<li class=${`slip slip-${slip.state}`}>
    <div class="slip-head"><span class="slip-number">${t("No. {number}", slip)}</span> <b>${t(SLIPS[slip.kind])}</b>
      <span class="slip-amount">${money(slip.amount)}</span> <${Mark} kind=${STATE_MARKS[slip.state]}>${t(STATES[slip.state])}<//>
      ${title && html`<a class="slip-table" href=${`/#/floor/table/${encodeURIComponent(slip.table)}`}>${title}</a>`}</div>
    <p class="slip-chips">${slip.chips.map(
      (chip) => html`<span key=${chip.denomination} class="slip-chip"><${Chip} cents=${chip.denomination} />
        × ${chip.number}<span class="unseen"> ${money(chip.denomination)}</span></span>`,
    )}</p>
    <ol class="slip-steps">${steps.map(([says, at]) => html`<li key=${at}>${says} <span class="quiet"><${At} at=${at} /></span></li>`)}</ol>
    ${
      slip.signs &&
      html`<div class="row">${
        isMine
          ? html`<button class="button small primary" onClick=${() => done(post(`${path}/sign`))}>
          ${slip.state === "requested" ? t("Sign: the chips leave") : t("Sign: the chips are here")}</button>`
          : html`<span class="quiet">${t("Waits for: {who}", { who: signer(slip.signs) })}</span>`
      }
      ${
        asks
          ? html`<input aria-label=${t("Why it is cancelled")} placeholder=${t("reason")} value=${why}
            onInput=${(event) => setWhy(event.currentTarget.value)} />
          <button class="button small fold" disabled=${!why.trim()}
            onClick=${() => done(post(`${path}/cancel`, { why }))}>${t("Cancel the slip")}</button>`
          : person.roles.some((role) => ["cage", "floor", "supervisor"].includes(role)) &&
            html`<button class="link" onClick=${() => setAsks(true)}>${t("Cancel…")}</button>`
      }</div>`
    }</li>`
}

/** Whose signature a slip waits for, in words. @param {string} signs */
function signer(signs) {
  if (signs === "cage") return t("the cage")
  return signs === "floor" ? t("the floor") : signs.replace("dealer ", "")
}

function Count({ count }) {
  return html`<tr><th scope="row">${t(KINDS[count.kind])} <span class="quiet"><${At} at=${count.at} /></span></th>
    <td class="number">${money(count.amount)}</td>
    <td class="number">${count.drop ? money(count.drop) : "–"}</td>
    <td class=${count.over_short ? "number loss" : "number"}>${count.over_short ? signed(count.over_short) : "–"}</td>
    <td>${count.persons.join(", ")}</td></tr>`
}

/** What was counted: the last counts, each with what is over or short. */
function Counts({ counts }) {
  if (!counts.length) return null
  const heads = [phrase("Count"), phrase("Tray"), phrase("Drop"), phrase("Over or short"), phrase("Counted by")]
  return html`<div class="scroll"><table class="terms tray-counts"><thead><tr>${heads.map(
    (head) => html`<th key=${head} scope="col">${t(head)}</th>`,
  )}</tr></thead>
    <tbody>${counts.map((count) => html`<${Count} key=${count.at} count=${count} />`)}</tbody></table></div>`
}

function Figures({ figures }) {
  if (!figures) return null
  const rows = [
    [phrase("Opening"), figures.opening],
    [phrase("Fills"), figures.fills],
    [phrase("Credits"), figures.credits],
    [phrase("Drop"), figures.drop],
    [phrase("Closing"), figures.closing],
    [phrase("Table win"), figures.win],
    [phrase("Over or short"), figures.over_short],
  ]
  return html`<dl class="tray-figures">${rows.map(
    ([name, amount]) => html`<div key=${name}><dt>${t(name)}</dt><dd>${money(amount)}</dd></div>`,
  )}</dl>`
}

/** A count under way: who has counted, and nothing of what. */
function Under({ counting }) {
  if (!counting) return null
  const who = Object.values(counting.persons).join(", ")
  if (counting.differ)
    return html`<p class="bad" role="alert">${t("{names} did not count the same: both count again.", { names: who })}</p>`
  return html`<p class="under">${t(
    "{name} has counted the {kind}. A second person counts, without seeing the figures.",
    {
      name: who,
      kind: t(KINDS[counting.kind]),
    },
  )}</p>`
}

const parts = { dealer: phrase("You count as the dealer."), floor: phrase("You count as the floor.") }

/**
 * The tray of a table, for the floor and the dealer.
 * @param {{id: string, person: pit.Person}} props
 */
export function Tray({ id, person }) {
  const path = `/api/tables/${encodeURIComponent(id)}/float`
  const ask = useAsk(path, 3000)
  const [form, setForm] = useState("")
  const [busy, setBusy] = useState(false)
  const tray = ask.data
  const send = (where, body, says) => {
    setBusy(true)
    return post(`${path}/${where}`, body)
      .then(() => {
        setForm("")
        toast(says, { kind: "good" })
        ask.again()
      }, refused)
      .then(() => setBusy(false))
  }
  if (!tray)
    return html`<section class="card-box float-box"><header><h2>${t("Chip float")}</h2></header><${Waiting} ask=${ask} /></section>`
  const isFloor = person.roles.some((role) => role === "floor" || role === "supervisor")
  const kinds =
    tray.counting && !tray.counting.differ ? [tray.counting.kind] : tray.open ? ["shift", "closing"] : ["opening"]
  const tabs = [
    ...(tray.part ? kinds.map((kind) => [kind, t("Count the {kind}", { kind: t(KINDS[kind]) })]) : []),
    ...(isFloor && tray.open
      ? [
          ["fill", t("Request a fill")],
          ["credit", t("Request a credit")],
        ]
      : []),
  ]
  const isSlip = form === "fill" || form === "credit"
  return html`<section class=${tray.low ? "card-box float-box is-bad" : "card-box float-box"}><header><h2>${t("Chip float")}</h2>
    <${TrayMark} tray=${tray} /></header>
    ${tray.low && html`<p class="bad" role="alert">${t(LOW[tray.low])}</p>`}
    <${Under} counting=${tray.counting} />
    ${tray.expected !== null && html`<p>${t("There should be {amount} in the tray.", { amount: money(tray.expected) })}</p>`}
    <div class="row">${tabs.map(
      ([key, name]) => html`<button key=${key} class=${form === key ? "button small primary" : "button small"}
        aria-expanded=${form === key} onClick=${() => setForm(form === key ? "" : key)}>${name}</button>`,
    )}
    ${
      isFloor &&
      tray.proposal.length > 0 &&
      html`<button class="button small primary" disabled=${busy}
        onClick=${() => send("slips", { kind: "fill", chips: tray.proposal }, t("The fill is requested."))}>
        ${t("Request the proposed fill, {amount}", { amount: money(worth(tray.proposal)) })}</button>`
    }</div>
    ${
      form &&
      !isSlip &&
      html`<p class="quiet">${t(parts[tray.part])} ${t("What should be there is shown when both have counted.")}</p>
      <${ChipForm} key=${form} denominations=${tray.denominations} busy=${busy} says=${t("I have counted this")}
        drop=${form !== "opening"}
        submit=${(chips, drop) => send("counts", { kind: form, chips, drop }, t("Your count is written down."))} />`
    }
    ${
      isSlip &&
      html`<${ChipForm} key=${form} denominations=${tray.denominations} busy=${busy}
        first=${form === "fill" ? tray.proposal : []} says=${form === "fill" ? t("Request a fill") : t("Request a credit")}
        submit=${(chips) => send("slips", { kind: form, chips }, t("The slip waits for its signatures."))} />`
    }
    <${Figures} figures=${tray.figures} />
    ${
      tray.slips.length > 0 &&
      html`<h3>${t("Fills and credits")}</h3><ul class="slips">${tray.slips.map(
        (slip) => html`<${Slip} key=${slip.number} slip=${slip} again=${ask.again} person=${person} />`,
      )}</ul>`
    }
    ${tray.counts.length > 0 && html`<h3>${t("Counts")}</h3><${Counts} counts=${tray.counts} />`}
    ${!tray.counts.length && html`<p class="quiet">${t(NEVER)}</p>`}
  </section>`
}
