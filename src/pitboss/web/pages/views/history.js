/** The rounds so far; each has a page of its own. */
import { html, useEffect, useState } from "../html.js"
import { get } from "../api.js"
import { t, tn } from "../core/i18n.js"
import { Grid } from "../parts/grid.js"
import { money, signed } from "../core/money.js"
import { sign } from "../core/cards.js"
import { roundAddress, roundLink } from "../core/round-address.js"

const kindOf = (net) => (net > 0 ? "gain" : net < 0 ? "loss" : "")

const columns = (id) => [
  {
    key: "number",
    name: t("Round"),
    number: true,
    show: (row) => html`<a href=${roundLink(id, row.address)}
      aria-label=${t("Round {number}", { number: row.number })}>${row.number}</a>`,
  },
  {
    key: "cards",
    name: t("Hand"),
    show: (row) =>
      html`<span class="hand-words">${row.cards.map(
        (card) => html`<i key=${card} class=${`suit-${card[1]}`}>
        ${sign(card)}</i>`,
      )}<span class="quiet">${row.void ? t("void") : row.hand}</span></span>`,
  },
  { key: "staked", name: t("Staked"), number: true, show: (row) => money(row.staked) },
  {
    key: "net",
    name: t("Net"),
    number: true,
    show: (row) => html`<b class=${kindOf(row.net)}>${signed(row.net)}</b>`,
  },
]

/** @param {{id: string, scene: pit.Scene}} props */
export function History({ id, scene }) {
  const [rounds, setRounds] = useState(null)
  const [said, setSaid] = useState("")
  useEffect(() => {
    get(`/api/tables/${encodeURIComponent(id)}/rounds`).then(
      (answer) => setRounds(answer.rounds),
      (error) => setSaid(error.message),
    )
  }, [id, scene.log, scene.rounds])
  if (said)
    return html`<p class="quiet">${said}</p>
      ${scene.rounds > 0 && html`<p><a href=${roundLink(id, roundAddress(scene.log, scene.rounds))}>${t("The last round")}</a></p>`}`
  if (!rounds) return html`<p class="quiet">${t("One moment…")}</p>`
  const net = rounds.reduce((sum, round) => sum + round.net, 0)
  return html`<div class="history">
    ${
      rounds.length > 0 &&
      html`<p class="history-sum">${tn("{count} round, together", "{count} rounds, together", rounds.length)}${" "}
      <b class=${kindOf(net)}>${signed(net)}</b></p>`
    }
    <${Grid} caption=${t("Rounds so far")} columns=${columns(id)} rows=${rounds} id=${(row) => row.number}
      empty=${t("No round of yours has ended here yet.")} />
    ${
      !rounds.length &&
      scene.rounds > 0 &&
      html`<p><a href=${roundLink(id, roundAddress(scene.log, scene.rounds))}>${t("The last round at this table")}</a></p>`
    }
  </div>`
}
