/** A moment for the whole table: a meter is hit here or at a linked table, or a neighbour's luck pays an envy bonus. */
import { html, useEffect, useRef } from "../html.js"
import { Card } from "../parts/cards.js"
import { Chip } from "../parts/chips.js"
import { money } from "../core/money.js"

const STAYS = 15000
const RAIN = [100000, 50000, 10000, 2500, 500, 100000, 10000, 100000, 2500, 50000, 100000, 500, 10000, 100000]

/** What of the meter is taken: the odds say "100% of meter". */
function taken({ odds, meter }) {
  const [, part] = /^(\d+)%/.exec(odds ?? "") ?? []
  if (part === "100") return `the whole ${meter} meter`
  return part ? `${part} % of the ${meter} meter` : `an award of the ${meter} meter`
}

function words(moment, own) {
  if (moment.kind === "jackpot") return own ? `You take ${taken(moment)}` : `${moment.player} takes ${taken(moment)}`
  return `${moment.neighbour || "A neighbour"} at position ${moment.holder} made your envy bonus`
}

/** Chips that rain on the felt; with nothing in motion they lie there. */
function Rain() {
  return html`<div class="moment-rain" aria-hidden="true">${RAIN.map((cents, at) => html`<span key=${at}
    style=${{ "--at": at, "--of": RAIN.length, "--turn": (at * 7) % 5 }}><${Chip} cents=${cents} /></span>`)}</div>`
}

/** The hit of a linked table: news, which hides nothing of the own round. */
function Linked({ moment, close }) {
  return html`<div class="moment-linked" role="status"><span class="moment-star" aria-hidden="true">★</span>
    <p><b>Jackpot ${money(moment.pays)}</b> <span>at table ${moment.table} · the ${moment.meter} meter starts again</span></p>
    <button class="icon-button" aria-label="Dismiss" onClick=${close}>✕</button></div>`
}

/**
 * An award that is verified before it is paid: the table holds its breath.
 * @param {{waits: {position: number, wager: string}, seat: object | undefined, mine: number[]}} props
 */
export function Waits({ waits, seat, mine }) {
  const whose = mine.includes(waits.position) ? "Your" : `${seat?.player ?? `Position ${waits.position}`}'s`
  return html`<div class="moment-linked waits" role="status"><span class="moment-star" aria-hidden="true">★</span>
    <p><b>${whose} ${waits.wager ? `${waits.wager} wins` : "hand wins an award"}</b> <span>hand and wager are verified before it is paid</span></p></div>`
}

/** @param {{moment: object, mine: number[], close: () => void}} props */
export function Moment({ moment, mine, close }) {
  const go = useRef(null)
  const own = mine.includes(moment.position)
  useEffect(() => {
    if (own && moment.kind === "jackpot") {
      go.current?.focus()
      return undefined
    }
    const timer = setTimeout(close, STAYS)
    return () => clearTimeout(timer)
  }, [moment.seq, moment.kind])
  if (moment.kind === "linked") return html`<${Linked} moment=${moment} close=${close} />`
  const jackpot = moment.kind === "jackpot"
  return html`<div class=${`moment ${moment.kind}`} role="alert">
    <div class="moment-rays" aria-hidden="true"></div>${jackpot && html`<${Rain} />`}
    <div class="moment-box"><p class="moment-title">${jackpot ? "Jackpot" : "Envy bonus"}</p>
      <p class="moment-sum">${money(moment.pays)}</p><p class="moment-says">${words(moment, own)}</p>
      ${moment.cards.length > 0 && html`<div class="moment-cards">${moment.cards.map((card, at) => html`<span key=${card}
        style=${{ "--at": at - (moment.cards.length - 1) / 2 }}><${Card} card=${card} fresh=${false} /></span>`)}</div>`}
      ${moment.why && html`<p class="moment-why">${moment.why}</p>`}
      ${moment.envy > 0 && html`<p class="moment-envy">Your envy bonus <b>+${money(moment.envy)}</b></p>`}
      <button ref=${go} class="button primary" onClick=${close}>Go on</button></div>
  </div>`
}
