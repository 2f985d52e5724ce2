/** Theoretical against actual hold, with the range that chance allows. */
import { html, useState } from "../../../html.js"
import { mixed, t, tn } from "../../../core/i18n.js"
import { said } from "../../../core/sentences.js"
import { money, number, signed } from "../../../core/money.js"
import { Mark, Waiting, about, percent, useAsk } from "../parts.js"
import { Choose, liveliest, query, readKey } from "./choose.js"

const WIDE = 320
const KINDS = {
  "as expected": "good",
  "outside the 95 % range": "warn",
  "outside the 99 % range": "bad",
  "too few to tell": "plain",
}

/** Standard deviations, with the sign that sums have here. */
const apart = (deviations) => number(deviations, 2)

function Scale({ row }) {
  const [low, high] = row.ranges[99]
  const dealt = row.as_dealt?.theoretical
  const ends = [low, high, row.hold, dealt ?? row.theoretical]
  const least = Math.min(...ends)
  const span = Math.max(...ends) - least || 1
  const x = (value) => 8 + ((value - least) / span) * (WIDE - 16)
  const band = (range, kind) =>
    html`<rect class=${kind} x=${x(range[0])} y="13" width=${x(range[1]) - x(range[0])} height="14" rx="3" />`
  const [from, to] = row.ranges[95].map((cents) => about(cents))
  const label = t("Actual {actual}; theoretical {theoretical}; 95 of 100 times between {from} and {to}", {
    actual: about(row.hold),
    theoretical: about(row.theoretical),
    from,
    to,
  })
  return html`<svg class="scale" viewBox="0 0 ${WIDE} 44" role="img" aria-label=${label}>
    ${band(row.ranges[99], "band-99")}${band(row.ranges[95], "band-95")}
    ${least < 0 && least + span > 0 && html`<line class="zero" x1=${x(0)} x2=${x(0)} y1="8" y2="32" />`}
    <line class="due" x1=${x(row.theoretical)} x2=${x(row.theoretical)} y1="7" y2="33" />
    ${
      dealt !== undefined &&
      row.as_dealt.graded > 0 &&
      html`<line class="dealt" x1=${x(dealt)} x2=${x(dealt)} y1="7"
      y2="33" />`
    }
    <circle class="actual" cx=${x(row.hold)} cy="20" r="6" />
    <text x=${x(low)} y="42" class="end">${about(low)}</text><text x=${x(high)} y="42" class="end last">${about(high)}
      </text></svg>`
}

function AsDealt({ row }) {
  const dealt = row.as_dealt
  return html`<p>${mixed(
    "With the decisions as they were made: {hold} ({edge} of every {base}), {best} of {graded} decisions best, " +
      "mistakes gave away {cost}.",
    {
      hold: html`<b>${about(dealt.theoretical)}</b>`,
      edge: percent(dealt.edge),
      base: row.base,
      best: dealt.best,
      graded: dealt.graded,
      cost: about(dealt.cost),
    },
  )}
    ${dealt.complete ? "" : t("{graded} of {decisions} decisions graded so far.", dealt)}
    ${t("Off by {number} standard deviations.", { number: apart(dealt.apart) })}</p>`
}

function Wager({ row }) {
  return html`<article class="card-box hold"><header>
    <h2>${row.wager}</h2>${
      row.known &&
      html`<${Mark} kind=${KINDS[row.verdict] ?? "plain"}>
        ${row.verdict ? said(row.verdict) : t("being worked out…")}<//>`
    }
      </header>
    <dl class="facts two"><div><dt>${row.main ? t("Hands") : t("Wagers")}</dt><dd>${number(row.samples)}</dd></div>
      <div><dt>${row.main ? t("Staked on {wager}", { wager: row.base }) : t("Handle")}</dt><dd>${money(row.unit)}</dd></div>
      ${row.main && html`<div><dt>${t("Handle")}</dt><dd>${money(row.handle)}</dd></div>`}
      <div><dt>${t("Actual hold")}</dt><dd class=${row.hold >= 0 ? "gain" : "loss"}>${signed(row.hold)}
        ${row.known && html` <small>${percent(row.actual_edge)}</small>`}</dd></div>
      ${
        row.known &&
        html`<div><dt>${t("Theoretical hold")}</dt><dd>${about(row.theoretical)} <small>${percent(row.edge)}</small></dd></div>
        <div><dt>${t("Standard deviation")}</dt><dd>${about(row.deviation)}</dd></div>
        <div><dt>${t("Off by")}</dt><dd>${apart(row.apart)} σ</dd></div>
        <div><dt>${t("So far off by chance")}</dt><dd>${percent(row.chance, row.chance < 0.01 ? 3 : 1)}</dd></div>`
      }
      ${
        row.set_aside_handle !== 0 &&
        html`<div><dt>${t("Void or abandoned, not compared")}</dt>
        <dd>${money(row.set_aside_handle)}, ${signed(row.set_aside)}</dd></div>`
      }</dl>
    ${
      row.known
        ? html`<${Scale} row=${row} /><p class="legend"><span class="key key-actual">
      </span>${t("actual")} <span class="key key-due"></span>${t("theoretical")}${
        row.main
          ? html` <span class="key key-dealt">
        </span>${t("as played")}`
          : ""
      } <span class="key key-95"></span>${percent(0.95, 0)} <span class="key key-99"></span>${percent(0.99, 0)}</p>`
        : html`<p class="quiet">${t("The exact odds are being worked out…")}</p>`
    }
    ${row.as_dealt?.graded > 0 && html`<${AsDealt} row=${row} />`}
    ${
      row.notes.length > 0 &&
      html`<details class="more"><summary>${t("What this rests on")}</summary>
      <ul>${row.notes.map((note) => html`<li key=${note}>${said(note)}</li>`)}</ul></details>`
    }</article>`
}

/** @param {{logs: pit.Answer[]}} props */
export function Hold({ logs }) {
  const [log, setLog] = useState(liveliest(logs))
  const [busy, setBusy] = useState(true)
  const { table, log: which } = readKey(log)
  const ask = useAsk(
    log ? `/api/audit/tables/${encodeURIComponent(table)}/hold?${query({ log: which })}` : null,
    busy ? 2000 : 0,
  )
  const answer = ask.data
  if (answer && answer.working !== busy) setBusy(answer.working)
  return html`<section><div class="filters"><${Choose} logs=${logs} value=${log} choose=${(key) => {
    setBusy(true)
    setLog(key)
  }} name=${t("Table")} /></div>
    <p class="lead">${t(
      "What the house kept of every wager, beside what the exact odds give: best play, and play as it was. " +
        "The range is what chance allows.",
    )}</p>
    <${Waiting} ask=${ask} what=${t("Adding up…")} />
    ${
      answer &&
      html`<p class="quiet" role="status">${[
        tn("{count} round", "{count} rounds", answer.rounds),
        answer.working && t("still working out exact odds and grading decisions"),
        answer.trouble && said(answer.trouble),
      ]
        .filter(Boolean)
        .join(" · ")}</p>
      <div class="boxes wide">${answer.wagers.map((row) => html`<${Wager} key=${row.wager} row=${row} />`)}</div>
      ${answer.wagers.length === 0 && html`<p class="quiet">${t("No round has been settled here yet.")}</p>`}`
    }
  </section>`
}
