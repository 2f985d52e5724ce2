/** The second factor: set up with a picture, confirmed by a first code; recovery codes, shown once. */
import { html, useState } from "../../html.js"
import { post, put, whoAmI } from "../../api.js"
import { t, tn } from "../../core/i18n.js"
import { connect } from "../../wire.js"
import { toast } from "../../parts/toast.js"
import { Box, CodeField, OwnPassword, Problem, When, fieldsOf, useSending } from "./parts.js"

const PATH = "/api/account/second-factor"

function Codes({ codes, done }) {
  const copy = () =>
    navigator.clipboard?.writeText(codes.join("\n")).then(
      () => toast(t("Copied."), { kind: "good" }),
      () => undefined,
    )
  return html`<p>${t(
    "Keep these recovery codes where you find them without your device. Each opens your account once. " +
      "They are shown this once.",
  )}</p>
    <ol class="recovery-codes">${codes.map((code) => html`<li key=${code}><code>${code}</code></li>`)}</ol>
    <div class="row-end"><button class="button" onClick=${copy}>${t("Copy")}</button>
      <button class="button primary" onClick=${done}>${t("I have kept them")}</button></div>`
}

/** The secret as a picture and as text, and the first code. */
function Confirming({ secret, confirmed, cancel }) {
  const { works, problem, send } = useSending()
  const confirm = (event) => {
    const body = fieldsOf(event)
    return send(async () => confirmed((await put(PATH, body)).codes))
  }
  return html`<div class="enrolment"><img src=${secret.picture} width="190" height="190"
      alt=${t("The secret as a QR code")} />
    <div><ol class="steps"><li>${t("Scan the picture with an authenticator app, or type the secret into it.")}</li>
      <li>${t("Type the code that the app shows.")}</li></ol>
      <p class="secret"><code>${secret.secret.match(/.{1,4}/g).join(" ")}</code></p>
      <form class="form" onSubmit=${confirm}><${CodeField} label=${t("Code from the app")} /><${Problem} said=${problem} />
        <div class="row-end"><button type="button" class="button" onClick=${cancel}>${t("Cancel")}</button>
          <button class="button primary" disabled=${works}>${t("Turn it on")}</button></div></form></div></div>`
}

function Beginning({ begun }) {
  const { works, problem, send } = useSending()
  const begin = (event) => {
    const body = fieldsOf(event)
    return send(async () => begun(await post(PATH, body)))
  }
  return html`<form class="form" onSubmit=${begin}><${OwnPassword} /><${Problem} said=${problem} />
    <div class="row-end"><button class="button primary" disabled=${works}>${t("Set it up")}</button></div></form>`
}

/** It is on: other recovery codes, or off again, each for whoever shows a code. */
function Running({ status, fresh, changed }) {
  const { works, problem, send } = useSending()
  const act = (event) => {
    const body = fieldsOf(event)
    const off = /** @type {SubmitEvent} */ (event).submitter?.getAttribute("value") === "off"
    return send(async () => {
      if (!off) return fresh((await post("/api/account/recovery-codes", body)).codes)
      await post(`${PATH}/off`, body)
      toast(t("The second factor is off."), { kind: "good" })
      return changed()
    })
  }
  return html`<p>${tn("{count} recovery code is left.", "{count} recovery codes are left.", status.codes_left)}</p>
    <details><summary>${t("Another device, or new recovery codes")}</summary>
    <form class="form" onSubmit=${act}><${CodeField} label=${t("A code, or a recovery code")} /><${Problem} said=${problem} />
      <div class="row-end"><button class="button" value="off" disabled=${works}>${t("Turn it off")}</button>
        <button class="button" value="codes" disabled=${works}>${t("New recovery codes")}</button></div></form></details>`
}

/** @param {{status: {on: boolean, since: string, codes_left: number}, person: pit.Person, changed: () => void}} props */
export function SecondFactor({ status, person, changed }) {
  const [secret, setSecret] = useState(null)
  const [codes, setCodes] = useState(null)
  const again = () => {
    setSecret(null)
    setCodes(null)
    changed()
    whoAmI().then(connect, () => undefined)
  }
  const note = status.on
    ? html`<span class="account-mark good">${t("on")}</span>`
    : html`<span class="account-mark">${t("off")}</span>`
  const content = () => {
    if (codes) return html`<${Codes} codes=${codes} done=${again} />`
    if (status.on) return html`<${Running} status=${status} fresh=${setCodes} changed=${again} />`
    if (secret) return html`<${Confirming} secret=${secret} confirmed=${setCodes} cancel=${() => setSecret(null)} />`
    return html`<${Beginning} begun=${setSecret} />`
  }
  return html`<${Box} title=${t("Second factor")} note=${note} kind=${person.limited ? "asks" : ""}>
    <p class="quiet">${
      status.on
        ? html`${t("You sign in with your password and a code from your device.")} ${t("Since")} <${When} at=${status.since} />.`
        : t("A code from your device beside the password: whoever learns your password cannot sign in with it.")
    }</p>${content()}<//>`
}
