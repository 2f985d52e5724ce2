/** The coach: what each action is worth, exactly, before or after you decide; and the sitting graded. */
import { html, useEffect, useState } from "../html.js"
import { get } from "../api.js"
import { setSettings, useStore } from "../store.js"
import { glossed, phrase, t } from "../core/i18n.js"
import { money, number, percent } from "../core/money.js"
import { patiently } from "../core/patience.js"
import { roundLink } from "../core/round-address.js"

const MODES = { off: phrase("Off"), after: phrase("After I decide"), before: phrase("Before I decide") }

function Ladder({ actions, did = "" }) {
  const worths = actions.map((action) => Number(action.worth))
  const [low, high] = [Math.min(...worths, 0), Math.max(...worths, 0)]
  const whole = high - low || 1
  const bar = (worth) => ({ "--from": (Math.min(0, worth) - low) / whole, "--size": Math.abs(worth) / whole })
  return html`<ol class="ladder">${actions.map(
    (action) => html`<li key=${action.act} class=${`${action.act === did ? "did" : ""} ${action.best ? "best" : ""}`}>
    <span class="ladder-act">${glossed(action.act)}</span>
    <span class="ladder-bar" aria-hidden="true"><i
      style=${bar(Number(action.worth))} class=${Number(action.worth) < 0 ? "loss" : "gain"}></i></span>
    <span class="ladder-worth" title=${action.exact ?? ""}>${shownWorth(action.worth)}</span></li>`,
  )}</ol>`
}

const asked = new Map()
const ASK_AGAIN = 3000
/** From this status on the house could not answer, rather than would not. */
const FAILED = 500

/** One question for each decision, whoever shows its answer. */
function advice(id, position, decision) {
  const key = `${id} ${position} ${decision}`
  if (!asked.has(key)) {
    const answer = patiently(() => get(`/api/tables/${encodeURIComponent(id)}/advice?position=${position}`))
    answer.catch(() => asked.delete(key))
    asked.clear()
    asked.set(key, answer)
  }
  return asked.get(key)
}

/**
 * What each action is worth now, once it has been counted.
 * @param {string} id
 * @param {number} position
 * @param {string} decision what is asked, as a key; empty asks nothing
 * @returns {{advice: pit.Answer | null, said: string}}
 */
export function useAdvice(id, position, decision) {
  const [answer, setAnswer] = useState({ advice: null, said: "", decision: "" })
  useEffect(() => {
    let current = Boolean(decision)
    let later = 0
    const ask = () =>
      advice(id, position, decision).then(
        (advice) => current && setAnswer({ advice, said: "", decision }),
        (error) => {
          if (!current) return
          setAnswer({ advice: null, said: error.message, decision })
          if (!error.status || error.status >= FAILED) later = setTimeout(ask, ASK_AGAIN)
        },
      )
    if (current) ask()
    return () => {
      current = false
      clearTimeout(later)
    }
  }, [id, position, decision])
  return answer.decision === decision ? answer : { advice: null, said: "" }
}

/** A worth as it is shown: `−1.0000`. */
const shownWorth = (worth) => String(worth).replace("-", "−")

/** What worth is counted in: as many of the wager that everybody has who is dealt in. @param {pit.Description | null} about */
export const unitOf = (about) => `${about?.base || "wager"}s`

/**
 * The coach's words for an option of the page: a wager that is a multiple goes by that, anything else by its word.
 * @param {pit.Answer | null} advice
 * @param {{act: string, called: string, times: number}} choice
 * @returns {{worth: string, best: boolean} | null}
 */
export function worthOf(advice, choice) {
  const names = choice.times ? [`${choice.times}x`] : [choice.called, choice.act]
  const action = advice?.actions.find((action) => names.includes(action.act))
  return action ? { worth: shownWorth(action.worth), best: action.best } : null
}

