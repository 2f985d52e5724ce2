/**
 * A layout that is paid in chips. The trainee chooses which position comes next; each wager there is taken, pushed, or
 * paid chip by chip. A bonus without a stake is paid or left alone.
 */
import { html, useEffect, useRef, useState } from "../../html.js"
import { t } from "../../core/i18n.js"
import { money } from "../../core/money.js"
import { said } from "../../core/sentences.js"
import { Hand } from "../../parts/cards.js"
import { Chip, Stack } from "../../parts/chips.js"
import { Reason } from "./asks.js"
import { Felt, FeltSpot, decided, faces, spotName } from "./layout.js"

const RACK = [100, 500, 2500, 10000, 50000, 100000]
const TAKEN = "lost"
const PUSHED = "push"
const NOTHING = "nothing"

/** What was paid by an answer, in cents. @param {string} answer */
const paidBy = (answer) => (answer.startsWith("won ") ? Number(answer.slice(4).replace(".", "")) : 0)

/** An amount as the server reads it. @param {number} amount in cents */
const won = (amount) => `won ${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, "0")}`

/** Cents from what somebody typed, `1,250.50`; null where it is no amount. @param {string} text */
function typed(text) {
  const match = /^\$?([\d,]{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim())
  return match ? Number(match[1].replace(/,/g, "")) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : null
}

function outcome(answer) {
  if (answer === TAKEN) return t("taken")
  if (answer === PUSHED) return t("pushed")
  return answer.startsWith("won ") ? t("pays {amount}", { amount: money(paidBy(answer)) }) : ""
}

/** A wager with its chips, what was done to it, and its mark. */
function Spot({ ask, answer, chosen, choose, mark }) {
  const state = mark ? (mark.right ? "ok" : "broken") : chosen ? "chosen" : answer && answer !== NOTHING ? "done" : ""
  const done = mark ? outcome(answer) || t("nothing") : outcome(answer)
  const place = useRef(null)
  useEffect(() => {
    if (chosen) place.current?.scrollIntoView({ block: "center" })
  }, [chosen])
  const inside = html`<span class="pay-name">${spotName(ask)}</span>
    <span class=${`pay-stake ${answer === TAKEN ? "gone" : ""}`}>${
      ask.staked ? html`<${Stack} cents=${ask.staked} />` : html`<span class="pay-bonus">${t("bonus")}</span>`
    }${paidBy(answer) > 0 && html`<span class="pay-won"><${Stack} cents=${paidBy(answer)} denominations=${RACK} /></span>`}
    </span>${done && html`<span class="pay-done">${mark ? (mark.right ? "✓ " : "✗ ") : ""}${done}</span>`}`
  return choose && !mark
    ? html`<button type="button" class=${`pay-spot ${state}`} ref=${place} aria-pressed=${chosen} onClick=${choose}>${inside}</button>`
    : html`<div class=${`pay-spot ${state}`}>${inside}</div>`
}

/** What to do with the chosen wager. */
function Payment({ ask, answer, give, next }) {
  const [text, setText] = useState("")
  useEffect(() => setText(""), [ask])
  const add = (chip) => give(won(paidBy(answer) + chip))
  const write = (value) => {
    setText(value)
    const amount = typed(value)
    give(amount ? won(amount) : ask.staked ? "" : NOTHING)
  }
  return html`<div class="payment" role="group" aria-label=${spotName(ask)}>
    <p class="payment-head"><b>${spotName(ask)}</b> ${ask.staked ? money(ask.staked) : t("bonus, no stake")}
      <span class="payment-sum">${outcome(answer)}</span>${
        paidBy(answer) > 0 &&
        html`<button type="button" class="button small" onClick=${() => give(ask.staked ? "" : NOTHING)}>${t("Clear")}</button>`
      }</p>
    <div class="payment-acts">${
      ask.staked
        ? html`<button type="button" class="button fold" aria-pressed=${answer === TAKEN}
            onClick=${() => next(TAKEN)}>${t("Take")} <kbd aria-hidden="true">T</kbd></button>
          <button type="button" class="button" aria-pressed=${answer === PUSHED}
            onClick=${() => next(PUSHED)}>${t("Push")} <kbd aria-hidden="true">P</kbd></button>`
        : html`<button type="button" class="button" aria-pressed=${answer === NOTHING}
            onClick=${() => next(NOTHING)}>${t("Pay nothing")} <kbd aria-hidden="true">N</kbd></button>`
    }<label class="payment-typed"><span class="unseen">${t("Pay an amount")}</span><input inputmode="decimal"
        placeholder=${t("or type $")} value=${text} onInput=${(event) => write(event.currentTarget.value)} />
      </label><button type="button" class="button payment-next" disabled=${!answer} onClick=${() => next(answer)}>
        ${t("Next")}</button></div>
    <div class="payment-rack" role="group" aria-label=${t("Pay with chips")}>${RACK.map(
      (chip) => html`<button key=${chip} type="button" class="rack-chip" onClick=${() => add(chip)}
        aria-label=${t("Add {amount}", { amount: chip < 100000 ? money(chip) : `${chip / 100000}K` })}><${Chip} cents=${chip} /></button>`,
    )}</div></div>`
}

/** The state of a layout that is being paid: the answers, the order of positions, the wager in hand. */
function usePaying(question, change, before) {
  const first = question.asks[0].kind === "position" ? 0 : -1
  const [order, setOrder] = useState(/** @type {number[]} */ ([]))
  const [at, setAt] = useState(-1)
  const [given, setGiven] = useState(/** @type {string[]} */ (before ?? question.asks.map(() => "")))
  const update = (answers, positions) => {
    setGiven(answers)
    change(answers.map((answer, place) => (place === first ? positions.join(", ") : answer)))
  }
  const placesOf = (position) =>
    question.asks.flatMap((ask, place) => (ask.kind === "payment" && ask.position === position ? [place] : []))
  const open = (position) => {
    const places = placesOf(position)
    const positions = order.includes(position) ? order : [...order, position]
    setOrder(positions)
    update(
      given.map((answer, place) =>
        places.includes(place) && !question.asks[place].staked ? answer || NOTHING : answer,
      ),
      positions,
    )
    setAt(places.find((place) => !given[place]) ?? places[0] ?? -1)
  }
  const give = (place, answer) =>
    update(
      given.map((known, other) => (other === place ? answer : known)),
      order,
    )
  const next = (answer) => {
    give(at, answer)
    const places = placesOf(question.asks[at].position)
    const later = places.filter((place) => place > at)
    setAt(later[0] ?? places.find((place) => place !== at && !given[place]) ?? -1)
  }
  return { order, at, setAt, given, open, give, next, placesOf }
}

/**
 * @param {{question: any, change: (answers: string[]) => void, marks?: any[] | null, before?: string[]}} props
 *   `before`: what was answered before
 */
export function DealerFelt({ question, change, marks = null, before = undefined }) {
  const paying = usePaying(question, change, before)
  const { order, at, given } = paying
  const active = at >= 0 ? question.asks[at] : null
  useEffect(() => {
    const press = (event) => {
      if (marks || !active || event.target.closest("input, select") || event.ctrlKey || event.metaKey) return
      const acts = active.staked ? { t: TAKEN, p: PUSHED } : { n: NOTHING }
      const act = acts[event.key.toLowerCase()]
      if (act) paying.next(act)
    }
    document.addEventListener("keydown", press)
    return () => document.removeEventListener("keydown", press)
  })
  const seat = (placed) => {
    const turn = order.indexOf(placed.position)
    const places = paying.placesOf(placed.position)
    return html`<h2>${t("Position {position}", { position: placed.position })}
        ${placed.acts?.length > 0 && html`<span class="felt-acts">${decided(placed.acts)}</span>`}
        ${turn >= 0 && html`<span class="felt-turn" title=${t("Settled as number {turn}", { turn: turn + 1 })}>${turn + 1}</span>`}
      </h2><${Hand} cards=${faces(placed.cards)} small />
      ${
        marks || turn >= 0
          ? html`<div class=${`pay-spots ${marks || active?.position === placed.position ? "" : "pay-settled"}`}>${places.map(
              (place) => html`<${Spot} key=${place} ask=${question.asks[place]} answer=${given[place]}
                chosen=${place === at} mark=${marks?.[place]} choose=${() => paying.setAt(place)} />`,
            )}</div>`
          : html`<ul class="felt-spots">${places
              .filter((place) => question.asks[place].staked)
              .map(
                (place) =>
                  html`<${FeltSpot} key=${place} spot=${{ ...question.asks[place], amount: question.asks[place].staked }} />`,
              )}</ul>`
      }
      ${
        !marks &&
        turn < 0 &&
        html`<button type="button" class="button small felt-settle" onClick=${() => paying.open(placed.position)}>
          ${order.length ? t("Settle next") : t("Settle first")}</button>`
      }`
  }
  return html`<${Felt} question=${question} seat=${seat} />
    ${
      !marks &&
      (active
        ? html`<${Payment} ask=${active} answer=${given[at]} give=${(answer) => paying.give(at, answer)}
            next=${paying.next} />`
        : html`<p class="payment-none" role="status">${
            order.length < question.round.seat.length
              ? t("Choose the position that you settle next.")
              : t("Everything is settled. Touch a wager to change it, or hand in.")
          }</p>`)
    }
    ${marks && html`<${Reasons} question=${question} marks=${marks} given=${given} />`}`
}

/** What was right, position by position: mistakes are open, the rest is folded away. */
function Reasons({ question, marks, given }) {
  return html`<ul class="pay-reasons">${question.asks.map(
    (ask, at) => html`<li key=${at} class=${marks[at].right ? "ok" : "broken"}>
      <details open=${!marks[at].right}><summary>${marks[at].right ? "✓" : "✗"} ${said(ask.about)}
        ${
          !marks[at].right &&
          given[at] &&
          html`<span class="quiet"> · ${t("you: {answer}", { answer: outcome(given[at]) || said(given[at]) })}</span>`
        }
        </summary><${Reason} mark=${marks[at]} rulebook=${question.rulebook} /></details></li>`,
  )}</ul>`
}
