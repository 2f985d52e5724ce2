/** The designer's desk: odds, meters and elections of a game, every figure at once, and the submission that files it. */
import { html, useEffect, useMemo, useRef, useState } from "../../html.js"
import { get } from "../../api.js"
import { figuresOf, entryOf } from "../../core/design.js"
import { Fraction } from "../../core/fraction.js"
import { language, t } from "../../core/i18n.js"
import { navigate } from "../../core/route.js"
import { useStyle } from "../../core/style.js"
import { Rooms } from "../study/parts.js"
import { electedWords, readDesigns, unchanged, writeDesigns } from "./address.js"
import { useDesk } from "./asking.js"
import { changedOf, changesFrom, electionsOf, rowKey, unsaid } from "./changes.js"
import { Filing } from "./filing.js"
import { Summary } from "./summary.js"
import { useSubmission } from "./submission.js"
import { Wager } from "./wager.js"

const NAMES = ["A", "B"]
const SETTLE = 250
const keyOf = (entry) => `${entry.wager} ${entry.column}`

function Shelf() {
  const [books, setBooks] = useState(null)
  useEffect(() => {
    get("/api/design").then(
      (answer) => setBooks(answer.rulebooks),
      () => setBooks([]),
    )
  }, [])
  return html`<main class="page"><h1>${t("The designer's desk")}</h1>
    <p>${t("Change odds, meters and elections of a game, and see what the house keeps: exactly, and at once.")}</p>
    <ul class="desk-shelf">${(books ?? []).map(
      (book) => html`<li key=${book.id}><a href=${`/study/desk/${book.id}`}><b>${book.title}</b>
        <span class="quiet">${book.jurisdiction} · ${book.edition}</span></a></li>`,
    )}</ul>${books === null && html`<p class="quiet">${t("One moment…")}</p>`}</main>`
}

/** Figures that were computed before, by the entry and what is changed in it. @type {WeakMap<object, Map<string, any>>} */
const computed = new WeakMap()
const KEPT = 8

/** The part of a design that concerns a wager, as a text. */
function concerning(entry, changes) {
  const odds = entry.rows.map((row) => changes.odds[rowKey(row)])
  const meters = entry.meters.flatMap(({ name }) => FIELDS.map((field) => changes.meters[`${name}:${field}`]))
  return JSON.stringify([odds, meters])
}

const FIELDS = ["rate", "initial", "reset"]

/** The figures of a wager in a design; a wager that nothing was changed in since costs nothing. */
function figuresKept(entry, changes) {
  const key = concerning(entry, changes)
  const known = computed.get(entry) ?? new Map()
  computed.set(entry, known)
  if (!known.has(key)) {
    const changed = changedOf(entry, changes)
    if (known.size >= KEPT) known.delete(known.keys().next().value)
    known.set(key, { changed, figures: figuresOf(entry, changed), changedKey: key })
  }
  return known.get(key)
}

/** The wagers of a design with their figures; the main game as it was solved last. */
function figured(desk, changes, pace) {
  return (desk.design?.wagers ?? []).map((filed) => {
    const isMain = filed.part === "main game"
    const entry = isMain && desk.main ? desk.main : filed
    const kept = figuresKept(entry, changes)
    const hold = kept.figures.edge.times(entryOf(entry).stake).times(pace)
    return { entry, ...kept, hold, play: isMain ? desk.play : "filed", moved: isMain ? desk.moved : [] }
  })
}

/** What was drawn stays, and is not even compared, while what it depends on is the same. */
function useKept() {
  const drawn = useRef(new Map())
  return (key, depends, draw) => {
    const before = drawn.current.get(key)
    if (before?.depends.every((value, at) => value === depends[at])) return before.view
    const view = draw()
    drawn.current.set(key, { depends, view })
    return view
  }
}

const withEntry = (record, key, value) => {
  const { [key]: _, ...others } = record
  return value === undefined ? others : { ...others, [key]: value }
}

/** How fast a table is dealt, for what it holds in an hour. */
function usePace() {
  const [rounds, setRounds] = useState("40")
  const [seats, setSeats] = useState("5")
  const whole = (text) => new Fraction(BigInt(/^\d{1,4}$/.test(text) ? text : "0"))
  const pace = useMemo(() => whole(rounds).times(whole(seats)), [rounds, seats])
  const control = html`<span class="desk-pace"><label>${t("Rounds an hour")} <input inputmode="numeric" size="3" value=${rounds}
      onInput=${(event) => setRounds(event.currentTarget.value)} /></label>
    <label>${t("Seats")} <input inputmode="numeric" size="2" value=${seats}
      onInput=${(event) => setSeats(event.currentTarget.value)} /></label></span>`
  return [pace, control]
}

