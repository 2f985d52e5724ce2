/** The meters: what they stand at, what the wager returns with so many seats, and where it would break even. */
import { html, useEffect, useState } from "../html.js"
import { get } from "../api.js"
import { Meter } from "../parts/meter.js"
import { t } from "../core/i18n.js"
import { money } from "../core/money.js"
import { said as spoken } from "../core/sentences.js"

function percent(text) {
  return text === null || text === undefined ? "–" : `${(Number(text) * 100).toFixed(2)} %`
}

/** A rate of progression, filed as a fraction or in per cent. */
function share(rate) {
  const [a, b = 1] = String(rate).split("/").map(Number)
  return Number.isFinite(a / b) ? `${((100 * a) / b).toFixed(2).replace(/\.?0+$/, "")} %` : rate
}

/** How far a meter is from its break-even. @param {number} cents */
const toGo = (cents) => (cents <= 0 ? t("it has") : t("{amount} to go", { amount: money(cents) }))

/** The tables that share the meters, and whether they hear of one another. */
function linkSaid(link, id) {
  const tables = link.tables.filter((table) => table !== id).join(", ") || t("no other table")
  const linked = t("Linked as {name} with {tables}.", { name: link.name, tables })
  return link.down ? `${linked} ${t("The link is down: {reason}", { reason: spoken(link.down) })}` : linked
}

/** @param {{id: string, scene: pit.Scene}} props */
export function Meters({ id, scene }) {
  const [others, setOthers] = useState(Math.max(0, scene.seats.length - 1))
  const [returns, setReturns] = useState(null)
  const [said, setSaid] = useState("")
  useEffect(() => {
    let current = true
    setSaid("")
    get(`/api/tables/${encodeURIComponent(id)}/meters?others=${others}`).then(
      (answer) => current && setReturns(answer),
      (error) => current && setSaid(error.message),
    )
    return () => {
      current = false
    }
  }, [id, others, scene.round])
  if (!scene.meters.length) return html`<p class="quiet">${t("This table has no meter.")}</p>`
  const live = (name) => scene.meters.find((meter) => meter.name === name)?.cents
  return html`<div class="meters">
    ${scene.meters.map((meter) => html`<${Meter} key=${meter.name} name=${meter.name} cents=${meter.cents} large />`)}
    ${scene.link && html`<p class="quiet">${linkSaid(scene.link, id)}</p>`}
    <label class="field">${t("Players beside you")}<input type="range" min="0" max=${scene.positions - 1} value=${others}
      onInput=${(event) => setOthers(Number(event.currentTarget.value))} /><output>${others}</output></label>
    ${said && html`<p role="alert">${said}</p>`}
    ${!returns && !said && html`<p class="quiet" role="status">${t("Counting what the wager returns…")}</p>`}
    ${(returns?.meters ?? []).map(
      (meter) => html`<section key=${meter.name}><h2>${meter.name}</h2><dl class="facts">
      <div><dt>${t("Gains from each wager")}</dt><dd>${share(meter.rate)}</dd></div>
      <div><dt>${t("Started at, goes back to")}</dt><dd>${money(meter.initial)}, ${money(meter.reset)}</dd></div>
      <div><dt>${t("The wager returns now")}</dt><dd><b>${percent(meter.return)}</b></dd></div>
      <div><dt>${t("Breaks even at")}</dt><dd><b>${meter.break_even === null ? t("never") : money(meter.break_even)}</b>
        ${
          meter.break_even !== null && live(meter.name) !== undefined
            ? html` <span class="quiet">${toGo(meter.break_even - Number(live(meter.name)))}</span>`
            : ""
        }</dd></div>
      </dl>${meter.says && html`<p class="quiet">${spoken(meter.says)}</p>`}</section>`,
    )}
  </div>`
}
