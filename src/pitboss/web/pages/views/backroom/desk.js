/** What dealer and floor share: a table that is watched, its open steps as buttons with what has to be filled in. */
import { html, useEffect, useRef, useState } from "../../html.js"
import { give, watch } from "../../wire.js"
import { useStore } from "../../store.js"
import { phrase, t, tn } from "../../core/i18n.js"
import { money } from "../../core/money.js"
import { meant, said as spoken } from "../../core/sentences.js"
import { Law } from "../../parts/law.js"
import { refused, toast } from "../../parts/toast.js"
import { Cite } from "../../parts/why.js"
import { Field } from "./parts.js"
import { CardEntry, remember } from "./card-entry.js"
import { cardsIn, filled, isBegun, needs } from "./typed-commands.js"
import { verbOf } from "./verbs.js"
import { turnsOf } from "./places.js"

/** Commands of a player's own: they belong at the felt. */
const PLAYERS = new Set(["sit", "leave", "bet", "take-back", "act"])

/** A table as it stands, watched for as long as it is shown. @param {string} id */
export function useTable(id) {
  const { tables } = useStore()
  const last = useRef(null)
  useEffect(() => (id ? watch(id) : undefined), [id])
  const live = tables[id]?.live
  if (live && "last" in live) last.current = live.last
  return live ? { ...tables[id], live: { ...live, last: last.current } } : null
}

/** The round that lies on the table: the one under way, or the last one while nobody has bet. @param {pit.PublicScene} scene */
export function lying(scene) {
  return scene.round?.seats.length ? scene.round : (scene.last ?? scene.round)
}

/** What stands above the layout: the last round lies there until somebody bets. @param {pit.PublicScene} scene */
export function heading(scene) {
  const round = lying(scene)
  if (!round) return t("Between rounds")
  return round === scene.round ? t("Round {number}", round) : t("Round {number}, over", round)
}

/**
 * Give a command and show what comes of it.
 * @param {string} table @param {pit.Command} command @param {string} rulebook
 */
export function act(table, command, rulebook = "", then = () => {}) {
  return give(table, command).then(
    () => then(),
    (error) => refused(error, rulebook),
  )
}

/** What is open to the staff, without what a player does for the own seat. @param {pit.Option[]} options */
export function staffed(options) {
  return options.filter((option) => !(PLAYERS.has(option.do.do) && option.who === "player"))
}

/** The devices that are out of use at a table, in words; nothing where all work. @param {{out: string[]}} table */
export const outOf = ({ out }) => (out.length ? t("out: {list}", { list: out.join(", ") }) : "")

/** The group that an option belongs to. @param {pit.Option} option */
export function groupOf(option) {
  const { do: word, deck } = option.do
  if (word === "report") return "report"
  if (word === "begin" || word === "mark-device" || word === "change-method" || (word === "step" && deck)) return "deck"
  return word === "close" || word === "open" ? "table" : "round"
}

const ASKS = {
  cards: (option) => tn("{count} card as read", "{count} cards as read", option.cards),
  count: () => t("As counted"),
  number: () => t("Number"),
  reason: () => t("Reason"),
  draw: () => t("What was drawn"),
  amount: () => t("Amount"),
}
const HINTS = {
  cards: "As Kd",
  count: "",
  number: "",
  reason: phrase("why"),
  draw: phrase("As, 3, dealer or nothing"),
  amount: "",
}

const raised = (text) => text[0].toUpperCase() + text.slice(1)

/** What is not done by a slip of the hand. */
const isGrave = (command) =>
  command.do === "mark-device" ||
  command.do === "change-method" ||
  (command.do === "begin" && command.course !== "opening")

/** What an option says: the law's sentence with its meaning, or one of the house. @param {{says: string}} props */
function Sentence({ says }) {
  return meant(says) ? html`<${Law} says=${raised(says)} />` : raised(spoken(says))
}

/**
 * One open step: a button, what has to be filled in, and its clause.
 * @param {{option: pit.Option, table: string, rulebook: string, reads?: boolean, first?: boolean, round?: number}} props
 */
