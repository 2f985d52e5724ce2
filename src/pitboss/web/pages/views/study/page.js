/** The study: the games' mathematics. The second part of the address says which room of it. */
import { html, useEffect, useState } from "../../html.js"
import { t } from "../../core/i18n.js"
import { useStyle } from "../../core/style.js"
import { useAnswer } from "./ask.js"
import { Entry } from "./entry.js"
import { Heading, Problem, Waiting } from "./parts.js"

const STYLES = ["css/study/page.css", "css/study/calculator.css", "css/study/charts.css", "css/study/edge.css"]

/** Rooms of one game, each loaded when it is opened. */
const ROOMS = {
  calculator: () => import("./calculator.js"),
  charts: () => import("./charts.js"),
  edge: () => import("./edge.js"),
}

/** @param {{route: pit.Route, person: pit.Person}} props */
export default function Study({ route, person }) {
  const ready = useStyle(...STYLES)
  const [room = "", rulebook = ""] = route.parts
  useEffect(() => {
    document.title = `${t("Study")} · Pitboss`
  }, [room])
  if (!ready) return html`<${Waiting} />`
  if (room === "desk") return html`<${Desk} route=${route} person=${person} />`
  if (!(room in ROOMS) || !rulebook) return html`<${Entry} room=${room} />`
  return html`<${Room} key=${`${room} ${rulebook}`} room=${room} rulebook=${rulebook} route=${route} />`
}

function Room({ room, rulebook, route }) {
  const [View, setView] = useState(null)
  const { answer: game, problem } = useAnswer(rulebook, "", filing(route.query))
  useEffect(() => {
    ROOMS[room]().then((module) => setView(() => module.default))
  }, [room])
  useEffect(() => {
    if (game) document.title = `${game.title} · ${t("Study")} · Pitboss`
  }, [game])
  if (problem) return html`<main class="page study"><${Heading} room=${room} /><${Problem} problem=${problem} /></main>`
  if (!game || !View) return html`<${Waiting} />`
  return html`<main class="page study" data-room=${room}>
    <${Heading} room=${room} game=${game} query=${filing(route.query)} />
    <${View} game=${game} route=${route} filing=${filing(route.query)} /></main>`
}

/** Which filing of the rulebook an address asks for. @param {URLSearchParams} query */
function filing(query) {
  const [table, log, elect] = ["table", "log", "elect"].map((name) => query.get(name) ?? "")
  return { table, log, elect }
}

/** The designer's desk is a page of its own. */
function Desk({ route, person }) {
  const [View, setView] = useState(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    import("../desk/page.js").then(
      (module) => setView(() => module.default),
      () => setFailed(true),
    )
  }, [])
  if (failed) return html`<main class="page"><p role="alert">${t("This page cannot be opened now.")}</p></main>`
  return View ? html`<${View} route=${route} person=${person} />` : html`<${Waiting} />`
}
