/** What the back rooms share: questions to the house, tabs, times, exact amounts, a table drawn small. */
import { html, useCallback, useEffect, useRef, useState } from "../../html.js"
import { get } from "../../api.js"
import { glossed, phrase, t, tn } from "../../core/i18n.js"
import { dateTime, exactDollars, money, outcome, percent, signed } from "../../core/money.js"
import { said } from "../../core/sentences.js"
import { Card } from "../../parts/cards.js"

const SHEET = "/views/backroom/backroom.css"
if (!document.querySelector(`link[href="${SHEET}"]`)) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: SHEET }))
}

/**
 * An answer of the house, asked anew when the path changes; `every` asks again after so many milliseconds.
 * @param {string | null} path null asks nothing
 * @param {number} every
 * @returns {{data: any, error: Error | null, busy: boolean, again: () => void}}
 */
export function useAsk(path, every = 0) {
  const [state, setState] = useState({ data: null, error: null, busy: Boolean(path), path })
  const latest = useRef(path)
  latest.current = path
  const again = useCallback(() => {
    if (!path) return
    setState((state) => ({ ...state, busy: true }))
    const answered = (change) =>
      latest.current === path && setState((state) => ({ ...state, busy: false, path, ...change }))
    get(path).then(
      (data) => answered({ data, error: null }),
      (error) => answered({ error }),
    )
  }, [path])
  useEffect(() => {
    again()
    if (!every || !path) return undefined
    const timer = setInterval(() => !document.hidden && again(), every)
    return () => clearInterval(timer)
  }, [again, every])
  return { ...state, data: state.path === path ? state.data : null, again }
}

/** What is shown while an answer is awaited, or when there is none. */
export function Waiting({ ask, what = t("One moment…") }) {
  if (ask.error)
    return html`<p role="alert" class="bad">${said(ask.error.message)} <button class="link"
      onClick=${ask.again}>${t("Try again")}</button></p>`
  return ask.data ? null : html`<p class="quiet">${what}</p>`
}

/**
 * Tabs that stand in the address.
 * @param {{room: string, tabs: [string, string][], current: string}} props
 */
export function Tabs({ room, tabs, current }) {
  const list = useRef(null)
  useEffect(() => {
    const tab = list.current?.querySelector("[aria-current]")
    if (tab) list.current.scrollLeft = tab.offsetLeft - list.current.clientWidth / 2 + tab.clientWidth / 2
  }, [current])
  return html`<nav ref=${list} class="rooms-tabs" aria-label=${t("Parts of this room")}>${tabs.map(
    ([key, name]) => html`<a key=${key}
    href=${`/#/${room}/${key}`} aria-current=${current === key ? "page" : undefined}>${t(name)}</a>`,
  )}</nav>`
}

/** A mark: good, bad, warn or plain. */
export function Mark({ kind = "plain", children }) {
  return html`<span class=${`flag flag-${kind}`}>${children}</span>`
}

/** A time of the log: the clock, with the whole of it on a long look. */
export function At({ at, day = false }) {
  if (!at) return null
  return html`<time dateTime=${at} title=${at}>${clock(at, day)}</time>`
}

const DAY = /** @type {const} */ ({ year: "numeric", month: "2-digit", day: "2-digit" })

/** The clock of the log is UTC in every language. @param {string} at @param {boolean} day */
function clock(at, day) {
  const time = /** @type {const} */ ({ timeZone: "UTC", hour: "2-digit", minute: "2-digit", second: "2-digit" })
  return dateTime(at, { ...time, hourCycle: "h23", ...(day ? DAY : {}) })
}

/**
 * An exact amount: dollars and cents, and a fraction of a cent where there is one.
 * @param {{amount: {exact: string, cents?: string}, sign?: boolean}} props
 */
export function Exact({ amount, sign = false }) {
  const [over, under] = amount.exact.split("/").map(BigInt)
  const part = under ?? 1n
  const down = over < 0n ? -over : over
  const whole = Number(down / part) * (over < 0n ? -1 : 1)
  const rest = down % part
  const shown = sign && over > 0n ? `+${dollars(whole)}` : dollars(whole, over < 0n)
  return html`<span title=${t("{amount} cents", { amount: amount.exact })}>${shown}${
    rest > 0n &&
    html`<small class="quiet"> ${String(rest)}/
    ${String(part)} ¢</small>`
  }</span>`
}

function dollars(cents, below = cents < 0) {
  const amount = Math.abs(cents)
  return `${below ? "−" : ""}${exactDollars(amount)}`
}

