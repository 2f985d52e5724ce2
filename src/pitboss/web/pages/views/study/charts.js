/** The strategy chart of a game: every hand with its best action; a square opens the calculator there. */
import { html, useState } from "../../html.js"
import { glossed, t, tn } from "../../core/i18n.js"
import { matches, sought } from "../../core/chart-search.js"
import { exact as read } from "../../core/fraction.js"
import { share, written } from "../../core/fraction-shown.js"
import { useAnswer } from "./ask.js"
import { Computing, Exact, Problem, addressOf, useFractions } from "./parts.js"

/** @param {{game: any, route: pit.Route, filing: Record<string, string>}} props */
export default function Charts({ game, filing }) {
  const { answer, problem } = useAnswer(game.rulebook, game.form ? "chart" : null, filing)
  if (!game.form)
    return html`<p class="problem" role="alert">${t("There is no chart of this game: {method}.", { method: game.method })}</p>`
  if (problem) return html`<${Problem} problem=${problem} />`
  if (!answer)
    return html`<${Computing} says=${t("Solving every deal: some seconds the first time, then the chart is kept.")} />`
  return html`<${Chart} chart=${answer} filing=${filing} />`
}

function Chart({ chart, filing }) {
  const [typed, setTyped] = useState("")
  const [exact, button] = useFractions()
  const asked = sought(typed)
  const { figure } = chart
  const hits = asked
    ? figure.rows.flatMap((row) => row.squares.filter((square) => square && matches(asked, row, square)))
    : []
  const names = figure.is_ladder || hits.length === 1 ? hits.map((square) => square.says) : []
  return html`<div class="chart">
    <div class="chart-tools">
      <label class="chart-search"><span>${t("Find a hand")}</span>
        <input type="search" value=${typed} placeholder=${t("K8o, pair of 6s, ace high")} autocomplete="off"
          spellcheck="false" onInput=${(event) => setTyped(event.target.value)} /></label>
      <button type="button" class="button" onClick=${() => window.print()}>${t("Print")}</button>
      <p class="chart-found" role="status">${
        asked &&
        (hits.length ? tn("{count} square", "{count} squares", hits.length) : t("Nothing in this chart is called so."))
      }</p>
    </div>
    ${names.slice(0, 3).map((says) => html`<p key=${says} class="chart-told">${says}</p>`)}
    <div class="chart-edge"><strong><${Exact} value=${chart.edge} digits=${4} how="share" exact=${exact} /></strong>
      <span>${t("of the {unit} goes to the house with best play", { unit: chart.unit })}</span>
      <span class="quiet">${chart.house}</span></div>
    <section><div class="part-head"><h2>${figure.title}</h2><${Legend} chart=${chart} /></div>
      <p class="quiet">${figure.caption}</p>
      ${
        figure.is_ladder
          ? html`<${Rungs} chart=${chart} asked=${asked} filing=${filing} />`
          : html`<${Grid} chart=${chart} asked=${asked} filing=${filing} />`
      }</section>
    ${chart.streets.map((street) => html`<${Street} key=${street.title} street=${street} chart=${chart} />`)}
    ${chart.caption && html`<p class="quiet">${chart.caption}</p>`}
    <${Costs} chart=${chart} exact=${exact} button=${button} />
    <section><div class="part-head"><h2>${t("In words")}</h2></div>
      <dl class="chart-rules">${chart.rules.map(
        (rule, at) => html`<div key=${at}><dt>${rule.heading}</dt><dd>${rule.says}</dd></div>`,
      )}</dl></section>
  </div>`
}

/** The look of an action: by how much it wagers, from folding up to the most. */
function lookOf(chart, action) {
  const place = chart.actions.indexOf(action)
  return place === chart.actions.length - 1 ? "act act-most" : `act act-${Math.min(place, 4)}`
}

function Legend({ chart }) {
  const squares = chart.figure.rows.flatMap((row) => row.squares.filter(Boolean))
  const used = chart.actions.filter((action) =>
    squares.some((square) => square.action === action || square.holding === action),
  )
  return html`<ul class="chart-legend">${used.map(
    (action) =>
      html`<li key=${action}><span class=${lookOf(chart, action)} aria-hidden="true"></span>${glossed(action)}</li>`,
  )}</ul>`
}

function link(chart, square, filing) {
  return square.example ? addressOf("calculator", chart.rulebook, { ...filing, ...compact(square.example) }) : undefined
}

const compact = ({ hand, up = "" }) => ({ hand: hand.replaceAll(" ", ""), up })

function Grid({ chart, asked, filing }) {
  const { figure } = chart
  const isNarrow = figure.rows.every((row) => row.hand.length < 3)
  return html`<div class=${isNarrow ? "chart-grid square" : "chart-grid named"}><table>
    <caption class="unseen">${figure.title}</caption>
    <thead>${figure.above && html`<tr><td></td><th colspan=${figure.columns.length} scope="colgroup">${figure.above}</th></tr>`}
      <tr><td></td>${figure.columns.map((column) => html`<th key=${column} scope="col">${column}</th>`)}</tr></thead>
    <tbody>${figure.rows.map(
      (row) => html`<tr key=${row.hand}><th scope="row"><span>${row.hand}</span>
        ${row.often && html`<span class="often">${row.often}</span>`}</th>
        ${row.squares.map((square, at) =>
          square
            ? html`<td key=${at}><${Square} chart=${chart} square=${square} hit=${asked && matches(asked, row, square)}
              dim=${asked && !matches(asked, row, square)} filing=${filing} /></td>`
            : html`<td key=${at} class="none"></td>`,
        )}</tr>`,
    )}</tbody></table></div>`
}

