/** The coach: what each action is worth, exactly, before or after you decide; and the sitting graded. */
import { html, useEffect, useState } from "../html.js"
import { get } from "../api.js"
import { setSettings, useStore } from "../store.js"
import { money } from "../core/money.js"

const MODES = { off: "Off", after: "After I decide", before: "Before I decide" }

function Ladder({ actions, did = "" }) {
  const worths = actions.map((one) => Number(one.worth))
  const [low, high] = [Math.min(...worths, 0), Math.max(...worths, 0)]
  const whole = high - low || 1
  const bar = (worth) => ({ "--from": (Math.min(0, worth) - low) / whole, "--size": Math.abs(worth) / whole })
  return html`<ol class="ladder">${actions.map(
    (one) => html`<li key=${one.act} class=${`${one.act === did ? "did" : ""} ${one.best ? "best" : ""}`}>
    <span class="ladder-act">${one.act}</span>
    <span class="ladder-bar" aria-hidden="true"><i
      style=${bar(Number(one.worth))} class=${Number(one.worth) < 0 ? "loss" : "gain"}></i></span>
    <span class="ladder-worth" title=${one.exact ?? ""}>${shownWorth(one.worth)}</span></li>`,
  )}</ol>`
}

const asked = new Map()

/** One question for each decision, whoever shows its answer. */
function advice(id, position, decision) {
  const key = `${id} ${position} ${decision}`
  if (!asked.has(key)) {
    const answer = get(`/api/tables/${encodeURIComponent(id)}/advice?position=${position}`)
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
 * @returns {{told: pit.Answer | null, said: string}}
 */
export function useAdvice(id, position, decision) {
  const [found, setFound] = useState({ told: null, said: "", decision: "" })
  useEffect(() => {
    let current = Boolean(decision)
    if (current)
      advice(id, position, decision).then(
        (told) => current && setFound({ told, said: "", decision }),
        (error) => current && setFound({ told: null, said: error.message, decision }),
      )
    return () => {
      current = false
    }
  }, [id, position, decision])
  return found.decision === decision ? found : { told: null, said: "" }
}

/** A worth as it is shown: `−1.0000`. */
const shownWorth = (worth) => String(worth).replace("-", "−")

/** What worth is counted in: as many of the wager that everybody has who is dealt in. @param {pit.Description | null} about */
export const unitOf = (about) => `${about?.base || "wager"}s`

/**
 * The coach's words for an option of the page: a wager that is a multiple goes by that, anything else by its word.
 * @param {pit.Answer | null} told
 * @param {{act: string, called: string, times: number}} choice
 * @returns {{worth: string, best: boolean} | null}
 */
export function worthOf(told, choice) {
  const names = choice.times ? [`${choice.times}x`] : [choice.called, choice.act]
  const one = told?.actions.find((action) => names.includes(action.act))
  return one ? { worth: shownWorth(one.worth), best: one.best } : null
}

function Advice({ id, about, position, decision }) {
  const { told, said } = useAdvice(id, position, decision)
  if (said) return html`<p class="quiet">${said}</p>`
  if (!told) return html`<p class="quiet">Counting every deal…</p>`
  return html`<div><p>In ${unitOf(about)} of ${money(told.ante)}, against every deal that is still possible:</p><${Ladder}
    actions=${told.actions} /></div>`
}

function Grade({ id, about, round }) {
  const [told, setTold] = useState(null)
  useEffect(() => {
    let current = true
    get(`/api/tables/${encodeURIComponent(id)}/grade`).then(
      (found) => current && setTold(found),
      () => current && setTold(null),
    )
    return () => {
      current = false
    }
  }, [id, round])
  if (!told?.decisions) return html`<p class="quiet">No decision to grade yet.</p>`
  const share = Math.round((100 * told.best) / told.decisions)
  return html`<div class="grade">
    <div class="grade-head"><b class="grade-share">${share} %</b><span>
      ${told.best} of ${told.decisions} decisions were best</span></div>
    <dl class="facts"><div><dt>Given away</dt><dd>${money(Math.round(told.money))} <span
      class="quiet">${Number(told.cost).toFixed(3)} ${unitOf(about)}</span></dd></div>
      <div><dt>An hour of such play costs</dt><dd>${money(Math.round(told.an_hour))}</dd></div></dl>
    <ol class="graded">${told.rows.map(
      (one, at) => html`<li key=${at}><details><summary><span>Round ${one.round}: ${one.situation}</span>
      <span class=${Number(one.cost) ? "loss" : "gain"}>
        ${Number(one.cost) ? `${one.did} cost ${money(Math.round(one.money))}` : `${one.did} is best`}</span></summary>
      <${Ladder} actions=${one.actions.map((action) => ({ ...action, best: one.best.includes(action.act) }))}
        did=${one.did} /></details></li>`,
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
        ${name}</button>`,
  )
  return html`<div class="coach"><div class="pills" role="group" aria-label="When the coach speaks">${pick}</div>
    ${
      settings.coach === "off" &&
      html`<p
      class="quiet">The coach is quiet. It knows what you see and nothing else, and counts every deal.</p>`
    }
    ${
      settings.coach === "before" &&
      (asked
        ? html`<${Advice} id=${id} about=${about} position=${position}
      decision=${deciding(scene)} />`
        : html`<p class="quiet">It speaks when it is your turn.</p>`)
    }
    ${
      settings.coach !== "off" &&
      html`<h3>Your sitting</h3><${Grade} id=${id} about=${about}
      round=${`${scene.round} ${scene.stage.key}`} />`
    }</div>`
}
