/** The bar under the felt, always in sight: chips while betting, the lawful options while deciding, else what goes on. */
import { html, useEffect, useState } from "../html.js"
import { Chip } from "../parts/chips.js"
import { decisions, stakeOf } from "../core/layout.js"
import { money, signed } from "../core/money.js"
import { before } from "../core/scene.js"
import { useStore } from "../store.js"
import { deciding, unitOf, useAdvice, worthOf } from "./coach.js"

/** Seconds that are left, counted down here from what the house said. */
function Clock({ left, arrived }) {
  const [, tick] = useState(0)
  const [whole, setWhole] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 250)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => setWhole((before) => Math.max(left, before)), [left])
  const now = Math.max(0, left - (performance.now() - arrived) / 1000)
  return html`<span class=${`clock ${now < 6 ? "short" : ""}`} role="timer"
    aria-label=${`${Math.ceil(now)} seconds left`}>
    <span class="clock-bar" style=${{ "--part": whole ? now / whole : 0 }}></span><b>${Math.ceil(now)}</b></span>`
}

function Rack({ chips, chip, pick, grab }) {
  return html`<div class="rack" role="radiogroup" aria-label="Chip to lay">${chips.map(
    (coin, at) => html`<button key=${coin} role="radio" aria-checked=${coin === chip}
    tabindex=${coin === chip ? 0 : -1} class=${coin === chip ? "rack-chip picked" : "rack-chip"}
      aria-label=${`${money(coin)} chip`} title=${`${money(coin)} (${at + 1})`}
    onClick=${() => pick(coin)} onPointerDown=${(event) => grab(event, coin)}><${Chip} cents=${coin} /></button>`,
  )}</div>`
}

/** Shown on a button that was pressed and not answered; a quick answer comes before it. */
const Sending = () => html`<small class="sending" role="status">sending…</small>`

function Betting({ you, seat, rack, lost }) {
  const { bets } = rack
  const laid = bets.sum()
  const closed = lost || seat?.ready || bets.asks === "ready"
  const label = seat?.ready ? "Waiting…" : laid ? `Deal · ${money(laid)}` : "Deal"
  return html`<${Rack} ...${rack} />
    <div class="bar-buttons">
      <button class="button" disabled=${!you.again || closed} onClick=${() => bets.again()}>
        <kbd>R</kbd>Same again${bets.asks === "again" && html`<${Sending} />`}</button>
      <button class="button" disabled=${!laid || closed} onClick=${() => bets.clear()}>
        <kbd>C</kbd>Clear${bets.asks === "clear" && html`<${Sending} />`}</button>
      <button class="button primary" disabled=${!laid || closed} onClick=${() => bets.ready()}>
        <kbd>↵</kbd>${label}${bets.asks === "ready" && html`<${Sending} />`}</button>
    </div>`
}

function Deciding({ choices, act, advice, unit, lost, sent }) {
  const worth = (choice) => {
    const advised = worthOf(advice, choice)
    return (
      advised &&
      html`<small class=${`worth ${advised.best ? "best" : ""}`}
      title=${`what the coach says it is worth, in ${unit}`}>${advised.best ? "★ " : ""}${advised.worth}</small>`
    )
  }
  const pressed = ({ command }) =>
    sent.some(
      (waiting) => waiting.act === command.act && waiting.wager === command.wager && waiting.amount === command.amount,
    )
  return html`<div class="bar-buttons deciding">${choices.map(
    (
      choice,
      at,
    ) => html`<button key=${choice.act + choice.wager + choice.amount} title=${choice.clause} disabled=${lost || sent.length > 0}
    class=${`button large ${pressed(choice) ? "pressed" : ""} ${choice.amount ? "primary" : choice.act === "fold" ? "fold" : ""}`}
    onClick=${() => act(choice.command)}>
    <kbd>${at + 1}</kbd><span class="button-act">${choice.called}${
      choice.times
        ? html` <small>
      ${choice.times}×</small>`
        : ""
    }</span>${(choice.amount > 0 || choice.wager) && html`<b>${choice.amount > 0 ? money(choice.amount) : choice.wager}</b>`}${
      pressed(choice) ? html`<${Sending} />` : worth(choice)
    }</button>`,
  )}</div>`
}

/** What waits while the connection is lost, so that nobody wonders whether it counts. */
function kept(sent, bets, choices) {
  const act = sent.find((command) => command.do === "act")
  const called = choices.find(({ command }) => command.act === act?.act && command.wager === act?.wager)?.called
  if (act) return html`Your <b>${called ?? act.act}</b> is kept and sent again`
  if (bets.waits) return "Your chips are kept and sent again"
  return choices.length ? "The table waits for your decision" : "The table is as you saw it last"
}

