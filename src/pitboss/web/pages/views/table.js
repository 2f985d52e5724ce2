/** A table: the felt with dealer, seats and the own place; the bar with what is open; panels beside it. */
import { html, useCallback, useEffect, useState } from "../html.js"
import { describe } from "../api.js"
import { give, watch } from "../wire.js"
import { betsOf } from "../betting.js"
import { placeOf } from "../core/scene.js"
import { setTable, useStore } from "../store.js"
import { RACK } from "../parts/chips.js"
import { refused, toast } from "../parts/toast.js"
import { Why } from "../parts/why.js"
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

function useDescription(id) {
  const [about, setAbout] = useState(null)
  useEffect(() => {
    describe(id).then(setAbout, refused)
  }, [id])
  return about
}

function firstFree(scene, positions) {
  const taken = scene.seats.map((seat) => seat.position)
  return Array.from({ length: positions }, (_, at) => at + 1).find((position) => !taken.includes(position)) ?? 0
}

function Banner({ scene, table, close }) {
  if (scene.paused)
    return html`<div class="banner paused" role="alert"><strong>Paused</strong><span>${scene.paused}</span></div>`
  if (!scene.open)
    return html`<div class="banner" role="status"><strong>Closed</strong>
      <span>This table is closed. Nothing is lost; look for another in the lobby.</span></div>`
  if (scene.void || table.ruling) {
    const title = scene.void ? "This round is void" : "A ruling"
    return html`<div class="banner void" role="status"><strong>${title}</strong><span>
      ${table.ruling?.says ?? "The wagers go back as the rules say."}</span>
      ${table.ruling && !scene.void && html`<button class="button small" onClick=${close}>Go on</button>`}</div>`
  }
  return null
}

/** Nobody is at the dealer's or the floor's place; the felt stays in sight, for whoever sits there may still decide. */
function Called({ scene }) {
  const laid = scene.seats.some((seat) => seat.bets.length)
  return html`<div class="called" role="alert"><strong>${scene.called}</strong>
    <span>${laid ? "Wagers stay as they lie until somebody has come." : "The table goes on when somebody has come."}
      </span></div>`
}

/**
 * @param {{id: string, person: pit.Person, signIn: () => void, buy: () => void}} props
 */
