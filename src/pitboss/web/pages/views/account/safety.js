/** Play safely: limits of loss and time, reality checks, time-outs and self-exclusion. */
import { html, useState } from "../../html.js"
import { post, put, whoAmI } from "../../api.js"
import { duration } from "../../core/duration.js"
import { mixed, phrase, t, tn } from "../../core/i18n.js"
import { dateTime, money } from "../../core/money.js"
import { Dialog } from "../../parts/dialog.js"
import { refused, toast } from "../../parts/toast.js"
import { Box, OwnPassword, Problem, fieldsOf, useAnswer, useSending } from "./parts.js"

const NAMES = {
  "loss-day": phrase("Losses a day"),
  "loss-week": phrase("Losses a week"),
  "loss-month": phrase("Losses a month"),
  "time-sitting": phrase("Time at one sitting"),
  "time-day": phrase("Time a day"),
}
const isLoss = (kind) => kind.startsWith("loss")
const amountOf = (kind, amount) => (isLoss(kind) ? money(amount) : duration(amount))

/** How much of a limit is used, as a bar. */
function Used({ limit }) {
  const share = Math.min(1, limit.used / limit.amount)
  const words = t("{used} of {amount}", {
    used: amountOf(limit.kind, limit.used),
    amount: amountOf(limit.kind, limit.amount),
  })
  return html`<meter class="used" min="0" max="1" high="0.8" value=${share} aria-label=${words}>${words}</meter>
    <span class="used-words">${words}</span>`
}

function Limit({ limit, cooling, taken }) {
  const [open, setOpen] = useState(false)
  const { works, problem, send } = useSending()
  const unit = isLoss(limit.kind) ? 100 : 1
  const give = (amount) =>
    send(async () => {
      taken(await put(`/api/protection/limits/${limit.kind}`, { amount }))
      setOpen(false)
    })
  const set = (event) => give(Math.round(Number(fieldsOf(event).amount) * unit))
  const waits = limit.next_at && {
    amount: limit.next_amount === null ? t("no limit") : amountOf(limit.kind, limit.next_amount),
    time: dateTime(limit.next_at),
  }
  return html`<li class="limit"><div class="limit-head"><h3>${t(NAMES[limit.kind])}</h3>
      <button class="button small" aria-expanded=${open} onClick=${() => setOpen(!open)}>
        ${limit.amount === null ? t("Set a limit") : t("Change")}</button></div>
    ${
      limit.amount === null
        ? html`<p class="quiet">${t("No limit; {used} so far.", { used: amountOf(limit.kind, limit.used) })}</p>`
        : html`<div class="used-row"><${Used} limit=${limit} /></div>`
    }
    ${waits && html`<p class="limit-next">${t("{amount} from {time} on.", waits)}</p>`}
    ${
      open &&
      html`<form class="limit-form" onSubmit=${set}>
      <label class="field">${isLoss(limit.kind) ? t("Dollars") : t("Minutes")}<input name="amount" type="number" min="1"
        max="1000000" step="1" required value=${limit.amount === null ? "" : Math.round(limit.amount / unit)} /></label>
      <button class="button primary" disabled=${works}>${t("Set it")}</button>
      ${
        limit.amount !== null &&
        html`<button type="button" class="button" disabled=${works} onClick=${() => give(null)}>
        ${t("Take it away")}</button>`
      }
      <p class="quiet">${t("A lower limit holds at once, a higher one after {hours} hours.", { hours: cooling })}</p>
      <${Problem} said=${problem} /></form>`
    }</li>`
}

function Checks({ answer, taken }) {
  const choose = (minutes) => put("/api/protection/reality-check", { minutes }).then(taken, refused)
  return html`<${Box} title=${t("Reality check")}>
    <p class="quiet">${t("A notice while you play: for how long, and what it has brought.")}</p>
    <div class="pills" role="group" aria-label=${t("How often")}>${[...answer.offers.reality_checks, 0].map(
      (minutes) => html`<button key=${minutes} type="button" aria-pressed=${answer.reality_check === minutes}
        onClick=${() => choose(minutes)}>${minutes ? duration(minutes) : t("never")}</button>`,
    )}</div><//>`
}

