/** Coming in: sign up, sign in, a one-time link; more chips; how this device shows the table. */
import { html, useState } from "../html.js"
import { enter, post } from "../api.js"
import { connect } from "../wire.js"
import { set, setSettings, store, useStore } from "../store.js"
import { Dialog } from "../parts/dialog.js"
import { LanguagePills } from "../parts/language.js"
import { refused, toast } from "../parts/toast.js"
import { Card } from "../parts/cards.js"
import { Stack } from "../parts/chips.js"
import { money } from "../core/money.js"

const SHORTEST = 8

function useEntry(done) {
  const [said, setSaid] = useState("")
  const [works, setWorks] = useState(false)
  const go = async (how, body) => {
    setWorks(true)
    setSaid("")
    try {
      await enter(how, body)
      connect()
      done()
    } catch (error) {
      setSaid([error.message, ...(error.instead ?? [])].join(" "))
    }
    setWorks(false)
  }
  return { said, works, go }
}

function Fields({ fresh }) {
  return html`<label class="field">Name<input name="name" required minlength="2" maxlength="20"
    autocomplete="username" autofocus /></label>
    <label class="field">Password<input name="password" type="password" required minlength=${fresh ? SHORTEST : 1}
      autocomplete=${fresh ? "new-password" : "current-password"} /></label>
    ${fresh && html`<p class="quiet">2 to 20 letters for the name; at least ${SHORTEST} for the password.</p>`}`
}

function fields(event) {
  event.preventDefault()
  return Object.fromEntries(new FormData(event.currentTarget))
}

/** @param {{known?: boolean, close: () => void}} props whoever is `known` has an account */
export function Account({ known = false, close }) {
  const [how, setHow] = useState(known ? "sign-in" : "sign-up")
  const { said, works, go } = useEntry(close)
  const fresh = how === "sign-up"
  return html`<${Dialog} title=${fresh ? "Sign up" : "Sign in"} close=${close}>
    <div class="pills" role="group" aria-label="New here?"><button aria-pressed=${fresh}
      onClick=${() => setHow("sign-up")}>I am new</button><button aria-pressed=${!fresh}
      onClick=${() => setHow("sign-in")}>I have an account</button></div>
    <form class="form" onSubmit=${(event) => go(how, fields(event))}>
      <${Fields} fresh=${fresh} />
      ${said && html`<p class="form-said" role="alert">${said}</p>`}
      <button class="button primary" disabled=${works}>
        ${works ? "One moment…" : fresh ? "Make my account" : "Sign in"}</button></form><//>`
}

/** Another password, for whoever knows the present one. */
function Password({ done }) {
  const [said, setSaid] = useState("")
  const change = (event) => {
    post("/api/password", fields(event)).then(done, (error) => setSaid([error.message, ...error.instead].join(" ")))
  }
  return html`<form class="form" onSubmit=${change}>
    <label class="field">Present password<input name="before" type="password" required
      autocomplete="current-password" /></label>
    <label class="field">New password<input name="after" type="password" required minlength=${SHORTEST}
      autocomplete="new-password" /></label>
    ${said && html`<p class="form-said" role="alert">${said}</p>`}
    <button class="button">Change it</button></form>`
}

/** Who is signed in here: nobody is signed out by a slip of the finger. @param {{close: () => void}} props */
export function Me({ close }) {
  const { person } = useStore()
  const rooms = person.roles.filter((role) => role !== "player")
  const changed = () => {
    toast("The password is changed; other devices are signed out.", { kind: "good" })
    close()
  }
  const leave = () => {
    close()
    enter("sign-out").then(connect, refused)
  }
  return html`<${Dialog} title=${person.name} close=${close}>
    <p class="quiet">Signed in on this device${rooms.length ? html`, as <b>${rooms.join(", ")}</b>` : ""}.</p>
    <details class="me-password"><summary>Another password</summary><${Password} done=${changed} /></details>
    <button class="button primary" onClick=${leave}>Sign out</button><//>`
}

/** What a one-time link does. @param {pit.Person} person */
function claims({ signed_in: signedIn, name }) {
  return signedIn
    ? `You are signed in as ${name}. The link gives this account its new role; staff does not play, ` +
        `so sign out first to keep ${name} for playing.`
    : "It works once. Choose a name and a password; the link gives the account its role. " +
        "Staff does not play: have another account for that."
}

/** @param {{token: string}} props */
export function Claim({ token }) {
  const { said, works, go } = useEntry(() => {
    location.hash = "#/"
    toast("The link is yours; your new rooms are above.", { kind: "good" })
  })
  const { person } = useStore()
  const body = (event) => {
    if (!person.signed_in) return { token, ...fields(event) }
    event.preventDefault()
    return { token }
  }
  return html`<main class="page narrow"><h1>A link for you</h1>
    <p>${claims(person)}
      </p>
    <form class="form" onSubmit=${(event) => go("claim", body(event))}>${!person.signed_in && html`<${Fields} fresh />`}
      ${said && html`<p class="form-said" role="alert">${said}</p>`}<button class="button primary"
        disabled=${works}>Use the link</button></form></main>`
}

/** @param {{close: () => void}} props */
export function Chips({ close }) {
  const { person } = useStore()
  const [works, setWorks] = useState(false)
  const buy = async () => {
    setWorks(true)
    try {
      const { chips } = await post("/api/chips", {})
      set({ person: { ...store.person, chips } })
      close()
    } catch (error) {
      refused(error)
    }
    setWorks(false)
  }
  return html`<${Dialog} title="More chips" close=${close}>
    <div class="purse-big"><${Stack} cents=${Math.max(100, Math.min(person.chips, 200000))} label=${false} />
      <p>You have <b>${money(person.chips)}</b>.</p></div>
    <p class="quiet">Chips are play money. The cage hands out more as often as its rules allow; every grant is on the
      record.</p>
    <button class="button primary" disabled=${works} onClick=${buy}>Ask the cage for chips</button><//>`
}

const CHOICES = {
  speed: ["How fast cards are dealt", { slow: "Slow", normal: "Normal", fast: "Fast", instant: "At once" }],
  motion: ["Motion", { system: "As the device says", on: "On", off: "Off" }],
  deck: ["Suits", { two: "Two colours", four: "Four colours" }],
  back: ["Backs", { red: "Red", blue: "Blue", green: "Green" }],
}

/** @param {{close: () => void}} props */
export function Settings({ close }) {
  const { settings } = useStore()
  return html`<${Dialog} title="Settings" close=${close}>
    <div class="settings-cards" aria-hidden="true">${["Ks", "Qh", "Jd", "9c", null].map(
      (card) => html`<${Card}
      key=${card ?? "back"} card=${card} fresh=${false} />`,
    )}</div>
    <${LanguagePills} />
    ${Object.entries(CHOICES).map(
      ([key, [name, values]]) => html`<fieldset key=${key} class="choice"><legend>
      ${name}</legend><div class="pills">${Object.entries(values).map(
        ([value, shown]) => html`<button key=${value}
      type="button" aria-pressed=${settings[key] === value} onClick=${() => setSettings({ [key]: value })}>
      ${shown}</button>`,
      )}</div></fieldset>`,
    )}
    <p class="quiet">Kept on this device. There is no sound.</p><//>`
}