/** Whether an action stakes something; others are told by their colour alone. @param {string} action */
const isWager = (action) => action.endsWith("x")

function Square({ chart, square, hit, dim, filing }) {
  const look = `${lookOf(chart, square.action)} ${hit ? "is-hit" : ""} ${dim ? "is-dim" : ""} ${square.holding ? "halves" : ""}`
  const href = link(chart, square, filing)
  const isNamed = square.label !== square.action
  const inside = html`<span class="square-name">${square.label}</span>
    ${
      isNamed &&
      html`<span class="square-more">${square.below}</span><span class="square-more">
      ${square.cost && (isWager(square.action) ? t("{action} by {cost}", square) : t("by {cost}", square))}</span>`
    }
    ${!isNamed && square.below && html`<span class="square-share">${square.below}</span>`}
    ${square.holding && html`<span class=${`square-holding ${lookOf(chart, square.holding)}`}>${square.holding}</span>`}`
  return href
    ? html`<a class=${look} href=${href} title=${square.says} aria-label=${square.says}>${inside}</a>`
    : html`<span class=${look} title=${square.says}>${inside}</span>`
}

function Rungs({ chart, asked, filing }) {
  return html`<ol class="rungs">${chart.figure.rows.map((row) => {
    const [square] = row.squares
    const hit = asked && matches(asked, row, square)
    const href = link(chart, square, filing)
    const inside = html`<span class="rung-action">${glossed(square.action)}</span><span class="rung-hand">${row.hand}</span>
      <span class="rung-often">${
        square.share &&
        html`<span>${t("best for {share} of them", {
          share: share(read(square.share), 1),
        })}</span>`
      }<span>${row.often}</span></span>`
    const look = `rung ${lookOf(chart, square.action)} ${hit ? "is-hit" : ""} ${asked && !hit ? "is-dim" : ""}`
    return html`<li key=${row.hand}>${
      href
        ? html`<a class=${look} href=${href} title=${square.says}>${inside}</a>`
        : html`<span class=${look} title=${square.says}>${inside}</span>`
    }</li>`
  })}</ol>`
}

function Street({ street, chart }) {
  return html`<section><div class="part-head"><h2>${street.title}</h2></div>
    <div class="chart-street"><table><caption class="unseen">${street.title}</caption>
      <thead><tr><th scope="col">${t("hand")}</th><th scope="col">${t("action")}</th>
        <th scope="col" class="number">${t("of deals")}</th><th scope="col" class="number">${t("right in")}</th>
        <th scope="col" class="number">${t("cost")}</th><th scope="col" class="number">${t("opposite")}</th></tr></thead>
      <tbody>${street.lines.map(
        (line) => html`<tr key=${line.hand}><th scope="row">${line.hand}</th>
          <td><span class=${`step-action ${lookOf(chart, line.action)}`}>${line.action}</span></td>
          ${["share", "right", "cost", "opposite"].map(
            (
              key,
              at,
            ) => html`<td key=${key} class="number" data-name=${[t("of deals"), t("right in"), t("cost"), t("opposite")][at]}>
              ${figureOf(key, line[key])}</td>`,
          )}</tr>`,
      )}</tbody></table></div></section>`
}

/** A figure of a line; a share that is not quite all is not shown as all. */
function figureOf(key, text) {
  const number = read(text)
  if (number.over === 0n) return t("nothing")
  if (key === "right" && written(number) === "1") return t("always")
  return share(number, key === "share" || key === "right" ? 2 : 3)
}

function Costs({ chart, exact, button }) {
  if (!chart.costs.length) return ""
  return html`<section class="costs"><div class="part-head"><h2>${t("What a simplification costs")}</h2>${button}</div>
    <table><caption class="unseen">${t("Strategies, the edge with each, and what each costs")}</caption>
      <thead><tr><th scope="col">${t("strategy")}</th><th scope="col" class="number">${t("edge")}</th>
        <th scope="col" class="number">${t("cost")}</th></tr></thead>
      <tbody><tr><th scope="row">${t("best play")}</th>
          <td class="number"><${Exact} value=${chart.edge} digits=${4} how="share" exact=${exact} /></td>
          <td class="number">${t("nothing")}</td></tr>
        ${chart.costs.map(
          (
            cost,
          ) => html`<tr key=${cost.strategy}><th scope="row">${cost.strategy}<span class="quiet">${cost.source}</span></th>
            <td class="number"><${Exact} value=${cost.edge} digits=${4} how="share" exact=${exact} /></td>
            <td class="number"><${Exact} value=${cost.cost} digits=${4} how="share" exact=${exact} /></td></tr>`,
        )}</tbody></table></section>`
}
