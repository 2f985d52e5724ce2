/** The age that the house asks its players for: asked once, before the first wager, and recorded by the house. */
import { html } from "../html.js"
import { enter, post, whoAmI } from "../api.js"
import { set, store, useStore } from "../store.js"
import { t } from "../core/i18n.js"
import { Dialog } from "../parts/dialog.js"
import { refused } from "../parts/toast.js"

/** @type {(yes: boolean) => void} */
let answered = () => undefined

/** Ask whether this person is old enough. @returns {Promise<boolean>} */
function ask() {
  return new Promise((done) => {
    answered = done
    set({ askedAge: store.person.age ?? 0 })
  })
}

function answer(yes) {
  set({ askedAge: 0 })
  answered(yes)
}

/** Whoever is signed in confirms the age; whether they did. */
export async function confirmAge() {
  if (!(await ask())) return false
  await post("/api/account/age", { of_age: true })
  await whoAmI()
  return true
}

/** Play without an account, after the age was confirmed where the house asks for it; whether somebody plays now. */
export async function enterAsGuest() {
  const asks = Boolean(store.person.age)
  if (asks && !(await ask())) return false
  await enter("guest")
  if (asks) {
    await post("/api/account/age", { of_age: true }).catch(refused)
    await whoAmI()
  }
  return true
}

/** The question, over whatever is shown. */
export function AgeQuestion() {
  const { askedAge } = useStore()
  if (!askedAge) return null
  return html`<${Dialog} title=${t("How old are you?")} close=${() => answer(false)}>
    <p>${t("Players of this house are {age} or older. Your answer is recorded; your date of birth is not asked.", { age: askedAge })}</p>
    <div class="row-end"><button class="button" onClick=${() => answer(false)}>${t("I am younger")}</button>
      <button class="button primary" onClick=${() => answer(true)}>${t("I am {age} or older", { age: askedAge })}</button>
    </div><//>`
}