const long = (hours) => {
  if (hours % 168 === 0) return tn("{count} week", "{count} weeks", hours / 168)
  return hours % 24 === 0 ? tn("{count} day", "{count} days", hours / 24) : tn("{count} hour", "{count} hours", hours)
}
const months = (count) =>
  count % 12 === 0 ? tn("{count} year", "{count} years", count / 12) : tn("{count} month", "{count} months", count)

/** The last question before one stops; an exclusion asks for the password too. */
function Stopping({ stop, person, close, done }) {
  const { works, problem, send } = useSending()
  const isTimeOut = "hours" in stop
  const confirm = (event) => {
    const fields = fieldsOf(event)
    return send(async () => {
      await post(`/api/protection/${isTimeOut ? "time-out" : "exclusion"}`, { ...stop, ...fields })
      close()
      done()
    })
  }
  const time = isTimeOut ? long(stop.hours) : months(stop.months)
  return html`<${Dialog} title=${isTimeOut ? t("Take a time-out?") : t("Exclude yourself?")} close=${close}>
    <form class="form" onSubmit=${confirm}>
      <p>${mixed("You do not play for {time}, from now on. A hand under way can be finished.", { time: html`<b>${time}</b>` })}</p>
      <p>${isTimeOut ? t("It cannot be made shorter.") : t("Nobody can undo it before: neither you nor the house.")}</p>
      ${!isTimeOut && !person.guest && html`<${OwnPassword} />`}<${Problem} said=${problem} />
      <div class="row-end"><button type="button" class="button" onClick=${close}>${t("Cancel")}</button>
        <button class="button fold" disabled=${works}>${isTimeOut ? t("Take it") : t("Exclude me")}</button></div></form><//>`
}

function Stops({ answer, person, done }) {
  const [stop, setStop] = useState(null)
  const { exclusion, offers } = answer
  return html`<${Box} title=${t("Stop for a while")}>
    ${
      exclusion &&
      html`<p class="account-notice" role="status">${
        exclusion.kind === "time-out"
          ? t("You take a time-out until {time}.", { time: dateTime(exclusion.until) })
          : t("You have excluded yourself until {time}.", { time: dateTime(exclusion.until) })
      }</p>`
    }
    <h3>${t("Time-out")}</h3><div class="pills">${offers.time_outs.map(
      (hours) => html`<button key=${hours} type="button" onClick=${() => setStop({ hours })}>${long(hours)}</button>`,
    )}</div>
    <h3>${t("Self-exclusion")}</h3><p class="quiet">${t("For six months or more. Nobody can undo it before its end.")}</p>
    <div class="pills">${offers.exclusions.map(
      (count) =>
        html`<button key=${count} type="button" onClick=${() => setStop({ months: count })}>${months(count)}</button>`,
    )}</div>
    ${stop && html`<${Stopping} stop=${stop} person=${person} close=${() => setStop(null)} done=${done} />`}<//>`
}

/** @param {{person: pit.Person}} props */
export function Safety({ person }) {
  const { answer, problem, again, setAnswer } = useAnswer("/api/protection")
  if (!answer) return problem ? html`<${Problem} said=${problem} />` : html`<p class="quiet">${t("One moment…")}</p>`
  const taken = (fresh) => {
    setAnswer(fresh)
    toast(t("Your limits are kept."), { kind: "good" })
  }
  const stopped = () => {
    again()
    whoAmI().catch(refused)
  }
  const { sitting, net, offers } = answer
  return html`<p class="account-lead">${
    sitting
      ? t("You have played for {time}; the result is {net}.", { time: duration(sitting), net: money(net) })
      : t("You set these limits for yourself. The house keeps them, and refuses a wager that goes beyond them.")
  }</p>
    <div class="account-boxes"><${Box} title=${t("Limits")}>
      <ul class="play-limits">${answer.limits.map(
        (limit) =>
          html`<${Limit} key=${limit.kind} limit=${limit} cooling=${offers.cooling_off_hours} taken=${taken} />`,
      )}</ul>
      <p class="quiet">${t("Days begin at midnight {zone}. A sitting ends after {minutes} minutes without a wager.", {
        zone: offers.zone,
        minutes: offers.break_minutes,
      })}</p><//>
    <div><${Checks} answer=${answer} taken=${taken} /><${Stops} answer=${answer} person=${person} done=${stopped} /></div></div>`
}
