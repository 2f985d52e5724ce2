/** The floor's queue: one list of everything that waits, the most urgent first; taken, answered and closed here. */
import { html, useEffect, useState } from "../../../html.js"
import { post } from "../../../api.js"
import { useStore } from "../../../store.js"
import { phrase, t, tn } from "../../../core/i18n.js"
import { KINDS, waited } from "../../../core/queue.js"
import { roundLink } from "../../../core/round-address.js"
import { said } from "../../../core/sentences.js"
import { refused } from "../../../parts/toast.js"
import { act } from "../desk.js"
import { At, Mark, lasted, useAsk } from "../parts.js"
import { WRITTEN } from "./incident-kinds.js"

const STATES = { waiting: phrase("waits"), taken: phrase("taken"), answered: phrase("answered") }
const MARKS = { waiting: "bad", taken: "warn", answered: "good" }

/** The time, every second: what waits grows older. */
function useNow() {
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** What is said of a call, beside its kind. @param {pit.FloorCall} call */
function about(call) {
  if (call.kind === "dealer-gone")
    return call.by ? said("The dealer has left; the floor is called.") : said("This table waits for a dealer.")
  if (call.kind === "floor-gone")
    return call.by ? said("The floorperson has left; another is called.") : said("This table waits for a floorperson.")
  if (call.kind === "award") return t("{player}: {wager}", { player: call.by, wager: call.text })
  return call.lasting ? said(call.text) : call.text
}

function send(call, body, then = () => {}) {
  return post(`/api/floor/queue/${encodeURIComponent(call.id)}`, body).then(() => then(), refused)
}

/** What a call is answered or closed with; a closed call may become an incident. */
function Note({ call, what, close }) {
  const [note, setNote] = useState("")
  const [incident, setIncident] = useState("")
  const submit = (event) => {
    event.preventDefault()
    send(call, { do: what, note, incident }, close)
  }
  return html`<form class="call-note" onSubmit=${submit}>
    <label class="asking"><span>${what === "close" ? t("What was done") : t("Your answer")}</span>
      <input value=${note} maxlength="500" autofocus onInput=${(event) => setNote(event.currentTarget.value)} /></label>
    ${
      what === "close" &&
      html`<label class="asking"><span>${t("Incident")}</span><select value=${incident}
        onChange=${(event) => setIncident(event.currentTarget.value)}>
        <option value="">${t("no incident")}</option>
        ${Object.entries(WRITTEN).map(([key, name]) => html`<option key=${key} value=${key}>${t(name)}</option>`)}</select></label>`
    }
    <div class="row"><button class="button small primary" disabled=${!note.trim()}>
      ${what === "close" ? t("Close the call") : t("Answer")}</button>
      <button type="button" class="button small" onClick=${close}>${t("Cancel")}</button></div></form>`
}

function Buttons({ call, person, open }) {
  const own = call.taken_by === person.name
  if (!call.taken_by)
    return html`<button class="button primary" onClick=${() => send(call, { do: "take" })}>${t("I take it")}</button>`
  return html`${own && html`<button class="button small" onClick=${() => open("answer")}>${t("Answer…")}</button>`}
    ${own && !call.lasting && html`<button class="button small primary" onClick=${() => open("close")}>${t("Close…")}</button>`}
    <button class="button small" onClick=${() => send(call, { do: "release" })}>
      ${own ? t("Release") : t("Release from {name}", { name: call.taken_by })}</button>`
}

/** @param {{call: pit.FloorCall, person: pit.Person, ahead: number, now: number}} props */
function Entry({ call, person, ahead, now }) {
  const [form, setForm] = useState("")
  const table = `/#/floor/table/${encodeURIComponent(call.table)}`
  const role = call.office === "dealer" ? t("Dealer") : t("Player")
  return html`<li class=${`queued is-${call.urgency} is-${call.state}`}>
    <div class="queued-head"><b class="queued-kind">${t(KINDS[call.kind])}</b>
      <span class="queued-age" title=${call.since}>${lasted(waited(call.since, ahead, now))}</span></div>
    <p class="queued-where"><a href=${table}>${call.title}</a>
      ${!call.lasting && html`<span>${role}: <b>${call.by}</b></span>`}
      <${Mark} kind=${MARKS[call.state]}>${
        call.taken_by
          ? t("{state}: {name}", { state: t(STATES[call.state]), name: call.taken_by })
          : t(STATES[call.state])
      }<//></p>
    ${about(call) && html`<p class="queued-text">${about(call)}</p>`}
    ${call.answer && html`<p class="quiet">${t("Answer: {answer}", call)}</p>`}
    ${
      call.round &&
      html`<p class="queued-round">${
        call.finished
          ? html`<a href=${roundLink(call.table, call.round)}>${t("Round {number}", { number: call.round })}</a>
            <a href=${`${roundLink(call.table, call.round)}?pack`}>${t("Dispute pack")}</a>`
          : html`<span class="quiet">${t("Round {number}, still under way", { number: call.round })}</span>`
      }</p>`
    }
    ${
      form
        ? html`<${Note} call=${call} what=${form} close=${() => setForm("")} />`
        : html`<div class="row"><${Buttons} call=${call} person=${person} open=${setForm} />
        ${
          (call.kind === "dealer-gone" || call.kind === "floor-gone") &&
          call.by &&
          html`<button class="button small" onClick=${() =>
            act(call.table, { do: "vacate", what: call.kind === "dealer-gone" ? "dealer" : "floor", of: call.by })}>
            ${t("Vacate: {name} has gone", { name: call.by })}</button>`
        }</div>`
    }</li>`
}

/** The calls that were closed last. */
export function ClosedCalls() {
  const ask = useAsk("/api/floor/queue", 10_000)
  const rows = ask.data?.closed ?? []
  return html`<h2 class="sub">${t("Closed calls")}</h2>
    ${ask.data && rows.length === 0 && html`<p class="quiet">${t("No call was closed yet.")}</p>`}
    <ul class="plain-list">${rows.map(
      (call) => html`<li key=${call.id}><${At} at=${call.closed_at} day /> <b>${t(KINDS[call.kind])}</b> ${call.title} ·
        ${call.by}${call.text ? ` – ${call.text}` : ""} <span class="quiet">${t("{name}: {note}", {
          name: call.closed_by,
          note: call.note,
        })}</span></li>`,
    )}</ul>`
}

/** @param {{person: pit.Person}} props */
export function Queue({ person }) {
  const { queue } = useStore()
  const now = useNow()
  const { calls, ahead } = queue ?? { calls: [], ahead: 0 }
  if (!calls.length)
    return html`<section class="queue is-empty" aria-label=${t("The floor's queue")}>
      <p class="quiet">${t("Nothing waits for the floor.")}</p></section>`
  return html`<section class="queue calls" aria-label=${t("The floor's queue")}>
    <h2>${tn("{count} call waits for the floor", "{count} calls wait for the floor", calls.length)}</h2>
    <ul class="queue-list" aria-live="polite">${calls.map(
      (call) => html`<${Entry} key=${call.id} call=${call} person=${person} ahead=${ahead} now=${now} />`,
    )}</ul></section>`
}
