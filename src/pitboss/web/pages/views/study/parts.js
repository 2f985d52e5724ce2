/** Parts of every page of the study: its heading with the way to the other rooms, waiting, problems, exact numbers. */
import { html, useState } from "../../html.js"
import { phrase, t, tn } from "../../core/i18n.js"
import { navigate } from "../../core/route.js"
import { exact as read } from "../../core/fraction.js"
import { share, shown, signedShown, written } from "../../core/fraction-shown.js"
import { useAnswer, useSeconds } from "./ask.js"

const ROOMS = [
  ["calculator", phrase("Calculator")],
  ["charts", phrase("Chart")],
  ["edge", phrase("Edge and PAR")],
  ["desk", phrase("Designer's desk")],
]

/** Where a room of the study is. @param {string} room @param {string} rulebook @param {Record<string, string>} query */
export function addressOf(room, rulebook, query = {}) {
  const words = new URLSearchParams(Object.entries(query).filter(([, value]) => value))
  return `/study/${room}/${encodeURIComponent(rulebook)}${words.size ? `?${words}` : ""}`
}

/**
 * The way to the other rooms of a game, with what is elected. A design begins with the rulebook's own submission, so that
 * the desk is asked for no table's.
 * @param {{room: string, rulebook: string, query: Record<string, string>}} props
 */
export function Rooms({ room, rulebook, query }) {
  const words = (key) => (key === "desk" ? { ...query, table: "", log: "" } : query)
  return html`<nav class="study-rooms" aria-label=${t("Rooms of this game")}>${ROOMS.map(
    ([key, name]) => html`<a key=${key} href=${addressOf(key, rulebook, words(key))}
      aria-current=${key === room ? "page" : undefined}>${t(name)}</a>`,
  )}</nav>`
}

/** @param {{room: string, game?: any, query?: Record<string, string>}} props */
export function Heading({ room, game, query = {} }) {
  const { answer } = useAnswer("", "")
  const tables = useAnswer(game?.rulebook ?? "", game ? "tables" : null)
  const filed = Object.entries(tables.answer?.tables ?? {})
  const choose = (event) => navigate(addressOf(room, event.target.value))
  const file = (event) => navigate(addressOf(room, game.rulebook, { table: event.target.value }))
  return html`<header class="study-head">
    <p class="study-way"><a href="/study">${t("Study")}</a></p>
    <h1>${game?.title ?? t("Study")}</h1>
    ${
      game &&
      html`<div class="study-game">
        <label><span class="unseen">${t("Game")}</span>
          <select value=${game.rulebook} onChange=${choose}>${(answer?.games ?? [game]).map(
            (
              book,
            ) => html`<option key=${book.rulebook} value=${book.rulebook} selected=${book.rulebook === game.rulebook}>
              ${book.title}, ${book.jurisdiction}${editionOf(book, answer?.games)}</option>`,
          )}</select></label>
        ${
          filed.length > 0 &&
          html`<label><span class="unseen">${t("Whose table")}</span>
            <select onChange=${file}><option value="" selected=${!query.table}>${t("As the rulebook's own submission has it")}
              </option>${filed.map(
                ([id, name]) => html`<option key=${id} value=${id} selected=${query.table === id}>
                  ${t("As table {table} has it", { table: name })}</option>`,
              )}</select></label>`
        }
        ${query.table && query.log && html`<p class="tag">${t("Under the submission of log {log}", { log: query.log })}</p>`}
        ${query.elect && html`<p class="tag">${query.elect}</p>`}
      </div>
      <${Rooms} room=${room} rulebook=${game.rulebook} query=${query} />`
    }
  </header>`
}

function editionOf(book, games = []) {
  const isTwice = games.some(
    (other) => other !== book && other.title === book.title && other.jurisdiction === book.jurisdiction,
  )
  return isTwice ? ` (${book.edition})` : ""
}

export const Waiting = () =>
  html`<main class="page study"><p class="quiet" role="status">${t("One moment…")}</p></main>`

/**
 * That something is computed, with what it takes and how long it has been.
 * @param {{says: string}} props
 */
export function Computing({ says }) {
  const seconds = useSeconds(true)
  return html`<p class="computing" role="status"><span class="spinner" aria-hidden="true"></span>
    <span>${says}${seconds > 2 && html` <span class="quiet">${tn("{count} second so far", "{count} seconds so far", seconds)}</span>`}
    </span></p>`
}

/** @param {{problem: {message: string, instead: string[]}}} props */
export function Problem({ problem }) {
  return html`<p class="problem" role="alert">${upper(problem.message)}${problem.instead?.length > 0 && ": "}
    ${problem.instead?.join(", ")}</p>`
}

const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * A number that is exact: rounded, with its fraction on demand.
 * @param {{value: string, digits?: number, how?: "share" | "signed" | "plain", exact?: boolean}} props
 */
export function Exact({ value, digits = 4, how = "plain", exact = false }) {
  const number = read(value)
  const text = how === "share" ? share(number, digits) : (how === "signed" ? signedShown : shown)(number, digits)
  return html`<span class="exact"><span class="exact-shown" title=${written(number)}>${text}</span>
    ${exact && html`<span class="exact-fraction">${parted(written(number))}</span>`}</span>`
}

/** A fraction that may break after its stroke. */
function parted(text) {
  const [over, under] = text.split("/")
  return under ? html`= ${over}/<wbr />${under}` : html`= ${over}`
}

/** A switch that shows fractions, and whether it does. @returns {[boolean, any]} */
export function useFractions() {
  const [exact, setExact] = useState(false)
  const button = html`<button type="button" class="button small" aria-pressed=${exact} onClick=${() => setExact(!exact)}>
    ${t("Exact fractions")}</button>`
  return [exact, button]
}
