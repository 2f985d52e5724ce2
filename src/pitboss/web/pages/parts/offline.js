/** A device without a connection: what is said then, and the worker that keeps the pages for it. */
import { html, useEffect, useState } from "../html.js"
import { t } from "../core/i18n.js"

/** What is shown while the house is not heard: the device knows whether it has a network at all. */
export function Offline() {
  const [online, setOnline] = useState(navigator.onLine)
  useEffect(() => {
    const note = () => setOnline(navigator.onLine)
    for (const event of ["online", "offline"]) window.addEventListener(event, note)
    note() // the device may have lost its network before the listeners were there
    return () => {
      for (const event of ["online", "offline"]) window.removeEventListener(event, note)
    }
  }, [])
  const title = t("Tables wait for the connection; study pages that were open before still work.")
  return html`<span class="lost" role="status" title=${online ? undefined : title}>
    ${online ? t("Reconnecting…") : t("Offline")}</span>`
}

/** Let the worker keep the pages, once this one is loaded. Where there is no worker the pages need the network. */
export function keepPages() {
  if (!("serviceWorker" in navigator)) return
  const register = () => navigator.serviceWorker.register("/service-worker.js").catch(() => undefined)
  if (document.readyState === "complete") register()
  else window.addEventListener("load", register, { once: true })
}
