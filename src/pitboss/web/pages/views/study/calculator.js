/** The calculator: tap the cards of a situation, and see what each action is worth and what may come of it. */
import { html, useEffect, useState } from "../../html.js"
import { glossed, phrase, t, tn } from "../../core/i18n.js"
import { navigate } from "../../core/route.js"
import { allWords, sign, words } from "../../core/cards.js"
import { exact as read } from "../../core/fraction.js"
import {
  incomplete,
  madeBefore,
  nextSlot,
  placed,
  randomSituation,
  readMade,
  readSituation,
  roomOf,
  situationQuery,
  streetNumber,
  toggled,
  wordOf,
  writeMade,
} from "../../core/situation.js"
import { Card } from "../../parts/cards.js"
import { CardPicker } from "../../parts/card-picker.js"
import { useAnswer } from "./ask.js"
import { Earlier } from "./earlier.js"
import { Outlook } from "./outlook.js"
import { Exact, Problem, useFractions } from "./parts.js"

const NAMES = {
  hand: phrase("Your hand"),
  up: phrase("Dealer's up-card"),
  board: phrase("Board"),
  dealer_shows: phrase("Dealer flashed"),
  dead: phrase("Dead cards"),
}
const LONG = ["dead", "dealer_shows"]

/** @param {{game: any, route: pit.Route, filing: Record<string, string>}} props */
export default function Calculator({ game, route, filing }) {
  const { slots } = game
  if (!slots.length)
    return html`<p class="problem" role="alert">${t("No situation of this game is counted: {method}.", {
      method: game.method,
    })}</p>`
  return html`<${Table} game=${game} route=${route} filing=${filing} />`
}

function Table({ game, route, filing }) {
  const { slots } = game
  const situation = readSituation(route.query, slots)
  const [present, setPresent] = useState("hand")
  const active = nextSlot(situation, slots, present)
  const made = madeBefore(readMade(route.query, game.earlier), game.earlier, streetNumber(situation, game.streets))
  const goTo = (next, said = madeBefore(made, game.earlier, streetNumber(next, game.streets))) =>
    navigate(`/study/calculator/${game.rulebook}?${situationQuery(next, slots, { ...filing, made: writeMade(said) })}`)
  const pick = (card) => {
    const next = toggled(situation, slotOf(slots, active), card)
    setPresent(nextSlot(next, slots, active))
    goTo(next)
  }
  useEffect(() => {
    document.addEventListener("keydown", typed)
    return () => document.removeEventListener("keydown", typed)
  }, [])
  const lying = placed(situation)
  const taken = Object.fromEntries(
    Object.entries(lying)
      .filter(([, slot]) => slot !== active)
      .map(([card, slot]) => [card, t(NAMES[slot])]),
  )
  const any = Object.keys(lying).length > 0
  return html`<div class="calculator">
    <section class="calculator-cards" aria-label=${t("The situation")}>
      <${Slots} game=${game} situation=${situation} active=${active} choose=${setPresent} take=${(slot, card) => {
        setPresent(slot.name)
        goTo(toggled(situation, slot, card))
      }} filing=${filing} />
      <${CardPicker} label=${t("Cards for: {slot}", { slot: t(NAMES[active]) })} chosen=${situation[active]} taken=${taken}
        full=${situation[active].length >= roomOf(slotOf(slots, active))} pick=${pick} />
      <p class="calculator-tools">
        <button type="button" class="button" onClick=${() => goTo(randomSituation(slots, Math.random))}>
          ${t("Deal at random")}</button>
        <button type="button" class="button" disabled=${!any} onClick=${() => {
          setPresent("hand")
          goTo({})
        }}>${t("Clear")}</button>
        <span class="quiet calculator-hint">${t("Or type a card: its rank, then its suit.")}</span>
      </p>
    </section>
    <${Answers} game=${game} situation=${situation} filing=${filing} made=${made}
      choose=${(said) => goTo(situation, said)} />
  </div>`
}

/** A card that is typed while nothing has the focus goes to the deck. @param {KeyboardEvent} event */
function typed(event) {
  if (event.target !== document.body || event.ctrlKey || event.metaKey || event.altKey) return
  if (!/^[0-9tjqka]$/i.test(event.key)) return
  const deck = /** @type {HTMLElement | null} */ (document.querySelector('.picker [tabindex="0"]'))
  deck?.focus()
  deck?.dispatchEvent(new KeyboardEvent("keydown", { key: event.key, bubbles: true }))
}

const slotOf = (slots, name) => slots.find((slot) => slot.name === name)

function Slots({ game, situation, active, choose, take, filing }) {
  const gap = incomplete(situation, game.slots)
  const any = Object.values(situation).some((cards) => cards.length)
  const { answer, stale } = useAnswer(game.rulebook, any && gap ? "worth" : null, { ...filing, ...worded(situation) })
  return html`<div class="places">${game.slots.map((slot) => {
    const cards = situation[slot.name]
    const isLong = LONG.includes(slot.name)
    const room = isLong
      ? active === slot.name
        ? Math.min(roomOf(slot), cards.length + 1)
        : cards.length
      : roomOf(slot)
    return html`<div key=${slot.name} class=${isLong ? "place place-long" : "place"} data-active=${active === slot.name}>
      <button type="button" class="place-name" aria-pressed=${active === slot.name} onClick=${() => choose(slot.name)}>
        <span>${t(NAMES[slot.name])}</span>
        <span class="place-count">${slot.name === "board" ? streetOf(game, cards.length) : counted(slot, cards)}</span></button>
      <div class="place-cards" role="group" aria-label=${t("{slot}: {cards}", { slot: t(NAMES[slot.name]), cards: allWords(cards) })}>
        ${cards.map(
          (
            card,
          ) => html`<button key=${card} type="button" class="place-card" title=${t("Take {card} back", { card: sign(card) })}
            aria-label=${t("Take {card} back", { card: words(card) })} onClick=${() => take(slot, card)}>
            <${Card} card=${card} small=${true} fresh=${false} /></button>`,
        )}
        ${Array.from(
          { length: Math.max(0, room - cards.length) },
          (_, at) => html`<button key=${`room${at}`} type="button" class="place-room" tabindex="-1" aria-hidden="true"
            data-next=${active === slot.name && at === 0} onClick=${() => choose(slot.name)}></button>`,
        )}
      </div>
      ${
        gap === slot.name &&
        any &&
        answer?.missing &&
        html`<p class="place-problem" role="status" data-stale=${stale}>${answer.missing.said}: ${answer.missing.instead}.</p>`
      }
    </div>`
  })}</div>`
}

