/** One's own play: time, wagers and results by gaming day. */
import { html, useState } from "../html.js"
import { phrase, t } from "../core/i18n.js"
import { Grid } from "../parts/grid.js"
import { Waiting, useAsk } from "./backroom/parts.js"
import { RATED } from "./backroom/reports/players.js"

/** @param {{person: pit.Person}} props */
export default function MyPlay({ person }) {
  const [busy, setBusy] = useState(true)
  const ask = useAsk(person.signed_in ? "/api/my-play" : null, busy ? 2000 : 0)
  const play = ask.data
  if (play && play.working !== busy) setBusy(play.working)
  return html`<main class="page backroom"><h1>${t("My play")}</h1>
    ${!person.signed_in && html`<p>${t("Nobody is signed in.")}</p>`}
    <${Waiting} ask=${ask} what=${t("Adding up…")} />
    ${
      play &&
      html`<p class="lead">${t("The last 30 gaming days. A day begins at {time}, {zone}.", {
        time: play.period.gaming_day.begins,
        zone: play.period.gaming_day.zone,
      })}</p>
      <${Grid} caption=${t("My play")} columns=${[{ key: "day", name: phrase("Gaming day") }, ...RATED]} rows=${play.days}
        total=${play.total && { ...play.total, day: t("in all") }} id=${(row) => row.day}
        empty=${t("You have not played in these days.")} />
      <p class="quiet lead">${t(
        "Theoretical loss is what the games take on average of what you wagered, if you play as well as can be.",
      )}</p>`
    }
  </main>`
}
