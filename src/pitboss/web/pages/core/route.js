/** Where the page is, and moving on without loading it again. Tables and rooms stand behind the hash, pages have paths. */
import { useEffect, useState } from "../html.js"

const MOVED = "pitboss-moved"

/**
 * An address, taken apart: `/round/uth-1/7?pack#x` is the page `round` with the parts `["uth-1", "7"]`.
 * The page is empty where the hash says what is shown, as in `/#/table/uth-1`; its parts are those of the hash then.
 * @param {{pathname: string, search: string, hash: string}} address
 * @returns {pit.Route}
 */
export function readRoute({ pathname, search, hash }) {
  const [page = "", ...parts] = split(pathname)
  const query = new URLSearchParams(search)
  return page
    ? { page, parts, query, hash: hash.replace(/^#/, "") }
    : { page: "", parts: split(hash.replace(/^#/, "")), query, hash: "" }
}

const split = (path) => path.split("/").filter(Boolean).map(decoded)

function decoded(part) {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * Go to an address of this site.
 * @param {string} path with its query and hash
 * @param {{replace?: boolean}} how `replace`: the address before it is not one to go back to
 */
export function navigate(path, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", path)
  window.dispatchEvent(new Event(MOVED))
}

/** The route, for a view that is drawn anew when it changes. @returns {pit.Route} */
export function useRoute() {
  const [route, setRoute] = useState(() => readRoute(location))
  const drawn = location.href
  useEffect(() => {
    const moved = () => setRoute(readRoute(location))
    const events = ["hashchange", "popstate", MOVED]
    for (const event of events) window.addEventListener(event, moved)
    if (location.href !== drawn) moved() // before the listeners were there
    return () => {
      for (const event of events) window.removeEventListener(event, moved)
    }
  }, [])
  return route
}

/**
 * Follow a link of this site without loading the page again; other links, and links opened elsewhere, stay the browser's.
 * @param {MouseEvent} event
 */
export function followLink(event) {
  const link = /** @type {Element} */ (event.target).closest?.("a[href]")
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
  const { origin, pathname, search, hash } = new URL(/** @type {HTMLAnchorElement} */ (link).href)
  if (origin !== location.origin || link.hasAttribute("download") || link.getAttribute("target")) return
  if (pathname.startsWith("/api")) return
  if (pathname === location.pathname && search === location.search && hash) return
  event.preventDefault()
  navigate(pathname + search + hash)
}
