/** One table on the floor: orders, decks, awards, and rulings with what each voids and keeps. */
import { html, useState } from "../../html.js"
import { useStore } from "../../store.js"
import { money } from "../../core/money.js"
import { Cite } from "../../parts/why.js"
import { Layout, Mark, Waiting, lasted, useAsk } from "./parts.js"
import { PlaceOf, Step, act, groupOf, heading, lying, staffed, useRelief, useTable } from "./desk.js"
import { Ruling } from "./ruling.js"

function Orders({ id, scene, options, about }) {
  const [why, setWhy] = useState("")
  const [sure, setSure] = useState("")
  const whole = options.filter((option) => groupOf(option) === "table")
  const close = whole.find((option) => option.do.do === "close")
  const open = whole.find((option) => option.do.do === "open")
  return html`<section class="card-box"><header><h3>Orders</h3>
    <${Mark} kind=${about.stuck || about.calls.length ? "bad" : scene.paused ? "warn" : scene.open ? "good" : "plain"}>
      ${about.stuck ? "stuck" : about.calls.length ? "called" : scene.paused ? "held" : scene.open ? "open" : "closed"}
        <//></header>
    ${(about.stuck || scene.paused) && html`<p class="bad" role="alert">${about.stuck || scene.paused}</p>`}
    <p>Waits for: ${about.waits}</p>
    <div class="row">
      ${
        open &&
        html`<button class="button small primary" onClick=${() => act(id, open.do, scene.rulebook)}>
        Open the table</button>`
      }
      ${
        close &&
        sure !== "close" &&
        html`<button class="button small" onClick=${() => setSure("close")}>Close…
        </button>`
      }
      ${
        close &&
        sure === "close" &&
        html`<button class="button small fold"
        onClick=${() => act(id, close.do, scene.rulebook, () => setSure(""))}>Yes, ${close.says}</button>
          <button class="link" onClick=${() => setSure("")}>No</button>`
      }
      ${scene.open && !close && html`<span class="quiet">It closes between rounds.</span>`}
      ${
        scene.paused
          ? html`<button class="button small primary" onClick=${() => act(id, { do: "resume" })}>Let it go on</button>`
          : html`<input aria-label="Reason for holding" placeholder="reason" value=${why}
            onInput=${(event) => setWhy(event.currentTarget.value)} />
              <button class="button small" onClick=${() => act(id, { do: "pause", why })}>Hold</button>`
      }
    </div></section>`
}

function Decks({ id, options, about, rulebook }) {
  const steps = options.filter((option) => groupOf(option) === "deck")
  return html`<section class="card-box"><header><h3>Decks and devices</h3>
    <span class="quiet">${about.device} · ${about.shuffle}${about.out.length ? ` · out: ${about.out.join(", ")}` : ""}
      </span></header>
    <table class="terms decks"><tbody>${about.decks.map(
      (deck) => html`<tr key=${deck.number}><th scope="row">Deck ${deck.number}${deck.in_play ? " · in play" : ""}</th>
      <td>${deck.ready ? "ready" : deck.step ? `${deck.course}: ${deck.step.step.replaceAll("-", " ")} (${deck.step.who})` : deck.course}
        </td>
      <td class="number">${lasted(deck.age)}${deck.limit ? ` of ${lasted(deck.limit)}` : ""}</td></tr>`,
    )}</tbody></table>
    ${steps.length === 0 && html`<p class="quiet">Nothing can be ordered for a deck now.</p>`}
    ${steps.map(
      (step) => html`<${Step} key=${step.says + step.do.deck} option=${step} table=${id}
      rulebook=${rulebook} />`,
    )}</section>`
}

function Award({ id, about, options, rulebook }) {
  const steps = options.filter((option) => groupOf(option) === "round")
  const award = about.award
  if (!award && !steps.length) return null
  return html`<section class="card-box ${award ? "is-warn" : ""}"><header>
    <h3>${award ? "An award waits" : "Steps of the floor"}</h3></header>
    ${
      award &&
      html`<p><b>${award.player}</b>, position ${award.position}: ${award.wager}</p>
      <ol class="checks">${award.done.map((step) => html`<li key=${step} class="done">${step.replaceAll("-", " ")}</li>`)}
        ${award.missing.map(
          (duty) => html`<li key=${duty.step}>${duty.says} <span class="quiet">by the ${duty.who}
          </span> <${Cite} clause=${duty.clause} rulebook=${rulebook} /></li>`,
        )}</ol>
      <p class="quiet">Each confirmation is by whoever it names: a step of another role needs another person.</p>`
    }
    ${steps.map(
      (step) => html`<${Step} key=${step.says} option=${step} table=${id} rulebook=${rulebook}
      first=${Boolean(award)} />`,
    )}</section>`
}