export function Step({ option, table, rulebook, reads = false, first = false, round = 0 }) {
  const kind = needs(option, reads)
  const { connection, sending } = useStore()
  const waits = sending.some((request) => request.table === table)
  const [text, setText] = useState(
    kind === "number" ? String(option.do.number ?? "") : kind === "amount" ? String(option.amounts[0]) : "",
  )
  const [said, setSaid] = useState("")
  const [sure, setSure] = useState(!isGrave(option.do))
  const input = useRef(null)
  useEffect(() => {
    if (first) input.current?.focus()
  }, [first, option.says])
  const carryOut = (entered) => {
    const command = filled(option, kind, entered)
    if (typeof command === "string") return setSaid(command)
    setSaid("")
    if (!sure) return setSure(true)
    if (isGrave(option.do)) setSure(false)
    return act(table, command, rulebook, () => {
      if (kind === "cards") remember(table, round, cardsIn(entered))
      setText(kind === "number" ? entered : "")
    })
  }
  const submit = (event) => {
    event.preventDefault()
    if (kind === "cards" && isBegun(text, option.cards)) return setText(`${text.trim()} `)
    return carryOut(text)
  }
  const put = (entered, goOn) => {
    setText(entered)
    if (goOn && !waits && connection !== "lost") carryOut(entered)
  }
  const verb = verbOf(option)
  return html`<form class=${first ? "step first" : "step"} onSubmit=${submit}>
    ${
      kind &&
      html`<${Field} name=${ASKS[kind](option)}>${
        kind === "amount"
          ? html`<select value=${text} onChange=${(event) => setText(event.currentTarget.value)}>
            ${option.amounts.map((amount) => html`<option key=${amount} value=${amount}>${money(amount)}</option>`)}
              </select>`
          : html`<input ref=${input} value=${text} placeholder=${HINTS[kind] && t(HINTS[kind])} autocomplete="off" autocapitalize="off"
            spellcheck=${false} onInput=${(event) => setText(event.currentTarget.value)} />`
      }<//>`
    }
    <button disabled=${waits || connection === "lost"} class=${first ? "button primary" : "button small"}
      data-next=${first ? "" : undefined}>
        ${sure && isGrave(option.do) ? t("Yes, {act}", { act: verb || spoken(option.says) }) : verb || raised(spoken(option.says))}
          ${waits && html`<small class="sending">${t("sending…")}</small>`}</button>
    ${
      sure &&
      isGrave(option.do) &&
      html`<button type="button" class="link" onClick=${() => setSure(false)}>${t("No")}</button>`
    }
    <span class="quiet step-who">${t(option.who)}</span>
    ${verb && html`<p class="quiet step-law"><${Sentence} says=${option.says} /></p>`}
    ${
      kind === "cards" &&
      first &&
      html`<${CardEntry} table=${table} round=${round} text=${text} number=${option.cards} put=${put} />`
    }
    ${said && html`<span class="bad" role="alert">${said}</span>`}
    <${Cite} clause=${option.clause} rulebook=${rulebook} />
    ${(option.prompts ?? []).map(
      (prompt) => html`<p key=${prompt.says} class="quiet step-prompt">
      <${Law} says=${prompt.says} /> <${Cite} clause=${prompt.clause} rulebook=${rulebook} /></p>`,
    )}
  </form>`
}

const SHOES = {
  provable: phrase("cards from the provable shuffler"),
  read: phrase("cards read from a real shoe"),
}
const WORK = { dealer: phrase("The dealer's work"), floor: phrase("The floor's work") }
const HOLDERS = { automatic: phrase("automatic"), nobody: phrase("nobody") }

/** Who holds a place, in words. @param {string} holder @param {string} name who looks */
const called = (holder, name) => (holder === name ? t("you") : holder in HOLDERS ? t(HOLDERS[holder]) : holder)

/** Wishes by which somebody comes to a place. */
const COMES = new Set(["take-over", "relieve"])
const MAY_HAVE = { dealer: ["dealer"], floor: ["floor", "supervisor"] }

/** Who has the dealer's or the floor's place, and what this person can do about it. */
export function PlaceOf({ what, table, scene, person, choose = false }) {
  const [shoe, setShoe] = useState(scene.shoe)
  const holds = (roles) => roles.some((role) => (person.roles ?? []).includes(role))
  const [has, floor] = [holds(MAY_HAVE[what]), holds(MAY_HAVE.floor)]
  const holder = scene[what]
  const free = holder === person.name || holder === "automatic" || holder === "nobody"
  const turns = turnsOf({ what, scene, name: person.name, shoe, has, floor })
  return html`<div class="row place"><span>${t(WORK[what])}: <b>${called(holder, person.name)}</b>${
    what === "dealer" && html` · ${t(SHOES[scene.shoe])}`
  }</span>
    ${
      choose &&
      free &&
      html`<select aria-label=${t("Where the cards come from")} value=${shoe}
        onChange=${(event) => setShoe(event.currentTarget.value)}>
      <option value="provable">${t("provable shuffler")}</option><option value="read">${t("real shoe, cards entered")}</option>
        </select>`
    }
    ${turns.map(
      ([
        says,
        command,
      ]) => html`<button key=${says} class=${COMES.has(command.do) ? "button small primary" : "button small"}
      onClick=${() => act(table, command, scene.rulebook)}>${says}</button>`,
    )}</div>`
}

/**
 * Tell the person who had a place that another has it now.
 * @param {"dealer" | "floor"} what the place
 * @param {string} holder who has it
 * @param {string} name who looks
 */
export function useRelief(what, holder, name) {
  const before = useRef("")
  useEffect(() => {
    const [was, now] = [before.current, holder]
    before.current = now
    if (!was || was === now) return
    if (now === name)
      toast(
        was === "automatic" || was === "nobody"
          ? t("This work is yours now: {work}", { work: t(WORK[what]) })
          : t("You have relieved {name}.", { name: was }),
        { kind: "good" },
      )
    else if (was === name && now === "nobody") toast(t("The floor has vacated your place."))
    else if (was === name && now !== "automatic") toast(t("{name} has relieved you.", { name: now }))
  }, [holder])
}
