/** "Which odds bring the edge to 3.5 %?": a row or a meter's figure is chosen, and the answer is exact. */
import { html, useState } from "../../html.js"
import { entryOf, oddsFor, oddsReach, rateFor, rateReach, resetFor, resetReach } from "../../core/design.js"
import { HUNDRED, exact } from "../../core/fraction.js"
import { t, tn } from "../../core/i18n.js"
import { allows, readOdds, showOdds } from "../../core/odds.js"
import { refused } from "../../parts/toast.js"
import { askOdds } from "./asking.js"
import { askedOdds, changedOf, readPercent, rowKey } from "./changes.js"
import { decimalText, percentText } from "./figures.js"

const PLACES = 6

/** Everything that can be solved for in a wager: rows, and what its meters are reset to and gain. */
function targets(entry) {
  const rows = entry.rows.map((row, at) => ({ key: `row:${at}`, name: `${row.wager}, ${row.hand}` }))
  const meters = entry.meters.flatMap(({ name }) => [
    { key: `reset:${name}`, name: t("{meter}: reset, for the edge at the reset", { meter: name }) },
    { key: `seed:${name}`, name: t("{meter}: reset, for the edge in the long run", { meter: name }) },
    { key: `rate:${name}`, name: t("{meter}: rate, for the edge in the long run", { meter: name }) },
  ])
  return [...rows, ...meters]
}

const worded = (number, word) =>
  word === "percent"
    ? percentText(number, PLACES)
    : word === "sum"
      ? `$${decimalText(number.dividedBy(HUNDRED), 2)}`
      : t("{number} {word} 1", { number: decimalText(number, PLACES), word: word === "for" ? "for" : "to" })

/** That no figure does it, and what figures can do. @param {{least: any, most: any} | null} reach */
function none(reach) {
  if (!reach) return { error: t("No figure there brings the edge to that.") }
  const most = percentText(reach.most, 4)
  if (!reach.least)
    return { error: t("No figure there brings the edge to that: it reaches {most} at the most.", { most }) }
  const least = percentText(reach.least, 4)
  if (least === most) return { error: t("Nothing changes there: the edge stays at {edge}.", { edge: most }) }
  return { error: t("No figure there brings the edge to that: it goes from {least} to {most}.", { least, most }) }
}

/** The answer for a row of a wager in which nothing is decided: at once. */
function rowHere(entry, row, edge, changed) {
  const solved = oddsFor(entry, row, edge, changed)
  if (!solved) return none(oddsReach(entry, row, changed))
  return {
    between: [solved.number, solved.number],
    word: solved.word,
    near: solved.neighbours.map(
      (near) => near && { ...near, text: showOdds(near.odds), lawful: allows(entry.rows[row], near.odds) },
    ),
    moved: false,
    solves: 0,
  }
}

/** The answer for a row of the main game, from the house. */
async function rowAsked(rulebook, entry, row, edge, changes) {
  const { wager, hand } = entry.rows[row]
  const elections = changes.elections
  const answer = await askOdds({
    rulebook,
    elections,
    odds: askedOdds([entry], changes),
    wager,
    hand,
    edge: String(edge),
  })
  if (!answer.between)
    return none({ least: answer.reach.least && exact(answer.reach.least), most: exact(answer.reach.most) })
  const near = [answer.below, answer.above].map(
    (each) => each && { text: each.odds, edge: exact(each.edge), lawful: each.lawful, odds: readOdds(each.odds) },
  )
  return { ...answer, between: answer.between.map(exact), near }
}

function meterHere(entry, kind, name, edge, changed) {
  if (kind === "rate") {
    const rate = rateFor(entry, name, edge, changed)
    if (!rate) return none(rateReach(entry, name, changed))
    return { kind, name, exact: rate, near: nearby(rate.times(HUNDRED)).map((n) => `${n}%`) }
  }
  const run = { ...changed, longRun: kind === "seed" }
  const reset = resetFor(entry, name, edge, run)
  if (!reset) return none(resetReach(entry, name, run))
  return { kind, name, exact: reset, near: nearby(reset.dividedBy(HUNDRED)).map((n) => `$${n}`) }
}

const nearby = (number) => [...new Set([number.floor(), number.ceil()])].map(String)

function Near({ near, take }) {
  if (!near) return null
  return html`<li><button type="button" class="button small" onClick=${take}>${near.text}</button>
    <span>${percentText(near.edge, 4)}</span>
    <span class=${`desk-mark ${near.lawful ? "good" : "bad"}`}>${near.lawful ? t("lawful") : t("not lawful")}</span></li>`
}

