/** The incident log: searched, written, added to; a file of it to keep. */
import { html, useState } from "../../../html.js"
import { post } from "../../../api.js"
import { t, tn } from "../../../core/i18n.js"
import { roundLink } from "../../../core/round-address.js"
import { said } from "../../../core/sentences.js"
import { refused } from "../../../parts/toast.js"
import { At, Field, Mark, Waiting, useAsk } from "../parts.js"
import { KINDS, WRITTEN } from "./incident-kinds.js"

const NO_SEARCH = { kind: "", table: "", words: "" }
const NOTHING = { kind: "other", table: "", round: "", people: "", text: "" }

const Kinds = ({ kinds, ...props }) => html`<select ...${props}>${props.children}
  ${Object.entries(kinds).map(([key, name]) => html`<option key=${key} value=${key}>${t(/** @type {string} */ (name))}</option>`)}</select>`

function Writing({ tables, done }) {
  const [draft, setDraft] = useState(NOTHING)
  const change = (name) => (event) => setDraft({ ...draft, [name]: event.currentTarget.value })
  const write = (event) => {
    event.preventDefault()
    const people = draft.people
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean)
    post("/api/floor/incidents", { ...draft, people }).then(() => {
      setDraft(NOTHING)
      done()
    }, refused)
  }
  return html`<details class="card-box more"><summary>${t("Write an incident")}</summary>
    <form class="incident-form" onSubmit=${write}><div class="filters">
      <${Field} name=${t("Kind")}><${Kinds} kinds=${WRITTEN} value=${draft.kind} onChange=${change("kind")} /><//>
      <${Field} name=${t("Table")}><select value=${draft.table} onChange=${change("table")}><option value="">–</option>
        ${tables.map((table) => html`<option key=${table.id} value=${table.id}>${table.title} · ${table.id}</option>`)}</select><//>
      <${Field} name=${t("Round")}><input size="6" value=${draft.round} onInput=${change("round")} /><//>
      <${Field} name=${t("People, with commas between")}><input value=${draft.people} onInput=${change("people")} /><//></div>
      <${Field} name=${t("What happened")}><textarea rows="4" maxlength="4000" value=${draft.text}
        onInput=${change("text")}></textarea><//>
      <div class="row"><button class="button small primary" disabled=${!draft.text.trim()}>${t("Write it down")}</button>
        <span class="quiet">${t("An incident is not changed afterwards: it is added to.")}</span></div></form></details>`
}

function Adding({ incident, done }) {
  const [text, setText] = useState("")
  const add = (event) => {
    event.preventDefault()
    post(`/api/floor/incidents/${incident.number}/additions`, { text }).then(() => {
      setText("")
      done()
    }, refused)
  }
  return html`<form class="row" onSubmit=${add}><input aria-label=${t("Addition to incident {number}", incident)}
    placeholder=${t("Add to it…")} value=${text} maxlength="4000" onInput=${(event) => setText(event.currentTarget.value)} />
    <button class="button small" disabled=${!text.trim()}>${t("Add")}</button></form>`
}

function Entry({ incident, writes, done }) {
  const logged = Boolean(incident.source)
  return html`<li class="card-box incident"><header><h2>${incident.number} · ${t(KINDS[incident.kind])}</h2>
      ${logged && html`<${Mark}>${t("from the table's log")}<//>`}<span class="quiet"><${At} at=${incident.at} day /></span></header>
    <p class="incident-text">${logged ? said(incident.text) : incident.text}</p>
    <p class="quiet">${[
      incident.table,
      incident.people.join(", "),
      t("by {name}", { name: incident.by }),
      incident.call && t("call {number}", { number: incident.call }),
    ]
      .filter(Boolean)
      .join(" · ")}
      ${
        incident.round &&
        incident.table &&
        html` ·
        <a href=${roundLink(incident.table, incident.round)}>${t("Round {number}", { number: incident.round })}</a>`
      }
      ${logged && html` · <code>${incident.source}</code>`}</p>
    ${
      incident.additions.length > 0 &&
      html`<ol class="additions">${incident.additions.map(
        (
          addition,
          place,
        ) => html`<li key=${place}><span class="quiet"><${At} at=${addition.at} day /> ${addition.by}</span>${" "}
          ${addition.text}</li>`,
      )}</ol>`
    }
    ${writes && html`<${Adding} incident=${incident} done=${done} />`}</li>`
}

/** @param {{tables: {id: string, title: string}[], writes?: boolean}} props `writes`: this person may add to it */
export function Incidents({ tables, writes = true }) {
  const [search, setSearch] = useState(NO_SEARCH)
  const query = new URLSearchParams(search).toString()
  const ask = useAsk(`/api/floor/incidents?${query}`)
  const change = (name) => (event) => setSearch({ ...search, [name]: event.currentTarget.value })
  const rows = ask.data?.incidents ?? []
  return html`${writes && html`<${Writing} tables=${tables} done=${ask.again} />`}
    <form class="filters" role="search" onSubmit=${(event) => event.preventDefault()}>
      <${Field} name=${t("Words")}><input type="search" value=${search.words} onInput=${change("words")} /><//>
      <${Field} name=${t("Kind")}><${Kinds} kinds=${KINDS} value=${search.kind} onChange=${change("kind")}>
        <option value="">${t("all")}</option><//><//>
      <${Field} name=${t("Table")}><select value=${search.table} onChange=${change("table")}><option value="">${t("all")}</option>
        ${tables.map((table) => html`<option key=${table.id} value=${table.id}>${table.title} · ${table.id}</option>`)}</select><//>
      <a class="button small" href=${`/api/floor/incidents/sheet?${query}`} download="incidents.csv">${t("As CSV")}</a></form>
    <${Waiting} ask=${ask} />
    ${ask.data && html`<p class="quiet">${tn("{count} incident", "{count} incidents", rows.length)}</p>`}
    <ul class="incident-list">${rows.map(
      (incident) => html`<${Entry} key=${incident.number} incident=${incident} writes=${writes} done=${ask.again} />`,
    )}</ul>`
}