/** The cards that made a hand, as they lie there. @param {{cards: string[]}} props */
export function AwardCards({ cards }) {
  return html`<p class="award-cards">${cards.map((card) => html`<${Card} key=${card} card=${card} small fresh=${false} />`)}</p>`
}

/** Cents that may have decimals, to the cent. */
export function about(cents) {
  return dollars(Math.round(cents), Math.round(cents) < 0)
}

export { percent }

/** Seconds as a person says them. */
export function lasted(seconds) {
  if (seconds === null || seconds === undefined) return "–"
  const whole = Math.floor(seconds)
  if (whole < 60) return t("{seconds} s", { seconds: whole })
  if (whole < 3600) return t("{minutes} min", { minutes: Math.floor(whole / 60) })
  const minutes = Math.floor((whole % 3600) / 60)
  const hours = t("{hours} h", { hours: Math.floor(whole / 3600) })
  return minutes ? `${hours} ${t("{minutes} min", { minutes })}` : hours
}

/** Part of a form: a label above what is filled in. */
export function Field({ name, children }) {
  return html`<label class="asking"><span>${name}</span>${children}</label>`
}

// -- a table drawn small ----------------------------------------------------------------------------------------------

function Pile({ name, cards, up }) {
  if (!cards?.length) return null
  return html`<div class="lay-pile"><span class="lay-name">${name}</span><span class="lay-cards">
    ${cards.map(
      (card, at) => html`<${Card} key=${`${at}${card}`} card=${card} small fresh=${false}
      dim=${up ? !up[at] : false} />`,
    )}</span></div>`
}

function Bet({ bet }) {
  const line = bet.line ?? bet.result
  return html`<li>${glossed(bet.wager)}${bet.on ? ` (${bet.on})` : ""} <b>${money(bet.amount)}</b>
    ${
      line &&
      html` <span class=${line.profit > 0 ? "gain" : line.profit < 0 ? "loss" : "quiet"}>${outcome(line)}
      </span>`
    }</li>`
}

function Place({ seat, asked }) {
  const marks = [
    seat.folded && phrase("folded"),
    seat.void && phrase("void"),
    seat.abandoned && phrase("abandoned"),
    seat.absent && !seat.abandoned && phrase("absent"),
  ].filter(Boolean)
  return html`<li class=${asked ? "lay-seat asked" : "lay-seat"}>
    <div class="lay-head"><b>${seat.position}</b> ${seat.player} ${marks.map(
      (mark) => html`<${Mark} key=${mark}
      kind="warn">${t(mark)}<//>`,
    )}
      ${
        seat.net !== null &&
        seat.net !== undefined &&
        html`<span
        class=${seat.net > 0 ? "gain net" : seat.net < 0 ? "loss net" : "net"}>${signed(seat.net)}</span>`
      }</div>
    <${Pile} cards=${seat.cards} up=${seat.up} name="" />
    <ul class="lay-bets">${(seat.bets ?? []).map((bet) => html`<${Bet} key=${bet.wager + bet.on} bet=${bet} />`)}
      ${(seat.extras ?? []).map(
        (line, at) => html`<li key=${`x${at}`}>${line.wager} <span class="gain">
        ${signed(line.profit)}</span></li>`,
      )}</ul></li>`
}

/**
 * A round as it lies on the table; a card that nobody at the table sees is dimmed where the eyes may see it.
 * @param {{round: pit.Answer | null, asks?: number}} props
 */
export function Layout({ round, asks = 0 }) {
  if (!round) return html`<p class="quiet">${t("No round is under way.")}</p>`
  const { dealer = {}, board = {}, box = {} } = round
  const cardsOf = (hand) => (Array.isArray(hand) ? { cards: hand } : hand)
  return html`<div class="lay">
    <div class="lay-house"><${Pile} name=${t("Dealer")} ...${cardsOf(dealer)} /><${Pile} name=${t("Board")} ...${cardsOf(board)} />
      <${Pile} name=${t("Box")} ...${cardsOf(box)} />
      <span class="quiet">${[
        round.stub !== null && tn("{count} in the stub", "{count} in the stub", round.stub),
        round.void && t("void"),
        dealer.hand && t("dealer has {hand}", { hand: glossed(dealer.hand) }),
      ]
        .filter(Boolean)
        .join(" · ")}</span></div>
    <ul class="lay-seats">${round.seats.map(
      (seat) => html`<${Place} key=${seat.position} seat=${seat}
      asked=${seat.position === asks} />`,
    )}</ul>
    ${round.seats.length === 0 && html`<p class="quiet">${t("No wager yet.")}</p>`}
  </div>`
}
