/** What may come of a situation: the law of the result, the hands that decide, and each card that may come. */
import { html } from "../../html.js"
import { glossed, t } from "../../core/i18n.js"
import { sign, words } from "../../core/cards.js"
import { GRID_RANKS, GRID_SUITS } from "../../core/deck-grid.js"
import { exact as read, sum } from "../../core/fraction.js"
import { share, signedShown, written } from "../../core/fraction-shown.js"
import { Exact } from "./parts.js"

/** @param {{outlook: any, stale: boolean, action: string, choose: (action: string) => void, exact: boolean}} props */
export function Outlook({ outlook, stale, action, choose, exact }) {
  if (!outlook)
    return html`<div class="outlook"><p class="quiet computing" role="status"><span class="spinner" aria-hidden="true"></span>
      ${t("Counting what may come…")}</p></div>`
  const law = outlook.laws.find((known) => known.action === action) ?? outlook.laws[0]
  return html`<div class="outlook" aria-busy=${stale}>
    <${Law} law=${law} laws=${outlook.laws} choose=${choose} exact=${exact} unit=${outlook.unit} />
    ${outlook.kinds.length > 0 && html`<${Kinds} outlook=${outlook} exact=${exact} />`}
    ${outlook.cards.length > 0 && html`<${Cards} outlook=${outlook} />`}
  </div>`
}

function Law({ law, laws, choose, exact, unit }) {
  const results = law.results.map(({ net, probability }) => ({ net: read(net), often: read(probability) }))
  const most = Math.max(...results.map(({ often }) => often.toNumber()))
  const of = (side) => sum(results.filter(({ net }) => net.sign === side).map(({ often }) => often))
  const parts = [
    { look: "gain", name: t("ahead"), often: of(1) },
    { look: "even", name: t("even"), often: of(0) },
    { look: "loss", name: t("behind"), often: of(-1) },
  ].filter(({ often }) => often.sign)
  return html`<section class="law">
    <div class="part-head"><h2>${t("What comes of it")}</h2>
      <div class="choices" role="group" aria-label=${t("Action")}>${laws.map(
        ({
          action,
        }) => html`<button key=${action} type="button" class="button small" aria-pressed=${action === law.action}
          onClick=${() => choose(action)}>${glossed(action)}</button>`,
      )}</div></div>
    <p class="law-sum">${parts.map(
      ({ look, name, often }) => html`<span key=${look} class=${look}>${name} <strong title=${written(often)}>
        ${share(often, 2)}</strong></span>`,
    )}</p>
    <table class="bars"><caption class="unseen">${t("The law of the result of {action}", { action: law.action })}</caption>
      <thead><tr><th scope="col" class="number">${t("net, in {unit}s", { unit })}</th>
        <th scope="col"><span class="unseen">${t("drawn")}</span></th>
        <th scope="col" class="number">${t("probability")}</th></tr></thead>
      <tbody>${results.map(
        ({ net, often }) => html`<tr key=${written(net)}>
          <th scope="row" class=${`number ${tone(net)}`}>${signedShown(net, net.under === 1n ? 0 : 2)}</th>
          <td class="drawn-cell" aria-hidden="true"><span class=${`drawn-bar ${tone(net)}`}
            style=${{ width: `${(often.toNumber() / most) * 100}%` }}></span></td>
          <td class="number"><${Exact} value=${written(often)} digits=${4} how="share" exact=${exact} /></td></tr>`,
      )}</tbody></table>
  </section>`
}

const tone = (net) => ["loss", "even", "gain"][net.sign + 1]

const KINDS = ["win", "tie", "lose"]

