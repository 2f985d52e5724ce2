/** The own account: password, second factor, sessions, closing it; and playing safely. */
import { html, useEffect } from "../../html.js"
import { post } from "../../api.js"
import { t } from "../../core/i18n.js"
import { useStyle } from "../../core/style.js"
import { toast } from "../../parts/toast.js"
import { Closing } from "./closing.js"
import { Box, Problem, fieldsOf, useAnswer, useSending } from "./parts.js"
import { Safety } from "./safety.js"
import { SecondFactor } from "./second-factor.js"
import { Sessions } from "./sessions.js"

const SHORTEST = 8

/** Another password, for whoever knows the present one. */
function Password({ changed }) {
  const { works, problem, send } = useSending()
  const change = (event) => {
    const form = /** @type {HTMLFormElement} */ (event.currentTarget)
    const body = fieldsOf(event)
    return send(async () => {
      await post("/api/password", body)
      form.reset()
      toast(t("The password is changed; other devices are signed out."), { kind: "good" })
      changed()
    })
  }
  return html`<${Box} title=${t("Password")}><form class="form" onSubmit=${change}>
    <label class="field">${t("Present password")}<input name="before" type="password" required
      autocomplete="current-password" /></label>
    <label class="field">${t("New password")}<input name="after" type="password" required minlength=${SHORTEST}
      autocomplete="new-password" /></label>
    <${Problem} said=${problem} /><div class="row-end"><button class="button" disabled=${works}>${t("Change it")}</button></div></form><//>`
}

function Security({ person }) {
  const { answer, problem, again } = useAnswer("/api/account/security")
  if (!answer) return problem ? html`<${Problem} said=${problem} />` : html`<p class="quiet">${t("One moment…")}</p>`
  return html`${
    person.limited &&
    html`<p class="account-notice" role="status">${t(
      "This house asks its staff for a second factor. Set it up, and your rooms open.",
    )}</p>`
  }<div class="account-boxes"><div><${SecondFactor} status=${answer.second_factor} person=${person} changed=${again} />
      ${!person.limited && html`<${Password} changed=${again} />`}</div>
    <div><${Sessions} sessions=${answer.sessions} changed=${again} />${!person.limited && html`<${Closing} />`}</div></div>`
}

/** @param {{route: pit.Route, person: pit.Person}} props */
export default function Account({ route, person }) {
  const ready = useStyle("css/account/page.css")
  const isSafety = (route.parts[0] === "safety" || person.guest) && !person.limited
  const title = isSafety ? t("Play safely") : t("Your account")
  useEffect(() => {
    document.title = `${title} · Pitboss`
  }, [title])
  if (!ready) return html`<main class="page"><p class="quiet">${t("One moment…")}</p></main>`
  if (!person.signed_in)
    return html`<main class="page narrow"><h1>${title}</h1>
      <p>${t("Sign in to see your account, or play as a guest and set your limits.")}</p></main>`
  const tab = (path, name, current) => html`<a href=${path} aria-current=${current ? "page" : undefined}>${name}</a>`
  return html`<main class="page own"><h1>${title}</h1>
    ${
      !person.guest &&
      !person.limited &&
      html`<nav class="account-tabs" aria-label=${t("Parts of your account")}>${tab("/account", t("Account"), !isSafety)}
      ${tab("/account/safety", t("Play safely"), isSafety)}</nav>`
    }
    ${isSafety ? html`<${Safety} person=${person} />` : html`<${Security} person=${person} />`}</main>`
}
