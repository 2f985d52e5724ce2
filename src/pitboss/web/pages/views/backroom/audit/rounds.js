/** A round rebuilt card by card: every step with its sentence, clause and the table after it. */
import { html, useEffect, useRef, useState } from "../../../html.js"
import { t } from "../../../core/i18n.js"
import { roundLink } from "../../../core/round-address.js"
import { said } from "../../../core/sentences.js"
import { Cite } from "../../../parts/why.js"
import { At, Exact, Layout, Mark, Waiting, useAsk } from "../parts.js"
import { Choose, keyOf, liveliest, query, readKey } from "./choose.js"

function Steps({ steps, at, go, log }) {
  const list = useRef(null)
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" })
  }, [at])
  return html`<ol class="steps" ref=${list} key=${log}>${steps.map(
    (step, place) => html`<li key=${place}>
    <button aria-current=${place === at ? "step" : undefined} class=${step.refused ? "bad" : ""}
      onClick=${() => go(place)}>
      <span class="record-seq">${step.seq}</span> ${said(step.told) || html`<span class="quiet">${step.type}</span>`}</button>
        </li>`,
  )}</ol>`
}

function Replay({ record, rulebook }) {
  const steps = record.steps.filter((step) => step.told)
  const [at, setAt] = useState(0)
  const go = (place) => setAt(Math.max(0, Math.min(steps.length - 1, place)))
  const keys = (event) => {
    const moves = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: steps.length - 1,
    }
    if (!(event.key in moves) || event.target.matches("input, select")) return
    event.preventDefault()
    go(moves[event.key])
  }
  const step = steps[at]
  const before = steps
    .slice(0, at + 1)
    .reverse()
    .find((step) => step.after)
  const lies = before?.after ?? record.start
  const lay = lies.round
    ? lies
    : steps
        .slice(0, at + 1)
        .reverse()
        .find((step) => step.after?.round)?.after
  return html`<div class="replay" onKeyDown=${keys}>
    <div><div class="row"><button class="button small" onClick=${() => go(0)} >${t("First")}</button>
        <button class="button small" onClick=${() => go(at - 1)} disabled=${at === 0}>${t("Back")}</button>
        <button class="button small primary" onClick=${() => go(at + 1)} disabled=${at === steps.length - 1}>${t("Next")}</button>
        <button class="button small" onClick=${() => go(steps.length - 1)} >${t("Last")}</button>
        <input type="range" aria-label=${t("Step")} min="0" max=${steps.length - 1} value=${at}
          onInput=${(event) => go(Number(event.currentTarget.value))} />
        <span class="quiet">${t("{number} of {count}", { number: at + 1, count: steps.length })}</span></div>
      <div class="step-told" aria-live="polite"><p><${Mark} kind=${step.refused ? "bad" : "plain"}>${step.type}
        <//> <b>${said(step.told)}</b></p>
        ${step.said && html`<p class="said">“${said(step.said)}”</p>`}
        <p class="quiet">${t("entry {number}", { number: step.seq })} · <${At} at=${step.at} day /> · ${step.by}</p>
        <${Cite} clause=${step.clause} rulebook=${rulebook} /></div>
      <${Layout} round=${lay?.round ?? null} />
      <p class="quiet meters-line">${Object.entries(lies.meters).map(
        ([name, amount]) => html`<span key=${name}>
        ${name} <${Exact} amount=${{ exact: String(amount), cents: String(amount) }} /></span>`,
      )}</p>
      <details><summary>${t("This step as data")}</summary><pre tabindex="0">${JSON.stringify(step.event ?? step.refused, null, 1)}</pre>
        </details></div>
    <${Steps} steps=${steps} at=${at} go=${go} log=${record.log} />
  </div>`
}

function One({ log, number, rulebook }) {
  const { table, log: which } = readKey(log)
  const ask = useAsk(`/api/audit/tables/${encodeURIComponent(table)}/rounds/${number}?${query({ log: which })}`)
  const record = ask.data
  return html`<${Waiting} ask=${ask} what=${t("Rebuilding the round…")} />
    ${
      record &&
      html`<h2 class="sub">${t("Round {number}", { number: record.round })}
        <a class="button small" href=${roundLink(table, record.address)}>${t("As a page")}</a> ${
          record.void && html`<${Mark} kind="warn">${t("void")}<//>`
        }</h2>
      <p class="hash">${t("promised")} <code>${record.hash || t("nothing: read from a real shoe")}</code>
        ${record.seed && html`<br />${t("seed")} <code>${record.seed}</code>`}</p>
      <${Replay} key=${log + number} record=${record} rulebook=${rulebook} />`
    }`
}

/** @param {{logs: pit.Answer[], route: string[]}} props */
export function Rounds({ logs, route }) {
  const log = logs.some((log) => keyOf(log) === route[0]) ? route[0] : liveliest(logs)
  const { table, log: which } = readKey(log)
  const number = Number(route[1]) || 0
  const [before, setBefore] = useState("")
  const ask = useAsk(
    log ? `/api/audit/tables/${encodeURIComponent(table)}/rounds?${query({ log: which, before, limit: 60 })}` : null,
  )
  const rulebook = logs.find((other) => keyOf(other) === log)?.rulebook ?? ""
  const listed = ask.data?.rounds ?? []
  const rounds = listed.filter((round) => round.ended)
  return html`<section><div class="filters"><${Choose} logs=${logs} value=${log} choose=${(key) => {
    setBefore("")
    location.hash = `#/auditor/rounds/${key}`
  }} /></div>
    <${Waiting} ask=${ask} />
    <nav class="chips-row" aria-label=${t("Rounds")}>${rounds.map(
      (
        round,
      ) => html`<a key=${round.round} class=${round.void ? "void" : ""} href=${`/#/auditor/rounds/${log}/${round.round}`}
      aria-current=${round.round === number ? "page" : undefined} title=${round.void ? `${round.at}, ${t("void")}` : round.at}>
        ${round.round}</a>`,
    )}
      ${
        listed.length === 60 &&
        html`<button class="link" onClick=${() => setBefore(listed.at(-1).round)}>${t("earlier…")}</button>`
      }
      ${before && html`<button class="link" onClick=${() => setBefore("")}>${t("latest")}</button>`}</nav>
    ${
      ask.data?.under_way > 0 &&
      html`<p class="quiet" role="status">${t("Round {number} is under way: its cards are sealed until it is over.", {
        number: ask.data.under_way,
      })}</p>`
    }
    ${
      number
        ? html`<${One} key=${log + number} log=${log} number=${number} rulebook=${rulebook} />`
        : html`<p
      class="quiet">${t("Choose a round.")}</p>`
    }
  </section>`
}
