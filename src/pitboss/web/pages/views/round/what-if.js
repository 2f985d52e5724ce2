/** What if: another card of the dealer, the board or a player, or another action; settled by the same rules at once. */
import { html, useEffect, useState } from "../../html.js"
import { t } from "../../core/i18n.js"
import { signed } from "../../core/money.js"
import { sign } from "../../core/cards.js"
import { packed } from "../../core/fragment.js"
import { navigate } from "../../core/route.js"
import { said } from "../../core/sentences.js"
import { CardPicker } from "../../parts/card-picker.js"
import { askRound } from "./load.js"
import { actOf, answersOf, cardsOf, withActs, withCard } from "./variant.js"

/** What each seat won or lost, before and after. */
function Results({ round, other }) {
  const nets = (page) => {
    const shown = page.steps.at(-1)
    return shown ? page.nets : {}
  }
  const [before, after] = [nets(round), nets(other)]
  const players = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const kind = (net) => (net > 0 ? "gain" : net < 0 ? "loss" : "")
  return html`<table class="what-if-nets"><thead><tr><th scope="col">${t("Player")}</th>
    <th scope="col">${t("as played")}</th><th scope="col">${t("what if")}</th><th scope="col">${t("difference")}</th></tr></thead>
    <tbody>${players.map((player) => {
      const [was, now] = [before[player] ?? 0, after[player] ?? 0]
      return html`<tr key=${player}><th scope="row">${player}</th><td class=${kind(was)}>${signed(was)}</td>
        <td class=${kind(now)}>${signed(now)}</td><td class=${kind(now - was)}>${signed(now - was)}</td></tr>`
    })}</tbody></table>`
}

/** The other round, settled; or why it cannot be. */
function Outcome({ round, data, more }) {
  const [answer, setAnswer] = useState(/** @type {pit.Answer} */ ({ other: null, failure: null }))
  const key = JSON.stringify(data)
  useEffect(() => {
    let current = true
    setAnswer({ other: null, failure: null })
    askRound({ text: data }).then(
      (other) => current && setAnswer({ other, failure: null }),
      (failure) => current && setAnswer({ other: null, failure }),
    )
    return () => {
      current = false
    }
  }, [key])
  const { other, failure } = answer
  if (failure?.code === "undecided" && more) return more(failure)
  if (failure) return html`<p role="alert">${said(failure.message)}</p>`
  if (!other) return html`<p class="quiet">${t("Settling…")}</p>`
  const open = async () => navigate(`/round#${await packed(other.written.text)}`)
  return html`<${Results} round=${round} other=${other} />
    <p class="quiet">${other.steps.at(-1) && other.void ? t("That round would be void.") : ""}</p>
    <button class="button small" onClick=${open}>${t("Open it as a round of its own")}</button>`
}

/** Another card: which one, and which in its place. */
function OtherCard({ round }) {
  const all = cardsOf(round.written.data)
  const dealers = all.filter((card) => card.pile === "dealer")
  const [where, setWhere] = useState((dealers[0] ?? all[0]).card)
  const [card, setCard] = useState("")
  const lies = all.find((entry) => entry.card === where) ?? all[0]
  const taken = Object.fromEntries(
    all.filter((entry) => entry.card !== where).map((entry) => [entry.card, t("in play")]),
  )
  const group = (title, cards) =>
    cards.length > 0 &&
    html`<div class="what-if-pile"><span>${title}</span>${cards.map(
      (entry) => html`<button key=${entry.card} class=${`chip-card suit-${entry.card[1]}`}
      aria-pressed=${entry.card === where} onClick=${() => {
        setWhere(entry.card)
        setCard("")
      }}>${sign(entry.card)}</button>`,
    )}</div>`
  const seats = round.written.data.seat ?? []
  return html`<div class="other-card">
    <p>${t("Choose a card, and the one that lies there instead.")}</p>
    ${group(t("Dealer"), dealers)}
    ${group(
      t("Board"),
      all.filter((entry) => entry.pile === "board"),
    )}
    ${group(
      t("Box"),
      all.filter((entry) => entry.pile === "box"),
    )}
    ${seats.map((seat, place) =>
      group(
        seat.player ?? t("Position {position}", { position: seat.position ?? place + 1 }),
        all.filter((entry) => entry.pile === "seat" && entry.seat === place),
      ),
    )}
    <${CardPicker} label=${t("In place of {card}", { card: sign(where) })} chosen=${[card || where]} taken=${taken}
      pick=${(picked) => setCard(picked === where ? "" : picked)} />
    ${
      card &&
      html`<h3>${t("{card} in place of {other}", { card: sign(card), other: sign(where) })}</h3>
      <${Outcome} round=${round} data=${withCard(round.written.data, lies, card)} />`
    }
  </div>`
}

/** Another action at a decision, and what follows it. */
function OtherAct({ round, choice, act }) {
  const streets = round.streets
  const first = Math.max(
    0,
    streets.findIndex((street) => street.name === choice.street),
  )
  const [acts, setActs] = useState(act ? [actOf(streets[first], act)] : [])
  useEffect(() => setActs(act ? [actOf(streets[first], act)] : []), [choice, act])
  const next = streets[Math.min(streets.length - 1, first + acts.length)]
  const choose = html`<div class="row">${answersOf(next).map(
    (answer) => html`<button key=${answer.act} class="button small" onClick=${() => setActs([...acts, answer.act])}>
      ${answer.act}</button>`,
  )}</div>`
  const back = html`<button class="link" onClick=${() => setActs(acts.slice(0, -1))}>${t("undo")}</button>`
  return html`<div class="other-act">
    <p>${t("{player} against the same cards, from the decision on: {street}", { player: choice.player, street: choice.street })}</p>
    ${acts.length > 0 && html`<p><b>${acts.join(", ")}</b> ${back}</p>`}
    ${
      acts.length
        ? html`<${Outcome} round=${round} data=${withActs(round.written.data, choice.position, choice.number, acts)}
        more=${() => html`<p>${t("And then?")} <span class="quiet">${next.name}</span></p>${choose}`} />`
        : choose
    }
  </div>`
}

/**
 * @param {{round: pit.Answer, asked: {choice: pit.Answer, act: string} | null, close: () => void}} props
 *   `asked`: the decision that is played otherwise
 */
export function WhatIf({ round, asked, close }) {
  const [open, setOpen] = useState(false)
  if (!round.written || !cardsOf(round.written.data).length) return null
  const shut = () => {
    setOpen(false)
    close()
  }
  return html`<section class="round-part what-if" id="what-if"><h2>${t("What if…")}</h2>
    ${
      asked
        ? html`<${OtherAct} round=${round} choice=${asked.choice} act=${asked.act} />`
        : open
          ? html`<${OtherCard} round=${round} />`
          : html`<p>${t("Settle the same round with another card: the dealer's, the board's, a player's.")}</p>
          <button class="button" onClick=${() => setOpen(true)}>${t("Another card")}</button>`
    }
    ${(asked || open) && html`<p><button class="link" onClick=${shut}>${t("close")}</button></p>`}
  </section>`
}
