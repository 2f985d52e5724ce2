/** The award that waits, for the floor: hand, cards, row, sum and meter on one look, and short verbs on the buttons. */
import { html } from "../../html.js"
import { useStore } from "../../store.js"
import { phrase, t } from "../../core/i18n.js"
import { said, saidEach } from "../../core/sentences.js"
import { money } from "../../core/money.js"
import { useStyle } from "../../core/style.js"
import { Law, Named } from "../../parts/law.js"
import { Cite } from "../../parts/why.js"
import { AwardCards, Exact } from "./parts.js"
import { Step, act, groupOf } from "./desk.js"

/** The verb of each step; the law's sentence stands under it. */
const VERBS = {
  "verify-hand": phrase("Verify the hand: {amount}"),
  "verify-light": phrase("Verify the wager: {amount}"),
  validate: phrase("Validate {amount}"),
  "complete-documents": phrase("Documents complete: {amount}"),
}

function Confirm({ id, option, award, duty, rulebook }) {
  const { connection, sending } = useStore()
  const waits = sending.some((request) => request.table === id)
  return html`<form class="step first award-step" onSubmit=${(event) => {
    event.preventDefault()
    act(id, option.do, rulebook)
  }}>
    <button class="button primary" data-next disabled=${waits || connection === "lost"}>
      ${t(VERBS[option.do.step], { amount: money(award.pays) })}
      ${waits && html`<small class="sending">${t("sending…")}</small>`}</button>
    <span class="quiet step-who">${t(option.who)}</span>
    <p class="award-law"><${Law} says=${duty?.says ?? option.says} /> <${Cite} clause=${option.clause} rulebook=${rulebook} /></p>
  </form>`
}

function Meter({ award }) {
  if (!award.meter) return html`<div><dt>${t("Paid from")}</dt><dd>${t("the table inventory")}</dd></div>`
  return html`<div><dt>${t("Meter before")}</dt><dd><${Exact} amount=${{ exact: award.before }} /></dd></div>
    <div><dt>${t("Meter after")}</dt><dd><${Exact} amount=${{ exact: award.after }} /></dd></div>`
}

function Facts({ award, rulebook }) {
  return html`<dl class="award-facts">
    <div><dt>${t("Wager")}</dt><dd><${Named} name=${award.wager} /> · ${money(award.staked)}</dd></div>
    ${
      award.hand &&
      html`<div><dt>${t("Row")}</dt><dd><span lang="en">${award.hand}</span> · ${award.odds}
        ${award.paytable && html` <span class="quiet">${t("paytable {name}", { name: award.paytable })}</span>`}</dd></div>`
    }
    <${Meter} award=${award} />
    <div class="wide"><dt>${t("Clause")}</dt><dd><${Cite} clause=${award.clause} rulebook=${rulebook} />
      ${award.why && html` <span class="quiet">${saidEach(award.why)}</span>`}</dd></div>
    ${
      award.envy.length > 0 &&
      html`<div class="wide"><dt>${t("Envy bonuses")}</dt><dd>${award.envy.map(
        (due) =>
          html`<span key=${due.position} class="award-envy">${due.position} ${due.player} <b>${money(due.pays)}</b></span> `,
      )}</dd></div>`
    }</dl>`
}

/** @param {{id: string, about: pit.Answer, options: any[], rulebook: string}} props */
export function Award({ id, about, options, rulebook }) {
  const steps = options.filter((option) => groupOf(option) === "round")
  const award = about.award
  const ready = useStyle("css/awards.css")
  if ((!award && !steps.length) || !ready) return null
  if (!award)
    return html`<section class="card-box"><header><h2>${t("Steps of the floor")}</h2></header>
      ${steps.map((step) => html`<${Step} key=${step.says} option=${step} table=${id} rulebook=${rulebook} />`)}</section>`
  const duty = (option) => award.missing.find((missing) => missing.step === option.do.step)
  return html`<section class="card-box is-warn award-box"><header><h2>${t("An award waits")}</h2>
      <b class="award-sum">${money(award.pays)}</b></header>
    <p class="award-who"><b>${award.player}</b>, ${t("position {number}", { number: award.position })}</p>
    ${
      award.cards.length > 0
        ? html`<${AwardCards} cards=${award.cards} />`
        : html`<p class="quiet">${t("The hand lies face down.")}</p>`
    }
    <${Facts} award=${award} rulebook=${rulebook} />
    <ol class="checks">${award.done.map((step) => html`<li key=${step} class="done">${said(step.replaceAll("-", " "))}</li>`)}
      ${award.missing
        .filter((missing) => !steps.some((option) => option.do.step === missing.step))
        .map(
          (missing) => html`<li key=${missing.step}><${Law} says=${missing.says} />
            <span class="quiet">${t("by: {role}", { role: t(missing.who) })}</span> <${Cite} clause=${missing.clause}
              rulebook=${rulebook} /></li>`,
        )}</ol>
    ${steps.map((option) =>
      option.do.step in VERBS
        ? html`<${Confirm} key=${option.says} id=${id} option=${option} award=${award} duty=${duty(option)}
            rulebook=${rulebook} />`
        : html`<${Step} key=${option.says} option=${option} table=${id} rulebook=${rulebook} first />`,
    )}
    <p class="quiet">${t("Each confirmation is by whoever it names: a step of another role needs another person.")}</p>
  </section>`
}
