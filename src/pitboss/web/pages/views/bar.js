/** The bar under the felt, always in sight: chips while betting, the lawful options while deciding, else what goes on. */
import { html } from "../html.js"
import { Chip } from "../parts/chips.js"
import { decisions, stakeOf } from "../core/layout.js"
import { glossed, mixed, t } from "../core/i18n.js"
import { dateTime, money, signed } from "../core/money.js"
import { before, placeOf } from "../core/scene.js"
import { said } from "../core/sentences.js"
import { useStore } from "../store.js"
import { Clock } from "./clock.js"
import { Deciding, Sending } from "./deciding.js"
import { deciding, unitOf, useAdvice } from "./coach.js"

function Rack({ chips, chip, pick, grab, lost }) {
  return html`<div class="rack" role="radiogroup" aria-label=${t("Chip to lay")}>${chips.map(
    (coin, at) => html`<button key=${coin} role="radio" aria-checked=${coin === chip}
    tabindex=${coin === chip ? 0 : -1} disabled=${lost} class=${coin === chip ? "rack-chip picked" : "rack-chip"}
      aria-label=${t("{amount} chip", { amount: money(coin) })} title=${`${money(coin)} (${at + 1})`}
    onClick=${() => pick(coin)} onPointerDown=${(event) => grab(event, coin)}><${Chip} cents=${coin} /></button>`,
  )}</div>`
}

function Betting({ you, seat, rack, lost }) {
  const { bets } = rack
  const laid = bets.sum()
  const closed = lost || seat?.ready || bets.asks === "ready"
  const label = seat?.ready ? t("Waiting…") : laid ? t("Deal · {amount}", { amount: money(laid) }) : t("Deal")
  return html`<${Rack} ...${rack} lost=${lost} />
    <div class="bar-buttons">
      <button class="button" disabled=${!laid || closed} onClick=${() => bets.clear()}>
        <kbd>X</kbd>${t("Clear")}${bets.asks === "clear" && html`<${Sending} />`}</button>
      <button class="button" disabled=${!you.again || closed} onClick=${() => bets.again()}>
        <kbd>R</kbd>${t("Same again")}${bets.asks === "again" && html`<${Sending} />`}</button>
      <button class="button primary" disabled=${!laid || closed} onClick=${() => bets.ready()}>
        <kbd>↵</kbd>${label}${bets.asks === "ready" && html`<${Sending} />`}</button>
    </div>`
}

/** What waits while the connection is lost, so that nobody wonders whether it counts. */
function kept(sent, bets, choices) {
  const act = sent.find((command) => command.do === "act")
  const called = choices.find(({ command }) => command.act === act?.act && command.wager === act?.wager)?.called
  if (act) return mixed("Your {act} is kept and sent again", { act: html`<b>${called ?? act.act}</b>` })
  if (bets.waits) return t("Your chips are kept and sent again")
  return choices.length ? t("The table waits for your decision") : t("The table is as you saw it last")
}

function headline(scene, seat, busy, lost) {
  if (lost) return t("Reconnecting…")
  if (scene.paused) return t("The table is paused")
  if (!scene.open) return t("The table is closed")
  if (scene.called && !scene.stage.asks) return said(scene.called)
  if (!seat) return t("You are watching")
  const asked = scene.seats.find((seat) => seat.position === scene.stage.asks)
  if (scene.stage.asks === seat.position && !busy) return t("Your decision")
  if (!seat.bets.length && !["betting", "between"].includes(scene.stage.kind))
    return t("You are in from the next round")
  if (asked && scene.gone.includes(asked.position)) return t("{name}’s connection is lost", { name: asked.player })
  if (asked) return t("{name} decides", { name: asked.player })
  if (scene.stage.kind === "betting") return seat.ready ? t("Waiting for the others") : t("Place your bets")
  if (scene.stage.kind === "deal") return t("Dealing")
  if (scene.stage.kind === "settle") return t("Settling")
  return scene.stage.kind === "between" ? t("The next round is coming") : t("The dealer is at work")
}

function Result({ seat, why }) {
  const net = seat.net ?? 0
  const amount = html`<b>${money(Math.abs(net))}</b>`
  const words =
    net > 0
      ? mixed("You win {amount}", { amount })
      : net < 0
        ? mixed("You lose {amount}", { amount })
        : t("You come out even")
  return html`<div class="bar-result"><span class=${`result ${net > 0 ? "gain" : net < 0 ? "loss" : "even"}`}>${words}</span>
    <button class="button" onClick=${() => why(seat)}><kbd>W</kbd>${t("Why?")}</button></div>`
}

