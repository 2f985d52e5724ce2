/** Coming in: sign up, sign in, a one-time link; how this device shows the table. */
import { html, useState } from "../html.js"
import { enter } from "../api.js"
import { connect } from "../wire.js"
import { setSettings, useStore } from "../store.js"
import { Dialog } from "../parts/dialog.js"
import { LanguagePills } from "../parts/language.js"
import { refused, toast } from "../parts/toast.js"
import { Card } from "../parts/cards.js"
import { mixed, phrase, t } from "../core/i18n.js"
import { said as spoken } from "../core/sentences.js"

const SHORTEST = 8

/** What went wrong and what to do instead, as one text. @param {{message: string, instead?: string[]}} error */
const whole = (error) => [error.message, ...(error.instead ?? [])].map(spoken).join(" ")

function useEntry(done) {
  const [said, setSaid] = useState("")
  const [works, setWorks] = useState(false)
  const [code, setCode] = useState("")
  const go = async (how, body) => {
    setWorks(true)
    setSaid("")
    try {
      await enter(how, body)
      connect()
      done()
    } catch (error) {
      setCode(error.code)
      setSaid(error.code === "second-factor-needed" ? "" : whole(error))
    }
    setWorks(false)
  }
  return { said, works, go, code }
}

function Fields({ fresh }) {
  return html`<label class="field">${t("Name")}<input name="name" required minlength="2" maxlength="20"
    autocomplete="username" autofocus /></label>
    <label class="field">${t("Password")}<input name="password" type="password" required minlength=${fresh ? SHORTEST : 1}
      autocomplete=${fresh ? "new-password" : "current-password"} /></label>
    ${fresh && html`<p class="quiet">${t("2 to 20 letters for the name; at least {count} for the password.", { count: SHORTEST })}</p>`}`
}

function fields(event) {
  event.preventDefault()
  return Object.fromEntries(new FormData(event.currentTarget))
}

/** The code of the second factor, once the password was right. */
function CodeField() {
  return html`<label class="field">${t("Code from your device, or a recovery code")}<input name="code" required
    maxlength="40" autocomplete="one-time-code" autofocus /></label>`
}

/** The age that the house asks its players for. */
function AgeField({ age }) {
  return html`<label class="field inline check"><input type="checkbox" name="of_age" value="yes" required />
    <span>${t("I am {age} or older", { age })}</span></label>`
}

/** What is sent of a form to come in: a box that was ticked is true. */
function entryOf(event, more) {
  const { of_age: ofAge, ...given } = fields(event)
  return { ...given, ...(ofAge ? { of_age: true } : {}), ...more }
}

/** @param {{known?: boolean, close: () => void}} props whoever is `known` has an account */
export function Account({ known = false, close }) {
  const [how, setHow] = useState(known ? "sign-in" : "sign-up")
  const { said, works, go, code } = useEntry(close)
  const fresh = how === "sign-up"
  const asksCode = !fresh && ["second-factor-needed", "code-refused"].includes(code)
  const closed = !fresh && code === "account-closed"
  const label = () => {
    if (works) return t("One moment…")
    if (closed) return t("Open my account again")
    return fresh ? t("Make my account") : t("Sign in")
  }
  const { person } = useStore()
  return html`<${Dialog} title=${fresh ? t("Sign up") : t("Sign in")} close=${close}>
    ${person.guest && fresh && html`<p class="quiet">${t("You keep your chips, your rounds and your seat.")}</p>`}
    <div class="pills" role="group" aria-label=${t("New here?")}><button aria-pressed=${fresh}
      onClick=${() => setHow("sign-up")}>${t("I am new")}</button><button aria-pressed=${!fresh}
      onClick=${() => setHow("sign-in")}>${t("I have an account")}</button></div>
    <form class="form" onSubmit=${(event) => go(how, entryOf(event, closed ? { reopen: true } : {}))}>
      <${Fields} fresh=${fresh} />
      ${fresh && person.age ? html`<${AgeField} age=${person.age} />` : null}
      ${asksCode && html`<${CodeField} />`}
      ${said && html`<p class="form-said" role="alert">${said}</p>`}
      <button class="button primary" disabled=${works}>${label()}</button></form><//>`
}

/** What people may be, as the house names it. */
export const ROLES = [
  phrase("player"),
  phrase("dealer"),
  phrase("floor"),
  phrase("supervisor"),
  phrase("surveillance"),
  phrase("cage"),
  phrase("auditor"),
  phrase("admin"),
]

