/** The clock of a decision or of the betting, counted down here from what the house said. */
import { html, useEffect, useState } from "../html.js"
import { t } from "../core/i18n.js"

const SHORT = 6

/**
 * The bar is one animation of the compositor, begun where the time stands; only the number is drawn anew, once a second.
 * @param {{left: number, arrived: number}} props
 */
export function Clock({ left, arrived }) {
  const [, tick] = useState(0)
  const [whole, setWhole] = useState(left)
  useEffect(() => setWhole((before) => Math.max(left, before)), [left])
  const now = Math.max(0, left - (performance.now() - arrived) / 1000)
  const shown = Math.ceil(now)
  useEffect(() => {
    const timer = setTimeout(() => tick((count) => count + 1), Math.max(60, (now - shown + 1) * 1000))
    return () => clearTimeout(timer)
  }, [shown, left, arrived])
  const style = { "--part": whole ? Math.min(1, left / whole) : 0, "--left": `${left}s`, "--gone": `${left - now}s` }
  return html`<span class=${`clock ${now < SHORT ? "short" : ""}`} role="timer" aria-live="off"
    aria-label=${t("{count} seconds left", { count: shown })}>
    <span class="clock-bar" key=${`${arrived} ${left}`} style=${style}></span><b>${shown}</b></span>`
}
