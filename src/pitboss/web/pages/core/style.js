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
 * Whether the style sheet is there; it is asked for once and stays. A sheet that cannot be loaded hides nothing.
 * @param {string} path such as `css/study.css`
 * @returns {boolean}
 */
export function useStyle(path) {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const sheet = sheets.get(path) ?? load(path)
    sheets.set(path, sheet)
    sheet.then(() => setReady(true))
  }, [path])
  return ready
}
