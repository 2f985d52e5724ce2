/** The bell of the floor: it rings for a new call, and again while an urgent one waits for somebody. */
import { fresh, rings } from "./core/queue.js"
import { t } from "./core/i18n.js"
import { toast } from "./parts/toast.js"
import { play } from "./sound.js"
import { set, store } from "./store.js"

const AGAIN = 20_000
let timer = 0

/** The floor's queue has come, or what has become of an own call. @param {pit.Answer} message */
export function hear(message) {
  return message.is === "queue" ? hearQueue(message) : hearCall(message)
}

/** @param {pit.Answer} message */
function hearQueue({ calls, now }) {
  const before = store.queue
  set({ queue: { calls, ahead: Date.parse(now) - Date.now() } })
  if (before && fresh(before.calls, calls).length) play("call")
  clearInterval(timer)
  timer = rings(calls) ? setInterval(() => play("call"), AGAIN) : 0
}

/** @param {pit.Answer} message */
function hearCall({ table, state, by, answer }) {
  set({ ownCalls: { ...store.ownCalls, [table]: state === "closed" ? "" : state } })
  if (state === "waiting") toast(by ? t("The call waits again.") : t("The floor is called."), { kind: "good" })
  if (state === "taken") toast(t("{name} is on the way.", { name: by }), { kind: "good" })
  if (state === "answered") toast(t("{name}: {answer}", { name: by, answer }))
  if (state === "closed") toast(t("{name} has closed your call.", { name: by }))
}
