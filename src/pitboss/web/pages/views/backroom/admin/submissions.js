/** Rules Submissions: written as a form or as text, examined as they are written, compared with what was filed, saved as a draft. */
import { html, useState } from "../../../html.js"
import { post, put } from "../../../api.js"
import { t, tn } from "../../../core/i18n.js"
import { useStyle } from "../../../core/style.js"
import { refused, toast } from "../../../parts/toast.js"
import { Level, SubmissionForm, Verdict } from "../../desk/form.js"
import { useSubmission } from "../../desk/submission.js"
import { At, Field, Mark, Waiting, useAsk } from "../parts.js"
import { Filings } from "./approval.js"
import { Changes } from "./changes.js"
import { EFFECTS } from "./filing-words.js"

function List({ tables, rulebooks }) {
  const [name, setName] = useState("")
  const [rulebook, setRulebook] = useState(rulebooks[0])
  const id = name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
  const headings = [t("Table"), t("Rulebook"), t("Version"), t("State"), t("Findings"), t("Digest")]
  return html`<div class="grid-box"><table class="grid stacked"><caption class="unseen">${t("Submissions")}</caption><thead>
    <tr>${headings.map((heading) => html`<th key=${heading} scope="col">${heading}</th>`)}</tr></thead>
    <tbody>${tables.map(
      (table) => html`<tr key=${table.id}><th scope="row"><a href=${`/#/admin/submissions/${table.id}`}>${table.title}
        </a> <small class="quiet">${table.id}</small></th>
          <td class="broad" data-name=${t("Rulebook")}>${table.rulebook} <small class="quiet">${table.edition}</small></td>
            <td class="number" data-name=${t("Version")}>${table.version}</td>
      <td data-name=${t("State")}><${Mark} kind=${table.open ? "good" : "plain"}>${
        table.open ? t("open") : t("closed")
      }<//></td>
      <td data-name=${t("Findings")}>${Object.entries(table.findings).map(
        ([level, number]) => html`<span key=${level}>${number} <${Level} level=${level} /> </span>`,
      )}</td><td data-name=${t("Digest")}><code title=${table.digest}>${table.digest.slice(0, 12)}…</code></td></tr>`,
    )}</tbody></table></div>
    <form class="filters" onSubmit=${(event) => {
      event.preventDefault()
      if (id) location.hash = `#/admin/submissions/${id}/${rulebook}`
    }}>
      <${Field} name=${t("A new table")}><input value=${name} placeholder="four-card-2"
        onInput=${(event) => setName(event.currentTarget.value)} /><//>
      <${Field} name=${t("under")}><select value=${rulebook} onChange=${(event) => setRulebook(event.currentTarget.value)}>
        ${rulebooks.map((known) => html`<option key=${known}>${known}</option>`)}</select><//>
      <button class="button small" disabled=${!id}>${t("Write its submission")}</button></form>`
}

function Versions({ versions, compare, take }) {
  if (!versions.length) return null
  return html`<h3>${t("Versions in force so far")}</h3><ul class="plain-list">${versions.map(
    (version) => html`<li key=${version.number}>${t("version {version}", { version: version.version })} ·
      <${At} at=${version.since} day /> · ${tn("{count} entry", "{count} entries", version.entries)} ·
      <code title=${version.digest}>${version.digest.slice(0, 12)}…</code>
      <button class="link" onClick=${() => compare(version.text)}>${t("compare")}</button>
      <button class="link" onClick=${() => take(version.text)}>${t("take its text")}</button></li>`,
  )}</ul>`
}

/** Save what is written: a second administrator approves it. */
function Draft({ save, isNew }) {
  const [effect, setEffect] = useState("closed")
  const [from, setFrom] = useState("")
  const submit = (event) => {
    event.preventDefault()
    save({ effect, not_before: from && new Date(from).toISOString() })
  }
  return html`<form class="filters draft-form" onSubmit=${submit}>
    ${
      !isNew &&
      html`<${Field} name=${t("Takes effect")}><select value=${effect} onChange=${(event) => setEffect(event.currentTarget.value)}>
      ${Object.entries(EFFECTS).map(([key, says]) => html`<option key=${key} value=${key}>${t(says)}</option>`)}</select><//>`
    }
    <${Field} name=${t("not before")}><input type="datetime-local" value=${from}
      onInput=${(event) => setFrom(event.currentTarget.value)} /><//>
    <button class="button small primary">${t("Save as a draft")}</button></form>`
}

/** @param {{id: string, first: string, versions: pit.Answer[], draft?: string}} props `draft`: the number of the one that is changed */
function Editor({ id, first, versions, draft = "" }) {
  const history = useAsk(`/api/admin/filings?table=${encodeURIComponent(id)}`).data?.filings
  const ready = useStyle("css/desk.css")
  const submission = useSubmission({ text: first })
  const [compared, setCompared] = useState(null)
  const { text, form } = submission
  const examine = () => submission.write(text)
  const compare = (before) => post("/api/admin/compare", { before, after: text }).then(setCompared, refused)
  const save = (wish) =>
    (draft
      ? put(`/api/admin/filings/${draft}`, { text, ...wish })
      : post("/api/admin/filings", { table: id, text, ...wish })
    ).then((filing) => {
      toast(t("Saved as draft {number}.", filing), { kind: "good" })
      location.hash = `#/admin/approval/${filing.number}`
    }, refused)
  if (!ready) return html`<p class="quiet">${t("One moment…")}</p>`
  return html`<div class="desk-admin"><${Verdict} submission=${submission} />
    <div class="row"><button class="button small" onClick=${examine}>${t("Examine")}</button>
      ${form && html`<a class="link" href=${`/study/desk/${form.rulebook}`}>${t("The designer's desk")}</a>`}
</div>
    <${Draft} save=${save} isNew=${!versions.length} />
    <${Changes} compared=${compared} />
    <${SubmissionForm} submission=${submission} label=${t("Rules Submission of {table}, as TOML", { table: id })} />
    <${Versions} versions=${versions} compare=${compare} take=${submission.write} />
    ${history?.length > 0 && html`<h3>${t("How they came into force")}</h3><${Filings} filings=${history} />`}</div>`
}

