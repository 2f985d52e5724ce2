/**
 * Cards for a step, as they come out of the shoe: tapped on the deck, typed, scanned by a device that types, or told by
 * a shoe that reads its cards. When the last one is there the step is done, unless it was typed by hand.
 */
import { html, useEffect, useState } from "../../html.js"
import { t } from "../../core/i18n.js"
import { set, useStore } from "../../store.js"
import { CardPicker } from "../../parts/card-picker.js"
import { Card } from "../../parts/cards.js"
import { cardsIn } from "./typed-commands.js"

/** Cards that were entered at a table in its present round: none of them can come out of the shoe again. */
const entered = new Map()

/** @param {string} table @param {number} round @returns {string[]} */
function enteredIn(table, round) {
  const kept = entered.get(table)
  return kept?.round === round ? kept.cards : []
}

/** Remember the cards of a command that was granted. @param {string} table @param {number} round @param {string[]} cards */
export function remember(table, round, cards) {
  entered.set(table, { round, cards: [...enteredIn(table, round), ...cards] })
}

/**
 * The deck to tap, and what the shoe has told; `put` gets the cards as text, and whether the step may go on by itself.
 * @param {{table: string, round: number, text: string, number: number,
 *   put: (text: string, goOn: boolean) => void}} props
 */
export function CardEntry({ table, round, text, number, put }) {
  const { readings } = useStore()
  const [open, setOpen] = useState(true)
  const cards = cardsIn(text)
  const waiting = readings[table] ?? []
  const add = (more) => put([...cards, ...more].join(" "), cards.length + more.length === number)
  const pick = (card) =>
    cards.includes(card) ? put(cards.filter((other) => other !== card).join(" "), false) : add([card])
  useEffect(() => {
    const missing = number - cards.length
    if (!waiting.length || missing <= 0) return
    set({ readings: { ...readings, [table]: waiting.slice(missing) } })
    add(waiting.slice(0, missing))
  }, [waiting.length, cards.length, number])
  const taken = Object.fromEntries(enteredIn(table, round).map((card) => [card, t("dealt")]))
  return html`<div class="card-entry">
    <p class="card-entry-row" aria-live="polite">${Array.from({ length: number }, (_, at) =>
      cards[at]
        ? html`<button key=${at} type="button" class="entered" title=${t("take back")} onClick=${() => pick(cards[at])}>
            <${Card} card=${cards[at]} small fresh=${false} /></button>`
        : html`<span key=${at} class="entered-room">${at + 1}</span>`,
    )}
      <button type="button" class="link" aria-expanded=${open} onClick=${() => setOpen(!open)}>
        ${open ? t("Hide the deck") : t("Show the deck")}</button>
      ${
        waiting.length > 0 &&
        html`<button type="button" class="link" onClick=${() => set({ readings: { ...readings, [table]: [] } })}>
          ${t("Drop what the shoe has read: {cards}", { cards: waiting.join(" ") })}</button>`
      }</p>
    ${open && html`<${CardPicker} label=${t("The deck")} chosen=${cards} taken=${taken} full=${cards.length >= number} pick=${pick} />`}
  </div>`
}
