/** A table: the felt with dealer, seats and the own place; the bar with what is open; panels beside it. */
import { html, useCallback, useEffect, useState } from "../html.js"
import { describe } from "../api.js"
import { connect, give, watch } from "../wire.js"
import { betsOf } from "../betting.js"
import { gameColour } from "../core/lobby.js"
import { t } from "../core/i18n.js"
import { placeOf } from "../core/scene.js"
import { said } from "../core/sentences.js"
import { play } from "../sound.js"
import { set, setTable, useStore } from "../store.js"
import { RACK } from "../parts/chips.js"
import { Law } from "../parts/law.js"
import { refused, toast } from "../parts/toast.js"
import { Cite, Why } from "../parts/why.js"
import { confirmAge, enterAsGuest } from "./age.js"
import { Announcer } from "./announcer.js"
import { Dealer, Print } from "./dealer.js"
import { Arc } from "./seat.js"
import { OwnSeat } from "./own-seat.js"
import { Bar } from "./bar.js"
import { Panels, Sheet, Tools } from "./panels.js"
import { Help } from "./help.js"
import { Highlight, Waits } from "./highlights.js"
import { useDrag } from "./drag.js"
import { useKeys } from "./keys.js"

const NOBODY = { name: "", positions: [], chips: 0, cards: {}, hand: {}, options: [], spots: [], again: false }

/** What never changes about a table; where it could not be read it is asked for again when the house is back. */
function useDescription(id) {
  const [about, setAbout] = useState(null)
  const [isNowhere, setNowhere] = useState(false)
  const lost = useStore().connection === "lost"
  useEffect(() => {
    if (!about && !lost)
      describe(id).then(setAbout, (error) => (error.status === 404 ? setNowhere(true) : refused(error)))
  }, [id, lost])
  return { about, isNowhere }
}

function firstFree(scene, positions) {
  const taken = scene.seats.map((seat) => seat.position)
  return Array.from({ length: positions }, (_, at) => at + 1).find((position) => !taken.includes(position)) ?? 0
}

/** What goes back to the players by a ruling. @param {pit.Ruling | null} ruling */
function goesBack(ruling) {
  if (ruling?.voids !== "all hands") return ""
  const wagers = (ruling.keeps ?? []).join(", ")
  return wagers ? t("All wagers go back but: {wagers}.", { wagers }) : t("All wagers go back.")
}

/** @param {pit.Scene} scene @param {pit.Ruling | null} ruling */
function ruledTitle(scene, ruling) {
  if (scene.void) return t("This round is void")
  return ruling?.voids === "all hands" ? t("The last round is void") : t("A ruling")
}

/** A round that is void, or a ruling: what happened, what follows, what goes back, and the clause. */
function Ruled({ scene, ruling, close }) {
  return html`<div class="banner void" role="status"><strong>${ruledTitle(scene, ruling)}</strong>
    ${ruling?.what && html`<span class="banner-what">${said(sentenceOf(ruling.what))}</span>`}
    <span>${ruling?.says ? html`<${Law} says=${ruling.says} />` : t("The wagers go back as the rules say.")}
      ${goesBack(ruling)}</span>
    ${ruling?.clause && html`<${Cite} clause=${ruling.clause} rulebook=${scene.rulebook} />`}
    ${ruling && !scene.void && html`<button class="button small" onClick=${close}>${t("Go on")}</button>`}</div>`
}

/** The name of an irregularity as a sentence of its own. @param {string} words */
const sentenceOf = (words) => `${words[0].toUpperCase()}${words.slice(1)}.`

function Banner({ scene, table, close }) {
  if (scene.paused)
    return html`<div class="banner paused" role="alert"><strong>${t("Paused")}</strong><span>${said(scene.paused)}</span></div>`
  if (!scene.open)
    return html`<div class="banner" role="status"><strong>${t("Closed")}</strong>
      <span>${t("This table is closed. Nothing is lost; look for another in the lobby.")}</span></div>`
  return scene.void || table.ruling ? html`<${Ruled} scene=${scene} ruling=${table.ruling} close=${close} />` : null
}

/** Nobody is at the dealer's or the floor's place; the felt stays in sight, for whoever sits there may still decide. */
function Called({ scene }) {
  const laid = scene.seats.some((seat) => seat.bets.length)
  return html`<div class="called" role="alert"><strong>${said(scene.called)}</strong>
    <span>${
      laid ? t("Wagers stay as they lie until somebody has come.") : t("The table goes on when somebody has come.")
    }</span></div>`
}

/** A visitor plays: a guest is made of them, and the guest sits down. */
function useVisit(id, signIn, failed) {
  const [works, setWorks] = useState(false)
  const begin = async (position) => {
    setWorks(true)
    try {
      if (await enterAsGuest()) {
        connect()
        if (position) await give(id, { do: "sit", position })
      }
    } catch (error) {
      failed(error)
    }
    setWorks(false)
  }
  return { signIn, works, play: begin }
}

