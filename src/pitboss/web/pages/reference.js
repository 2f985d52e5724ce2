/** The page at /api/: every request of the pit, out of its own OpenAPI document; those for programs can be tried. */
import { members, operations, resolved } from "./core/openapi.js"
import { mixed, startLanguage, t } from "./core/i18n.js"
import { html, render, useEffect, useState } from "./html.js"

const JSON_KIND = "application/json"

function Members({ schema, open }) {
  const rows = members(schema)
  if (!rows.length) return html`<p class="quiet">${t("Any JSON object.")}</p>`
  return html`<dl class="members">
    ${rows.map(
      (row) => html`<div key=${row.name}>
        <dt><code>${row.name}</code>${row.required && html`<b title=${t("must be there")}>${t("required")}</b>`}</dt>
        <dd>
          <span class="type">${row.ref ? html`<button class="link" onClick=${() => open(row.ref)}>${row.type}</button>` : row.type}</span>
          ${row.says && html`<span class="quiet">${row.says}</span>`}
        </dd>
      </div>`,
    )}
  </dl>`
}

/** A schema with its name and members; schemas inside it open below. */
function Shape({ document, schema, title }) {
  const [inner, setInner] = useState("")
  const shape = resolved(document, schema)
  return html`<section class="shape">
    <h3>${title} <span class="quiet">${shape.title ?? ""}</span></h3>
    ${shape.description && html`<p>${shape.description.split("\n")[0]}</p>`}
    <${Members} schema=${shape} open=${(name) => setInner(name === inner ? "" : name)} />
    ${inner && html`<${Shape} document=${document} schema=${{ $ref: `#/components/schemas/${inner}` }} title="" key=${inner} />`}
  </section>`
}

