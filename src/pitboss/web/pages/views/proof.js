/** Fair by proof: the promise before the wagers, the seed after the round, and a check that this browser computes. */
import { html, useEffect, useState } from "../html.js"
import { get } from "../api.js"
import { t } from "../core/i18n.js"
import { wholeSteps } from "../core/replay.js"
import { roundAddress } from "../core/round-address.js"
import { prove } from "../core/shuffle.js"
import { Card } from "../parts/cards.js"

/** The deck; cards that these eyes did not see stay face down, though the seed tells them to whoever computes. */
function Deck({ proof }) {
  const seen = new Map(proof.cards.map((card) => [card.place, card]))
  const kind = (place) => {
    const card = seen.get(place)
    return !card ? "stub" : card.ok === null ? "hidden" : card.ok ? "right" : "wrong"
  }
  return html`<ol class="proof-deck" aria-label=${t("The deck as the seed gives it, top card first")}>
    ${proof.deck.map(
      (card, place) => html`<li key=${card} class=${kind(place)}
    title=${seen.get(place)?.to ?? t("stayed in the deck")}><${Card} card=${kind(place) === "hidden" ? null : card}
      small fresh=${false} /></li>`,
    )}</ol>`
}

function save(round, proof, promised) {
  const text = JSON.stringify(
    {
      round: round.number,
      label: round.label ?? `round ${round.number}`,
      promised,
      commitment: round.commitment,
      seed: round.seed,
      cut: round.cut,
      deck: proof.deck,
      cards: proof.cards,
      checks: proof.checks,
      checked: new Date().toISOString(),
    },
    null,
    1,
  )
  const link = document.createElement("a")
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }))
  link.download = `shuffle-round-${round.number}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}

/** What was checked of a shuffle, and the whole deck. @param {{round: pit.Answer, proof: pit.Answer, promised: string}} props */
export function Checked({ round, proof, promised }) {
  return html`<div class=${`checked ${proof.ok ? "ok" : "broken"}`} role="status">
    <p class="checked-head">${proof.ok ? t("✓ The shuffle was kept") : t("✗ The shuffle was not kept")}</p>
    <p>${proof.ok ? t("Nobody could have changed these cards.") : t("These cards are not those that were promised.")}</p>
    <ul>${proof.checks.map(
      (check) => html`<li key=${check.about} class=${check.ok ? "ok" : "broken"}><b>
      ${check.ok ? "✓" : "✗"} ${check.about}</b> ${check.says}</li>`,
    )}</ul>
    <${Deck} proof=${proof} />
    <p class="quiet">${t("Bright cards were seen and are right; dim ones nobody showed you; the rest stayed in the deck.")}</p>
    <button class="button" onClick=${() => save(round, proof, promised)}>${t("Keep what was checked")}</button></div>`
}

/** @param {{id: string, table: pit.TableState, scene: pit.Scene}} props */
export function Proof({ id, table, scene }) {
  const last = scene.proof?.round ?? 0
  const [number, setNumber] = useState(last)
  const [proof, setProof] = useState(null)
  const [said, setSaid] = useState("")
  const [works, setWorks] = useState(false)
  useEffect(() => {
    if (!proof && !works) setNumber(last)
  }, [last])
  const address = roundAddress(scene.log, number)
  const promised = table.promised?.[address] ?? ""
  const check = async () => {
    setWorks(true)
    setSaid("")
    setProof(null)
    try {
      const answer = await get(`/api/tables/${encodeURIComponent(id)}/rounds/${address}`)
      const round = { ...answer, steps: wholeSteps(answer) }
      if (!round.seed) throw new Error(t("The seed of this round is not shown yet."))
      setProof({ round, result: await prove(round, promised), promised })
    } catch (error) {
      setSaid(/** @type {Error} */ (error).message)
    }
    setWorks(false)
  }
  return html`<div class="proof">
    <p>${t("Before the first wager the house publishes a hash of the seed that shuffles the cards. After the round it shows the seed.")}
      ${" "}${t("Your browser computes the rest.")}</p>
    <dl class="facts tall"><div>
      <dt>${scene.stage.kind === "between" ? t("Promise for the next round") : t("Promise for this round")}</dt><dd><code>
      ${scene.commitment || t("not yet")}</code></dd></div>
      ${
        scene.proof &&
        html`<div><dt>${t("Seed of round {number}", { number: scene.proof.round })}</dt><dd><code>${scene.proof.seed}</code></dd></div>
      <div><dt>${t("It was promised as")}</dt><dd><code>${scene.proof.hash}</code></dd></div>`
      }</dl>
    ${
      last > 0
        ? html`<form class="proof-ask" onSubmit=${(event) => {
            event.preventDefault()
            check()
          }}>
      <label>${t("Round")} <input type="number" min="1" max=${last} value=${number} onInput=${(event) => {
        setNumber(Number(event.currentTarget.value))
        setProof(null)
      }} /></label>
      <button class="button primary" disabled=${works}>${works ? t("Computing…") : t("Check the shuffle")}</button></form>`
        : html`<p class="quiet">${t("The first seed is shown when a round is over.")}</p>`
    }
    ${said && html`<p role="alert">${said}</p>`}
    ${proof && html`<${Checked} round=${proof.round} proof=${proof.result} promised=${proof.promised} />`}
  </div>`
}
