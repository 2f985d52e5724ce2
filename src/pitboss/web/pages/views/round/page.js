/** A round as a page: `/round/<table>/<address>` of a table's log, `/round#…` of a text that the address holds. */
import { html, useEffect, useMemo, useState } from "../../html.js"
import { t } from "../../core/i18n.js"
import { dateTime } from "../../core/money.js"
import { gameColour } from "../../core/lobby.js"
import { packed, unpacked } from "../../core/fragment.js"
import { navigate } from "../../core/route.js"
import { drawn } from "../../core/scene.js"
import { said } from "../../core/sentences.js"
import { stopOf, stops } from "../../core/replay.js"
import { useStyle } from "../../core/style.js"
import { roundAddress, roundLink } from "../../core/round-address.js"
import { Law } from "../../parts/law.js"
import { Cite } from "../../parts/why.js"
import { useStore } from "../../store.js"
import { MARKS, Decisions } from "./decisions.js"
import { Editor } from "./editor.js"
import { Felt } from "./felt.js"
import { useDecisions, useRound } from "./load.js"
import { Pack } from "./pack.js"
import { Seen, viewedAs } from "./seen.js"
import { Settlement } from "./settlement.js"
import { Share } from "./share.js"
import { Shuffle } from "./shuffle.js"
import { Timeline } from "./timeline.js"
import { WhatIf } from "./what-if.js"

const STYLES = [
  "css/round/page.css",
  "css/round/timeline.css",
  "css/round/settlement.css",
  "css/round/writing.css",
  "css/round/pack.css",
]

/** What went wrong in a round, with its clause. */
function Rulings({ round }) {
  if (!round.rulings.length && !round.void) return null
  return html`<section class="round-rulings" role="status">
    <h2>${round.void ? t("This round is void") : t("Ruled upon")}</h2>
    ${round.rulings.map(
      (
        ruling,
        place,
      ) => html`<div key=${place}><p><b>${said(ruling.what)}</b> <span class="quiet">${said(ruling.moment)}</span></p>
      <p><${Law} says=${ruling.says} /></p><${Cite} clause=${ruling.clause} rulebook=${round.rulebook} /></div>`,
    )}
    ${!round.rulings.length && html`<p>${t("The wagers went back as the rules say.")}</p>`}
  </section>`
}

function Head({ round, source, share, edit }) {
  const played = Boolean(round.table)
  const mayPrint = played && ["player", "floor", "auditor"].includes(round.viewer.kind)
  const step = (number, name, sign) => {
    const link = roundLink(round.table, roundAddress(round.log, number))
    return html`<a class="button small" href=${link} aria-label=${name} title=${name}>${sign}</a>`
  }
  return html`<header class="round-head">
    <div><h1>${played ? t("Round {number}", { number: round.address }) : t("A written round")}</h1>
      <p class="round-where">${round.game}${played ? ` · ${round.title}` : ""}
        ${round.at && html` · <time datetime=${round.at}>${dateTime(round.at)}</time>`}</p>
      <p class="quiet round-viewpoint">${viewedAs(round.viewer)}</p></div>
    <div class="round-acts">
      ${played && round.number > 1 && step(round.number - 1, t("The round before"), "‹")}
      ${played && step(round.number + 1, t("The next round"), "›")}
      ${edit && html`<button class="button small" onClick=${edit}>${t("Edit")}</button>`}
      <button class="button small" onClick=${share}>${t("Share")}</button>
      ${mayPrint && html`<a class="button small" href=${`${roundLink(source.table, source.address)}?pack`}>${t("Dispute pack")}</a>`}
      ${played && html`<a class="button small" href=${`/#/table/${encodeURIComponent(round.table)}`}>${t("To the table")}</a>`}
    </div>
  </header>`
}

/** The round as a text that anybody can settle again. */
function Text({ round }) {
  const open = async () => navigate(`/round#${await packed(round.written.text)}`)
  if (!round.written)
    return html`<section class="round-part"><h2>${t("As text")}</h2><p class="quiet">${round.unwritten}</p></section>`
  return html`<section class="round-part"><h2>${t("As text")}</h2>
    <details><summary>${t("The round as a written one, for `pitboss settle`")}</summary>
      <pre class="round-text" tabindex="0">${round.written.text}</pre></details>
    ${round.table && html`<button class="button small" onClick=${open}>${t("Open it as a written round")}</button>`}
  </section>`
}

/** The worst mark of each position. */
function marksBySeat(worths) {
  const order = Object.keys(MARKS)
  const seats = new Map()
  for (const { position, mark } of worths.values()) {
    const known = seats.get(position)
    if (known && order.indexOf(known.mark) >= order.indexOf(mark)) continue
    seats.set(position, { mark, glyph: MARKS[mark].glyph, title: t(MARKS[mark].name) })
  }
  return seats
}