export function Table({ id, person, signIn, buy }) {
  const { tables, connection, sending } = useStore()
  const table = tables[id]
  const about = useDescription(id)
  const [chip, setChip] = useState(500)
  const [chosen, setChosen] = useState("")
  const [box, setBox] = useState(0)
  const [why, setWhy] = useState(null)
  const [sheet, setSheet] = useState("")
  useEffect(() => watch(id), [id, person.name])

  const failed = useCallback(
    (error) => {
      if (error.code === "bankroll-short") buy()
      refused(error, about?.rulebook)
    },
    [about],
  )
  const act = useCallback((command) => give(id, command).catch(failed), [id, failed])
  const scene = table?.scene
  const you = table?.you ?? NOBODY
  const ownPositions = you.positions
  const position = ownPositions.includes(scene?.stage.asks)
    ? scene.stage.asks
    : ownPositions.includes(box)
      ? box
      : (ownPositions[0] ?? 0)
  const spots = you.spots.filter((spot) => spot.position === position)
  const betting = scene?.stage.kind === "betting"
  const lost = connection === "lost"
  // What was sent before the table went on has been taken, though the answer may still be on its way.
  const sent = sending
    .filter((request) => request.table === id && request.place === placeOf(scene))
    .map((request) => request.command)
  const bets = betsOf(id, position, failed)
  const lay = (spot, cents = chip) => {
    const target = spot.goes_with ? (spots.find((other) => other.wager === spot.goes_with) ?? spot) : spot
    setChosen(`${target.wager}|${target.on}`)
    if (lost) return
    if (!target.open && !bets.total(target) && !(bets.waits && target.least)) toast(waits(target))
    else if (!bets.lay(target, cents)) toast(`${target.wager} takes no more.`)
  }
  const take = (spot) => !lost && bets.take(spot, chip)
  const drag = useDrag()
  const keyOf = (spot) => `${spot.position}|${spot.wager}|${spot.on}`
  const grab = (event, cents) =>
    drag(event, (key) => {
      const spot = spots.find((spot) => keyOf(spot) === key)
      if (spot) lay(spot, cents)
    })
  const pull = (event, spot) => drag(event, (key) => key !== keyOf(spot) && take(spot))
  const showWhy = (seat, wager = "") => setWhy({ seat, wager })
  const chips = about?.chips?.length ? about.chips : RACK
  const rack = { chips, chip, bets, pick: setChip, grab, lay, take, pull, point: setChosen }
  const seated = { table, about, scene, you, position, person, lost }
  const busy = table?.busy || lost || sent.length > 0
  useKeys({ seated, rack, spots, betting, busy, chosen, act, setSheet, showWhy })

  if (!scene) return html`<main class="page"><p class="quiet">Walking to the table…</p></main>`
  const positions = about?.positions ?? Math.max(6, ...scene.seats.map((seat) => seat.position))
  const may = you.options.filter((option) => option.do.do === "sit").map((option) => option.do.position)
  const sit =
    person.signed_in &&
    !lost &&
    may.length &&
    ownPositions.length < (about?.per_player ?? 1) &&
    scene.open &&
    (ownPositions.length || !scene.called)
      ? (place) => act({ do: "sit", position: place })
      : null
  const news = table.highlight?.kind === "linked"
  const panel = { id, table, scene, about, you, position, showWhy }
  return html`<main class=${`room ${ownPositions.length ? "seated" : "watching"}`}
    aria-label=${`${scene.title}, round ${scene.round}`}
      data-turn=${table.busy ? "" : `${scene.round}/${scene.stage.key}/${scene.stage.asks}`}>
    <div class="stage">
      <${Tools} about=${about} scene=${scene} open=${setSheet} />
      ${
        news &&
        html`<${Highlight} highlight=${table.highlight} ownPositions=${ownPositions}
        close=${() => setTable(id, { highlight: null })} />`
      }
      ${
        table.waits &&
        !table.highlight &&
        html`<${Waits} waits=${table.waits} ownPositions=${ownPositions}
        seat=${scene.seats.find((seat) => seat.position === table.waits?.position)} />`
      }
      ${scene.called && !scene.paused && html`<${Called} scene=${scene} />`}
      <div class="felt-box">
        <div class=${`felt ${scene.paused ? "is-paused" : ""} ${scene.void ? "is-void" : ""} ${lost ? "is-lost" : ""}`}>
        <${Dealer} scene=${scene} about=${about} said=${table.said} />
        <div class="middle"><${Print} title=${about?.game ?? scene.title}
          line=${printed(about)} />
        <${Arc} scene=${scene} about=${about} positions=${positions} ownPositions=${ownPositions} sit=${sit}
          why=${showWhy} /></div>
        ${
          position > 0 &&
          html`<${OwnSeat} seated=${seated} rack=${rack} chosen=${betting ? chosen : ""} why=${showWhy}
            choose=${setBox} />`
        }
        <${Banner} scene=${scene} table=${table} close=${() => setTable(id, { ruling: null })} />
        ${
          table.highlight &&
          !news &&
          html`<${Highlight} highlight=${table.highlight} ownPositions=${ownPositions}
          close=${() => setTable(id, { highlight: null })} />`
        }
      </div></div>
      <${Bar} seated=${seated} rack=${rack} sent=${sent} act=${act}
        sit=${(place) => act({ do: "sit", position: place })}
        signIn=${signIn} why=${showWhy} free=${firstFree(scene, positions)} />
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
  if (about?.qualifies) return `Dealer qualifies with ${about.qualifies}`
  return about?.rooms && !about.rooms.dealer ? "" : "The dealer always plays"
}

function waits(spot) {
  return spot.least === null && spot.most === null
    ? `${spot.wager} is made when you decide.`
    : `${spot.wager} is not open yet: lay the wager it needs first.`
}

/** The seat as it lies now, or as it lay when it was asked about. */
function latest(scene, seat) {
  const now = scene.seats.find((other) => other.position === seat.position)
  return now?.bets.some((bet) => bet.result) ? now : seat
}