function Pairs({ about }) {
  const pairs = about.pairs.filter((pair) => pair.not)
  if (!pairs.length && !about.abandoned.length) return null
  return html`<section class="card-box is-warn"><header><h3>To be seen to</h3></header><ul class="plain-list">
    ${pairs.map((pair) => html`<li key=${pair.what}>${pair.what}: by the ${pair.who}, <b>not ${pair.not}</b></li>`)}
    ${about.abandoned.map(
      (seat) => html`<li key=${seat.position}>Position ${seat.position}
      , ${seat.player} has left: ${seat.wagers.map((bet) => `${bet.wager} ${money(bet.amount)}`).join(", ")} (
        ${seat.declared ? "declared abandoned" : "plays on in absence"})</li>`,
    )}</ul></section>`
}

/** @param {{id: string, person: pit.Person}} props */
export function FloorTable({ id, person }) {
  const table = useTable(id)
  const { lobby } = useStore()
  const ask = useAsk(`/api/floor/tables/${encodeURIComponent(id)}`, 1500)
  const [chosen, setChosen] = useState(null)
  const about = ask.data
  const scene = table?.live
  const title = lobby.find((table) => table.id === id)?.title ?? id
  const options = staffed(table?.you.options ?? [])
  useRelief("floor", scene?.floor ?? "", person.name)
  return html`<main class="page backroom wide"><h1><a href="/#/floor">Floor</a> · ${title}</h1>
    <${Waiting} ask=${ask} />
    ${
      about &&
      scene &&
      html`<div class="desk"><div>
      <${Orders} id=${id} scene=${scene} options=${options} about=${about} />
      <${Award} id=${id} about=${about} options=${options} rulebook=${scene.rulebook} />
      <${Pairs} about=${about} />
      <${Decks} id=${id} options=${options} about=${about} rulebook=${scene.rulebook} />
      <section class="card-box"><header><h3>Who does what</h3></header>
        <${PlaceOf} what="dealer" table=${id} scene=${scene} person=${person} key=${scene.shoe + scene.dealer} />
          <${PlaceOf} what="floor" table=${id} scene=${scene} person=${person} key=${`floor${scene.floor}`} />
        ${about.calls.map((call) => html`<p key=${call.place} class="bad" role="alert">${call.says}</p>`)}
        <p class="quiet">While the house has the floor's work, inspections and validations are logged by the house
          itself.</p></section>
    </div><div>
      <section class="card-box"><header><h3>${heading(scene)}</h3><span class="quiet">${about.moment}</span></header>
        <${Layout} round=${lying(scene)} asks=${scene.stage.asks} /></section>
      <section class="card-box"><header><h3>Irregularities</h3>
        <span class="quiet">what may be reported now, and what follows</span></header>
        ${about.rulings.length === 0 && html`<p class="quiet">Nothing can be reported at this moment.</p>`}
        <ul class="rulings">${about.rulings.map(
          (
            ruling,
          ) => html`<li key=${ruling.what}><button class="link" onClick=${() => setChosen(ruling)}>${ruling.what}</button>
          ${ruling.rulings.map(
            (ruling) =>
              html`<span key=${ruling.case} class="ruling-line">${
                ruling.case &&
                html`<i>
            ${ruling.case}: </i>`
              }voids <b>${ruling.voids}</b>, wagers ${ruling.wagers}
                ${ruling.keeps.length ? `, keeps ${ruling.keeps.join(", ")}` : ""}</span>`,
          )}</li>`,
        )}</ul></section>
    </div></div>`
    }
    ${chosen && scene && html`<${Ruling} id=${id} scene=${scene} irregularity=${chosen} close=${() => setChosen(null)} />`}
  </main>`
}