/** A fold of a good hand is asked about once, where this person wants that. */
function useDecide(act, scene, you, position) {
  const { settings } = useStore()
  const [asked, setAsked] = useState("")
  const place = placeOf(scene)
  const decide = (choice) => {
    const careful = settings.folds === "ask" && choice.act === "fold" && you.made?.[position]
    if (careful && asked !== place) return setAsked(place)
    setAsked("")
    return act(choice.command)
  }
  return { decide, confirming: asked === place && place !== "" }
}

/** Chips in hand: laid, taken off and dragged; what is laid sounds at once. */
function useRack({ id, about, spots, bets, lost }) {
  const [chip, setChip] = useState(500)
  const [chosen, setChosen] = useState("")
  const drag = useDrag()
  const lay = (spot, cents = chip) => {
    const target = spot.goes_with ? (spots.find((other) => other.wager === spot.goes_with) ?? spot) : spot
    setChosen(`${target.wager}|${target.on}`)
    if (lost) return
    if (!target.open && !bets.total(target) && !(bets.waits && target.least)) toast(waits(target))
    else if (bets.lay(target, cents)) play("chip")
    else toast(t("{wager} takes no more.", { wager: target.wager }))
  }
  const take = (spot) => {
    if (!lost && bets.take(spot, chip)) play("chip")
  }
  const keyOf = (spot) => `${spot.position}|${spot.wager}|${spot.on}`
  const grab = (event, cents) =>
    drag(event, (key) => {
      const spot = spots.find((spot) => keyOf(spot) === key)
      if (spot) lay(spot, cents)
    })
  const pull = (event, spot) => drag(event, (key) => key !== keyOf(spot) && take(spot))
  const chips = about?.chips?.length ? about.chips : RACK
  return { id, chips, chip, chosen, bets, pick: setChip, grab, lay, take, pull, point: setChosen }
}

/** Whoever accepted an offered seat sits down as soon as the table is there. */
function useOfferedSeat(id, sit, free) {
  const { offer } = useStore()
  const accepted = Boolean(offer?.taken) && offer?.table === id && free > 0
  useEffect(() => {
    if (!accepted) return
    set({ offer: null })
    sit(free)
  }, [accepted])
}

/**
 * The scene as it is drawn: until the next chip the finished round still lies there. When hands are compared the cards
 * that play are marked: the dealer's, and on the board those of the own hand, or of the dealer's for whoever has none.
 */
function marked(scene, finished, position) {
  const seats = finished?.seats ?? scene.seats
  if (!seats.some((seat) => seat.net !== null)) return { ...scene, dealer_plays: [], board_plays: [] }
  const own = seats.find((seat) => seat.position === position && !seat.folded)
  const { dealer, board, box, draws } = finished ?? {
    dealer: { cards: scene.dealer_cards, hand: scene.dealer_hand, plays: scene.dealer_plays },
    board: scene.board,
    box: scene.box,
    draws: scene.draws,
  }
  const piles = { dealer_cards: dealer.cards, dealer_hand: dealer.hand, dealer_plays: dealer.plays ?? [] }
  return { ...scene, ...piles, board, box, draws, board_plays: own?.plays?.length ? own.plays : piles.dealer_plays }
}

const ownPosition = (you, scene, box) => {
  const { positions } = you
  if (positions.includes(scene?.stage.asks)) return scene.stage.asks
  return positions.includes(box) ? box : (positions[0] ?? 0)
}

/**
 * @param {{id: string, person: pit.Person, signIn: () => void, buy: () => void}} props
 */
