/** Time that runs out: a bar that shrinks by transform alone, and the seconds in words. */
import { html, useEffect, useState } from "../../html.js"
import { t } from "../../core/i18n.js"

/** Minutes and seconds. @param {number} seconds */
export const clockTime = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`

/** @param {{seconds: number, over: () => void, left?: number}} props `left`: what is left at the beginning */
export function Clock({ seconds, over, left = seconds }) {
  const [until] = useState(() => Date.now() + left * 1000)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(ticking)
  }, [])
  const remains = Math.max(0, (until - now) / 1000)
  useEffect(() => {
    if (remains === 0) over()
  }, [remains === 0])
  const shown = Math.ceil(remains)
  return html`<p class=${`train-clock ${remains < seconds / 5 ? "late" : ""}`} role="timer"
    aria-label=${t("{time} left", { time: clockTime(shown) })}><span class="train-clock-bar"
      style=${{ "--share": remains / seconds }}></span><b aria-hidden="true">${clockTime(shown)}</b></p>`
}
