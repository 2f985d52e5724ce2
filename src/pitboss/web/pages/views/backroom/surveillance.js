/** Surveillance: several tables on one screen, with the house's delay; hidden cards once nobody can use them. */
import { html, useEffect, useState } from "../../html.js"
import { post } from "../../api.js"
import { useStore } from "../../store.js"
import { phrase, t, tn } from "../../core/i18n.js"
import { said } from "../../core/sentences.js"
import { useStyle } from "../../core/style.js"
import { At, Layout, Mark, Tabs } from "./parts.js"
import { Incidents } from "./floor/incidents.js"

const TABS = [
  ["wall", phrase("Wall")],
  ["incidents", phrase("Incidents")],
]
const EVERY = 2000
const FIRST = 4
const MOST = 12
const KEY = "pitboss-wall"

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null")
  } catch {
    return null
  }
}

/** The tables as they may be seen, asked for again and again. @param {string[]} tables */
function useWall(tables) {
  const [state, setState] = useState(
    /** @type {{wall: pit.Answer | null, error: Error | null}} */ ({ wall: null, error: null }),
  )
  const key = tables.join(" ")
  useEffect(() => {
    let current = true
    const look = () =>
      post("/api/surveillance/wall", { tables }).then(
        (wall) => current && setState({ wall, error: null }),
        (error) => current && setState((state) => ({ ...state, error })),
      )
    look()
    const timer = setInterval(() => !document.hidden && look(), EVERY)
    return () => {
      current = false
      clearInterval(timer)
    }
  }, [key])
  return state
}

function Frame({ frame }) {
  const { scene } = frame
  return html`<article class=${frame.hidden ? "card-box wall-frame is-open" : "card-box wall-frame"}>
    <header><h2>${frame.title}</h2><span class="quiet">${frame.game}</span>
      <${Mark} kind=${frame.hidden ? "warn" : "plain"}>${frame.hidden ? t("all cards") : t("face up only")}<//></header>
    <p class="wall-line">${frame.round ? t("Round {number}", { number: frame.round }) : t("No round yet")}
      ${frame.at && html` · <${At} at=${frame.at} />`}
      <span class="quiet"> · ${t("now: {stage}", { stage: said(frame.kind) })}
        ${frame.live > 0 && html` · ${t("round {number}", { number: frame.live })}`}</span></p>
    ${scene && html`<${Layout} round=${scene.round} asks=${scene.stage.asks} />`}</article>`
}

function Choice({ lobby, chosen, choose }) {
  const toggle = (id) => choose(chosen.includes(id) ? chosen.filter((known) => known !== id) : [...chosen, id])
  return html`<details class="card-box more"><summary>
    ${tn("{count} table on the wall", "{count} tables on the wall", chosen.length)}</summary>
    <div class="wall-choice">${lobby.map(
      (table) => html`<label key=${table.id} class="check"><input type="checkbox" checked=${chosen.includes(table.id)}
        disabled=${!chosen.includes(table.id) && chosen.length >= MOST} onChange=${() => toggle(table.id)} />
        <span>${table.title} <small class="quiet">${table.game}</small></span></label>`,
    )}</div></details>`
}

function Wall({ lobby }) {
  const [wanted, setWanted] = useState(kept)
  const known = lobby.map((table) => table.id)
  const chosen = (wanted ?? known.slice(0, FIRST)).filter((id) => known.includes(id))
  const { wall, error } = useWall(chosen)
  const choose = (tables) => {
    try {
      localStorage.setItem(KEY, JSON.stringify(tables))
    } catch {
      // the choice lasts as long as the page
    }
    setWanted(tables)
  }
  return html`<${Choice} lobby=${lobby} chosen=${chosen} choose=${choose} />
    ${error && html`<p class="bad" role="alert">${said(error.message)}</p>`}
    ${
      wall &&
      html`<p class="quiet">${tn("{count} second behind the tables.", "{count} seconds behind the tables.", wall.delay)}
        ${" "}${
          wall.shows === "decided"
            ? t("Hidden cards are shown when every decision of the round has been made.")
            : t("This house shows hidden cards after the delay alone.")
        } ${t("Every look is recorded.")}</p>
      <div class="wall">${wall.frames.map((frame) => html`<${Frame} key=${frame.table} frame=${frame} />`)}</div>
      ${chosen.length === 0 && html`<p>${t("Choose the tables to look at.")}</p>`}`
    }`
}

/** @param {{person: pit.Person, route: string[]}} props */
export default function Surveillance({ route }) {
  const { lobby } = useStore()
  const ready = useStyle("css/floor.css")
  const current = route[1] === "incidents" ? "incidents" : "wall"
  return html`<main class="page backroom wide"><h1>${t("Surveillance")}</h1>
    <${Tabs} room="surveillance" tabs=${TABS} current=${current} />
    ${ready && current === "wall" && html`<${Wall} lobby=${lobby} />`}
    ${ready && current === "incidents" && html`<${Incidents} tables=${lobby} />`}</main>`
}
