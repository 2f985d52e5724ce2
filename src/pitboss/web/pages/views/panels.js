/** The panels beside the felt: what is said, what is paid, the meter, the coach, the rounds so far, the proof. */
import { html, useEffect, useState } from "../html.js"
import { phrase, t } from "../core/i18n.js"
import { said } from "../core/sentences.js"
import { CallFloor } from "../parts/call-floor.js"
import { Dialog } from "../parts/dialog.js"
import { refused } from "../parts/toast.js"
import { Coach } from "./coach.js"
import { Meters } from "./meters.js"
import { Rules } from "./rules.js"
import { SoundButton } from "./sound-button.js"

const TABS = {
  rules: phrase("Pays"),
  meter: phrase("Meter"),
  coach: phrase("Coach"),
  history: phrase("Rounds"),
  proof: phrase("Proof"),
  said: phrase("Said"),
}
const TITLES = {
  rules: phrase("Paytables and rules"),
  meter: phrase("The meter"),
  coach: phrase("Coach"),
  history: phrase("Rounds so far"),
  proof: phrase("Fair by proof"),
  said: phrase("What was said"),
}

/** Panels that are loaded when they are first opened. */
const LATER = {
  history: () => import("./history.js").then((module) => module.History),
  proof: () => import("./proof.js").then((module) => module.Proof),
}

function Later({ which, ...props }) {
  const [View, setView] = useState(null)
  useEffect(() => {
    let current = true
    LATER[which]().then((view) => current && setView(() => view), refused)
    return () => {
      current = false
    }
  }, [which])
  return View ? html`<${View} ...${props} />` : html`<p class="quiet">${t("One moment…")}</p>`
}

function Said({ table }) {
  const lines = [...(table.lines ?? [])].reverse()
  if (!lines.length) return html`<p class="quiet">${t("Nothing has happened since you came.")}</p>`
  return html`<ol class="said" reversed>${lines.map(
    (line, at) => html`<li key=${lines.length - at}
    class=${line.aloud ? "aloud" : ""}>${said(line.words)}</li>`,
  )}</ol>`
}

function content(which, props) {
  switch (which) {
    case "meter":
      return html`<${Meters} ...${props} />`
    case "coach":
      return html`<${Coach} ...${props} />`
    case "history":
    case "proof":
      return html`<${Later} key=${which} which=${which} ...${props} />`
    case "said":
      return html`<${Said} ...${props} />`
    default:
      return html`<${Rules} ...${props} />`
  }
}

/** Beside the felt, on a wide screen. */
export function Panels(props) {
  const [which, setWhich] = useState("rules")
  const shown = Object.keys(TABS)
  const move = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    const next = shown[(shown.indexOf(which) + step + shown.length) % shown.length]
    setWhich(next)
    event.currentTarget.querySelector(`[data-tab=${next}]`).focus()
  }
  return html`<aside class="panels" aria-label=${t("About this table")}>
    <div class="tabs" role="tablist" onKeyDown=${move}>${shown.map(
      (key) => html`<button key=${key} role="tab"
      data-tab=${key} aria-selected=${key === which} tabindex=${key === which ? 0 : -1}
      onClick=${() => setWhich(key)}>${t(TABS[key])}</button>`,
    )}</div>
    <div class="panel" role="tabpanel" tabindex="0" aria-label=${t(TITLES[which])}>${content(which, props)}</div>
  </aside>`
}

/** The same in a sheet, on a small screen or by a key. */
export function Sheet({ which, close, ...props }) {
  return html`<${Dialog} title=${t(TITLES[which])} close=${close} wide>${content(which, props)}<//>`
}

/** The line above the felt: which table this is, and the doors to the panels where there is no room for them. */
export function Tools({ about, scene, open, seated }) {
  return html`<div class="tools">
    <a class="back" href="/#/" aria-label=${t("Back to the lobby")}>‹</a>
    <div class="tools-name"><h1>${about?.game ?? scene.title}</h1>
      <p>${[about?.place, scene.title, t("round {number}", { number: scene.round })].filter(Boolean).join(" · ")}</p></div>
    <div class="tools-doors">${Object.entries(TABS).map(
      ([key, name]) => html`<button key=${key} class="door"
      onClick=${() => open(key)}>${t(name)}</button>`,
    )}</div>
    <a class="icon-button safety-door" href="/account/safety" aria-label=${t("Play safely")} title=${t("Play safely")}>
      <svg class="sound-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M12 2.8 19.5 5.6v5.6c0 4.8-3.2 8.3-7.5 10-4.3-1.7-7.5-5.2-7.5-10V5.6z" class="sound-line" />
        <path class="sound-line" d="M8.6 11.9l2.5 2.5 4.4-4.8" /></svg></a>
    ${seated && html`<${CallFloor} table=${scene.id} />`}
    <${SoundButton} />
    <button class="icon-button" aria-label=${t("Keys and help")} title=${t("Keys (?)")} onClick=${() => open("help")}>?</button>
  </div>`
}