function headline(scene, seat, busy, lost) {
  if (lost) return "Reconnecting…"
  if (scene.paused) return "The table is paused"
  if (!scene.open) return "The table is closed"
  if (scene.called && !scene.stage.asks) return scene.called
  if (!seat) return "You are watching"
  const asked = scene.seats.find((seat) => seat.position === scene.stage.asks)
  if (seat && scene.stage.asks === seat.position && !busy) return "Your decision"
  if (asked && scene.gone.includes(asked.position)) return `${asked.player}’s connection is lost`
  if (asked) return `${asked.player} decides`
  if (scene.stage.kind === "betting") return seat?.ready ? "Waiting for the others" : "Place your bets"
  if (scene.stage.kind === "deal") return "Dealing"
  if (scene.stage.kind === "settle") return "Settling"
  return scene.stage.kind === "between" ? "The next round is coming" : "The dealer is at work"
}

/**
 * @param {{seated: pit.Seated, rack: pit.Rack, sent: pit.Command[], act: (command: pit.Command) => void,
 *   sit: (position: number) => void, signIn: () => void, why: (seat: pit.Seat) => void, free: number}} props
 */
export function Bar({ seated, rack, sent, act, sit, signIn, why, free }) {
  const { table, about, scene, you, position, person, lost } = seated
  const { bets, chip } = rack
  const seat = scene.seats.find((seat) => seat.position === position)
  const stake = stakeOf(about, scene.stage, seat)
  const choices =
    table.busy || scene.paused
      ? []
      : decisions(
          you.options.filter(
            (option) => option.position === scene.stage.asks && you.positions.includes(option.position),
          ),
          stake,
        )
  const { settings } = useStore()
  const coached = settings.coach === "before" && choices.length > 0
  const { advice } = useAdvice(scene.id, position, coached ? deciding(scene) : "")
  const betting = scene.stage.kind === "betting" && !scene.paused && scene.open
  const over = seat && seat.net !== null && seat.bets.length > 0 && seat.bets.every((bet) => bet.result)
  const past = before(scene, seat)
  const net = seat?.net ?? 0
  const pastNet = past?.net ?? 0
  /** @type {import("../html.js").Element | null} */
  let content = null
  if (!person.signed_in)
    content = html`<div class="bar-buttons"><button class="button primary" onClick=${signIn}>Sign in to play</button>
      </div>`
  else if (!position && free && scene.open && !you.options.some((option) => option.do.do === "sit"))
    content = html`<p class="quiet">You work here, and do not play: have another account for that.</p>`
  else if (!position && free && scene.open && !scene.called)
    content = html`<div class="bar-buttons"><button class="button primary"
      disabled=${lost || sent.length > 0}
      onClick=${() => sit(free)}>Sit down at position ${free}
        ${sent.some((command) => command.do === "sit") && html`<${Sending} />`}</button></div>`
  else if (position && betting) content = html`<${Betting} you=${you} seat=${seat} rack=${rack} lost=${lost} />`
  else if (choices.length)
    content = html`<${Deciding} choices=${choices} act=${act} advice=${advice} unit=${unitOf(about)} lost=${lost} sent=${sent} />`
  else if (over)
    content = html`<div class="bar-result"><span
      class=${`result ${net > 0 ? "gain" : net < 0 ? "loss" : "even"}`}>
      ${net > 0 ? "You win " : net < 0 ? "You lose " : "You come out even"}${
        net !== 0 &&
        html`<b>
        ${money(Math.abs(net))}</b>`
      }</span>
    <button class="button" onClick=${() => why(seat)}><kbd>W</kbd>Why?</button></div>`
  const left = scene.stage.left
  const leave = you.options.find((option) => option.do.do === "leave" && you.positions.includes(option.position))
  const looks = `bar ${choices.length ? "bar-asks" : ""} ${lost ? "bar-lost" : ""}`
  return html`<section class=${looks} aria-label="Your options">
    <div class="bar-head"><strong role="status">${headline(scene, seat, table.busy, lost)}</strong>
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
        html`<span class="bar-last">last <b
        class=${pastNet > 0 ? "gain" : pastNet < 0 ? "loss" : ""}>${signed(pastNet)}</b><button class="link"
        onClick=${() => why(past)}>why?</button></span>`
      }
      ${
        position > 0 &&
        betting &&
        !lost &&
        !past &&
        !bets.sum() &&
        html`<span
        class="bar-hint">Touch <b>${about?.base || "a spot"}</b> to lay ${money(chip)}</span>`
      }
      ${
        leave &&
        !lost &&
        html`<button class="link" disabled=${sent.length > 0} onClick=${() => act(leave.do)}>Get up${
          sent.some((command) => command.do === "leave") && html` <${Sending} />`
        }</button>`
      }</div></div>
    ${content}
    ${position > 0 && betting && about?.time && html`<p class="bar-rule">${about.time.short}</p>`}
  </section>`
}
