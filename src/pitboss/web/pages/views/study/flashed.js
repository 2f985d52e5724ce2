/** What a card that flashed is worth: the edge of a player who sees it before the first decision, and by card. */
import { html, useState } from "../../html.js"
import { t } from "../../core/i18n.js"
import { exact as read } from "../../core/fraction.js"
import { useAnswer } from "./ask.js"
import { Computing, Exact, Problem } from "./parts.js"

/** @param {{game: any, filing: Record<string, string>, exact: boolean}} props */
export function Flashed({ game, filing, exact }) {
  const [seen, setSeen] = useState("")
  const { answer, problem, stale } = useAnswer(game.rulebook, seen ? "edge" : null, { ...filing, seen })
  const entry = stale ? null : answer?.wagers[0]
  const minutes = seen !== game.sights[0]
  return html`<section><div class="part-head"><h2>${t("What a flashed card is worth")}</h2></div>
    <p class="quiet">${t("The main game for a player who sees hidden cards before the first decision, and plays as well as can be.")}</p>
    <div class="choices" role="group" aria-label=${t("What is seen")}>${game.sights.map(
      (sight) => html`<button key=${sight} type="button" class="button small" aria-pressed=${sight === seen}
        onClick=${() => setSeen(sight)}>${sight}</button>`,
    )}</div>
    ${
      seen &&
      !entry &&
      !problem &&
      html`<${Computing} says=${
        minutes
          ? t("Solving every deal with the cards seen: minutes the first time, then it is kept.")
          : t("Solving every deal with the card seen: half a minute the first time, then it is kept.")
      } />`
    }
    ${problem && html`<${Problem} problem=${problem} />`}
    ${entry?.seen && html`<${Worth} entry=${entry} exact=${exact} />`}</section>`
}

function Worth({ entry, exact }) {
  const { by_card: rows, gains } = entry.seen
  const edges = rows.map((row) => read(row.edge).toNumber())
  const most = Math.max(...edges.map(Math.abs), 0.0001)
  const isGain = read(entry.edge).sign < 0
  return html`<p class="flashed-edge"><span>${isGain ? t("The player gains") : t("The house keeps")}</span>
      <strong class=${isGain ? "gain" : "loss"}><${Exact} value=${isGain ? read(entry.edge).negated().toString() : entry.edge}
        digits=${4} how="share" exact=${exact} /></strong>
      <span class="quiet">${t("of the base wager; seeing it is worth")}</span>
      <${Exact} value=${gains} digits=${4} how="share" exact=${exact} /></p>
    <table class="bars"><caption class="unseen">${t("The player's gain by card")}</caption>
      <thead><tr><th scope="col">${t("card")}</th><th scope="col"><span class="unseen">${t("drawn")}</span></th>
        <th scope="col" class="number">${t("player's edge")}</th><th scope="col" class="number">${t("comes in")}</th></tr></thead>
      <tbody>${rows.map(
        (row, at) => html`<tr key=${row.cards}><th scope="row">${row.cards}</th>
          <td class="drawn-cell" aria-hidden="true"><span class=${`drawn-bar ${edges[at] < 0 ? "gain" : "loss"}`}
            style=${{ width: `${(Math.abs(edges[at]) / most) * 100}%` }}></span></td>
          <td class="number"><${Exact} value=${read(row.edge).negated().toString()} digits=${3} how="share" exact=${exact} /></td>
          <td class="number"><${Exact} value=${row.probability} digits=${2} how="share" /></td></tr>`,
      )}</tbody></table>`
}
