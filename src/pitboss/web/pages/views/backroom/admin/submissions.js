/** Rules Submissions: written as a form or as text, examined as they are written, compared with what was filed, filed. */
import { html, useState } from "../../../html.js"
import { post, put } from "../../../api.js"
import { t, tn } from "../../../core/i18n.js"
import { useStyle } from "../../../core/style.js"
import { refused, toast } from "../../../parts/toast.js"
import { Level, SubmissionForm, Verdict } from "../../desk/form.js"
import { useSubmission } from "../../desk/submission.js"
import { At, Field, Mark, Waiting, useAsk } from "../parts.js"

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

function Changes({ compared }) {
  if (!compared) return null
  const { changes, lines } = compared
  return html`<section><h3>${tn("{count} election differs", "{count} elections differ", changes.length)}</h3>
    ${
      changes.length > 0 &&
      html`<table class="grid"><thead><tr><th>${t("Election")}</th><th>${t("Before")}</th><th>${t("After")}</th>
      </tr></thead><tbody>${changes.map(
        (change) => html`<tr key=${change.key}><td><code>${change.key}</code></td>
        <td>${change.before ?? html`<span class="quiet">${t("not filed")}</span>`}</td>
          <td>${change.after ?? html`<span class="quiet">${t("not filed")}</span>`}</td></tr>`,
      )}</tbody></table>`
    }
    <pre class="diff">${lines.map(
      (line, at) => html`<span key=${at}
      class=${line.startsWith("+") ? "plus" : line.startsWith("-") ? "minus" : ""}>${line}${"\n"}</span>`,
    )}</pre></section>`
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

function Editor({ id, first, versions, open, again }) {
  const ready = useStyle("css/desk.css")
  const submission = useSubmission({ text: first })
  const [compared, setCompared] = useState(null)
  const { text, form } = submission
  const examine = () => submission.write(text)
  const compare = (before) => post("/api/admin/compare", { before, after: text }).then(setCompared, refused)
  const file = () =>
    put(`/api/admin/tables/${encodeURIComponent(id)}`, { text }).then(() => {
      toast(t("Filed for {table}.", { table: id }), { kind: "good" })
      again()
    }, refused)
  if (!ready) return html`<p class="quiet">${t("One moment…")}</p>`
  return html`<div class="desk-admin"><${Verdict} submission=${submission} />
    <div class="row"><button class="button small" onClick=${examine}>${t("Examine")}</button>
      <button class="button small primary" disabled=${open}
        title=${open ? t("a new version takes effect on a closed table") : ""} onClick=${file}>${t("File it")}</button>
      ${form && html`<a class="link" href=${`/study/desk/${form.rulebook}`}>${t("The designer's desk")}</a>`}
      ${
        open &&
        html`<span class="quiet">${t("The table is open: a new version is filed when the floor has closed it.")}</span>`
      }</div>
    <${Changes} compared=${compared} />
    <${SubmissionForm} submission=${submission} label=${t("Rules Submission of {table}, as TOML", { table: id })} />
    <${Versions} versions=${versions} compare=${compare} take=${submission.write} /></div>`
}

function Filed({ id, open, again }) {
  const ask = useAsk(`/api/admin/tables/${encodeURIComponent(id)}`)
  const both = () => {
    ask.again()
    again()
  }
  return html`<${Waiting} ask=${ask} />${
    ask.data &&
    html`<${Editor} key=${ask.data.digest} id=${id} first=${ask.data.text} versions=${ask.data.versions} open=${open}
      again=${both} />`
  }`
}

function Fresh({ id, rulebook, again }) {
  const ask = useAsk(`/api/admin/template?rulebook=${encodeURIComponent(rulebook)}`)
  return html`<${Waiting} ask=${ask} />${
    ask.data && html`<${Editor} id=${id} first=${ask.data.text} versions=${[]} open=${false} again=${again} />`
  }`
}

/** @param {{route: string[]}} props */
export function Submissions({ route }) {
  const ask = useAsk("/api/admin/tables")
  const [id = "", rulebook = ""] = route
  const tables = ask.data?.tables ?? []
  const table = tables.find((known) => known.id === id)
  if (!ask.data) return html`<${Waiting} ask=${ask} />`
  if (!id) return html`<${List} tables=${tables} rulebooks=${ask.data.rulebooks} />`
  return html`<p><a href="/#/admin/submissions">${t("All submissions")}</a></p>
    ${
      table
        ? html`<${Filed} key=${id} id=${id} open=${table.open} again=${ask.again} />`
        : html`<${Fresh} key=${id} id=${id} rulebook=${rulebook || ask.data.rulebooks[0]} again=${ask.again} />`
    }`
}
