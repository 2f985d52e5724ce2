/** The own chips: what lies in the cage, what lies on the rail of each table, and how they get from one to the other. */
import { html, useEffect, useState } from "../html.js"
import { get, post } from "../api.js"
import { give } from "../wire.js"
import { set, store, useStore } from "../store.js"
import { t } from "../core/i18n.js"
import { money } from "../core/money.js"
import { Chip, RACK, Stack } from "../parts/chips.js"
import { Dialog } from "../parts/dialog.js"
import { refused } from "../parts/toast.js"

/** The largest stack that is drawn, in cents. */
const MOST_DRAWN = 200000

function Pile({ name, cents }) {
  return html`<div class="chip-pile"><${Stack} cents=${Math.max(0, Math.min(cents, MOST_DRAWN))} label=${false} hidden />
    <span class="quiet">${name}</span><b>${money(cents)}</b></div>`
}

/** Chips to tap: each tap moves one; everything goes with the last button. */
function Moves({ says, all, most, move, busy }) {
  const chips = RACK.filter((cents) => cents <= most)
  return html`<div class="moves" role="group" aria-label=${says}><span class="moves-name">${says}</span>
    ${chips.map(
      (cents) => html`<button key=${cents} class="move-chip" disabled=${busy} onClick=${() => move(cents)}
        aria-label=${`${says}: ${money(cents)}`}><${Chip} cents=${cents} /></button>`,
    )}
    <button class="button small" disabled=${busy || most <= 0} onClick=${() => move(most)}>${all}</button></div>`
}

function Elsewhere({ rails, take, busy }) {
  if (!rails.length) return null
  return html`<h3>${t("At other tables")}</h3><ul class="plain-list rails">${rails.map(
    (rail) => html`<li key=${rail.table}><a href=${`/#/table/${encodeURIComponent(rail.table)}`}>${rail.title}</a>
      <b>${money(rail.amount)}</b>
      <button class="button small" disabled=${busy || rail.amount <= 0}
        onClick=${() => take(rail)}>${t("Take back to the cage")}</button></li>`,
  )}</ul>`
}

/** @param {{close: () => void, table: string}} props the table that is looked at, if any */
export default function Chips({ close, table }) {
  const { person } = useStore()
  const [chips, setChips] = useState(/** @type {pit.Answer} */ ({ cage: 0, rails: [] }))
  const [busy, setBusy] = useState(true)
  const look = () =>
    get("/api/chips").then((answer) => {
      setChips(answer)
      const here = answer.rails.find((rail) => rail.table === table)
      set({ person: { ...store.person, chips: here ? here.amount : table ? answer.cage : answer.total } })
    })
  const doing = (work) => {
    setBusy(true)
    return work()
      .then(look)
      .catch(refused)
      .then(() => setBusy(false))
  }
  useEffect(() => {
    doing(() => Promise.resolve())
  }, [])
  const rail = chips.rails.find((rail) => rail.table === table)
  const move = (name, where, amount) => doing(() => give(where.table, { do: name, position: where.position, amount }))
  return html`<${Dialog} title=${t("Your chips")} close=${close}>
    <div class="chip-piles">${rail && html`<${Pile} name=${t("On your rail")} cents=${rail.amount} />`}
      <${Pile} name=${t("In the cage")} cents=${chips.cage} /></div>
    ${
      rail &&
      html`<${Moves} says=${t("Bring to the table")} all=${t("All")} most=${chips.cage} busy=${busy}
        move=${(cents) => move("bring-chips", rail, cents)} />
      <${Moves} says=${t("Take back to the cage")} all=${t("All")} most=${rail.amount} busy=${busy}
        move=${(cents) => move("take-chips", rail, cents)} />
      <p class="quiet">${t("Only chips on the rail can be bet here. They go back to the cage when you leave.")}</p>`
    }
    <${Elsewhere} rails=${chips.rails.filter((other) => other.table !== table && other.position)} busy=${busy}
      take=${(other) => move("take-chips", other, other.amount)} />
    <p class="quiet">${t(
      "Chips are play money. The cage hands out more as often as its rules allow; every grant is on the record.",
    )}</p>
    <button class="button primary" disabled=${busy || !person.signed_in}
      onClick=${() => doing(() => post("/api/chips", {}))}>${t("Ask the cage for chips")}</button><//>`
}
