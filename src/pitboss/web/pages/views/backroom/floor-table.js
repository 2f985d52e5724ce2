/** One table on the floor: orders, decks, awards, and rulings with what each voids and keeps. */
import { html, useState } from "../../html.js"
import { useStore } from "../../store.js"
import { mixed, t } from "../../core/i18n.js"
import { said } from "../../core/sentences.js"
import { money } from "../../core/money.js"
import { roundAddress, roundLink } from "../../core/round-address.js"
import { Law } from "../../parts/law.js"
import { Cite } from "../../parts/why.js"
import { Layout, Mark, Waiting, lasted, useAsk } from "./parts.js"
import { PlaceOf, Step, act, groupOf, heading, lying, outOf, staffed, useRelief, useTable } from "./desk.js"
import { Ruling } from "./ruling.js"
import { Tray } from "./tray.js"

function state(about, scene) {
  if (about.stuck) return t("stuck")
  if (about.calls.length) return t("called")
  if (scene.paused) return t("held")
  return scene.open ? t("open") : t("closed")
}

function Orders({ id, scene, options, about }) {
  const [why, setWhy] = useState("")
  const [sure, setSure] = useState("")
  const whole = options.filter((option) => groupOf(option) === "table")
  const close = whole.find((option) => option.do.do === "close")
  const open = whole.find((option) => option.do.do === "open")
  return html`<section class="card-box"><header><h2>${t("Orders")}</h2>
    <${Mark} kind=${about.stuck || about.calls.length ? "bad" : scene.paused ? "warn" : scene.open ? "good" : "plain"}>
      ${state(about, scene)}
        <//></header>
    ${(about.stuck || scene.paused) && html`<p class="bad" role="alert">${said(about.stuck || scene.paused)}</p>`}
    <p>${t("Waits for")}: ${said(about.waits)}</p>
    <div class="row">
      ${
        open &&
        html`<button class="button small primary" onClick=${() => act(id, open.do, scene.rulebook)}>
        ${t("Open the table")}</button>`
      }
      ${
        close &&
        sure !== "close" &&
        html`<button class="button small" onClick=${() => setSure("close")}>${t("Close…")}</button>`
      }
      ${
        close &&
        sure === "close" &&
        html`<button class="button small fold"
        onClick=${() => act(id, close.do, scene.rulebook, () => setSure(""))}>${t("Yes, {act}", { act: said(close.says) })}</button>
          <button class="link" onClick=${() => setSure("")}>${t("No")}</button>`
      }
      ${scene.open && !close && html`<span class="quiet">${t("It closes between rounds.")}</span>`}
      ${
        scene.paused
          ? html`<button class="button small primary" onClick=${() => act(id, { do: "resume" })}>${t("Let it go on")}</button>`
          : html`<input aria-label=${t("Reason for holding")} placeholder=${t("reason")} value=${why}
            onInput=${(event) => setWhy(event.currentTarget.value)} />
              <button class="button small" onClick=${() => act(id, { do: "pause", why })}>${t("Hold")}</button>`
      }
    </div></section>`
}

/** Where a deck is in its course. */
function courseOf({ course, step }) {
  return step ? `${said(course)}: ${said(step.step.replaceAll("-", " "))} (${t(step.who)})` : said(course)
}

function Decks({ id, options, about, rulebook }) {
  const steps = options.filter((option) => groupOf(option) === "deck")
  return html`<section class="card-box"><header><h2>${t("Decks and devices")}</h2>
    <span class="quiet">${[said(about.device), said(about.shuffle), outOf(about)].filter(Boolean).join(" · ")}
      </span></header>
    <table class="terms decks"><tbody>${about.decks.map(
      (
        deck,
      ) => html`<tr key=${deck.number}><th scope="row">${t("Deck {number}", deck)}${deck.in_play ? ` · ${t("in play")}` : ""}</th>
      <td>${deck.ready ? t("ready") : courseOf(deck)}
        </td>
      <td class="number">${lasted(deck.age)}${deck.limit ? ` / ${lasted(deck.limit)}` : ""}</td></tr>`,
    )}</tbody></table>
    ${steps.length === 0 && html`<p class="quiet">${t("Nothing can be ordered for a deck now.")}</p>`}
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
    <h2>${award ? t("An award waits") : t("Steps of the floor")}</h2></header>
    ${
      award &&
      html`<p><b>${award.player}</b>, ${t("position {number}", { number: award.position })}: ${award.wager}</p>
      <ol class="checks">${award.done.map((step) => html`<li key=${step} class="done">${said(step.replaceAll("-", " "))}</li>`)}
        ${award.missing.map(
          (duty) =>
            html`<li key=${duty.step}><${Law} says=${duty.says} />
              <span class="quiet">${t("by: {role}", { role: t(duty.who) })}</span> <${Cite}
              clause=${duty.clause} rulebook=${rulebook} /></li>`,
        )}</ol>
      <p class="quiet">${t("Each confirmation is by whoever it names: a step of another role needs another person.")}</p>`
    }
    ${steps.map(
      (step) => html`<${Step} key=${step.says} option=${step} table=${id} rulebook=${rulebook}
      first=${Boolean(award)} />`,
    )}</section>`
}

