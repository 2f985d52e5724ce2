/** A chip is dragged from the rack to a spot, with mouse, pen or finger. */
import { useEffect, useRef } from "../html.js"

const THRESHOLD = 8

/**
 * @param {(key: string, cents: number) => void} dropped told the spot's key and the chip
 * @returns {(event: PointerEvent, cents: number) => void} for `onPointerDown` of a chip
 */
export function useDrag(dropped) {
  const drop = useRef(dropped)
  drop.current = dropped
  const end = useRef(null)
  useEffect(() => () => end.current?.(), [])
  return (event, cents) => {
    if (event.button !== 0) return
    const start = { x: event.clientX, y: event.clientY }
    const source = event.currentTarget
    let ghost = null
    const over = (x, y) => document.elementFromPoint(x, y)?.closest("[data-spot]")
    const move = ({ clientX: x, clientY: y }) => {
      if (!ghost && Math.hypot(x - start.x, y - start.y) < THRESHOLD) return
      if (!ghost) {
        ghost = source.querySelector("svg").cloneNode(true)
        ghost.classList.add("ghost")
        document.body.append(ghost)
      }
      ghost.style.left = `${x}px`
      ghost.style.top = `${y}px`
      document.querySelectorAll(".drop-here").forEach((one) => one.classList.remove("drop-here"))
      over(x, y)?.classList.add("drop-here")
    }
    const up = ({ clientX: x, clientY: y, type }) => {
      const spot = ghost && type === "pointerup" ? over(x, y) : null
      stop()
      if (spot) drop.current(spot.dataset.spot, cents)
    }
    const stop = () => {
      ghost?.remove()
      document.querySelectorAll(".drop-here").forEach((one) => one.classList.remove("drop-here"))
      window.removeEventListener("pointermove", move)
      window.removeEventListener("pointerup", up)
      window.removeEventListener("pointercancel", up)
      end.current = null
    }
    end.current = stop
    window.addEventListener("pointermove", move)
    window.addEventListener("pointerup", up)
    window.addEventListener("pointercancel", up)
  }
}