export function Table({ id, person, signIn, buy }) {
  const { tables, connection, sending, lobby } = useStore()
  const table = tables[id]
  const { about, isNowhere } = useDescription(id)
  const [box, setBox] = useState(0)
  const [why, setWhy] = useState(null)
  const [sheet, setSheet] = useState("")
  useEffect(() => watch(id), [id, person.name])
  const failed = useCallback(
    (error) => {
      if (error.code === "age-not-confirmed") return confirmAge().catch(refused)
      if (error.code === "bankroll-short") buy()
      return refused(error, about?.rulebook)
    },
    [about],
  )
  const act = useCallback((command) => give(id, command).catch(failed), [id, failed])
  const scene = table?.scene
  const you = table?.you ?? NOBODY
  const ownPositions = you.positions
  const position = ownPosition(you, scene, box)
  const spots = you.spots.filter((spot) => spot.position === position)
  const betting = scene?.stage.kind === "betting"
  const lost = connection === "lost"
  // What was sent before the table went on has been taken, though the answer may still be on its way.
  const sent = sending
    .filter((request) => request.table === id && request.place === placeOf(scene))
    .map((request) => request.command)
  const bets = betsOf(id, position, failed)
  const rack = useRack({ id, about, spots, bets, lost })
  const { decide, confirming } = useDecide(act, scene, you, position)
  const visit = useVisit(id, signIn, failed)
  const showWhy = (seat, wager = "") => setWhy({ seat, wager })
  const seated = { table, about, scene, you, position, person, lost }
  const busy = table?.busy || lost || sent.length > 0
  useKeys({ seated, rack, spots, betting, busy, chosen: rack.chosen, decide, setSheet, showWhy })
  const positions = about?.positions ?? Math.max(6, ...(scene?.seats ?? []).map((seat) => seat.position))
  const free = scene ? firstFree(scene, positions) : 0
  const sitAt = (place) => act({ do: "sit", position: place })
  useOfferedSeat(id, sitAt, position ? 0 : free)

  if (isNowhere)
    return html`<main class="page"><h1>${t("Nothing is at this address")}</h1>
      <p><a href="/#/">${t("To the tables")}</a></p></main>`
  if (!scene) return html`<main class="page"><p class="quiet">${t("Walking to the table…")}</p></main>`
  const finished = betting && !(position && bets.sum()) ? (scene.finished ?? null) : null
  const drawn = marked(scene, finished, position)
  const may = you.options.some((option) => option.do.do === "sit")
  const canSit =
    !lost &&
    may &&
    ownPositions.length < (about?.per_player ?? 1) &&
    scene.open &&
    (ownPositions.length || !scene.called)
  const sit = canSit ? (person.signed_in ? sitAt : visit.play) : null
  const news = table.highlight?.kind === "linked"
  const panel = { id, table, scene, about, you, position, showWhy }
  const closeHighlight = () => setTable(id, { highlight: null })
  const looks = ["felt", scene.paused && "is-paused", scene.void && "is-void", lost && "is-lost", finished && "is-over"]
  return html`<main class=${`room ${ownPositions.length ? "seated" : "watching"} game-${gameColour(lobby, about?.game)}`}
    aria-label=${t("{table}, round {number}", { table: scene.title, number: scene.round })}
      data-turn=${table.busy ? "" : `${scene.round}/${scene.stage.key}/${scene.stage.asks}`}>
    <div class="stage">
      <${Announcer} seated=${seated} rack=${rack} chosen=${betting ? rack.chosen : ""} />
      <${Tools} about=${about} scene=${scene} open=${setSheet} seated=${ownPositions.length > 0} />
      ${
        news &&
        html`<${Highlight} highlight=${table.highlight} ownPositions=${ownPositions}
        close=${closeHighlight} />`
      }
      ${
        table.waits &&
        !table.highlight &&
        html`<${Waits} waits=${table.waits} ownPositions=${ownPositions}
        seat=${scene.seats.find((seat) => seat.position === table.waits?.position)} />`
      }
      ${scene.called && !scene.paused && html`<${Called} scene=${scene} />`}
      <div class="felt-box">
        <div class=${looks.filter(Boolean).join(" ")}>
        <${Dealer} scene=${drawn} about=${about} said=${table.said} />
        <div class="middle"><${Print} title=${about?.game ?? scene.title}
          line=${printed(about)} />
        <${Arc} scene=${scene} about=${about} positions=${positions} ownPositions=${ownPositions} sit=${sit}
          why=${showWhy} finished=${finished} /></div>
        ${
          position > 0 &&
          html`<${OwnSeat} seated=${seated} rack=${rack} chosen=${betting ? rack.chosen : ""} why=${showWhy}
            choose=${setBox} finished=${finished} />`
        }
        <${Banner} scene=${scene} table=${table} close=${() => setTable(id, { ruling: null, read: table.ruling?.seq })} />
        ${
          table.highlight &&
          !news &&
          html`<${Highlight} highlight=${table.highlight} ownPositions=${ownPositions}
          close=${closeHighlight} />`
        }
      </div></div>
      ${position > 0 && betting && about?.time && html`<p class="felt-rule">${said(about.time.short)}</p>`}
      <${Bar} seated=${seated} rack=${rack} sent=${sent} act=${act} decide=${decide} confirming=${confirming}
        sit=${sitAt} visit=${visit} why=${showWhy} free=${free} />
    </div>
    <${Panels} ...${panel} />
    ${sheet && sheet !== "help" && html`<${Sheet} ...${panel} which=${sheet} close=${() => setSheet("")} />`}
    ${sheet === "help" && html`<${Help} close=${() => setSheet("")} />`}
    ${
      why &&
      html`<${Why} seat=${latest(scene, why.seat)} wager=${why.wager} rulebook=${scene.rulebook} scene=${scene}
      close=${() => setWhy(null)} />`
    }
  </main>`
}

/** What is printed under the name of the game: how the dealer's hand plays, where there is one. */
function printed(about) {
  if (about?.qualifies) return t("Dealer qualifies with {hand}", { hand: said(about.qualifies) })
  return about?.rooms && !about.rooms.dealer ? "" : t("The dealer always plays")
}

function waits(spot) {
  return spot.least === null && spot.most === null
    ? t("{wager} is made when you decide.", { wager: spot.wager })
    : t("{wager} is not open yet: lay the wager it needs first.", { wager: spot.wager })
}

/** The seat as it lies now, or as it lay when it was asked about. */
function latest(scene, seat) {
  const now = scene.seats.find((other) => other.position === seat.position)
  return now?.bets.some((bet) => bet.result) ? now : seat
}