function Pairs({ about }) {
  const pairs = about.pairs.filter((pair) => pair.not)
  if (!pairs.length && !about.abandoned.length) return null
  return html`<section class="card-box is-warn"><header><h2>${t("To be seen to")}</h2></header><ul class="plain-list">
    ${pairs.map(
      (pair) => html`<li key=${pair.what}>${said(pair.what)}: ${t("by: {role}", { role: t(pair.who) })},
        ${" "}<b>${t("not {name}", { name: pair.not })}</b></li>`,
    )}
    ${about.abandoned.map(
      (seat) => html`<li key=${seat.position}>${t("Position {position}, {player} has left", seat)}: ${seat.wagers
        .map((bet) => `${bet.wager} ${money(bet.amount)}`)
        .join(", ")} (
        ${seat.declared ? t("declared abandoned") : t("plays on in absence")})</li>`,
    )}</ul></section>`
}

/** The finished rounds, the latest first: each is a page with its dispute pack. */
function LastRounds({ id, scene: { log, rounds } }) {
  if (!rounds) return null
  const numbers = Array.from({ length: Math.min(8, rounds) }, (_, place) => rounds - place)
  return html`<p>${t("Finished rounds:")} ${numbers.map(
    (number) =>
      html`<a key=${number} class="button small" href=${roundLink(id, roundAddress(log, number))}>${number}</a> `,
  )}</p>`
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
  return html`<main class="page backroom wide"><h1><a href="/#/floor">${t("Floor")}</a> · ${title}</h1>
    <${Waiting} ask=${ask} />
    ${
      about &&
      scene &&
      html`<div class="desk"><div>
      <${Orders} id=${id} scene=${scene} options=${options} about=${about} />
      <${Award} id=${id} about=${about} options=${options} rulebook=${scene.rulebook} />
      <${Pairs} about=${about} />
      <${Tray} id=${id} person=${person} />
      <${Decks} id=${id} options=${options} about=${about} rulebook=${scene.rulebook} />
      <section class="card-box"><header><h2>${t("Who does what")}</h2></header>
        <${PlaceOf} what="dealer" table=${id} scene=${scene} person=${person} key=${scene.shoe + scene.dealer} />
          <${PlaceOf} what="floor" table=${id} scene=${scene} person=${person} key=${`floor${scene.floor}`} />
        ${about.calls.map((call) => html`<p key=${call.place} class="bad" role="alert">${said(call.says)}</p>`)}
        <p class="quiet">${t("While the house has the floor's work, inspections and validations are logged by the house itself.")}</p>
          </section>
    </div><div>
      <section class="card-box"><header><h2>${heading(scene)}</h2><span class="quiet">${said(about.moment)}</span></header>
        <${Layout} round=${lying(scene)} asks=${scene.stage.asks} /><${LastRounds} id=${id} scene=${scene} /></section>
      <section class="card-box"><header><h2>${t("Irregularities")}</h2>
        <span class="quiet">${t("what may be reported now, and what follows")}</span></header>
        ${about.rulings.length === 0 && html`<p class="quiet">${t("Nothing can be reported at this moment.")}</p>`}
        <ul class="rulings">${about.rulings.map(
          (irregularity) => html`<li key=${irregularity.what}><button class="link"
            onClick=${() => setChosen(irregularity)}>${said(irregularity.what)}</button>
          ${irregularity.rulings.map(
            (ruling) =>
              html`<span key=${ruling.case} class="ruling-line">${
                ruling.case &&
                html`<i>
            ${said(ruling.case)}: </i>`
              }${mixed("voids {what}, wagers {wagers}", { what: html`<b>${said(ruling.voids)}</b>`, wagers: said(ruling.wagers) })}
                ${ruling.keeps.length ? `, ${t("keeps {list}", { list: ruling.keeps.join(", ") })}` : ""}</span>`,
          )}</li>`,
        )}</ul></section>
    </div></div>`
    }
    ${chosen && scene && html`<${Ruling} id=${id} scene=${scene} irregularity=${chosen} close=${() => setChosen(null)} />`}
  </main>`
}
