/** A meter that ticks: digits roll up to the newest amount. */
import { html, useEffect, useRef, useState } from "../html.js"
import { meter } from "../core/money.js"
import { Named } from "./law.js"
import { isMotionOff } from "../playback.js"

const ROLL = 900

/**
 * @param {{name: string, cents: string, large?: boolean}} props
 */
export function Meter({ name, cents, large = false }) {
  const target = Number(cents)
  const [shown, setShown] = useState(target)
  const from = useRef(target)
  useEffect(() => {
    const begin = from.current
    if (isMotionOff() || begin === target) {
      from.current = target
      return setShown(target)
    }
    let frame = 0
    const start = performance.now()
    const roll = (now) => {
      const part = Math.min(1, (now - start) / ROLL)
      from.current = begin + (target - begin) * (1 - (1 - part) ** 3)
      setShown(from.current)
      if (part < 1) frame = requestAnimationFrame(roll)
    }
    frame = requestAnimationFrame(roll)
    return () => cancelAnimationFrame(frame)
  }, [target])
  return html`<div class=${large ? "meter large" : "meter"}><span class="meter-name"><${Named} name=${name} /></span>
    <output class="meter-sum" aria-label=${`${name} ${meter(cents)}`}>${meter(Math.floor(shown))}</output></div>`
}
