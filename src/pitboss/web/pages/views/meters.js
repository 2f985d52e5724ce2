/** The meters: what they stand at, what the wager returns with so many seats, and where it would break even. */
import { html, useEffect, useState } from "../html.js"
import { get } from "../api.js"
import { Meter } from "../parts/meter.js"
import { money } from "../core/money.js"

function percent(text) {
  return text === null || text === undefined ? "–" : `${(Number(text) * 100).toFixed(2)} %`
}

/** A rate of progression, filed as a fraction or in per cent. */
function share(rate) {
  const [a, b = 1] = String(rate).split("/").map(Number)
  return Number.isFinite(a / b) ? `${((100 * a) / b).toFixed(2).replace(/\.?0+$/, "")} %` : rate
}

/** How far a meter is from its break-even. @param {number} cents */
const toGo = (cents) => (cents <= 0 ? "it has" : `${money(cents)} to go`)

/** @param {{id: string, scene: pit.Scene}} props */
export function Meters({ id, scene }) {
  const [others, setOthers] = useState(Math.max(0, scene.seats.length - 1))
  const [told, setTold] = useState(null)
  const [said, setSaid] = useState("")
  useEffect(() => {
    let current = true
    setSaid("")
    get(`/api/tables/${encodeURIComponent(id)}/meters?others=${others}`).then(
      (found) => current && setTold(found),
      (error) => current && setSaid(error.message),
    )
    return () => {
      current = false
    }
  }, [id, others, scene.round])
  if (!scene.meters.length) return html`<p class="quiet">This table has no meter.</p>`
  const live = (name) => scene.meters.find((one) => one.name === name)?.cents
  return html`<div class="meters">
    ${scene.meters.map((one) => html`<${Meter} key=${one.name} name=${one.name} cents=${one.cents} large />`)}
    ${
      scene.link &&
      html`<p
      class="quiet">Linked as ${scene.link.name} with ${
        scene.link.tables.filter((one) => one !== id).join(", ") || "no other table"
      }${scene.link.down ? `; the link is down: ${scene.link.down}` : ""}.</p>`
    }
    <label class="field">Players beside you<input type="range" min="0" max=${scene.positions - 1} value=${others}
      onInput=${(event) => setOthers(Number(event.currentTarget.value))} /><output>${others}</output></label>
    ${said && html`<p role="alert">${said}</p>`}
    ${!told && !said && html`<p class="quiet" role="status">Counting what the wager returns…</p>`}
    ${(told?.meters ?? []).map(
      (one) => html`<dl key=${one.name} class="facts"><h3>${one.name}</h3>
      <div><dt>Gains from each wager</dt><dd>${share(one.rate)}</dd></div>
      <div><dt>Started at, goes back to</dt><dd>${money(one.initial)}, ${money(one.reset)}</dd></div>
      <div><dt>The wager returns now</dt><dd><b>${percent(one.return)}</b></dd></div>
      <div><dt>Breaks even at</dt><dd><b>${one.break_even === null ? "never" : money(one.break_even)}</b>
        ${
          one.break_even !== null && live(one.name) !== undefined
            ? html` <span class="quiet">${toGo(one.break_even - Number(live(one.name)))}</span>`
            : ""
        }</dd></div>
      ${one.says && html`<p class="quiet">${one.says}</p>`}</dl>`,
    )}
  </div>`
}
