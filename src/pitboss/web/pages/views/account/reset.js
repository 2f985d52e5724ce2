/** Another password by a link that an administrator made. */
import { html, useState } from "../../html.js"
import { post } from "../../api.js"
import { t } from "../../core/i18n.js"
import { Problem, fieldsOf, useSending } from "./parts.js"

const SHORTEST = 8

/** @param {{token: string, signIn: () => void}} props */
export default function Reset({ token, signIn }) {
  const [name, setName] = useState("")
  const { works, problem, send } = useSending()
  const choose = (event) => {
    const body = { token, ...fieldsOf(event) }
    return send(async () => setName((await post("/api/reset", body)).name))
  }
  if (name)
    return html`<main class="page narrow"><h1>${t("Welcome back, {name}", { name })}</h1>
      <p>${t("Your password is set. Sign in with it.")}</p>
      <button class="button primary" onClick=${signIn}>${t("Sign in")}</button></main>`
  return html`<main class="page narrow"><h1>${t("A new password")}</h1>
    <p>${t("This link works once. Choose a password that only you know; the one before opens nothing any more.")}</p>
    <form class="form" onSubmit=${choose}><label class="field">${t("New password")}<input name="password" type="password"
      required minlength=${SHORTEST} autocomplete="new-password" autofocus /></label><${Problem} said=${problem} />
      <button class="button primary" disabled=${works}>${t("Set my password")}</button></form></main>`
}
