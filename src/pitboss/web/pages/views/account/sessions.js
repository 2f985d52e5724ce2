/** Where one is signed in: each session with its device, ended one by one or all others at once. */
import { html } from "../../html.js"
import { post, remove } from "../../api.js"
import { t } from "../../core/i18n.js"
import { refused, toast } from "../../parts/toast.js"
import { Box, When } from "./parts.js"

function Row({ session, ended }) {
  const end = () => remove(`/api/account/sessions/${session.id}`).then(ended, refused)
  return html`<li class="session"><div><b>${session.device || t("Unknown device")}</b>
      ${session.current && html` <span class="account-mark good">${t("this device")}</span>`}
      <p class="quiet">${t("last seen")} <${When} at=${session.seen} /> · ${t("signed in")} <${When} at=${session.made} /></p></div>
    ${!session.current && html`<button class="button small" onClick=${end}>${t("Sign out")}</button>`}</li>`
}

/** @param {{sessions: {id: string, device: string, made: string, seen: string, current: boolean}[],
 *   changed: () => void}} props */
export function Sessions({ sessions, changed }) {
  const others = () =>
    post("/api/account/sessions/end-others").then(() => {
      toast(t("You are signed out everywhere else."), { kind: "good" })
      changed()
    }, refused)
  return html`<${Box} title=${t("Where you are signed in")}>
    <ul class="sessions">${sessions.map(
      (session) => html`<${Row} key=${session.id} session=${session} ended=${changed} />`,
    )}</ul>
    ${
      sessions.length > 1 &&
      html`<div class="row-end"><button class="button" onClick=${others}>${t("Sign out everywhere else")}</button></div>`
    }<//>`
}
