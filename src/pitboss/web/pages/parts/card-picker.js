/**
 * A deck to tap: 52 cards in rows by suit. Arrow keys move, Enter or Space picks, and a card can be typed: its rank, then
 * its suit ("k", "h"). Cards that lie elsewhere stay in sight, say where they lie, and cannot be picked.
 */
import { html, useRef, useState } from "../html.js"
import { t } from "../core/i18n.js"
import { useStyle } from "../core/style.js"
import { DECK, RANKS, sign, words } from "../core/cards.js"
import { GRID_RANKS, GRID_SUITS, neighbour } from "../core/deck-grid.js"

/** Milliseconds between a rank and its suit. */
const TYPED_WITHIN = 1500

/**
 * @param {{label: string, chosen: string[], taken?: Record<string, string>, full?: boolean, pick: (card: string) => void,
 *   keys?: (event: KeyboardEvent) => void}} props `chosen` cards are marked and a tap takes them back; `taken` names the
 *   place of each card that lies elsewhere; `full`: nothing more can be chosen; `keys` gets the keys that are not the
 *   picker's own
 */
export function CardPicker({ label, chosen, taken = {}, full = false, pick, keys }) {
  useStyle("css/card-picker.css")
  const [focus, setFocus] = useState("As")
  const grid = useRef(null)
  const typed = useRef({ rank: "", at: 0 })

  const isShut = (card) => Boolean(taken[card]) || (full && !chosen.includes(card))
  const choose = (card) => !isShut(card) && pick(card)
  const moveTo = (card) => {
    setFocus(card)
    grid.current?.querySelector(`[data-card="${card}"]`)?.focus()
  }
  const type = (letter) => {
    const rank = letter === "1" || letter === "0" ? "T" : letter.toUpperCase()
    const isSuit = performance.now() - typed.current.at < TYPED_WITHIN
    const card = isSuit ? typed.current.rank + letter : ""
    if (DECK.includes(card)) {
      typed.current = { rank: "", at: 0 }
      moveTo(card)
      choose(card)
      return true
    }
    if (!RANKS.includes(rank)) return false
    typed.current = { rank, at: performance.now() }
    return true
  }
  const key = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = neighbour(focus, event.key)
    if (next) moveTo(next)
    else if (event.key.length !== 1 || event.key === " " || !type(event.key.toLowerCase())) return keys?.(event)
    event.preventDefault()
  }
  const cell = (card) => html`<button key=${card} type="button" role="gridcell" data-card=${card}
    class=${`pick suit-${card[1]}`} tabindex=${focus === card ? 0 : -1} aria-selected=${chosen.includes(card)}
    aria-disabled=${isShut(card)} title=${taken[card] ? sign(card) : undefined}
    onFocus=${() => setFocus(card)} onClick=${() => choose(card)}>
      <span class="unseen">${spoken(card, taken[card])}</span>
      <span class="pick-rank" aria-hidden="true">${card[0] === "T" ? "10" : card[0]}</span>
      <span class="pick-suit" aria-hidden="true">${sign(card).slice(-1)}</span></button>`
  return html`<div class="picker" role="grid" ref=${grid} aria-label=${label} aria-multiselectable="true" onKeyDown=${key}>
    ${[...GRID_SUITS].map(
      (suit) => html`<div key=${suit} class="picker-row" role="row">
        ${[...GRID_RANKS].map((rank) => cell(rank + suit))}</div>`,
    )}
  </div>`
}

function spoken(card, place) {
  return place ? t("{card}, {place}", { card: words(card), place }) : words(card)
}
