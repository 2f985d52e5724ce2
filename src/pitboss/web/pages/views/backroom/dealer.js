/** The dealer's room: a table dealt by hand, step by step, each with its clause. */
import { html, useEffect } from "../../html.js"
import { mixed, phrase, t, tn } from "../../core/i18n.js"
import { said } from "../../core/sentences.js"
import { useStyle } from "../../core/style.js"
import { useStore } from "../../store.js"
import { DealersLayout } from "./dealers-layout.js"
import { CallFloor } from "../../parts/call-floor.js"
import { Mark } from "./parts.js"
import { Tray } from "./tray.js"
import { PlaceOf, Step, act, groupOf, heading, lying, staffed, useRelief, useTable } from "./desk.js"

/** Steps that can be tried at any time; out of order the table refuses them and says why. @type {[string, pit.Command][]} */
const ALWAYS = [
  [phrase("open the betting"), { do: "start-round" }],
  [phrase("no more bets"), { do: "no-more-bets" }],
  [phrase("deal"), { do: "deal", cards: [] }],
  [phrase("rack the stub"), { do: "rack-stub" }],
  [phrase("settle"), { do: "settle" }],
]

/** A step of a deck comes next; a course is ordered, and a device is taken away, by somebody who means it. */
const isNext = ({ do: command }) => command.do === "step" || (command.do === "begin" && command.course === "opening")

function Choice() {
  const { lobby } = useStore()
  return html`<p class="lead">${t("Choose a table to deal. Until you hand it back the house does nothing there that is a dealer's.")}</p>
    <ul class="table-list">${lobby.map(
      (
        table,
      ) => html`<li key=${table.id}><a href=${`/#/dealer/${table.id}`}><b>${table.title}</b><span>${table.game}</span>
      <span class="quiet">${[
        table.open ? said(table.why || table.status) : t("closed"),
        t("{taken} of {seats} seats", { taken: table.taken.length, seats: table.seats }),
        t("dealer {name}", { name: said(table.dealer) }),
      ].join(" · ")}</span>${table.called && html`<span class="bad">${said(table.called)}</span>`}</a></li>`,
    )}</ul>`
}

function Said({ table }) {
  const lines = (table.lines ?? []).slice(-8).reverse()
  return html`<section class="card-box"><header><h2>${t("To be said, and what was done")}</h2></header>
    <p class="said" aria-live="polite">${
      table.said ? `“${said(table.said)}”` : html`<span class="quiet">${t("Nothing to announce yet.")}</span>`
    }</p>
    <ol class="said-lines">${lines.map(
      (line, at) => html`<li key=${`${line.seq}${at}`} class=${line.aloud ? "aloud" : ""}>
      ${said(line.words)}</li>`,
    )}</ol></section>`
}

const NOTHING_DUE = phrase("Nothing is due from the dealer now: a player or the floor is next.")

/** What a dealer may do who only looks on. @param {string} holder who deals */
function watching(holder) {
  return holder === "automatic" || holder === "nobody"
    ? t("You are watching. Take over to deal.")
    : t("You are watching. Relieve {name} to deal; the shoe and the round stay as they are.", { name: holder })
}