function RowAnswer({ solved, take }) {
  const [low, high] = solved.between
  const isExact = low.equals(high)
  const whole = isExact && low.under === 1n
  return html`<p class="desk-answer"><b>${worded(low, solved.word)}</b>
      ${
        isExact
          ? html`<small class="quiet desk-fraction">${whole ? t("exactly") : `= ${low}`}</small>`
          : html`<small class="quiet">${t("to {high}: best play moves between the two", { high: worded(high, solved.word) })}</small>`
      }</p>
    <p class="quiet">${t("The nearest odds that can be printed:")}</p>
    <ul class="desk-near">${solved.near.map((near, at) => html`<${Near} key=${at} near=${near} take=${() => take(near.text)} />`)}</ul>
    ${
      solved.solves > 0 &&
      html`<p class="quiet">${
        solved.moved
          ? t("Best play moves on the way; solved piece by piece, by Newton's steps.")
          : t("Best play is unchanged there.")
      } ${tn("{count} solve", "{count} solves", solved.solves)}</p>`
    }`
}

function MeterAnswer({ solved, take }) {
  return html`<p class="desk-answer"><b>${
    solved.kind === "rate" ? percentText(solved.exact, PLACES) : `$${decimalText(solved.exact.dividedBy(HUNDRED), 2)}`
  }</b> <small class="quiet desk-fraction">${
    solved.kind === "rate" ? `= ${solved.exact}` : `= ${solved.exact.dividedBy(HUNDRED)}`
  }</small></p>
    <ul class="desk-near">${solved.near.map(
      (text) =>
        html`<li key=${text}><button type="button" class="button small" onClick=${() => take(text)}>${text}</button></li>`,
    )}</ul>`
}

/**
 * The panel of a wager.
 * @param {{rulebook: string, entry: pit.Answer, changes: import("./address.js").Changes, design: string,
 *   setOdds: (key: string, text: string) => void, setMeter: (key: string, text: string) => void}} props
 */
export function Solve({ rulebook, entry, changes, design, setOdds, setMeter }) {
  const known = targets(entry)
  const [target, setTarget] = useState(known[0]?.key ?? "")
  const [edge, setEdge] = useState("3.5")
  const [solved, setSolved] = useState(null)
  const [waiting, setWaiting] = useState(false)
  const [kind, name] = [target.slice(0, target.indexOf(":")), target.slice(target.indexOf(":") + 1)]
  const solve = async (event) => {
    event.preventDefault()
    const share = readPercent(edge)
    if (!share) return setSolved({ error: t("This is no percentage.") })
    const changed = changedOf(entry, changes)
    setSolved(null)
    if (kind !== "row") return setSolved(meterHere(entryOf(entry), kind, name, share, changed))
    if (entry.part !== "main game") return setSolved(rowHere(entry, Number(name), share, changed))
    setWaiting(true)
    await rowAsked(rulebook, entry, Number(name), share, changes).then(setSolved, refused)
    setWaiting(false)
  }
  if (!known.length) return null
  return html`<details class="desk-solve"><summary>${design && html`<b>${design}</b> `}${t("Solve for an edge")}</summary>
    <form onSubmit=${solve}><label>${t("Bring the edge to")} <span class="desk-edge-in"><input inputmode="decimal" size="6" value=${edge}
        onInput=${(event) => setEdge(event.currentTarget.value)} /> %</span></label>
      <label>${t("by")} <select value=${target} onChange=${(event) => {
        setTarget(event.currentTarget.value)
        setSolved(null)
      }}>${known.map((each) => html`<option key=${each.key} value=${each.key}>${each.name}</option>`)}</select></label>
      <button class="button small primary" disabled=${waiting}>${waiting ? t("Solving…") : t("Solve")}</button></form>
    <div class="desk-solved" aria-live="polite">${
      solved?.error
        ? html`<p>${solved.error}</p>`
        : solved?.kind
          ? html`<${MeterAnswer} solved=${solved} take=${(text) => setMeter(`${name}:${kind === "rate" ? "rate" : "reset"}`, text)} />`
          : solved &&
            html`<${RowAnswer} solved=${solved} take=${(text) => setOdds(rowKey(entry.rows[Number(name)]), text)} />`
    }</div></details>`
}