async function asked(operation, text) {
  const me = await fetch("/api/me").then(
    (answer) => answer.json(),
    () => ({}),
  )
  const headers = { "Content-Type": JSON_KIND, "X-CSRF-Token": me.csrf ?? "" }
  const began = performance.now()
  const answer = await fetch(operation.path, { method: operation.method, headers, body: text })
  const said = await answer.text()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  return { status: answer.status, seconds, text: pretty(said) }
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** A body to change and send, and what comes back. */
function TryIt({ operation, example }) {
  const [text, setText] = useState(JSON.stringify(example, null, 2))
  const [answer, setAnswer] = useState(null)
  const [waits, setWaits] = useState(false)
  const send = async () => {
    setWaits(true)
    try {
      setAnswer(await asked(operation, text))
    } catch {
      setAnswer({ status: 0, seconds: "0", text: t("The house cannot be reached.") })
    }
    setWaits(false)
  }
  const id = `body-${operation.operationId}`
  const lines = Math.min(18, text.split("\n").length + 1)
  return html`<section class="try">
    <h3><label for=${id}>${t("Try it")}</label></h3>
    <textarea id=${id} rows=${lines} spellcheck="false" onInput=${(event) => setText(event.target.value)}>${text}</textarea>
    <p class="send"><button class="button primary" disabled=${waits} onClick=${send}>${waits ? t("Waiting…") : t("Send")}</button>
      ${answer && html`<span role="status" class=${answer.status === 200 ? "gain" : "loss"}>${t("{status} in {seconds} s", answer)}</span>`}
    </p>
    ${answer && html`<pre tabindex="0" aria-label=${t("Answer")}>${answer.text}</pre>`}
    <${Curl} operation=${operation} text=${text} />
  </section>`
}

function Curl({ operation, text }) {
  const body = text.replaceAll("'", "'\\''")
  const command = `curl ${location.origin}${operation.path} \\\n  -H 'content-type: ${JSON_KIND}' \\\n  -d '${body}'`
  return html`<details><summary>${t("The same with curl")}</summary><pre tabindex="0">${command}</pre></details>`
}

function Parameters({ rows }) {
  if (!rows.length) return null
  const schema = {
    properties: Object.fromEntries(
      rows.map((row) => [
        row.name,
        { ...row.schema, description: row.in === "path" ? t("in the path") : t("in the query") },
      ]),
    ),
    required: rows.filter((row) => row.required).map((row) => row.name),
  }
  return html`<section class="shape"><h3>${t("Parameters")}</h3><${Members} schema=${schema} open=${() => {}} /></section>`
}

function Operation({ document, operation, shown }) {
  const [isOpen, setOpen] = useState(shown)
  useEffect(() => setOpen(shown), [shown])
  const request = operation.requestBody?.content[JSON_KIND]
  const [kind, answer] = Object.entries(operation.responses[200].content)[0]
  const statuses = Object.entries(operation.responses).filter(([status]) => status !== "200")
  return html`<details id=${operation.operationId} class="operation" open=${isOpen} onToggle=${(event) => setOpen(event.target.open)}>
    <summary><b class=${`method ${operation.method.toLowerCase()}`}>${operation.method}</b><code>${operation.path}</code>
      <span>${operation.summary}</span></summary>
    ${
      isOpen &&
      html`<div class="inside">
        <p class="quiet"><a href=${`#${operation.operationId}`}>${t("link")}</a>
          ${
            operation["x-needs"] &&
            html` · ${t("for: {roles}", {
              roles: operation["x-needs"]
                .split("|")
                .map((role) => t(role))
                .join(t(" or ")),
            })}`
          }</p>
        ${request?.example && html`<${TryIt} operation=${operation} example=${request.example} />`}
        <${Parameters} rows=${operation.parameters} />
        ${request && html`<${Shape} document=${document} schema=${request.schema} title=${t("Body")} />`}
        ${kind !== JSON_KIND && html`<p>${t("Answer")}: ${kind}</p>`}
        ${kind === JSON_KIND && html`<${Shape} document=${document} schema=${answer.schema} title=${t("Answer")} />`}
        <details class="statuses"><summary>${t("Other statuses")}</summary><dl>
          ${statuses.map(([status, said]) => html`<div key=${status}><dt>${status}</dt><dd>${said.description}</dd></div>`)}
        </dl></details>
      </div>`
    }
  </details>`
}

function Reference() {
  const [document, setDocument] = useState(null)
  const [trouble, setTrouble] = useState("")
  const [place, setPlace] = useState(location.hash.slice(1))
  useEffect(() => {
    const moved = () => setPlace(location.hash.slice(1))
    addEventListener("hashchange", moved)
    moved() // before the listener was there
    fetch("/api/openapi.json")
      .then((answer) => answer.json())
      .then(setDocument, () => setTrouble(t("The house does not answer; load the page again.")))
    return () => removeEventListener("hashchange", moved)
  }, [])
  useEffect(() => {
    if (document && place) globalThis.document.getElementById(place)?.scrollIntoView()
  }, [document, place])
  if (!document) return html`<main class="reference"><p>${trouble || t("One moment…")}</p></main>`
  const byTag = operations(document)
  return html`<main class="reference">
    <header><h1>${t("HTTP API")}</h1>
      <p>Pitboss ${document.info.version}.
        ${mixed("What the commands print with {option}, other programs get here.", { option: html`<code>--json</code>` })}
        ${t(
          "Money is dollars as text, exact numbers are fractions, and every error has a code, " +
            "a sentence and what to do instead.",
        )}</p>
      <nav aria-label=${t("Parts")}>${document.tags.map((tag) => html`<a key=${tag.name} href=${`#${tag.name}`}>${tag.name}</a>`)}</nav>
      <p><a href="/api/openapi.json">openapi.json</a> · <a href="/api/schema">${t("JSON Schemas")}</a> · <a
        href="/">${t("the tables")}</a></p>
    </header>
    ${document.tags.map(
      (tag) => html`<section key=${tag.name} id=${tag.name}>
        <h2>${tag.name}</h2><p class="quiet">${tag.description}</p>
        ${byTag[tag.name].map((operation) => {
          const id = operation.operationId
          return html`<${Operation} key=${id} document=${document} operation=${operation} shown=${place === id} />`
        })}
      </section>`,
    )}
  </main>`
}

await startLanguage()
render(html`<${Reference} />`, document.getElementById("reference"))