/** @param {{round: pit.Answer, source: any, edit?: () => void}} props */
function Round({ round, source, edit }) {
  const { lobby } = useStore()
  const list = useMemo(() => stops(round.steps), [round])
  const settled = stopOf(list, round.settled)
  const [place, setPlace] = useState(settled)
  const [asked, setAsked] = useState(/** @type {pit.Answer | null} */ (null))
  const [sharing, setSharing] = useState(false)
  const own = round.viewer.positions
  const hands = round.seen.filter((pile) => pile.whose === "player")
  const first = (hands.find((pile) => pile.up) ?? hands[0])?.position ?? 0
  const [chosen, setChosen] = useState(own[0] ?? first)
  const grades = useDecisions(source, round)
  const step = list[place]?.at ?? 0
  const last = drawn(/** @type {any} */ (round.steps[round.settled]?.scene ?? round.start), undefined)
  const scene = drawn(/** @type {any} */ (round.steps[step]?.scene ?? round.start), undefined)
  const isSettled = place >= settled
  const tryAct = (choice, act) => {
    setAsked({ choice, act })
    requestAnimationFrame(() => document.getElementById("what-if")?.scrollIntoView({ block: "nearest" }))
  }
  const goTo = (at) => {
    setPlace(stopOf(list, at))
    const choice = round.choices.find((entry) => entry.step === at)
    if (choice) setChosen(choice.position)
  }
  return html`<main class=${`round-page game-${gameColour(lobby, round.game)}`}>
    <${Head} round=${round} source=${source} share=${() => setSharing(true)} edit=${edit} />
    <div class="round-columns">
      <div class="round-left"><${Rulings} round=${round} />
        <${Felt} scene=${isSettled ? last : scene} round=${round} settled=${isSettled} chosen=${chosen} choose=${setChosen}
          marks=${isSettled ? marksBySeat(grades.worths) : new Map()} />
        ${list.length > 0 && html`<${Timeline} list=${list} place=${place} go=${setPlace} steps=${round.steps} marks=${grades.worths} />`}
      </div>
      <div class="round-right">
        <div class="round-parts"><${Decisions} round=${round} grades=${grades} step=${step} go=${goTo} tryAct=${tryAct} />
          ${asked && html`<${WhatIf} round=${round} asked=${asked} close=${() => setAsked(null)} />`}
          <${Settlement} round=${round} scene=${last} chosen=${chosen} choose=${setChosen} /></div>
        <div class="round-parts">${!asked && html`<${WhatIf} round=${round} asked=${null} close=${() => setAsked(null)} />`}
          <${Shuffle} round=${round} /><${Seen} round=${round} /><${Text} round=${round} /></div>
      </div>
    </div>
    ${sharing && html`<${Share} round=${round} source=${source} close=${() => setSharing(false)} />`}
  </main>`
}

function Played({ table, address, query }) {
  const source = useMemo(
    () => ({ table, address, share: query.get("share") ?? "" }),
    [table, address, query.get("share")],
  )
  const { round, failure } = useRound(source)
  if (failure)
    return html`<main class="page narrow"><h1>${t("Round {number}", { number: address })}</h1><p role="alert">${said(failure.message)}</p>
      <p>${failure.instead.join(" · ")}</p>
      <p>${source.share && html`<a href=${roundLink(table, address)}>${t("The public round")}</a> · `}<a
        href="/">${t("To the tables")}</a> · <a href="/round">${t("Write a round")}</a></p></main>`
  if (!round) return html`<main class="page"><p class="quiet">${t("Reading the round…")}</p></main>`
  if (query.has("pack")) return html`<${Pack} round=${round} source=${source} />`
  return html`<${Round} key=${`${table} ${address} ${source.share}`} round=${round} source=${source} />`
}

/** A round that a page has put into an address is data; what a person wrote is TOML. */
function readText(text) {
  if (!text.startsWith("{")) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function Written({ hash }) {
  const [text, setText] = useState("")
  const [broken, setBroken] = useState(false)
  const [edits, setEdits] = useState(false)
  useEffect(() => {
    let current = true
    setBroken(false)
    if (!hash) setText("")
    else
      unpacked(hash).then(
        (unpackedText) => current && setText(unpackedText),
        () => current && setBroken(true),
      )
    return () => {
      current = false
    }
  }, [hash])
  const source = useMemo(() => (text ? { text: readText(text) } : null), [text])
  const { round, failure } = useRound(source)
  const settle = async (written) => {
    setEdits(false)
    navigate(`/round#${await packed(written)}`)
  }
  if (hash && !broken && !round && !failure)
    return html`<main class="page"><p class="quiet">${t("Settling…")}</p></main>`
  if (round && !edits)
    return html`<${Round} key=${hash} round=${round} source=${source} edit=${() => setEdits(true)} />`
  return html`<main class="page written-page"><h1>${t("Write a round")}</h1>
    <p>${t("Any round that somebody dealt, from a dispute, a camera or another system. It is settled by the rules of a table.")}</p>
    ${broken && html`<p role="alert">${t("This link is damaged: it holds no round that can be read.")}</p>`}
    <${Editor} text=${round?.written.text ?? text} failure=${failure} settle=${settle} /></main>`
}

/** @param {{route: pit.Route, person: pit.Person}} props */
export default function RoundPage({ route, person }) {
  const styled = useStyle(...STYLES)
  const [table, address = "–"] = route.parts
  useEffect(() => {
    document.title = table
      ? `${t("Round {number}", { number: address })} · ${table} · Pitboss`
      : `${t("A written round")} · Pitboss`
  }, [table, address])
  if (!styled) return html`<main class="page"><p class="quiet">${t("One moment…")}</p></main>`
  if (table) return html`<${Played} key=${person.name} table=${table} address=${address} query=${route.query} />`
  return html`<${Written} hash=${route.hash} />`
}
