/**
 * Games and charts of every rulebook, asked for while the device has nothing else to do: the service worker keeps what is
 * public, so that a chart which nobody has opened is there without a connection too.
 */
import { ask, pathOf } from "./ask.js"

let begun = false

/** What a device asks for to have it later. @param {{rulebook: string, has_chart: boolean}[]} games */
export function pathsForLater(games) {
  return games.flatMap(({ rulebook, has_chart: hasChart }) => [
    pathOf(rulebook, ""),
    ...(hasChart ? [pathOf(rulebook, "chart")] : []),
  ])
}

/**
 * Ask for all of it once, one after the other; what is refused is left out. Nothing is asked for without a service
 * worker, or where the device is to save data.
 * @param {{rulebook: string, has_chart: boolean}[]} games
 */
export async function keepForLater(games) {
  const saves = /** @type {any} */ (navigator).connection?.saveData
  if (begun || saves || !navigator.serviceWorker?.controller) return
  begun = true
  for (const path of pathsForLater(games)) await ask(path).catch(() => undefined)
}
