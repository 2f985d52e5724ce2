/** Closing the own account in two steps: what it means, then the password. */
import { html, useState } from "../../html.js"
import { post, put, whoAmI } from "../../api.js"
import { mixed, t } from "../../core/i18n.js"
import { money } from "../../core/money.js"
import { navigate } from "../../core/route.js"
import { toast } from "../../parts/toast.js"
import { connect } from "../../wire.js"
import { Box, OwnPassword, Problem, fieldsOf, useSending } from "./parts.js"

const PATH = "/api/account/closing"

export function Closing() {
  const [asked, setAsked] = useState(null)
  const { works, problem, send } = useSending()
  const ask = () => send(async () => setAsked(await post(PATH)))
  const close = (event) => {
    const { password } = fieldsOf(event)
    return send(async () => {
      await put(PATH, { token: asked.token, password })
      await whoAmI()
      connect()
      navigate("/")
      toast(t("Your account is closed."), { kind: "good" })
    })
  }
  return html`<${Box} title=${t("Close your account")}>
    ${
      asked
        ? html`<p>${mixed("Your chips, {amount}, go back to the cage, and you are signed out everywhere.", {
            amount: html`<b>${money(asked.chips)}</b>`,
          })} ${t("For {days} days you can open the account again by signing in; after that an administrator can.", {
            days: asked.undo_days,
          })}</p>
        <form class="form" onSubmit=${close}><${OwnPassword} /><${Problem} said=${problem} />
          <div class="row-end"><button type="button" class="button" onClick=${() => setAsked(null)}>${t("Keep it")}</button>
            <button class="button fold" disabled=${works}>${t("Close my account")}</button></div></form>`
        : html`<p class="quiet">${t("You are told what that means before anything happens.")}</p><${Problem} said=${problem} />
        <div class="row-end"><button class="button" disabled=${works} onClick=${ask}>${t("Close my account…")}</button></div>`
    }<//>`
}
