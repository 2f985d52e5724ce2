/** What the whole table celebrates: a meter is hit here or at a linked table, or a neighbour's luck pays an envy bonus. */
import { html, useEffect, useRef } from "../html.js"
import { Card } from "../parts/cards.js"
import { Chip } from "../parts/chips.js"
import { t } from "../core/i18n.js"
import { money } from "../core/money.js"

const STAYS = 15000
const RAIN = [100000, 50000, 10000, 2500, 500, 100000, 10000, 100000, 2500, 50000, 100000, 500, 10000, 100000]

/** What of the meter is taken: the odds say "100% of meter". */
function taken({ odds, meter }) {
  const [, part] = /^(\d+)%/.exec(odds ?? "") ?? []
  if (part === "100") return t("the whole {meter} meter", { meter })
  return part ? t("{part} % of the {meter} meter", { part, meter }) : t("an award of the {meter} meter", { meter })
}

function words(highlight, own) {
  const { player, holder } = highlight
  if (highlight.kind === "jackpot")
    return own
      ? t("You take {award}", { award: taken(highlight) })
      : t("{name} takes {award}", { name: player, award: taken(highlight) })
  const neighbour = highlight.neighbour || t("A neighbour")
  return t("{name} at position {position} made your envy bonus", { name: neighbour, position: holder })
}

/** Chips that rain on the felt; with nothing in motion they lie there. */
function Rain() {
  return html`<div class="highlight-rain" aria-hidden="true">${RAIN.map(
    (cents, at) => html`<span key=${at}
    style=${{ "--at": at, "--of": RAIN.length, "--turn": (at * 7) % 5 }}><${Chip} cents=${cents} /></span>`,
  )}</div>`
}

/** The hit of a linked table: news, which hides nothing of the own round. */
function Linked({ highlight, close }) {
  return html`<div class="highlight-linked" role="status"><span class="highlight-star" aria-hidden="true">★</span>
    <p><b>${t("Jackpot {amount}", { amount: money(highlight.pays) })}</b> <span>${t(
      "at table {table} · the {meter} meter starts again",
      { table: highlight.table, meter: highlight.meter },
    )}</span></p>
    <button class="icon-button" aria-label=${t("Dismiss")} onClick=${close}>✕</button></div>`
}

/**
 * An award that is verified before it is paid: the table holds its breath.
 * @param {{waits: {position: number, wager: string}, seat: pit.Seat | undefined, ownPositions: number[]}} props
 */
export function Waits({ waits, seat, ownPositions }) {
  const { position, wager } = waits
  const name = seat?.player ?? t("position {number}", { number: position })
  const own = ownPositions.includes(position)
  const wins = wager
    ? own
      ? t("Your {wager} wins", { wager })
      : t("{wager} of {name} wins", { wager, name })
    : own
      ? t("Your hand wins an award")
      : t("The hand of {name} wins an award", { name })
  return html`<div class="highlight-linked waits" role="status"><span class="highlight-star" aria-hidden="true">★</span>
    <p><b>${wins}</b> <span>${t("hand and wager are verified before it is paid")}</span></p></div>`
}

/** @param {{highlight: pit.Highlight, ownPositions: number[], close: () => void}} props */
export function Highlight({ highlight, ownPositions, close }) {
  const go = useRef(null)
  const own = ownPositions.includes(highlight.position ?? 0)
  useEffect(() => {
    if (own && highlight.kind === "jackpot") {
      go.current?.focus()
      return undefined
    }
    const timer = setTimeout(close, STAYS)
    return () => clearTimeout(timer)
  }, [highlight.seq, highlight.kind])
  if (highlight.kind === "linked") return html`<${Linked} highlight=${highlight} close=${close} />`
  const jackpot = highlight.kind === "jackpot"
  const { cards = [], envy = 0 } = highlight
  return html`<div class=${`highlight ${highlight.kind}`} role="alert">
    <div class="highlight-rays" aria-hidden="true"></div>${jackpot && html`<${Rain} />`}
    <div class="highlight-box"><p class="highlight-title">${jackpot ? t("Jackpot") : t("Envy bonus")}</p>
      <p class="highlight-sum">${money(highlight.pays)}</p><p class="highlight-says">${words(highlight, own)}</p>
      ${
        cards.length > 0 &&
        html`<div class="highlight-cards">${cards.map(
          (card, at) => html`<span key=${card}
        style=${{ "--at": at - (cards.length - 1) / 2 }}><${Card} card=${card} fresh=${false} /></span>`,
        )}</div>`
      }
      ${highlight.why && html`<p class="highlight-why">${highlight.why}</p>`}
      ${envy > 0 && html`<p class="highlight-envy">${t("Your envy bonus")} <b>+${money(envy)}</b></p>`}
      <button ref=${go} class="button primary" onClick=${close}>${t("Go on")}</button></div>
  </div>`
}
