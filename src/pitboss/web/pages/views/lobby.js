/** The lobby: every table with its game, limits, seats and ticking meters. */
import { html, useState } from "../html.js"
import { useStore } from "../store.js"
import { Card } from "../parts/cards.js"
import { Meter } from "../parts/meter.js"
import { liveliest, taken } from "../core/lobby.js"
import { money } from "../core/money.js"

const DOING = {
  betting: "betting",
  ask: "players decide",
  deal: "dealing",
  settle: "settling",
  between: "between rounds",
  closed: "closed",
  paused: "paused",
  stuck: "paused",
}

function status(table) {
  if (!table.open) return "closed"
  if (table.called) return table.called
  return DOING[table.status] ?? "in play"
}

function Seats({ table }) {
  const sitting = taken(table)
  return html`<span class="seats-dots" role="img"
    aria-label=${`${sitting} of ${table.seats} seats taken`}>${Array.from(
      { length: table.seats },
      (_, at) => html`<i
    key=${at} class=${at < sitting ? "full" : ""}></i>`,
    )}</span>`
}

function Entry({ table, twin }) {
  const free = table.seats - taken(table)
  const names = Array.isArray(table.taken) ? table.taken.join(", ") : ""
  return html`<li class=${`entry ${table.open ? "" : "closed"}`}>
    <a class="entry-link" href=${`/#/table/${encodeURIComponent(table.id)}`}
      aria-label=${`${table.game}, table ${table.title}, ${money(table.minimum)} to ${money(table.maximum)}, ${free} seats free`}>
      <div class="entry-felt" aria-hidden="true"><span class="entry-arc"></span>
        <h2>${table.game}</h2><p>${[table.place ?? table.edition, table.title].filter(Boolean).join(" · ")}</p>
        ${twin && html`<p class="entry-edition">${table.edition}</p>`}</div>
      <div class="entry-facts">
        <div class="entry-limits"><b>${money(table.minimum)} – ${money(table.maximum)}</b><span>${table.base}</span></div>
        <div class="entry-seats"><${Seats} table=${table} /><span title=${names}>${free ? `${free} free` : "full"}</span>
          </div>
        <div class="entry-status"><span class=${`dot ${table.called ? "away" : table.open ? "on" : ""}`}>
          </span>${status(table)}<span
          class="quiet"> · round ${table.round || 1}</span></div>
      </div>
      ${
        table.meters.length > 0 &&
        html`<div class="entry-meters">${table.meters.map(
          (meter) => html`<${Meter}
        key=${meter.name} name=${meter.name} cents=${meter.cents} />`,
        )}</div>`
      }
      <span class="entry-go">${table.open ? (free && table.offered ? "Take a seat" : "Watch") : "Look in"}
        <span aria-hidden="true"> ›</span></span>
    </a></li>`
}

const HANDS = ["As", "Kh", "Qd", "Jc", "Td"]

/** @param {{signIn: () => void}} props */
export function Lobby({ signIn }) {
  const { lobby, person, ready } = useStore()
  const [game, setGame] = useState("")
  const games = [...new Set(lobby.map((table) => table.game))]
  const shown = lobby.filter((table) => !game || table.game === game)
  const inviting = liveliest(shown)
  const isTwin = (table) =>
    lobby.some((other) => other.rulebook !== table.rulebook && other.game === table.game && other.place === table.place)
  return html`<main class="page lobby">
    <section class="hero"><div>
        <h1>The pit is open</h1>
        <p>Poker table games as their regulators wrote them. Every chip can be proved, every shuffle can be checked,
          every payment names its clause.</p>
        ${
          ready &&
          !person.signed_in &&
          html`<button class="button primary large" onClick=${signIn}>Sign up and play
          </button>`
        }
        ${
          person.signed_in &&
          html`<p class="hero-hello">Good to see you, <b>
          ${person.name}</b>. You have ${money(person.chips)} in play chips.</p>
          ${
            inviting &&
            html`<a class="button primary large" href=${`/#/table/${encodeURIComponent(inviting.id)}`}>
            Play ${inviting.game}</a>`
          }`
        }</div>
      <div class="hero-hand" aria-hidden="true">${HANDS.map(
        (card, at) => html`<span key=${card}
        style=${{ "--at": at - 2 }}><${Card} card=${card} fresh=${false} /></span>`,
      )}</div></section>
    ${
      games.length > 1 &&
      html`<div class="pills" role="group" aria-label="Game"><button aria-pressed=${!game}
      onClick=${() => setGame("")}>all games</button>${games.map(
        (title) => html`<button key=${title}
      aria-pressed=${game === title} onClick=${() => setGame(title)}>${title}</button>`,
      )}</div>`
    }
    ${
      shown.length
        ? html`<ul class="entries">${shown.map(
            (table) => html`<${Entry} key=${table.id} table=${table}
          twin=${isTwin(table)} />`,
          )}</ul>`
        : html`<p class="quiet">No table is open yet. The lobby fills by itself.</p>`
    }
    <p class="lobby-foot quiet">Play money only. The law of each table is posted at it; <a
      href="/train">drills</a> teach you to play, to deal and to rule.</p>
  </main>`
}