function counted(slot, cards) {
  if (LONG.includes(slot.name)) return cards.length ? tn("{count} card", "{count} cards", cards.length) : t("add")
  return `${cards.length}/${roomOf(slot)}`
}

function streetOf(game, number) {
  const street = game.streets.find((known) => known.board === number)
  return street ? street.name : `${number}`
}

/** The situation in the words of a question. */
function worded(situation) {
  return Object.fromEntries(Object.entries(situation).map(([slot, cards]) => [wordOf(slot), cards.join(" ")]))
}

function Answers({ game, situation, filing, made, choose }) {
  const isWhole = !incomplete(situation, game.slots)
  const asked = { ...filing, ...worded(situation), made: writeMade(made) }
  const { answer, problem, stale } = useAnswer(game.rulebook, isWhole ? "worth" : null, asked)
  const more = useAnswer(game.rulebook, isWhole && answer && !stale ? "outlook" : null, asked)
  const [exact, button] = useFractions()
  const [action, setAction] = useState("")
  const best = answer?.best[0] ?? ""
  useEffect(() => setAction(""), [best, situationQuery(situation, game.slots), asked.made])
  if (!isWhole)
    return html`<section class="calculator-answer is-empty" aria-label=${t("The answer")}>
      <p class="quiet">${t("Tap the cards of your hand; the answer comes with the last one.")}</p>
      <p class="quiet"><a href=${`/study/charts/${game.rulebook}`}>${t("Or start from the chart.")}</a></p></section>`
  return html`<section class="calculator-answer" aria-label=${t("The answer")} aria-busy=${stale} data-stale=${stale}>
    ${problem && html`<${Problem} problem=${problem} />`}
    <${Earlier} game=${game} situation=${situation} made=${made} standing=${answer?.standing ?? {}} choose=${choose} />
    ${!answer && !problem && html`<p class="quiet" role="status">${t("Counting all deals…")}</p>`}
    ${
      answer &&
      html`<${Verdict} answer=${answer} exact=${exact} />
      <${Ladder} answer=${answer} exact=${exact} action=${action || best} choose=${setAction} button=${button} />`
    }
    ${answer && more.problem && html`<${Problem} problem=${more.problem} />`}
    ${
      answer &&
      !more.problem &&
      html`<${Outlook} outlook=${stale ? null : more.answer} stale=${more.stale || stale}
      action=${action || best} choose=${setAction} exact=${exact} />`
    }
  </section>`
}

function Verdict({ answer, exact }) {
  const [first] = answer.actions
  const names = answer.best.map(glossed).join(t(" or "))
  return html`<div class="verdict" role="status">
    <p class="verdict-best"><span class="quiet">${t("Best")}</span> <strong>${names}</strong></p>
    <p class=${`verdict-worth ${read(first.ev).sign < 0 ? "loss" : "gain"}`}>
      <${Exact} value=${first.ev} digits=${4} how="signed" exact=${exact} />${" "}
      <span class="quiet">${t("{unit}s", { unit: answer.unit })}</span></p>
    ${answer.made && html`<p class="verdict-made">${answer.made}</p>`}
  </div>`
}

/** Each action with its worth; the one that is chosen has its law shown below. */
function Ladder({ answer, exact, action, choose, button }) {
  const worths = answer.actions.map(({ ev }) => read(ev).toNumber())
  const most = Math.max(...worths.map(Math.abs), 0.001)
  return html`<div class="worths">
    <div class="part-head"><h2>${t("What each action is worth")}</h2>${button}</div>
    <ul>${answer.actions.map(({ action: name, ev, costs }, at) => {
      const isBest = answer.best.includes(name)
      return html`<li key=${name} class=${isBest ? "is-best" : ""}>
        <button type="button" class="worths-row" aria-pressed=${name === action} onClick=${() => choose(name)}>
          <span class="worths-name">${isBest && html`<span class="worths-mark" aria-hidden="true">★</span>`}${glossed(name)}
            ${isBest && html`<span class="unseen">${t("best")}</span>`}</span>
          <span class="worths-bar" aria-hidden="true"><span class=${worths[at] < 0 ? "loss" : "gain"}
            style=${{ width: `${(Math.abs(worths[at]) / most) * 50}%`, [worths[at] < 0 ? "right" : "left"]: "50%" }}></span></span>
          <span class="worths-worth"><${Exact} value=${ev} digits=${6} how="signed" exact=${exact} /></span>
          <span class="worths-cost">${isBest ? "" : html`${t("costs")} <${Exact} value=${costs} digits=${4} />`}</span>
        </button></li>`
    })}</ul>
    ${
      answer.any_amount_between &&
      html`<p class="quiet">${t("A wager between two of these is worth what lies on the straight line between them.")}</p>`
    }
    ${
      answer.averaged_over_up &&
      html`<p class="quiet">${t("The dealer's up-card is not named: this is the average over all that it may be.")}</p>`
    }
  </div>`
}
