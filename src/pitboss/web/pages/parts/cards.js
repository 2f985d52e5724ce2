/** Cards on the felt: large indices, our own courts, words for a screen reader. */
import { html, useEffect, useRef } from "../html.js"
import { t } from "../core/i18n.js"
import { sign, words, allWords } from "../core/cards.js"
import { BACK, SUIT, court, pips } from "./art.js"

const COURTS = "JQK"

function index(card) {
  const rank = card[0] === "T" ? "10" : card[0]
  return html`<g>
    <text class=${rank === "10" ? "rank ten" : "rank"} x="14.5" y="27">${rank}</text>
    <path class="pip" transform="translate(6.5 32) scale(.16)" d=${SUIT[card[1]]} />
  </g>`
}

function face(card) {
  const [rank, suit] = card
  let middle
  if (COURTS.includes(rank)) middle = court(rank, suit)
  else if (rank === "A") middle = html`<path class="pip" transform="translate(26 46) scale(.48)" d=${SUIT[suit]} />`
  else middle = pips(rank, suit)
  return html`<g class="face">
    <rect class="paper" x=".6" y=".6" width="98.8" height="138.8" rx="8" />
    ${middle}${index(card)}
    <g transform="rotate(180 50 70)">${index(card)}</g>
  </g>`
}

function smallFace(card) {
  const rank = card[0] === "T" ? "10" : card[0]
  return html`<g class="face small">
    <rect class="paper" x=".6" y=".6" width="98.8" height="138.8" rx="12" />
    <text class=${rank === "10" ? "rank ten" : "rank"} x="50" y="64">${rank}</text>
    <path class="pip" transform="translate(22 74) scale(.56)" d=${SUIT[card[1]]} />
  </g>`
}

/** A card that is dealt comes out of the shoe, where one is in sight. @param {SVGElement | null} card */
function fromShoe(card) {
  const shoe = card?.closest(".felt")?.querySelector(".shoe")
  const start = shoe?.getBoundingClientRect()
  if (!card || !start?.width) return
  const end = card.getBoundingClientRect()
  card.style.setProperty("--from-x", `${Math.round(start.left - end.left)}px`)
  card.style.setProperty("--from-y", `${Math.round(start.top - end.top)}px`)
}

/**
 * One card; `card` null lies face down. `small` shows rank and suit only, for the other seats. A `fresh` card is `dealt`
 * out of the shoe, or turned over where it lay; `mark` is "plays" or "idle" where a hand is settled.
 * @param {{card: string | null, small?: boolean, dim?: boolean, fresh?: boolean, dealt?: boolean, mark?: string}} props
 */
export function Card({ card, small = false, dim = false, fresh = true, dealt = true, mark = "" }) {
  const kind = [
    "card",
    card ? `suit-${card[1]}` : "down",
    small && "mini",
    dim && "dim",
    fresh && "fresh",
    fresh && (dealt ? "dealt" : "turned"),
    mark,
  ]
  const drawing = card ? (small ? smallFace(card) : face(card)) : BACK
  return html`<svg key=${card ?? "down"} class=${kind.filter(Boolean).join(" ")} viewBox="0 0 100 140" role="img"
    ref=${fresh && dealt ? fromShoe : undefined} aria-label=${words(card)}>
    <title>${card ? sign(card) : t("face down")}</title>${drawing}</svg>`
}

/**
 * Cards beside each other, with empty places where more will come.
 * @param {{cards: (string | null)[], room?: number, small?: boolean, dim?: boolean, label?: string,
 *   plays?: string[]}} props `plays`: the cards that make the hand, once it is settled
 */
export function Hand({ cards, room = 0, small = false, dim = false, label = "", plays = undefined }) {
  const empty = Math.max(0, room - cards.length)
  const known = useRef(0)
  const before = Math.min(known.current, cards.length)
  useEffect(() => {
    known.current = cards.length
  }, [cards.length])
  const spoken = label ? `${label}: ${allWords(cards)}` : allWords(cards)
  const markOf = (card) => (!plays?.length || !card ? "" : plays.includes(card) ? "plays" : "idle")
  return html`<div class=${`hand ${small ? "hand-mini" : ""}`} role="group" aria-label=${spoken}>
    ${cards.map(
      (card, at) => html`<${Card} key=${`${at}${card}`} card=${card} small=${small} dim=${dim} dealt=${at >= before}
      mark=${markOf(card)} />`,
    )}
    ${Array.from(
      { length: empty },
      (_, at) => html`<span key=${`room${at}`} class="card-room" aria-hidden="true">
      </span>`,
    )}
  </div>`
}