/** What can be done to the design of one slot. */
function actsOf(change, at) {
  return {
    setOdds: (key, text) => change(at, (before) => ({ ...before, odds: withEntry(before.odds, key, text) })),
    setMeter: (key, text) => change(at, (before) => ({ ...before, meters: withEntry(before.meters, key, text) })),
  }
}

function Desk({ rulebook, route, person }) {
  const [designs, setDesigns] = useState(() => readDesigns(route.query))
  const [active, setActive] = useState(0)
  const [pace, paceControl] = usePace()
  const many = designs.length > 1
  const desks = [useDesk(rulebook, designs[0]), useDesk(rulebook, designs[1] ?? designs[0])]
  const slot = Math.min(active, designs.length - 1)
  const entries = desks[slot].design?.wagers ?? []
  const latest = useRef({ designs, entries })
  latest.current = { designs, entries }
  const submission = useSubmission({
    rulebook,
    onForm: (form) => {
      const before = latest.current.designs[slot]
      put(slot, changesFrom(form.fields, submission.filed, latest.current.entries, before))
    },
  })
  const put = (at, changes) => {
    const next = latest.current.designs.map((each, place) => (place === at ? changes : each))
    latest.current.designs = next
    setDesigns(next)
  }
  useAddress(rulebook, designs)
  useFiled(submission, entries, designs[slot], slot)
  const change = (at, act) => put(at, act(latest.current.designs[at]))
  const started = performance.now()
  const base = figured({ design: desks[0].filed, main: null, play: "filed", moved: [] }, unchanged(), pace)
  const slots = designs.map((changes, at) =>
    figured(desks[at], changes, pace).map((wager) => ({
      ...wager,
      changes,
      many,
      name: many ? NAMES[at] : t("this design"),
      ...actsOf(change, at),
      paytable: (key) => changes.elections[key],
      elect: (key, value) =>
        change(at, (before) => ({
          ...before,
          elections: elected(before, key, value, desks[at].paytables, submission.filed),
        })),
    })),
  )
  const took = performance.now() - started
  const compare = () => {
    setDesigns(many ? [designs[slot]] : [designs[0], structuredClone(designs[0])])
    setActive(many ? 0 : 1)
  }
  const linesOf = (list) => list.map((wager) => keyOf(wager.entry))
  const keys = [...new Set([...linesOf(base), ...slots.flatMap(linesOf)])]
  const lines = keys.map((key) => ({
    key,
    base: base.find((wager) => keyOf(wager.entry) === key),
    slots: slots.map((list) => list.find((wager) => keyOf(wager.entry) === key)),
  }))
  const { filed, error, waiting } = desks[slot]
  const kept = useKept()
  const wagers = lines.flatMap((line, at) => {
    const there = line.slots.filter(Boolean)
    const depends = there.flatMap((each) => [
      each.entry,
      each.changedKey,
      each.play,
      each.moved,
      each.changes.elections,
    ])
    const open = opens(lines, at)
    return kept(line.key, [...depends, many, pace, submission.form, open, language()], () =>
      wagersOf(line, rulebook, submission.form, open),
    )
  })
  const fixed = unsaid(entries, designs[slot])
  const { text, form, findings, lawful, exactly, error: unreadable, waiting: examining } = submission
  const parts = [
    text,
    form,
    findings,
    lawful,
    exactly,
    unreadable,
    examining,
    fixed.map(rowKey).join(),
    many,
    slot,
    person,
    language(),
  ]
  return html`<main class="page desk"><header class="desk-head"><div><p class="quiet"><a
    href="/study/desk">${t("The designer's desk")}</a></p>
      <h1>${filed?.title ?? t("The designer's desk")}</h1></div>
      <div class="desk-tools">${paceControl}
        <button type="button" class="button small"
          onClick=${compare}>${many ? t("Only {design}", { design: NAMES[slot] }) : t("Compare two designs")}</button>
        <button type="button" class="button small" onClick=${() => put(slot, unchanged())}>${t("As filed")}</button></div></header>
    <${Rooms} room="desk" rulebook=${rulebook} query=${{ elect: electedWords(designs[slot]) }} />
    ${error && html`<p class="desk-error" role="alert">${error.message} ${error.instead?.join(" · ")}</p>`}
    ${waiting && !filed && html`<p class="quiet" role="status">${t("Solving the game…")}</p>`}
    ${
      filed &&
      html`<div class="desk-columns"><${Summary} lines=${lines} names=${designs.map((_, at) => NAMES[at])} notKnown=${filed.not_known}
        took=${took} />
      <div class="desk-wagers">${wagers}</div></div>`
    }
    ${kept(
      "filing",
      parts,
      () => html`<${Filing} submission=${submission} person=${person} rulebook=${rulebook} unsaid=${fixed}
      names=${many ? NAMES : []} active=${slot} setActive=${setActive}
      elect=${(elections) => change(slot, (before) => byForm(before, elections, submission, entries))} />`,
    )}</main>`
}

