/** A line over the meter: what a wager returns by what its meter holds and how many others play, and where it is fair. */
import { html, useState } from "../../html.js"
import { t, tn } from "../../core/i18n.js"
import { money, percent } from "../../core/money.js"
import { exact as read, ONE } from "../../core/fraction.js"
import { share } from "../../core/fraction-shown.js"
import { useAnswer } from "./ask.js"
import { Problem } from "./parts.js"

const WIDE = 640
const HIGH = 260
const LEFT = 62
const BOTTOM = 34

/** @param {{game: any, wager: any, filing: Record<string, string>}} props */
export function MeterLines({ game, wager, filing }) {
  const { answer, problem } = useAnswer(game.rulebook, "meters", { ...filing, wager: wager.wager })
  if (problem) return html`<${Problem} problem=${problem} />`
  if (!answer) return html`<p class="quiet" role="status">${t("One moment…")}</p>`
  return Object.keys(answer.reset).map((name) => html`<${MeterLine} key=${name} name=${name} answer=${answer} />`)
}

function MeterLine({ name, answer }) {
  const reset = read(answer.reset[name])
  const fair = answer.lines[0].break_even[name]
  const least = reset.toNumber()
  const most = roundUp(fair ? Math.max(read(fair).toNumber() * 1.15, least * 1.5) : least * 4)
  const [amount, setAmount] = useState(least)
  const [others, setOthers] = useState(0)
  const dollars = read(String(Math.round(amount)))
  const returned = returnAt(answer, answer.lines[others], name, dollars)
  return html`<section class="meter-lines"><h3>${t("The {name} meter", { name })}</h3>
    <${Plot} name=${name} answer=${answer} most=${most} amount=${amount} others=${others} />
    <div class="meter-tools">
      <label><span>${t("The meter holds")}</span>
        <input type="range" min="0" max=${most} step=${most / 1000} value=${amount}
          onInput=${(event) => setAmount(Number(event.target.value))} />
        <output>${money(Math.round(amount) * 100)}</output></label>
      ${
        answer.lines.length > 1 &&
        html`<label><span>${t("Other hands")}</span><select onChange=${(event) => setOthers(Number(event.target.value))}>
          ${answer.lines.map(
            (line) => html`<option key=${line.others} value=${line.others} selected=${line.others === others}>
            ${line.others}</option>`,
          )}</select></label>`
      }
      <p role="status">${t("returns {share} of {stake}", {
        share: share(returned, 3),
        stake: money(Math.round(Number(answer.stake) * 100)),
      })} <span class=${returned.compare(ONE) < 0 ? "loss" : "gain"}>${
        returned.compare(ONE) < 0
          ? t("the house keeps {share}", { share: share(ONE.minus(returned), 3) })
          : t("the player gains {share}", { share: share(returned.minus(ONE), 3) })
      }</span></p></div>
    <div class="edge-table"><table><caption class="unseen">${t("Break-even by seats")}</caption>
      <thead><tr><th scope="col">${t("other hands")}</th><th scope="col" class="number">${t("return at reset")}</th>
        <th scope="col" class="number">${t("breaks even at")}</th></tr></thead>
      <tbody>${answer.lines.map(
        (line) => html`<tr key=${line.others}><th scope="row">${tn("{count} other", "{count} others", line.others)}</th>
          <td class="number">${share(returnAt(answer, line, name, reset), 3)}</td>
          <td class="number" title=${line.break_even[name] ?? ""}>${
            line.break_even[name] ? money(Math.ceil(read(line.break_even[name]).toNumber() * 100)) : t("never")
          }</td></tr>`,
      )}</tbody></table></div></section>`
}

/** The return of one unit with so many dollars on a meter, the others at their reset. */
function returnAt(answer, line, name, dollars) {
  return Object.entries(line.per_dollar).reduce(
    (whole, [meter, slope]) => whole.plus(read(slope).times(meter === name ? dollars : read(answer.reset[meter]))),
    read(line.fixed),
  )
}

/** The next round amount: 1, 2 or 5 and noughts. */
function roundUp(amount) {
  const power = 10 ** Math.floor(Math.log10(amount))
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= amount) ?? amount
}

function Plot({ name, answer, most, amount, others }) {
  const returns = (line, dollars) => returnAt(answer, line, name, read(String(Math.round(dollars)))).toNumber()
  const ends = answer.lines.map((line) => [returns(line, 0), returns(line, most)])
  const low = Math.floor(Math.min(...ends.flat(), 1) * 5) / 5
  const high = Math.ceil(Math.max(...ends.flat(), 1) * 5) / 5
  const x = (dollars) => LEFT + (dollars / most) * (WIDE - LEFT - 10)
  const y = (value) => 10 + ((high - value) / (high - low)) * (HIGH - BOTTOM - 10)
  const rows = Array.from({ length: Math.round((high - low) * 5) + 1 }, (_, step) => low + step / 5)
  const columns = [0, 0.25, 0.5, 0.75, 1].map((part) => part * most)
  const reset = read(answer.reset[name]).toNumber()
  return html`<svg class="plot" viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img"
      aria-label=${t("The return over the {name} meter, a line for each number of other hands", { name })}>
    ${rows.map(
      (
        value,
      ) => html`<g key=${value}><line class="plot-grid" x1=${LEFT} x2=${WIDE - 10} y1=${y(value)} y2=${y(value)} />
      <text class="plot-word" x=${LEFT - 6} y=${y(value) + 4} text-anchor="end">${percent(value, 0)}</text></g>`,
    )}
    ${columns.map(
      (
        dollars,
        at,
      ) => html`<text key=${dollars} class=${at % 2 ? "plot-word plot-between" : "plot-word"} x=${x(dollars)} y=${HIGH - 12}
      text-anchor=${dollars === most ? "end" : "middle"}>${money(dollars * 100)}</text>`,
    )}
    <line class="plot-fair" x1=${LEFT} x2=${WIDE - 10} y1=${y(1)} y2=${y(1)} />
    ${[...answer.lines].reverse().map(
      (line) => html`<line key=${line.others} x1=${x(0)} x2=${x(most)} y1=${y(returns(line, 0))}
      y2=${y(returns(line, most))} class=${line.others === others ? "plot-line is-chosen" : "plot-line"} />`,
    )}
    ${answer.lines.map((line) => {
      const fair = line.break_even[name]
      return (
        fair &&
        read(fair).toNumber() <= most &&
        html`<circle key=${line.others} class="plot-dot" cx=${x(read(fair).toNumber())} cy=${y(1)} r="3.5" />`
      )
    })}
    <line class="plot-reset" x1=${x(reset)} x2=${x(reset)} y1="10" y2=${HIGH - BOTTOM} />
    <text class="plot-word" x=${x(reset) + 5} y="22">${t("reset")}</text>
    <circle class="plot-now" cx=${x(amount)} cy=${y(returns(answer.lines[others], amount))} r="6" />
  </svg>`
}