/** Who is signed in here: nobody is signed out by a slip of the finger. @param {{close: () => void}} props */
export function Me({ close }) {
  const { person } = useStore()
  const rooms = person.roles.filter((role) => role !== "player")
  const leave = () => {
    close()
    enter("sign-out").then(connect, refused)
  }
  return html`<${Dialog} title=${person.name} close=${close}>
    <p class="quiet">${
      rooms.length
        ? mixed("Signed in on this device, as {roles}.", {
            roles: html`<b>${rooms.map((role) => t(role)).join(", ")}</b>`,
          })
        : t("Signed in on this device.")
    }</p>
    ${person.guest && html`<p>${t("You have no account yet. Who signs out as a guest leaves the chips behind.")}</p>`}
    <div class="me-ways">
      ${!person.guest && html`<a class="button" href="/account" onClick=${close}>${t("Password, devices, second factor")}</a>`}
      <a class="button" href="/account/safety" onClick=${close}>${t("Play safely")}</a>
      <a class="button" href="/#/my-play" onClick=${close}>${t("My play")}</a>
      <button class="button primary" onClick=${leave}>${t("Sign out")}</button></div><//>`
}

/** What a one-time link does. @param {pit.Person} person */
function claims({ signed_in: signedIn, name }) {
  return signedIn
    ? t(
        "You are signed in as {name}. The link gives this account its new role; staff does not play, " +
          "so sign out first to keep {name} for playing.",
        { name },
      )
    : t(
        "It works once. Choose a name and a password; the link gives the account its role. " +
          "Staff does not play: have another account for that.",
      )
}

/** @param {{token: string}} props */
export function Claim({ token }) {
  const { said, works, go } = useEntry(() => {
    location.hash = "#/"
    toast(t("The link is yours; your new rooms are above."), { kind: "good" })
  })
  const { person } = useStore()
  const body = (event) => {
    if (!person.signed_in) return { token, ...fields(event) }
    event.preventDefault()
    return { token }
  }
  return html`<main class="page narrow"><h1>${t("A link for you")}</h1>
    <p>${claims(person)}
      </p>
    <form class="form" onSubmit=${(event) => go("claim", body(event))}>${!person.signed_in && html`<${Fields} fresh />`}
      ${said && html`<p class="form-said" role="alert">${said}</p>`}<button class="button primary"
        disabled=${works}>${t("Use the link")}</button></form></main>`
}

/** @type {Record<string, [string, Record<string, string>]>} */
const CHOICES = {
  speed: [
    phrase("How fast cards are dealt"),
    { slow: phrase("Slow"), normal: phrase("Normal"), fast: phrase("Fast"), instant: phrase("At once") },
  ],
  motion: [phrase("Motion"), { system: phrase("As the device says"), on: phrase("On"), off: phrase("Off") }],
  deck: [phrase("Suits"), { two: phrase("Two colours"), four: phrase("Four colours") }],
  sound: [phrase("Sound"), { off: phrase("Off"), low: phrase("Low"), normal: phrase("Normal"), loud: phrase("Loud") }],
  alert: [phrase("Call me when it is my turn"), { on: phrase("On"), off: phrase("Off") }],
  folds: [phrase("Folding a pair or better"), { "at once": phrase("At once"), ask: phrase("Ask me again") }],
  back: [phrase("Backs"), { red: phrase("Red"), blue: phrase("Blue"), green: phrase("Green") }],
}

/** @param {{close: () => void}} props */
export function Settings({ close }) {
  const { settings } = useStore()
  return html`<${Dialog} title=${t("Settings")} close=${close}>
    <div class="settings-cards" aria-hidden="true">${["Ks", "Qh", "Jd", "9c", null].map(
      (card) => html`<${Card}
      key=${card ?? "back"} card=${card} fresh=${false} />`,
    )}</div>
    <${LanguagePills} />
    ${Object.entries(CHOICES).map(
      ([key, [name, values]]) => html`<fieldset key=${key} class="choice"><legend>
      ${t(name)}</legend><div class="pills">${Object.entries(values).map(
        ([value, shown]) => html`<button key=${value}
      type="button" aria-pressed=${settings[key] === value} onClick=${() => setSettings({ [key]: value })}>
      ${t(shown)}</button>`,
      )}</div></fieldset>`,
    )}
    <p class="quiet">${t("Kept on this device.")}</p><//>`
}

export default { Account, Claim, Me, Settings }