function Advice({ id, about, position, decision }) {
  const { advice, said } = useAdvice(id, position, decision)
  if (said) return html`<p class="quiet">${said}</p>`
  if (!advice) return html`<p class="quiet">${t("Counting every deal…")}</p>`
  return html`<div><p>${t("In {unit} of {amount}, against every deal that is still possible:", {
    unit: unitOf(about),
    amount: money(advice.ante),
  })}</p><${Ladder}
    actions=${advice.actions} /></div>`
}

function Grade({ id, about, round }) {
  const [grades, setGrades] = useState(null)
  useEffect(() => {
    let current = true
    get(`/api/tables/${encodeURIComponent(id)}/grade`).then(
      (answer) => current && setGrades(answer),
      () => current && setGrades(null),
    )
    return () => {
      current = false
    }
  }, [id, round])
  if (!grades?.decisions) return html`<p class="quiet">${t("No decision to grade yet.")}</p>`
  return html`<div class="grade">
    <div class="grade-head"><b class="grade-share">${percent(grades.best / grades.decisions, 0)}</b><span>
      ${t("{best} of {count} decisions were best", { best: grades.best, count: grades.decisions })}</span></div>
    <dl class="facts"><div><dt>${t("Given away")}</dt><dd>${money(Math.round(grades.money))} <span
      class="quiet">${number(grades.cost, 3)} ${unitOf(about)}</span></dd></div>
      <div><dt>${t("An hour of such play costs")}</dt><dd>${money(Math.round(grades.an_hour))}</dd></div></dl>
    <ol class="graded">${grades.rows.map(
      (
        row,
        at,
      ) => html`<li key=${at}><details><summary><span>${t("Round {number}", { number: row.round })}: ${row.situation}</span>
      <span class=${Number(row.cost) ? "loss" : "gain"}>
        ${
          Number(row.cost)
            ? t("{act} cost {amount}", { act: row.did, amount: money(Math.round(row.money)) })
            : t("{act} is best", { act: row.did })
        }</span></summary>
      <${Ladder} actions=${row.actions.map((action) => ({ ...action, best: row.best.includes(action.act) }))}
        did=${row.did} /><p><a href=${roundLink(id, row.address)}>${t("The whole round")}</a>
        ${
          about &&
          html` · <a href=${`/train/player/${encodeURIComponent(about.rulebook)}?${new URLSearchParams({ cards: row.cards })}`}>
            ${t("Drill it")}</a>`
        }</p>
        </details></li>`,
    )}</ol>
  </div>`
}

/** Which decision is asked, as a key. @param {pit.Scene} scene */
export const deciding = (scene) => `${scene.round} ${scene.stage.key}`

/**
 * @param {{id: string, about: pit.Description | null, scene: pit.Scene, you: pit.OwnPart, position: number}} props
 */
export function Coach({ id, about, scene, you, position }) {
  const { settings } = useStore()
  const asked = position > 0 && scene.stage.asks === position && you.positions.includes(position)
  const pick = Object.entries(MODES).map(
    ([key, name]) =>
      html`<button key=${key} aria-pressed=${settings.coach === key} onClick=${() => setSettings({ coach: key })}>
        ${t(name)}</button>`,
  )
  return html`<div class="coach"><div class="pills" role="group" aria-label=${t("When the coach speaks")}>${pick}</div>
    ${
      settings.coach === "off" &&
      html`<p
      class="quiet">${t("The coach is quiet. It knows what you see and nothing else, and counts every deal.")}</p>`
    }
    ${
      settings.coach === "before" &&
      (asked
        ? html`<${Advice} id=${id} about=${about} position=${position}
      decision=${deciding(scene)} />`
        : html`<p class="quiet">${t("It speaks when it is your turn.")}</p>`)
    }
    ${
      settings.coach !== "off" &&
      html`<h3>${t("Your sitting")}</h3><${Grade} id=${id} about=${about}
      round=${`${scene.round} ${scene.stage.key}`} />`
    }</div>`
}