function Desk({ id, table, person }) {
  const scene = table.live
  const isDealer = scene.dealer === person.name
  const reads = scene.shoe === "read"
  const ready = useStyle("css/tablet.css")
  useRelief("dealer", scene.dealer, person.name)
  const steps = staffed(table.you.options)
  const round = steps.filter((step) => groupOf(step) === "round")
  const decks = steps.filter((step) => groupOf(step) === "deck")
  const next = round[0] ?? decks.find(isNext)
  const others = round.slice(1)
  const more = decks.filter((deck) => deck !== next)
  useEffect(() => {
    const press = (event) => {
      if (event.target.closest?.("input, select, textarea, dialog")) return
      if (/^[a-z0-9]$/i.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
        const input = /** @type {HTMLElement | null} */ (document.querySelector(".next-box form.first input"))
        if (!event.target.closest?.(".picker")) input?.focus() // a scanner types wherever the focus is
        return
      }
      if (event.key !== "Enter" || event.target.closest?.("button, a")) return
      const next = /** @type {HTMLElement | null} */ (document.querySelector("button[data-next]"))
      next?.click()
    }
    document.addEventListener("keydown", press)
    return () => document.removeEventListener("keydown", press)
  }, [])
  const asked = scene.stage.asks && scene.chairs.find((chair) => chair.position === scene.stage.asks)
  if (!ready) return null
  return html`<div class="desk tablet" data-seq=${table.seq}>
      <${PlaceOf} what="dealer" table=${id} scene=${scene} person=${person} choose key=${scene.shoe + scene.dealer} />
      ${isDealer && html`<div class="row"><${CallFloor} table=${id} wide /></div>`}
      ${scene.called && html`<p class="bad" role="alert">${said(scene.called)}</p>`}
      ${scene.paused && html`<p class="bad" role="alert">${said(scene.paused)}</p>`}
      ${!isDealer && html`<p class="quiet">${watching(scene.dealer)}</p>`}
      <section class="card-box"><header><h2>${heading(scene)}</h2><span
        class="quiet">${tn("{count} dealt so far", "{count} dealt so far", scene.rounds)}</span></header>
        <${DealersLayout} scene=${scene} round=${lying(scene)} /></section>
    <div class="desk-work"><div>
      ${
        isDealer &&
        html`<section class="card-box next-box"><header><h2>${t("Next")}</h2><${Mark}>${said(scene.stage.kind)}<//></header>
        ${
          next
            ? html`<${Step} key=${next.says + table.seq} option=${next} table=${id} rulebook=${scene.rulebook}
              reads=${reads} round=${scene.round?.number ?? 0} first />
          <p class="quiet">${mixed("{key} does it", { key: html`<kbd>Enter</kbd>` })}</p>`
            : html`<p>${asked ? t("{player} at position {position} decides.", asked) : t(NOTHING_DUE)}
              </p>`
        }
        ${
          others.length > 0 &&
          html`<h3>${t("Also open")}</h3>${others.map(
            (option) => html`<${Step} key=${option.says} option=${option} table=${id} rulebook=${scene.rulebook}
            reads=${reads} />`,
          )}`
        }</section>
      ${
        more.length > 0 &&
        html`<details class="card-box" open=${!next}><summary>${t("Decks and devices")}</summary>${more.map(
          (option) => html`<${Step} key=${option.says + option.do.deck} option=${option} table=${id}
          rulebook=${scene.rulebook} />`,
        )}</details>`
      }
      <details class="card-box"><summary>${t("Any step, also out of order")}</summary>
        <p class="quiet">${t("A step that is not due is refused, with its clause.")}</p>
        <div class="row">${ALWAYS.map(
          ([name, command]) => html`<button key=${name} class="button small"
          onClick=${() => act(id, command, scene.rulebook)}>${t(name)}</button>`,
        )}</div></details>`
      }
    </div><div><${Said} table=${table} /><${Tray} id=${id} person=${person} /></div></div></div>`
}

/** @param {{person: pit.Person, route: string[]}} props */
export default function Dealer({ person, route }) {
  const id = route[1] ?? ""
  const table = useTable(id)
  const { lobby } = useStore()
  const title = lobby.find((table) => table.id === id)?.title ?? id
  return html`<main class=${id ? "page backroom wide" : "page backroom"}>
    <h1>${id ? html`<a href="/#/dealer">${t("Dealer")}</a> · ${title}` : t("Dealer")}</h1>
    ${!id && html`<${Choice} />`}
    ${id && !table?.live && html`<p class="quiet">${t("Looking at the table…")}</p>`}
    ${id && table?.live && html`<${Desk} id=${id} table=${table} person=${person} />`}</main>`
}
