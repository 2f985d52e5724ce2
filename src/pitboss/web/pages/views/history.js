/** The rounds so far, each to be replayed step by step. */
import { html, useEffect, useState } from "../html.js"
import { get } from "../api.js"
import { Dialog } from "../parts/dialog.js"
import { Grid } from "../parts/grid.js"
import { Hand } from "../parts/cards.js"
import { Why } from "../parts/why.js"
import { drawn } from "../core/scene.js"
import { money, signed } from "../core/money.js"
import { sign } from "../core/cards.js"

const PLAIN = new Set(["reached", "visited", "meter-moved", "link-joined", "link-left"])
const STEP = 700

function Felt({ scene, why }) {
  return html`<div class="replay-felt">
    <div class="replay-row">${
      scene.dealer_cards.length > 0 &&
      html`<div><${Hand} cards=${scene.dealer_cards}
      label="Dealer" /><p>Dealer <span class="quiet">${scene.dealer_hand}</span></p></div>`
    }
      ${scene.board.length > 0 && html`<div><${Hand} cards=${scene.board} label="Board" /><p>Board</p></div>`}
      ${scene.box.length > 0 && html`<div><${Hand} cards=${scene.box} label="Box" /><p>Box</p></div>`}</div>
    <div class="replay-seats">${scene.seats
      .filter((seat) => seat.bets.length || seat.cards.length)
      .map(
        (seat) => html`<div key=${seat.position} class="replay-seat">
      <${Hand} cards=${seat.cards} small dim=${seat.folded} label=${seat.player} />
      <p><b>${seat.position} ${seat.player}</b> ${
        seat.net !== null
          ? html`<button
        class=${`net ${seat.net > 0 ? "gain" : seat.net < 0 ? "loss" : "even"}`} onClick=${() => why(seat)}>
        ${signed(seat.net)}</button>`
          : ""
      }</p>
      <p class="quiet">${seat.bets.map((bet) => `${bet.wager} ${money(bet.amount)}`).join(" · ")}</p></div>`,
      )}</div>
  </div>`
}

/**
 * One round, step by step.
 * @param {{id: string, number: number, rulebook: string, close: () => void}} props
 */
export function Replay({ id, number, rulebook, close }) {
  const [round, setRound] = useState(null)
  const [said, setSaid] = useState("")
  const [at, setAt] = useState(0)
  const [runs, setRuns] = useState(false)
  const [why, setWhy] = useState(null)
  useEffect(() => {
    get(`/api/tables/${encodeURIComponent(id)}/rounds/${number}`).then(setRound, (error) => setSaid(error.message))
  }, [id, number])
  const steps = round?.steps.filter((step) => !PLAIN.has(step.event.type) && step.scene) ?? []
  const last = Math.max(0, steps.length - 1)
  useEffect(() => {
    if (!runs) return undefined
    const timer = setInterval(() => setAt((now) => (now < last ? now + 1 : now)), STEP)
    return () => clearInterval(timer)
  }, [runs, last])
  const now = steps[Math.min(at, last)]
  return html`<${Dialog} title=${`Round ${number}`} close=${close} wide>
    ${said && html`<p role="alert">${said}</p>`}
    ${
      now &&
      html`<div class="replay">
      <p class="replay-told" aria-live="polite">
        <b>${Math.min(at, last) + 1} of ${steps.length}</b> ${now.event.told || now.event.said || now.event.type}</p>
      <${Felt} scene=${drawn(now.scene, {})} why=${setWhy} />
      <div class="replay-keys"><button class="button" onClick=${() => setAt(0)} aria-label="First step">|◀</button>
        <button class="button" onClick=${() => setAt(Math.max(0, at - 1))} aria-label="Step back">◀</button>
        <button class="button primary" onClick=${() => {
          setRuns(!runs)
          if (!runs && at >= last) setAt(0)
        }}>${runs ? "Stop" : "Play"}</button>
        <button class="button" onClick=${() => setAt(Math.min(last, at + 1))} aria-label="Step on">▶</button>
        <button class="button" onClick=${() => setAt(last)} aria-label="Last step">▶|</button>
        <input type="range" min="0" max=${last} value=${Math.min(at, last)} aria-label="Step"
          onInput=${(event) => setAt(Number(event.currentTarget.value))} /></div>
    </div>`
    }
    ${why && html`<${Why} seat=${why} rulebook=${rulebook} close=${() => setWhy(null)} />`}
  <//>`
}

const COLUMNS = (show) => [
  {
    key: "number",
    name: "Round",
    number: true,
    show: (row) => html`<button class="link" onClick=${() => show(row.number)}>${row.number}</button>`,
  },
  {
    key: "cards",
    name: "Hand",
    show: (row) =>
      html`<span class="hand-words">${row.cards.map(
        (card) => html`<i key=${card} class=${`suit-${card[1]}`}>
        ${sign(card)}</i>`,
      )}<span class="quiet">${row.void ? "void" : row.hand}</span></span>`,
  },
  { key: "staked", name: "Staked", number: true, show: (row) => money(row.staked) },
  {
    key: "net",
    name: "Net",
    number: true,
    show: (row) => html`<b class=${row.net > 0 ? "gain" : row.net < 0 ? "loss" : ""}>${signed(row.net)}</b>`,
  },
]

/** @param {{id: string, scene: pit.Scene}} props */
export function History({ id, scene }) {
  const [rounds, setRounds] = useState(null)
  const [said, setSaid] = useState("")
  const [shown, setShown] = useState(0)
  useEffect(() => {
    get(`/api/tables/${encodeURIComponent(id)}/rounds`).then(
      (answer) => setRounds(answer.rounds),
      (error) => setSaid(error.message),
    )
  }, [id, scene.rounds])
  if (said) return html`<p class="quiet">${said}</p>`
  if (!rounds) return html`<p class="quiet">One moment…</p>`
  const net = rounds.reduce((sum, round) => sum + round.net, 0)
  return html`<div class="history">
    ${
      rounds.length > 0 &&
      html`<p class="history-sum">
      ${rounds.length} round${rounds.length === 1 ? "" : "s"}, together <b
      class=${net > 0 ? "gain" : net < 0 ? "loss" : ""}>${signed(net)}</b></p>`
    }
    <${Grid} caption="Rounds so far" columns=${COLUMNS(setShown)} rows=${rounds} id=${(row) => row.number}
      empty="No round of yours has ended here yet." />
    ${shown > 0 && html`<${Replay} id=${id} number=${shown} rulebook=${scene.rulebook} close=${() => setShown(0)} />`}
  </div>`
}
