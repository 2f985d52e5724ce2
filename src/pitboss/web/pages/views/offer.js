/** A seat that one has waited for is free: wherever one is, for as long as it is offered. */
import { html, useEffect, useState } from "../html.js"
import { t } from "../core/i18n.js"
import { navigate } from "../core/route.js"
import { callPlayer } from "../sound.js"
import { set, useStore } from "../store.js"
import { give } from "../wire.js"

export function SeatOffer() {
  const { offer } = useStore()
  const [, tick] = useState(0)
  const left = offer ? Math.ceil((offer.until - performance.now()) / 1000) : 0
  useEffect(() => {
    if (offer && !offer.taken) callPlayer()
  }, [offer?.until])
  useEffect(() => {
    if (!offer) return undefined
    const timer = setTimeout(() => (left > 0 ? tick((count) => count + 1) : set({ offer: null })), 500)
    return () => clearTimeout(timer)
  })
  if (!offer || offer.taken || left <= 0) return null
  const accept = () => {
    set({ offer: { ...offer, taken: true } })
    navigate(`/#/table/${encodeURIComponent(offer.table)}`)
  }
  const decline = () => {
    set({ offer: null })
    give(offer.table, { do: "stop-waiting" }).catch(() => undefined)
  }
  return html`<aside class="seat-offer" role="alert"><p><b>${t("A seat is free")}</b> <span>${offer.title}</span></p>
    <span class="seat-offer-left" aria-hidden="true">${t("{count} s", { count: left })}</span>
    <button class="button small" onClick=${decline}>${t("No, thanks")}</button>
    <button class="button small primary" onClick=${accept}>${t("Take the seat")}</button></aside>`
}
