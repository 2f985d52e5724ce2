/** A moment for the whole table: a meter is hit, or a neighbour's luck pays an envy bonus. */
import { html, useEffect } from "../html.js"
import { money } from "../core/money.js"

const STAYS = 7000

/** @param {{moment: object, mine: number[], close: () => void}} props */
export function Moment({ moment, mine, close }) {
  useEffect(() => {
    const timer = setTimeout(close, STAYS)
    return () => clearTimeout(timer)
  }, [moment.seq])
  const own = mine.includes(moment.position)
  const jackpot = moment.kind === "jackpot"
  const title = jackpot ? "Jackpot" : "Envy bonus"
  const who = own ? "You" : moment.player
  const says = jackpot
    ? `${who} ${own ? "take" : "takes"} ${moment.odds ? `${moment.odds.replace(/ of.*$/, "")} of` : ""} the ${moment.meter} meter`
    : `${who} ${own ? "are" : "is"} paid for the hand at position ${moment.holder}`
  return html`<div class=${`moment ${moment.kind}`} role="alert" onClick=${close}>
    <div class="moment-rays" aria-hidden="true"></div>
    <div class="moment-box"><p class="moment-title">${title}</p><p class="moment-sum">${money(moment.pays)}</p><p>${says}</p>
      ${moment.why && html`<p class="quiet">${moment.why}</p>`}<button class="button small"
        onClick=${close}>Go on</button></div>
  </div>`
}
