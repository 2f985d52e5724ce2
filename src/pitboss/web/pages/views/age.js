/** The age that the house asks its players for: asked once, before the first wager, and recorded by the house. */
import { enter, post, whoAmI } from "../api.js"
import { set, store } from "../store.js"
import { refused } from "../parts/toast.js"

/** @type {(yes: boolean) => void} */
let answered = () => undefined

/** Ask whether this person is old enough; `notices.js` shows the question. @returns {Promise<boolean>} */
function ask() {
  return new Promise((done) => {
    answered = done
    set({ askedAge: store.person.age ?? 0 })
  })
}

/** What was answered. @param {boolean} yes */
export function answerAge(yes) {
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
