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

function status(one) {
  if (!one.open) return "closed"
  if (one.called) return one.called
  return DOING[one.status] ?? "in play"
}

function Seats({ one }) {
  const sitting = taken(one)
  return html`<span class="seats-dots" role="img"
    aria-label=${`${sitting} of ${one.seats} seats taken`}>${Array.from(
      { length: one.seats },
      (_, at) => html`<i
    key=${at} class=${at < sitting ? "full" : ""}></i>`,
    )}</span>`
}

function Entry({ one, twin }) {
  const free = one.seats - taken(one)
  const names = Array.isArray(one.taken) ? one.taken.join(", ") : ""
  return html`<li class=${`entry ${one.open ? "" : "closed"}`}>
    <a class="entry-link" href=${`/#/table/${encodeURIComponent(one.id)}`}
      aria-label=${`${one.game}, table ${one.title}, ${money(one.minimum)} to ${money(one.maximum)}, ${free} seats free`}>
      <div class="entry-felt" aria-hidden="true"><span class="entry-arc"></span>
        <h2>${one.game}</h2><p>${[one.place ?? one.edition, one.title].filter(Boolean).join(" · ")}</p>
        ${twin && html`<p class="entry-edition">${one.edition}</p>`}</div>
      <div class="entry-facts">
        <div class="entry-limits"><b>${money(one.minimum)} – ${money(one.maximum)}</b><span>${one.base}</span></div>
        <div class="entry-seats"><${Seats} one=${one} /><span title=${names}>${free ? `${free} free` : "full"}</span>
          </div>
        <div class="entry-status"><span class=${`dot ${one.called ? "away" : one.open ? "on" : ""}`}>
          </span>${status(one)}<span
          class="quiet"> · round ${one.round || 1}</span></div>
      </div>
      ${
        one.meters.length > 0 &&
        html`<div class="entry-meters">${one.meters.map(
          (meter) => html`<${Meter}
        key=${meter.name} name=${meter.name} cents=${meter.cents} />`,
        )}</div>`
      }
      <span class="entry-go">${one.open ? (free && one.offered ? "Take a seat" : "Watch") : "Look in"}
        <span aria-hidden="true"> ›</span></span>
    </a></li>`
}

const HANDS = ["As", "Kh", "Qd", "Jc", "Td"]

/** @param {{signIn: () => void}} props */
export function Lobby({ signIn }) {
  const { lobby, person, ready } = useStore()
  const [game, setGame] = useState("")
  const games = [...new Set(lobby.map((one) => one.game))]
  const shown = lobby.filter((one) => !game || one.game === game)
  const inviting = liveliest(shown)
  const isTwin = (one) =>
    lobby.some((other) => other.rulebook !== one.rulebook && other.game === one.game && other.place === one.place)
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
        (one) => html`<button key=${one}
      aria-pressed=${game === one} onClick=${() => setGame(one)}>${one}</button>`,
      )}</div>`
    }
    ${
      shown.length
        ? html`<ul class="entries">${shown.map(
            (one) => html`<${Entry} key=${one.id} one=${one}
          twin=${isTwin(one)} />`,
          )}</ul>`
        : html`<p class="quiet">No table is open yet. The lobby fills by itself.</p>`
    }
    <p class="lobby-foot quiet">Play money only. The law of each table is posted at it; <a
      href="/#/drills">drills</a> teach you to play, to deal and to rule.</p>
  </main>`
}
