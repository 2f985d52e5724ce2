/** The settlement of a round, seat by seat: every line with its arithmetic, reason and clauses, and the row it hit. */
import { html } from "../../html.js"
import { t } from "../../core/i18n.js"
import { money, signed } from "../../core/money.js"
import { hitOf } from "../../core/replay.js"
import { Line } from "../../parts/why.js"

/** The lines that settled a seat. @param {pit.Seat} seat */
export const linesOf = (seat) => [...seat.bets.flatMap((bet) => (bet.result ? [bet.result] : [])), ...seat.extras]

/** @param {number | null} net */
const kindOf = (net) => (!net ? "" : net > 0 ? "gain" : "loss")

/** A paytable with the row that was hit. */
function Paytable({ table, hit }) {
  return html`<div class="hit-table"><h3>${table.wager}${table.name ? html` <span class="quiet">${table.name}</span>` : ""}</h3>
    <table><tbody>${table.rows.map(
      (row, place) => html`<tr key=${place} class=${place === hit.row ? "hit" : ""}>
      <th scope="row">${place === hit.row ? html`<span aria-hidden="true">▸ </span>` : ""}${row.hand}</th><td>${row.pays}${
        place === hit.row ? html`<span class="unseen"> ${t("this row was hit")}</span>` : ""
      }</td></tr>`,
    )}</tbody></table></div>`
}

/** The paytables that a seat's wagers hit. */
function Hits({ round, seat }) {
  const hits = linesOf(seat).flatMap((line) => {
    const hit = hitOf(round, line, seat.position)
    const table = hit
      ? round.paytables.find(
          (paytable) => paytable.wager === hit.wager && paytable.name === hit.paytable && paytable.hands === hit.hands,
        )
      : null
    return table ? [{ hit, table }] : []
  })
  if (!hits.length) return null
  return html`<div class="hit-tables">${hits.map(
    ({ hit, table }) => html`<${Paytable} key=${`${hit.wager} ${hit.on}`} table=${table} hit=${hit} />`,
  )}</div>`
}

/**
 * @param {{round: pit.Answer, scene: pit.Scene, chosen: number, choose: (position: number) => void}} props
 */
export function Settlement({ round, scene, chosen, choose }) {
  const seats = scene.seats.filter((seat) => linesOf(seat).length)
  const seat = seats.find(({ position }) => position === chosen) ?? seats[0]
  if (!seat)
    return html`<section class="round-part"><h2>${t("Settlement")}</h2>
      <p class="quiet">${t("No wager was settled.")}</p></section>`
  const lines = linesOf(seat)
  const staked = lines.reduce((sum, line) => sum + (line.staked ?? 0), 0)
  return html`<section class="round-part settlement"><h2>${t("Settlement")}</h2>
    ${
      seats.length > 1 &&
      html`<div class="pills" role="group" aria-label=${t("Whose wagers")}>${seats.map(
        ({ position, player, net }) => html`<button key=${position} aria-pressed=${position === seat.position}
        onClick=${() => choose(position)}>${position} ${player} <b class=${kindOf(net)}>${signed(net ?? 0)}</b></button>`,
      )}</div>`
    }
    <ul class="lines">${lines.map(
      (line, place) => html`<${Line} key=${place} line=${line} rulebook=${round.rulebook} />`,
    )}</ul>
    <p class="total">${t("Together {net} on {staked} staked", { net: signed(seat.net ?? 0), staked: money(staked) })}</p>
    <${Hits} round=${round} seat=${seat} />
  </section>`
}
