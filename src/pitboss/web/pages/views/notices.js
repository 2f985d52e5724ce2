/** Notices over whatever is shown: the question for the age, and the reality check, which stays until it is answered. */
import { html } from "../html.js"
import { duration } from "../core/duration.js"
import { mixed, t } from "../core/i18n.js"
import { money } from "../core/money.js"
import { navigate } from "../core/route.js"
import { Dialog } from "../parts/dialog.js"
import { set, useStore } from "../store.js"
import { answerAge } from "./age.js"

function AgeQuestion({ age }) {
  return html`<${Dialog} title=${t("How old are you?")} close=${() => answerAge(false)}>
    <p>${t("Players of this house are {age} or older. Your answer is recorded; your date of birth is not asked.", {
      age,
    })}</p>
    <div class="row-end"><button class="button" onClick=${() => answerAge(false)}>${t("I am younger")}</button>
      <button class="button primary" onClick=${() => answerAge(true)}>${t("I am {age} or older", { age })}</button>
    </div><//>`
}

function result(net) {
  const amount = html`<b class=${net > 0 ? "gain" : "loss"}>${money(Math.abs(net))}</b>`
  if (net > 0) return mixed("You are {amount} ahead.", { amount })
  return net < 0 ? mixed("You are {amount} behind.", { amount }) : t("You are even.")
}

function RealityCheck({ reality }) {
  const close = () => set({ reality: null })
  const rest = () => {
    close()
    navigate("/account/safety")
  }
  const time = html`<b>${duration(reality.minutes)}</b>`
  return html`<${Dialog} title=${t("A moment, please")} close=${close}>
    <p>${mixed("You have played for {time}.", { time })}</p>
    <p>${result(reality.net)}</p>
    <div class="row-end"><button class="button" onClick=${rest}>${t("Take a break")}</button>
      <button class="button primary" onClick=${close}>${t("Play on")}</button></div><//>`
}

export default function Notices() {
  const { askedAge, reality } = useStore()
  if (askedAge) return html`<${AgeQuestion} age=${askedAge} />`
  return reality ? html`<${RealityCheck} reality=${reality} />` : null
}