function Kinds({ outlook, exact }) {
  const isDealer = outlook.whose === "dealer"
  const rows = outlook.kinds.map((kind) => ({ hand: kind.hand, ends: KINDS.map((end) => read(kind[end])) }))
  const most = Math.max(...rows.map(({ ends }) => sum(ends).toNumber()))
  const names = [t("you win"), t("tie"), t("you lose")]
  return html`<section class="kinds">
    <div class="part-head"><h2>${isDealer ? t("What the dealer may have") : t("What your hand may become")}</h2></div>
    <table class="bars"><caption class="unseen">${
      isDealer ? t("The dealer's hands, and how they end") : t("Your hands at the end, and how they end")
    }</caption>
      <thead><tr><th scope="col">${t("hand")}</th><th scope="col" class="if-wide"><span class="unseen">${t("drawn")}</span></th>
        ${names.map((name) => html`<th key=${name} scope="col" class="number">${name}</th>`)}</tr></thead>
      <tbody>${rows.map(
        ({ hand, ends }) => html`<tr key=${hand}><th scope="row">${hand}</th>
          <td class="drawn-cell if-wide" aria-hidden="true"><span class="drawn-stack">${ends.map(
            (often, at) => html`<span key=${at} class=${`drawn-bar ${["gain", "even", "loss"][at]}`}
              style=${{ width: `${(often.toNumber() / most) * 100}%` }}></span>`,
          )}</span></td>
          ${ends.map(
            (often, at) =>
              html`<td key=${at} class="number">${
                often.sign
                  ? html`<${Exact} value=${written(often)} digits=${2} how="share" exact=${exact} />`
                  : html`<span class="quiet">–</span>`
              }</td>`,
          )}</tr>`,
      )}</tbody>
      <tfoot><tr><th scope="row">${t("all")}</th><td class="if-wide"></td>${KINDS.map((end, at) => {
        const whole = sum(rows.map(({ ends }) => ends[at]))
        return html`<td key=${end} class="number"><${Exact} value=${written(whole)} digits=${2} how="share" exact=${exact} /></td>`
      })}</tr></tfoot></table>
  </section>`
}

/** A change of the worth that is none, in units. */
const LEAST = 0.02

/** How far a card moves the worth, in seven steps. @param {number} change in units */
function heat(change) {
  const size = Math.abs(change)
  const step = size < LEAST ? 0 : size < 0.2 ? 1 : size < 1 ? 2 : 3
  return `heat-${change < 0 ? "loss" : "gain"}-${step}`
}

/** The same for eyes that do not tell the colours apart. @param {number} change */
const way = (change) => (Math.abs(change) < LEAST ? "=" : change < 0 ? "−" : "+")

function Cards({ outlook }) {
  const law = outlook.laws.find((known) => known.action === outlook.cards_of)
  const mean = sum(law.results.map(({ net, probability }) => read(net).times(read(probability))))
  const known = new Map(outlook.cards.map((card) => [card.card, card]))
  const isBoard = outlook.place === "board"
  const cell = (card) => {
    const may = known.get(card)
    if (!may) return html`<td key=${card} class="deck-gone"><span aria-hidden="true">·</span></td>`
    const worth = read(may.worth)
    const change = worth.minus(mean).toNumber()
    const says = [
      t("{card}: worth {worth}", { card: words(card), worth: signedShown(worth, 4) }),
      may.win && t("you win {share}", { share: share(read(may.win), 1) }),
    ].filter(Boolean)
    return html`<td key=${card} class=${`${heat(change)} suit-${card[1]}`} title=${says.join(", ")}>
      <span class="deck-card">${sign(card)}</span><span class="deck-way" aria-hidden="true">${way(change)}</span>
      <span class="deck-worth">${signedShown(worth, 2)}</span></td>`
  }
  const ranked = [...outlook.cards].sort((a, b) => read(b.worth).compare(read(a.worth)))
  const better = ranked.filter((card) => read(card.worth).compare(mean) > 0)
  return html`<section class="deck-map">
    <div class="part-head"><h2>${isBoard ? t("Each card that may come") : t("Each card that the dealer may hold")}</h2></div>
    <p class="quiet">${
      isBoard
        ? t("What {action} is worth if the card is among those turned next; without knowing it, {worth}.", {
            action: outlook.cards_of,
            worth: signedShown(mean, 4),
          })
        : t("What {action} is worth if the dealer holds the card; without knowing it, {worth}.", {
            action: outlook.cards_of,
            worth: signedShown(mean, 4),
          })
    } ${t("{better} of {all} cards help.", { better: better.length, all: ranked.length })}</p>
    <table class="deck"><caption class="unseen">${t("The worth with each card")}</caption>
      <tbody>${[...GRID_SUITS].map(
        (suit) => html`<tr key=${suit}>${[...GRID_RANKS].map((rank) => cell(rank + suit))}</tr>`,
      )}</tbody></table>
  </section>`
}
