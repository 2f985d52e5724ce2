/** The dealer's side of the felt: cards, board, box and shoe, what is drawn, and what the dealer says. */
import { html } from "../html.js"
import { Card, Hand } from "../parts/cards.js"
import { Meter } from "../parts/meter.js"
import { glossed, t } from "../core/i18n.js"
import { said as spoken } from "../core/sentences.js"
import { words } from "../core/cards.js"

const NO_ROOMS = { dealer: 0, board: 0, box: 0 }

function Pile({ name, cards, room, note = "", idle = false, kind, plays = undefined }) {
  if (!room && !cards.length) return null
  return html`<div class=${`pile pile-${kind}`}>
    <${Hand} cards=${cards} room=${room} label=${name} plays=${plays} />
    <div class="pile-name"><span>${name}</span>${note && html`<em class=${idle ? "idle" : ""}>${note}</em>`}</div>
  </div>`
}

function Draws({ draws }) {
  const shown = draws.filter((draw) => draw.card || draw.place)
  return shown.map(
    (draw) => html`<div key=${draw.wager} class="draw">
    ${draw.card ? html`<${Card} card=${draw.card} small />` : html`<span class="draw-place">${draw.place}</span>`}
    <span class="pile-name"><span>${draw.wager}</span></span>
    <span class="unseen">${draw.wager}: ${draw.card ? words(draw.card) : t("position {number}", { number: draw.place })}</span></div>`,
  )
}

/**
 * @param {{scene: pit.Scene, about: pit.Description | null, said: string}} props
 */
export function Dealer({ scene, about, said }) {
  const rooms = about?.rooms ?? NO_ROOMS
  const qualifies = about?.qualifies ? t("qualifies with {hand}", { hand: spoken(about.qualifies) }) : ""
  return html`<section class="dealer" aria-label=${t("Dealer")}>
    <div class="tray" aria-hidden="true"></div>
    <div class="dealer-row">
      <div class="shoe" role="img" aria-label=${t("The deck")}><${Card} card=${null} fresh=${false} /></div>
      <${Pile} kind="dealer" name=${t("Dealer")} cards=${scene.dealer_cards} room=${rooms.dealer}
        plays=${scene.dealer_plays} note=${scene.dealer_hand ? glossed(scene.dealer_hand) : qualifies} idle=${!scene.dealer_hand} />
      <${Pile} kind="box" name=${t("Box")} cards=${scene.box} room=${rooms.box} />
      <${Pile} kind="board" name=${t("Board")} cards=${scene.board} room=${rooms.board}
        plays=${scene.board_plays} />
      <${Draws} draws=${scene.draws ?? []} />
      <div class="felt-meters">${scene.meters.map(
        (meter) => html`<${Meter} key=${meter.name} name=${meter.name}
        cents=${meter.cents} />`,
      )}</div>
    </div>
    <p class="speech">${said ? spoken(said) : t("Welcome to the table.")}</p>
  </section>`
}

/**
 * What is printed on the felt: the name of the game on its arc.
 * @param {{title: string, line: string}} props
 */
export function Print({ title, line }) {
  return html`<svg class="felt-print" viewBox="0 0 1000 150" aria-hidden="true" focusable="false">
    <path id="felt-arc" d="M60 22Q500 128 940 22" fill="none" />
    <path id="felt-arc-below" d="M150 66Q500 150 850 66" fill="none" />
    <text class="felt-title"><textPath href="#felt-arc" startOffset="50%">${title}</textPath></text>
    ${
      line &&
      html`<text class="felt-line"><textPath href="#felt-arc-below" startOffset="50%">${line}</textPath>
      </text>`
    }
  </svg>`
}
