/** The lobby: every table with its game, limits, seats and ticking meters; where one sits, and where one may wait. */
import { html, useState } from "../html.js"
import { connect, give } from "../wire.js"
import { useStore } from "../store.js"
import { Card } from "../parts/cards.js"
import { Named } from "../parts/law.js"
import { Meter } from "../parts/meter.js"
import { refused } from "../parts/toast.js"
import { enterAsGuest } from "./age.js"
import { gameColour, liveliest, shownTables, stakes, taken } from "../core/lobby.js"
import { mixed, phrase, t, tn } from "../core/i18n.js"
import { money } from "../core/money.js"
import { said } from "../core/sentences.js"

const DOING = {
  betting: phrase("betting"),
  ask: phrase("players decide"),
  deal: phrase("dealing"),
  settle: phrase("settling"),
  between: phrase("between rounds"),
  paused: phrase("paused"),
  stuck: phrase("paused"),
}

const addressOf = (table) => `/#/table/${encodeURIComponent(table.id)}`

function status(table) {
  if (!table.open) return t("closed")
  if (table.called) return said(table.called)
  return t(DOING[table.status] ?? phrase("in play"))
}

function Seats({ table }) {
  const sitting = taken(table)
  return html`<span class="seats-dots" role="img"
    aria-label=${t("{taken} of {seats} seats taken", { taken: sitting, seats: table.seats })}>${Array.from(
      { length: table.seats },
      (_, at) => html`<i key=${at} class=${at < sitting ? "full" : ""}></i>`,
    )}</span>`
}

/** What one does there: go on where one sits, take a seat, or look. */
function invitation(table, free, sits, turn) {
  if (turn) return t("Your turn")
  if (sits) return t("You sit here")
  if (!table.open) return t("Look in")
  return free && table.offered ? t("Take a seat") : t("Watch")
}

/** Below a full table: wait for a seat, or wait no longer. */
function Line({ table, name }) {
  const [works, setWorks] = useState(false)
  const place = table.waiting.indexOf(name)
  const ask = (word) => {
    setWorks(true)
    give(table.id, { do: word }).then(
      () => setWorks(false),
      (error) => {
        setWorks(false)
        refused(error)
      },
    )
  }
  if (place >= 0)
    return html`<p class="entry-line"><span>${t("You are number {place} in the line", { place: place + 1 })}</span>
      <button class="link" disabled=${works} onClick=${() => ask("stop-waiting")}>${t("Wait no longer")}</button></p>`
  return html`<p class="entry-line"><button class="button small" disabled=${works} onClick=${() => ask("wait")}>
    ${t("Tell me when a seat is free")}</button>${
      table.waiting.length > 0 &&
      html`<span class="quiet">${tn("{count} person waits", "{count} people wait", table.waiting.length)}</span>`
    }</p>`
}

function Entry({ table, twin, colour, name }) {
  const free = table.seats - taken(table)
  const sits = name !== "" && table.taken.includes(name)
  const turn = sits && table.asks === name
  const limits = { least: money(table.minimum), most: money(table.maximum) }
  const spoken = [
    `${table.game}, ${t("table {name}", { name: table.title })}`,
    t("{least} to {most}", limits),
    tn("{count} seat free", "{count} seats free", free),
    sits && invitation(table, free, sits, turn),
  ]
  const kind = ["entry", `game-${colour}`, !table.open && "closed", sits && "mine", turn && "turn"]
  return html`<li class=${kind.filter(Boolean).join(" ")}>
    <a class="entry-link" href=${addressOf(table)}><span class="unseen">${spoken.filter(Boolean).join(", ")}</span>
      <div class="entry-felt" aria-hidden="true"><span class="entry-arc"></span>
        <h2>${table.game}</h2><p>${[table.place ?? table.edition, table.title].filter(Boolean).join(" · ")}</p>
        ${twin && html`<p class="entry-edition">${table.edition}</p>`}</div>
      <div class="entry-facts" aria-hidden="true">
        <div class="entry-limits"><b>${limits.least} – ${limits.most}</b><span><${Named} name=${table.base} /></span></div>
        <div class="entry-seats"><${Seats} table=${table} /><span title=${table.taken.join(", ")}>${
          free ? t("{count} free", { count: free }) : t("full")
        }</span></div>
        <div class="entry-status"><span class=${`dot ${table.called ? "away" : table.open ? "on" : ""}`}>
          </span>${status(table)}<span class="quiet"> · ${t("round {number}", { number: table.round || 1 })}</span></div>
      </div>
      ${
        table.meters.length > 0 &&
        html`<div class="entry-meters" aria-hidden="true">${table.meters.map(
          (meter) => html`<${Meter} key=${meter.name} name=${meter.name} cents=${meter.cents} />`,
        )}</div>`
      }
      <span class="entry-go" aria-hidden="true">${turn && html`<span class="turn-dot">●</span> `}${invitation(
        table,
        free,
        sits,
        turn,
      )}<span> ›</span></span>
    </a>
    ${name && !sits && !free && table.open && html`<${Line} table=${table} name=${name} />`}
  </li>`
}

