/** The decisions of a round: the exact worth of every action, what the choice cost, and its mark. */
import { html } from "../../html.js"
import { glossed, phrase, t } from "../../core/i18n.js"
import { money, number } from "../../core/money.js"
import { said } from "../../core/sentences.js"
import { Ladder } from "./ladder.js"
import { calculatorLink, drillLink } from "./links.js"

/** @type {Record<string, {glyph: string, name: string}>} */
export const MARKS = {
  best: { glyph: "★", name: phrase("best") },
  good: { glyph: "✓", name: phrase("good") },
  inaccuracy: { glyph: "?!", name: phrase("inaccuracy") },
  mistake: { glyph: "?", name: phrase("mistake") },
  blunder: { glyph: "??", name: phrase("blunder") },
}

/** A fraction for showing. @param {string | null} fraction */
const shown = (fraction) => {
  const [top, bottom = "1"] = String(fraction).split("/")
  return number(Number(top) / Number(bottom))
}

/** From which cost on which mark is given, in a sentence. */
function Limits({ limits, unit }) {
  const names = Object.keys(limits)
  if (!names.length) return null
  const says = names.map((name, place) => {
    if (place === 0) return t("{mark} costs nothing", { mark: t(MARKS[name].name) })
    if (limits[name] === null)
      return t("{mark} from {limit} on", { mark: t(MARKS[name].name), limit: shown(limits[names[place - 1]]) })
    return t("{mark} under {limit}", { mark: t(MARKS[name].name), limit: shown(limits[name]) })
  })
  return html`<p class="quiet marks-says">${t("Marks go by what a decision costs against the best, in {unit}s:", { unit })}
    ${" "}${says.join(", ")}.</p>`
}

function Choice({ round, choice, worth, waits, open, go, tryAct }) {
  const mark = worth ? MARKS[worth.mark] : null
  const cost = worth && Number(worth.exact.split("/")[0]) !== 0
  return html`<li class=${`choice ${open ? "open" : ""}`}>
    <button class="choice-head" aria-expanded=${open} onClick=${go}>
      <span class=${`glyph ${worth ? `mark-${worth.mark}` : "mark-none"}`} aria-hidden="true">
        ${mark ? mark.glyph : choice.readable ? (waits ? "…" : "–") : "·"}</span>
      <span class="choice-says"><b>${said(choice.told)}</b>
        <small>${glossed(choice.street)}${worth ? ` · ${t(MARKS[worth.mark].name)}` : ""}</small></span>
      <span class=${`choice-cost ${cost ? "loss" : ""}`}>${
        worth ? (cost ? `−${number(Number(worth.cost), 4)}` : t("best")) : ""
      }</span>
    </button>
    ${open && html`<${Opened} round=${round} choice=${choice} worth=${worth} waits=${waits} tryAct=${tryAct} />`}
  </li>`
}

function Opened({ round, choice, worth, waits, tryAct }) {
  if (!choice.readable)
    return html`<p class="quiet choice-body">${t(
      "These cards were never shown to you, so nobody tells you what the decision was worth.",
    )}</p>`
  if (!worth)
    return html`<p class="quiet choice-body">${waits ? t("Counting every deal…") : t("This decision cannot be computed.")}</p>`
  const cost = Number(worth.money)
  return html`<div class="choice-body">
    <${Ladder} actions=${worth.actions} did=${worth.did} pick=${round.written ? (act) => tryAct(choice, act) : null} />
    <p class="quiet">${
      cost
        ? t("{did} instead of {best} cost {cost} {unit}s, {money} at this stake.", {
            did: worth.did,
            best: worth.best.join(", "),
            cost: number(Number(worth.cost), 4),
            unit: round.base,
            money: money(cost),
          })
        : t("Nothing was better against every deal that was still possible.")
    } <span class="exact" title=${t("exactly")}>${worth.exact}</span></p>
    <p class="choice-links">${
      round.written &&
      html`<button class="button small" onClick=${() => tryAct(choice, "")}>${t("Play from here")}</button>`
    }
      <a class="button small" href=${calculatorLink(round, worth)}>${t("Calculator")}</a>
      <a class="button small" href=${drillLink(round, worth)}>${t("Drill it")}</a></p>
  </div>`
}

/**
 * @param {{round: pit.Answer, grades: pit.Answer, step: number, go: (step: number) => void,
 *   tryAct: (choice: pit.Answer, act: string) => void}} props
 */
export function Decisions({ round, grades, step, go, tryAct }) {
  if (!round.choices.length)
    return html`<section class="round-part"><h2>${t("Decisions")}</h2>
      <p class="quiet">${t("Nobody was asked to decide.")}</p></section>`
  const own = [...grades.worths.values()].filter((worth) => round.viewer.positions.includes(worth.position))
  const order = Object.keys(MARKS)
  const shown = own.length ? own : [...grades.worths.values()]
  const worst = shown.toSorted((a, b) => order.indexOf(b.mark) - order.indexOf(a.mark))[0]
  const isAsked = round.choices.some((choice) => choice.step === step)
  const opened = isAsked ? step : worst?.step
  const wrong = own.filter((worth) => worth.mark !== "best" && worth.mark !== "good")
  return html`<section class="round-part decisions"><h2>${t("Decisions")}</h2>
    <ol class="choices">${round.choices.map(
      (
        choice,
      ) => html`<${Choice} key=${choice.step} round=${round} choice=${choice} worth=${grades.worths.get(choice.step)}
      waits=${grades.waits} open=${choice.step === opened} go=${() => go(choice.step)} tryAct=${tryAct} />`,
    )}</ol>
    ${grades.said && html`<p role="alert">${grades.said}</p>`}
    ${
      wrong.length > 0 &&
      html`<p><a class="button small primary" href=${drillLink(round, ...wrong)}>${t("Drill my mistakes")}</a></p>`
    }
    <${Limits} limits=${grades.limits} unit=${grades.unit} />
  </section>`
}