/** Whether the rows of a wager lie open at first: of several columns the first, and on a phone what is changed. */
function opens(lines, at) {
  const wager = (line) => (line.base ?? line.slots.find(Boolean)).entry.wager
  const changed = lines[at].slots.some((slot) => slot && Object.keys(slot.changed.odds).length)
  const first = lines.findIndex((line) => wager(line) === wager(lines[at])) === at
  return changed || (first && (at === 0 || !window.matchMedia("(max-width: 620px)").matches))
}

/** A wager of both designs in one table where they have the same rows, else each by itself. */
function wagersOf({ key, base, slots }, rulebook, form, open) {
  const there = slots.filter(Boolean)
  if (!there.length) return []
  const rows = (slot) => slot.entry.rows.map(rowKey).join()
  const fields = (form?.fields ?? []).filter(
    (field) => field.type === "paytable" && field.key === `wager.${there[0].entry.wager}.paytable`,
  )
  const together = there.every((slot) => rows(slot) === rows(there[0])) ? [there] : there.map((slot) => [slot])
  return together.map(
    (group, at) =>
      html`<${Wager} key=${`${key} ${at}`} rulebook=${rulebook} slots=${group} base=${base ?? group[0]} fields=${fields} open=${open} />`,
  )
}

/** Another paytable, with what must go with it; what went with the one before is struck out. */
function elected(before, key, value, paytables, filed) {
  const wager = key.split(".")[1]
  const others = paytables.filter((each) => each.wager === wager)
  const gone = new Set(others.flatMap((each) => Object.keys(each.elections)))
  const kept = Object.entries(before.elections).filter(([name]) => !gone.has(name))
  if (filed.get(key) === value) return Object.fromEntries(kept)
  return {
    ...Object.fromEntries(kept),
    ...(others.find((each) => each.paytable === value)?.elections ?? { [key]: value }),
  }
}

/** What was filled in on the form, as changes of the design. */
function byForm(before, elections, submission, entries) {
  const fields = (submission.form?.fields ?? []).map((field) =>
    field.key in elections ? { ...field, value: elections[field.key] } : field,
  )
  return changesFrom(fields, submission.filed, entries, before)
}

/** The address follows the designs, without a step back for every letter. */
function useAddress(rulebook, designs) {
  useEffect(() => {
    const query = writeDesigns(designs)
    const path = `/study/desk/${encodeURIComponent(rulebook)}${query ? `?${query}` : ""}`
    if (path === location.pathname + location.search) return
    const timer = setTimeout(() => navigate(path, { replace: true }), SETTLE)
    return () => clearTimeout(timer)
  }, [rulebook, JSON.stringify(designs)])
}

/** A value for comparing: 5 and "5" are the same on a form. */
const asText = (value) => (value !== null && typeof value === "object" ? JSON.stringify(value) : String(value ?? ""))

/** The submission follows the design: what it elects is filled in, what it no longer elects is as it was filed. */
function useFiled(submission, entries, changes, slot) {
  const written = useRef("")
  useEffect(() => {
    if (!submission.form || !entries.length) return
    const elections = electionsOf(entries, changes)
    const filed = (key) => submission.filed.get(key) ?? null
    const values = new Map(submission.form.fields.map(({ key, value }) => [key, value]))
    const differing = {}
    for (const key of new Set([...submission.filed.keys(), ...Object.keys(elections)])) {
      const due = key in elections ? elections[key] : filed(key)
      if (asText(values.get(key)) !== asText(due)) differing[key] = due
    }
    const asked = JSON.stringify(differing)
    if (asked === "{}" || asked === written.current) return
    written.current = asked
    submission.elect(differing)
  }, [JSON.stringify(changes), slot, entries, submission.form])
}

/** @param {{route: pit.Route, person: pit.Answer}} props */
export default function DeskPage({ route, person }) {
  const ready = useStyle("css/desk.css")
  const rulebook = route.parts[1] ?? ""
  useEffect(() => {
    document.title = `${t("The designer's desk")} · Pitboss`
  }, [])
  if (!ready) return html`<main class="page"><p class="quiet">${t("One moment…")}</p></main>`
  return rulebook
    ? html`<${Desk} key=${rulebook} rulebook=${rulebook} route=${route} person=${person} />`
    : html`<${Shelf} />`
}
