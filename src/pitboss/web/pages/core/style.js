/** Style sheets of single pages, loaded when the page is opened first. */
import { useEffect, useState } from "../html.js"

/** @type {Map<string, Promise<void>>} */
const sheets = new Map()

function load(path) {
  const link = document.createElement("link")
  link.rel = "stylesheet"
  link.href = `/${path}`
  const ready = new Promise((resolve) => {
    link.onload = link.onerror = () => resolve(undefined)
  })
  document.head.append(link)
  return ready
}

/**
 * Whether the style sheets are there; they are asked for once, and stay. One that cannot be loaded hides nothing.
 * @param {...string} paths such as `css/desk.css`, in the order in which they apply
 * @returns {boolean}
 */
export function useStyle(...paths) {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    for (const path of paths) if (!sheets.has(path)) sheets.set(path, load(path))
    Promise.all(paths.map((path) => sheets.get(path))).then(() => setReady(true))
  }, [paths.join()])
  return ready
}
