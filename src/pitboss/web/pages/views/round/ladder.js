/** Actions beside each other by what they are worth; one can be chosen to try it. */
import { html } from "../../html.js"
import { t, glossed } from "../../core/i18n.js"

/**
 * @param {{actions: pit.Answer[], did?: string, pick?: ((act: string) => void) | null}} props
 */
export function Ladder({ actions, did = "", pick = null }) {
  const worths = actions.map((action) => Number(action.worth))
  const [low, high] = [Math.min(...worths, 0), Math.max(...worths, 0)]
  const whole = high - low || 1
  const bar = (worth) => ({ "--from": (Math.min(0, worth) - low) / whole, "--size": Math.abs(worth) / whole })
  const row = (action) => html`<span class="ladder-act">${glossed(action.act)}</span>
    <span class="ladder-bar" aria-hidden="true"><i style=${bar(Number(action.worth))}
      class=${Number(action.worth) < 0 ? "loss" : "gain"}></i></span>
    <span class="ladder-worth" title=${action.exact}>${String(action.worth).replace("-", "−")}</span>`
  return html`<ol class="ladder round-ladder">${actions.map((action) => {
    const kind = `${action.act === did ? "did" : ""} ${action.best ? "best" : ""}`
    return html`<li key=${action.act} class=${kind}>${
      pick && action.act !== did
        ? html`<button class="ladder-pick" title=${t("What if it had been this?")} onClick=${() => pick(action.act)}>
          ${row(action)}</button>`
        : html`<div class="ladder-pick">${row(action)}</div>`
    }</li>`
  })}</ol>`
}