const HANDS = ["As", "Kh", "Qd", "Jc", "Td"]

/** For somebody who comes for the first time: one promise, and play at once. */
function Hero({ inviting, signIn }) {
  const [works, setWorks] = useState(false)
  const play = async () => {
    setWorks(true)
    try {
      if (!(await enterAsGuest())) return setWorks(false)
      connect()
      if (inviting) location.hash = addressOf(inviting).slice(1)
    } catch (error) {
      refused(error)
    }
    return setWorks(false)
  }
  return html`<section class="hero"><div>
      <h1>${t("The pit is open")}</h1>
      <p>${t(
        "Poker table games as their regulators wrote them. Every chip can be proved, every shuffle can be checked, " +
          "every payment names its clause.",
      )}</p>
      <div class="hero-ways"><button class="button primary large" disabled=${works} onClick=${play}>
        ${works ? t("One moment…") : t("Play now as a guest")}</button>
        <button class="button large" onClick=${signIn}>${t("Sign up and play")}</button></div>
      <p class="hero-note quiet">${t("No account is needed to look or to play. One that you make later keeps what you won.")}</p></div>
    <div class="hero-hand" aria-hidden="true">${HANDS.map(
      (card, at) => html`<span key=${card}
      style=${{ "--at": at - 2 }}><${Card} card=${card} fresh=${false} /></span>`,
    )}</div></section>`
}

/** For somebody who is known the tables come first. */
function Greeting({ person, inviting, signIn }) {
  const words = person.guest
    ? mixed("You play as {name}, with {amount} in play chips.", {
        name: html`<b>${person.name}</b>`,
        amount: money(person.chips),
      })
    : mixed("Good to see you, {name}. You have {amount} in play chips.", {
        name: html`<b>${person.name}</b>`,
        amount: money(person.chips),
      })
  return html`<section class="greeting"><h1>${t("Tables")}</h1><p class="hero-hello">${words}</p>
    ${person.guest && html`<button class="button" onClick=${signIn}>${t("Keep my chips: make an account")}</button>`}
    ${
      inviting &&
      html`<a class="button primary" href=${addressOf(inviting)}>
        ${t("Play {game}", { game: inviting.game })}</a>`
    }</section>`
}

/** @param {{signIn: () => void}} props */
export function Lobby({ signIn }) {
  const { lobby, person, ready } = useStore()
  const [game, setGame] = useState("")
  const [stake, setStake] = useState(0)
  const games = [...new Set(lobby.map((table) => table.game))]
  const name = person.signed_in ? person.name : ""
  const shown = shownTables(lobby, { game, stake, name })
  const inviting = liveliest(shown)
  const isTwin = (table) =>
    lobby.some((other) => other.rulebook !== table.rulebook && other.game === table.game && other.place === table.place)
  return html`<main class="page lobby">
    ${
      ready &&
      (person.signed_in
        ? html`<${Greeting} person=${person} inviting=${inviting} signIn=${signIn} />`
        : html`<${Hero} inviting=${inviting} signIn=${signIn} />`)
    }
    <div class="lobby-filters">${
      games.length > 1 &&
      html`<div class="pills" role="group" aria-label=${t("Game")}><button aria-pressed=${!game}
      onClick=${() => setGame("")}>${t("all games")}</button>${games.map(
        (title) => html`<button key=${title} class=${`game-${gameColour(lobby, title)}`}
      aria-pressed=${game === title} onClick=${() => setGame(title)}><i class="game-dot" aria-hidden="true"></i>${title}</button>`,
      )}</div>`
    }
    ${
      stakes(lobby).length > 2 &&
      html`<label class="field inline lobby-stake">${t("I stake")}<select value=${stake}
        onChange=${(event) => setStake(Number(event.currentTarget.value))}><option value="0">${t("any amount")}</option>
        ${stakes(lobby).map((amount) => html`<option key=${amount} value=${amount}>${money(amount)}</option>`)}</select></label>`
    }</div>
    ${
      shown.length
        ? html`<ul class="entries">${shown.map(
            (
              table,
            ) => html`<${Entry} key=${table.id} table=${table} name=${name} colour=${gameColour(lobby, table.game)}
          twin=${isTwin(table)} />`,
          )}</ul>`
        : html`<p class="quiet">${
            lobby.length
              ? t("No table takes that stake. Choose another.")
              : t("No table is open yet. The lobby fills by itself.")
          }</p>`
    }
    <p class="lobby-foot quiet">${mixed(
      "Play money only. The law of each table is posted at it; the {study} counts every deal, and {training} teaches " +
        "you to play, to deal and to rule.",
      {
        study: html`<a href="/study">${t("study")}</a>`,
        training: html`<a href="/train">${t("training")}</a>`,
      },
    )}</p>
  </main>`
}
