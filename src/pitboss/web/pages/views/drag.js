/** Chips are dragged with mouse, pen or finger: from the rack onto a spot, from a spot off the layout. */
import { useEffect, useRef } from "../html.js"

const THRESHOLD = 8

/** The click that a browser makes of a drag which ends where it began is none. */
function swallowClick() {
  const swallow = (event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener("click", swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0)
}

/**
 * @returns {(event: PointerEvent, dropped: (key: string) => void) => void} for `onPointerDown` of what holds a chip;
 *   `dropped` is told the key of the spot, "" beside every spot
 */
export function useDrag() {
  const end = useRef(null)
  useEffect(() => () => end.current?.(), [])
  return (event, dropped) => {
    if (event.button !== 0 || !event.isPrimary) return
    end.current?.()
    const start = { x: event.clientX, y: event.clientY }
    const holder = /** @type {HTMLElement} */ (event.currentTarget)
    const chip = [...holder.querySelectorAll("svg.chip")].at(-1)
    /** @type {SVGElement | null} */
    let ghost = null
    /** @type {(x: number, y: number) => HTMLElement | null | undefined} */
    const over = (x, y) => document.elementFromPoint(x, y)?.closest("[data-spot]")
    const mark = (spot) => {
      for (const marked of document.querySelectorAll(".drop-here"))
        if (marked !== spot) marked.classList.remove("drop-here")
      spot?.classList.add("drop-here")
    }
    const move = ({ clientX: x, clientY: y }) => {
      if (!chip || (!ghost && Math.hypot(x - start.x, y - start.y) < THRESHOLD)) return
      if (!ghost) {
        ghost = /** @type {SVGElement} */ (chip.cloneNode(true))
        ghost.classList.add("ghost")
        document.body.append(ghost)
        document.documentElement.classList.add("dragging")
      }
      ghost.style.left = `${x}px`
      ghost.style.top = `${y}px`
      mark(over(x, y))
    }
    const up = ({ clientX: x, clientY: y, type }) => {
      const moved = ghost && type === "pointerup"
      const spot = moved ? over(x, y) : null
      stop()
      if (!moved) return
      swallowClick()
      dropped(spot?.dataset.spot ?? "")
    }
    // a finger that drags must not fling the page as well: a browser passes over the tap that stops a fling
    const hold = (touch) => touch.cancelable && touch.preventDefault()
    const stop = () => {
      ghost?.remove()
      mark(null)
      document.documentElement.classList.remove("dragging")
      window.removeEventListener("touchmove", hold)
      window.removeEventListener("pointermove", move)
      window.removeEventListener("pointerup", up)
      window.removeEventListener("pointercancel", up)
      end.current = null
    }
    end.current = stop
    window.addEventListener("touchmove", hold, { passive: false })
    window.addEventListener("pointermove", move)
    window.addEventListener("pointerup", up)
    window.addEventListener("pointercancel", up)
  }
}