function Filed({ id }) {
  const ask = useAsk(`/api/admin/tables/${encodeURIComponent(id)}`)
  return html`<${Waiting} ask=${ask} />${
    ask.data && html`<${Editor} key=${ask.data.digest} id=${id} first=${ask.data.text} versions=${ask.data.versions} />`
  }`
}

/** A draft that is changed: whoever does is one of its authors from then on. */
function Drafted({ id, number }) {
  const ask = useAsk(`/api/admin/filings/${number}`)
  return html`<${Waiting} ask=${ask} />${
    ask.data &&
    html`<p class="quiet">${t("You change draft {number}, and cannot approve it afterwards.", { number })}</p>
    <${Editor} key=${ask.data.digest} id=${id} first=${ask.data.text} versions=${[]} draft=${number} />`
  }`
}

function Fresh({ id, rulebook }) {
  const ask = useAsk(`/api/admin/template?rulebook=${encodeURIComponent(rulebook)}`)
  return html`<${Waiting} ask=${ask} />${
    ask.data && html`<${Editor} id=${id} first=${ask.data.text} versions=${[]} />`
  }`
}

/** @param {{route: string[]}} props */
export function Submissions({ route }) {
  const ask = useAsk("/api/admin/tables")
  const [id = "", rulebook = ""] = route
  const tables = ask.data?.tables ?? []
  const table = tables.find((known) => known.id === id)
  if (!ask.data) return html`<${Waiting} ask=${ask} />`
  const [, number = ""] = rulebook.match(/^draft-(\d+)$/) ?? []
  if (number) return html`<${Drafted} key=${rulebook} id=${id} number=${number} />`
  if (!id) return html`<${List} tables=${tables} rulebooks=${ask.data.rulebooks} />`
  return html`<p><a href="/#/admin/submissions">${t("All submissions")}</a></p>
    ${
      table
        ? html`<${Filed} key=${id} id=${id} />`
        : html`<${Fresh} key=${id} id=${id} rulebook=${rulebook || ask.data.rulebooks[0]} />`
    }`
}