/** Whoever does not sit here: a visitor plays at once, others sit down, or wait where every seat is taken. */
function Joining({ seated, sent, act, sit, visit, free }) {
  const { scene, you, person, lost } = seated
  const busy = lost || sent.length > 0
  if (!person.signed_in)
    return html`<div class="bar-buttons"><button class="button" onClick=${visit.signIn}>${t("Sign in")}</button>
      <button class="button primary large" disabled=${lost || visit.works} onClick=${() => visit.play(free)}>
        ${visit.works ? t("One moment…") : t("Play as a guest")}</button></div>`
  if (!scene.open || scene.called) return null
  if (person.excluded_until)
    return html`<p class="quiet">${t("You do not play until {time}.", { time: dateTime(person.excluded_until) })}
      <a href="/account/safety">${t("Play safely")}</a></p>`
  if (free && !you.options.some((option) => option.do.do === "sit"))
    return html`<p class="quiet">${t("You work here, and do not play: have another account for that.")}</p>`
  const place = scene.line.indexOf(person.name)
  if (free && (place === 0 || !scene.line.length))
    return html`<div class="bar-buttons"><button class="button primary" disabled=${busy} onClick=${() => sit(free)}>
      ${t("Sit down at position {position}", { position: free })}
        ${sent.some((command) => command.do === "sit") && html`<${Sending} />`}</button></div>`
  if (place >= 0)
    return html`<div class="bar-buttons"><span class="bar-hint">${t("You are number {place} in the line", { place: place + 1 })}</span>
      <button class="button" disabled=${busy} onClick=${() => act({ do: "stop-waiting" })}>${t("Wait no longer")}</button></div>`
  return html`<div class="bar-buttons"><button class="button primary" disabled=${busy}
    onClick=${() => act({ do: "wait" })}>${t("Tell me when a seat is free")}</button></div>`
}

/**
 * @param {{seated: pit.Seated, rack: pit.Rack, sent: pit.Command[], act: (command: pit.Command) => void,
 *   decide: (choice: pit.Choice) => void, confirming: boolean, sit: (position: number) => void,
 *   visit: {signIn: () => void, play: (free: number) => void, works: boolean}, why: (seat: pit.Seat) => void,
 *   free: number}} props
 */
export function Bar({ seated, rack, sent, act, decide, confirming, sit, visit, why, free }) {
  const { table, about, scene, you, position, lost } = seated
  const { bets, chip } = rack
  const seat = scene.seats.find((seat) => seat.position === position)
  const choices = choicesOf(seated)
  const { settings } = useStore()
  const coached = settings.coach === "before" && choices.length > 0
  const { advice } = useAdvice(scene.id, position, coached ? deciding(scene) : "")
  const betting = scene.stage.kind === "betting" && !scene.paused && scene.open
  const over = seat && seat.net !== null && seat.bets.length > 0 && seat.bets.every((bet) => bet.result)
  const past = before(scene, seat)
  const pastNet = past?.net ?? 0
  /** @type {import("../html.js").Element | null} */
  let content = null
  if (!position)
    content = html`<${Joining} seated=${seated} sent=${sent} act=${act} sit=${sit} visit=${visit} free=${free} />`
  else if (betting) content = html`<${Betting} you=${you} seat=${seat} rack=${rack} lost=${lost} />`
  else if (choices.length)
    content = html`<${Deciding} choices=${choices} decide=${decide} advice=${advice} unit=${unitOf(about)} lost=${lost}
      sent=${sent} confirming=${confirming} place=${placeOf(scene)} />`
  else if (over) content = html`<${Result} seat=${seat} why=${why} />`
  const left = scene.stage.left
  const leave = you.options.find((option) => option.do.do === "leave" && you.positions.includes(option.position))
  const looks = `bar ${choices.length ? "bar-asks" : ""} ${lost ? "bar-lost" : ""}`
  return html`<section class=${looks} aria-label=${t("Your options")}>
    <div class="bar-head"><strong role=${lost ? "status" : undefined}>${headline(scene, seat, table.busy, lost)}</strong>
      <div class="bar-facts">
      ${lost && html`<span class="bar-hint">${kept(sent, bets, choices)}</span>`}
      ${
        left !== null &&
        left !== undefined &&
        !scene.paused &&
        !lost &&
        html`<${Clock}
        key=${scene.stage.key + scene.stage.asks + scene.round} left=${left}
          arrived=${table.shownAt ?? table.arrived} />`
      }
      ${
        past &&
        betting &&
        !lost &&
        html`<span class="bar-last">${t("last")} <b
        class=${pastNet > 0 ? "gain" : pastNet < 0 ? "loss" : ""}>${signed(pastNet)}</b><button class="link"
        onClick=${() => why(past)}>${t("why?")}</button></span>`
      }
      ${
        position > 0 &&
        betting &&
        !lost &&
        !past &&
        !bets.sum() &&
        html`<span class="bar-hint">${mixed("Touch {spot} to lay {amount}", {
          spot: html`<b>${about?.base ? glossed(about.base) : t("a spot")}</b>`,
          amount: money(chip),
        })}</span>`
      }
      ${
        leave &&
        !lost &&
        html`<button class="link" disabled=${sent.length > 0} onClick=${() => act(leave.do)}>${t("Get up")}${
          sent.some((command) => command.do === "leave") && html` <${Sending} />`
        }</button>`
      }</div></div>
    ${content}
    ${position > 0 && betting && about?.time && html`<p class="bar-rule">${said(about.time.short)}</p>`}
  </section>`
}

/**
 * The choices of this person now; none while something is still played back.
 * @param {pit.Seated} seated
 * @returns {pit.Choice[]}
 */
export function choicesOf({ table, about, scene, you, position }) {
  if (table.busy || scene.paused || scene.stage.asks !== position) return []
  const seat = scene.seats.find((seat) => seat.position === position)
  const open = you.options.filter((option) => option.position === position && you.positions.includes(position))
  return decisions(open, stakeOf(about, scene.stage, seat))
}
