/** The reality check: for how long one has played, and what it has brought. It stays until it is answered. */
import { html } from "../html.js"
import { mixed, t, tn } from "../core/i18n.js"
import { money } from "../core/money.js"
import { navigate } from "../core/route.js"
import { Dialog } from "../parts/dialog.js"
import { set, useStore } from "../store.js"

/** Minutes as people say them. @param {number} minutes */
export function duration(minutes) {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const whole = tn("{count} hour", "{count} hours", hours)
  const part = tn("{count} minute", "{count} minutes", rest)
  if (!hours) return part
  return rest ? t("{hours} {minutes}", { hours: whole, minutes: part }) : whole
}

function result(net) {
  const amount = html`<b class=${net > 0 ? "gain" : "loss"}>${money(Math.abs(net))}</b>`
  if (net > 0) return mixed("You are {amount} ahead.", { amount })
  return net < 0 ? mixed("You are {amount} behind.", { amount }) : t("You are even.")
}

export function RealityNotice() {
  const { reality } = useStore()
  if (!reality) return null
  const close = () => set({ reality: null })
  const rest = () => {
    close()
    navigate("/account/safety")
  }
  return html`<${Dialog} title=${t("A moment, please")} close=${close}>
    <p class="reality-time">${mixed("You have played for {time}.", { time: html`<b>${duration(reality.minutes)}</b>` })}</p>
    <p>${result(reality.net)}</p>
    <div class="row-end"><button class="button" onClick=${rest}>${t("Take a break")}</button>
      <button class="button primary" onClick=${close}>${t("Play on")}</button></div><//>`
}
