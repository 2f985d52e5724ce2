/** Rules Submissions: read, edited as text, examined, compared with what was filed, filed. */
import { html, useState } from "../../../html.js"
import { post, put } from "../../../api.js"
import { refused, toast } from "../../../parts/toast.js"
import { Cite } from "../../../parts/why.js"
import { At, Field, Mark, Waiting, useAsk } from "../parts.js"

const LEVELS = { unlawful: "bad", unreadable: "bad", doubtful: "warn", question: "plain" }

function List({ tables, rulebooks }) {
  const [name, setName] = useState("")
  const [rulebook, setRulebook] = useState(rulebooks[0])
  const id = name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
  return html`<div class="grid-box"><table class="grid stacked"><caption class="unseen">Submissions</caption><thead>
    <tr>${["Table", "Rulebook", "Version", "State", "Findings", "Digest"].map(
      (heading) => html`<th key=${heading} scope="col">
      ${heading}</th>`,
    )}</tr></thead>
    <tbody>${tables.map(
      (table) => html`<tr key=${table.id}><th scope="row"><a href=${`/#/admin/submissions/${table.id}`}>${table.title}
        </a> <small class="quiet">${table.id}</small></th>
          <td class="broad" data-name="Rulebook">${table.rulebook} <small class="quiet">${table.edition}</small></td>
            <td class="number" data-name="Version">${table.version}</td>
      <td data-name="State"><${Mark} kind=${table.open ? "good" : "plain"}>${table.open ? "open" : "closed"}<//></td>
      <td data-name="Findings">${Object.entries(table.findings).map(
        ([level, number]) => html`<${Mark} key=${level}
        kind=${LEVELS[level]}>${number} ${level === "question" && number > 1 ? "questions" : level}<//> `,
      )}</td><td data-name="Digest"><code title=${table.digest}>${table.digest.slice(0, 12)}…</code></td></tr>`,
    )}</tbody></table></div>
    <form class="filters" onSubmit=${(event) => {
      event.preventDefault()
      if (id) location.hash = `#/admin/submissions/${id}/${rulebook}`
    }}>
      <${Field} name="A new table"><input value=${name} placeholder="four-card-2"
        onInput=${(event) => setName(event.currentTarget.value)} /><//>
      <${Field} name="under"><select value=${rulebook} onChange=${(event) => setRulebook(event.currentTarget.value)}>
        ${rulebooks.map((rulebook) => html`<option key=${rulebook}>${rulebook}</option>`)}</select><//>
      <button class="button small" disabled=${!id}>Write its submission</button></form>`
}

function Findings({ examined, goTo }) {
  if (!examined) return null
  return html`<section aria-live="polite"><div class="row">
    <${Mark} kind=${examined.lawful ? "good" : "bad"}>${examined.lawful ? "nothing unlawful" : "refused"}<//>
      <span class="quiet">${examined.rulebook} ${
        examined.digest &&
        html`<code title=${examined.digest}>
        ${examined.digest.slice(0, 12)}…</code>`
      }</span></div>
    <ul class="findings">${examined.findings.map(
      (finding, at) => html`<li key=${at}><${Mark} kind=${LEVELS[finding.level]}>${finding.level}
        <//> ${
          finding.filed &&
          html`<button class="link" onClick=${() => goTo(finding.line)}>line ${finding.line}
          </button>`
        } <code>${finding.at}</code>
      <p>${finding.says}</p><p class="quiet">${finding.instead}</p><${Cite} clause=${finding.clause} rulebook=${examined.rulebook} />
        </li>`,
    )}</ul></section>`
}

function Changes({ comparison }) {
  if (!comparison) return null
  return html`<section><h4>${comparison.changes.length} election${comparison.changes.length === 1 ? "" : "s"} differ</h4>
    ${
      comparison.changes.length > 0 &&
      html`<table class="grid"><thead><tr><th>Election</th><th>Before</th><th>After</th>
      </tr></thead><tbody>${comparison.changes.map(
        (change) => html`<tr key=${change.key}><td><code>${change.key}</code></td>
        <td>${change.before ?? html`<span class="quiet">not filed</span>`}</td>
          <td>${change.after ?? html`<span class="quiet">not filed</span>`}</td></tr>`,
      )}</tbody></table>`
    }
    <pre class="diff">${comparison.lines.map(
      (line, at) => html`<span key=${at}
      class=${line.startsWith("+") ? "plus" : line.startsWith("-") ? "minus" : ""}>${line}${"\n"}</span>`,
    )}</pre></section>`
}

function Editor({ id, first, about, open, again }) {
  const [text, setText] = useState(first)
  const [examined, setExamined] = useState(about?.findings ? about : null)
  const [changes, setChanges] = useState(null)
  const versions = about?.versions ?? []
  const examine = () => post("/api/admin/examine", { text }).then(setExamined, refused)
  const compare = (before) => post("/api/admin/compare", { before, after: text }).then(setChanges, refused)
  const file = () =>
    put(`/api/admin/tables/${encodeURIComponent(id)}`, { text }).then(() => {
      toast(`Filed for ${id}.`, { kind: "good" })
      again()
    }, refused)
  const goTo = (line) => {
    const area = /** @type {HTMLTextAreaElement} */ (document.getElementById("submission-text"))
    const start =
      text
        .split("\n")
        .slice(0, line - 1)
        .join("\n").length + (line > 1 ? 1 : 0)
    area.focus()
    area.setSelectionRange(start, text.indexOf("\n", start) === -1 ? text.length : text.indexOf("\n", start))
    area.scrollTop = ((line - 4) / text.split("\n").length) * area.scrollHeight
  }
  return html`<div class="desk"><div><label class="asking" for="submission-text">
    <span>Rules Submission of ${id}, as TOML</span></label>
      <textarea id="submission-text" class="toml" spellcheck=${false} value=${text}
        onInput=${(event) => setText(event.currentTarget.value)}></textarea>
      <div class="row"><button class="button small primary" onClick=${examine}>Examine</button>
        <button class="button small" disabled=${open}
          title=${open ? "a new version takes effect on a closed table" : ""} onClick=${file}>File it</button>
        ${
          open &&
          html`<span class="quiet">The table is open: a new version is filed when the floor has closed it.
          </span>`
        }</div>
      ${
        versions.length > 0 &&
        html`<h4>Versions in force so far</h4><ul class="plain-list">${versions.map(
          (
            version,
          ) => html`<li key=${version.number}>version ${version.version} · since <${At} at=${version.since} day /> · ${
            version.entries
          } entries · <code title=${version.digest}>${version.digest.slice(0, 12)}…</code>
        <button class="link" onClick=${() => compare(version.text)}>compare
          </button> <button class="link" onClick=${() => setText(version.text)}>take its text</button></li>`,
        )}</ul>`
      }
    </div><div><${Changes} comparison=${changes} /><${Findings} examined=${examined} goTo=${goTo} /></div></div>`
}

function Filed({ id, open, again }) {
  const ask = useAsk(`/api/admin/tables/${encodeURIComponent(id)}`)
  const both = () => {
    ask.again()
    again()
  }
  return html`<${Waiting} ask=${ask} />${
    ask.data &&
    html`<${Editor} key=${ask.data.digest} id=${id}
    first=${ask.data.text} about=${ask.data} open=${open} again=${both} />`
  }`
}

function Fresh({ id, rulebook, again }) {
  const ask = useAsk(`/api/admin/template?rulebook=${encodeURIComponent(rulebook)}`)
  return html`<${Waiting} ask=${ask} />${
    ask.data &&
    html`<${Editor} id=${id} first=${ask.data.text} about=${null}
    open=${false} again=${again} />`
  }`
}

/** @param {{route: string[]}} props */
export function Submissions({ route }) {
  const ask = useAsk("/api/admin/tables")
  const [id = "", rulebook = ""] = route
  const tables = ask.data?.tables ?? []
  const table = tables.find((table) => table.id === id)
  if (!ask.data) return html`<${Waiting} ask=${ask} />`
  if (!id) return html`<${List} tables=${tables} rulebooks=${ask.data.rulebooks} />`
  return html`<p><a href="/#/admin/submissions">All submissions</a></p>
    ${
      table
        ? html`<${Filed} key=${id} id=${id} open=${table.open} again=${ask.again} />`
        : html`<${Fresh} key=${id}
      id=${id} rulebook=${rulebook || ask.data.rulebooks[0]} again=${ask.again} />`
    }`
}
