/**
 * Between two scenes: each event as one small change of what is shown, and how long it is looked at. Pure.
 * Nothing is decided here. The scene that the server sends at the end of a message is the truth; this is the way there.
 */
import { BARE } from "./scene.js"

const CARD = 120

/** How long each event is looked at; what is not listed passes unseen. */
const LOOK = {
  "no-more-bets": 350,
  acted: 260,
  exposed: 420,
  wagered: 70,
  "taken-back": 40,
  drawn: 250,
  ruled: 900,
  voided: 700,
  "award-waits": 600,
  "round-ended": 2200,
  "round-started": 120,
  sat: 80,
  left: 80,
  reversed: 120,
  racked: 60,
}
/** What is no motion but something to read. */
export const STANDS = new Set(["round-ended", "ruled", "voided"])
const MY_LINE = 420
const OTHERS_LINE = 90

/**
 * The events of a message as they are seen: cards that came together are dealt one by one.
 * @param {object[]} events
 * @returns {object[]}
 */
export function takes(events) {
  return events.flatMap((event) =>
    event.type === "dealt" && event.cards.length > 1 && event.to !== "discard rack"
      ? event.cards.map((card, at) => ({
          ...event,
          cards: [card],
          said: at ? null : event.said,
          told: at ? null : event.told,
        }))
      : [event],
  )
}

/**
 * How long an event is looked at, in milliseconds at normal speed.
 * @param {object} event
 * @param {number[]} mine the positions of the one who looks
 * @returns {number}
 */
export function look(event, mine) {
  if (event.type === "dealt") return event.to === "discard rack" ? 0 : CARD
  if (event.type === "settled") return mine.includes(event.position) ? MY_LINE : OTHERS_LINE
  return LOOK[event.type] ?? 0
}

/** What a stage is, by the first word of its key. */
const KINDS = { betting: "betting", deal: "deal", decisions: "ask", settlement: "settle" }

const PILES = { dealer: "dealer_cards", board: "board", box: "box" }

/**
 * The scene after an event, on the way to `target`.
 * @param {object} scene
 * @param {object} event
 * @param {object} target the scene at the end of the message, own cards included
 * @returns {object}
 */
export function step(scene, event, target) {
  switch (event.type) {
    case "round-started":
      return began(scene, event)
    case "sat":
      return sat(scene, event)
    case "left":
      return { ...scene, seats: scene.seats.filter((seat) => seat.position !== event.position) }
    case "wagered":
      return seated(scene, event.position, (seat) => laid(seat, event.wager, event.on ?? "", event.amount))
    case "taken-back":
      return seated(scene, event.position, (seat) => laid(seat, event.wager, event.on ?? "", -event.amount))
    case "no-more-bets":
      return at(scene, "deal")
    case "dealt":
      return dealt(scene, event)
    case "exposed":
      return exposed(scene, event, target)
    case "acted":
      return seated({ ...scene, stage: { ...scene.stage, asks: 0, left: null } }, event.position, (seat) => acted(seat, event))
    case "settled":
      return seated(at(scene, "settle"), event.position, (seat) => settled(seat, event))
    case "reversed":
      return seated(scene, event.line.position, (seat) => undone(seat, event.line))
    case "voided":
      return voided(scene, event)
    case "reached":
      return at(scene, KINDS[event.stage.split(":")[0]] ?? "step", event.stage)
    case "round-ended":
      return at(scene, "between")
    default:
      return scene
  }
}

/** Something else goes on now: nobody is asked yet, and no clock runs. */
function at(scene, kind, key = "") {
  return { ...scene, stage: { key, kind, asks: 0, left: null } }
}

function began(scene, event) {
  const seats = scene.seats.map((seat) => ({ ...seat, ...BARE }))
  const { stage } = at(scene, "betting", "betting")
  const clear = { dealer_cards: [], dealer_hand: "", board: [], box: [], draws: [], void: false }
  const past = scene.seats.some((seat) => seat.bets.length) ? scene.seats : scene.past
  return { ...scene, ...clear, round: event.number, seats, stage, past }
}

function sat(scene, event) {
  const others = scene.seats.filter((seat) => seat.position !== event.position)
  const seat = { ...BARE, position: event.position, player: event.player }
  return { ...scene, seats: [...others, seat].sort((a, b) => a.position - b.position) }
}

function seated(scene, position, change) {
  return { ...scene, seats: scene.seats.map((seat) => (seat.position === position ? change(seat) : seat)) }
}

function laid(seat, wager, on, amount) {
  const found = seat.bets.find((bet) => bet.wager === wager && bet.on === on)
  const total = (found?.amount ?? 0) + amount
  const others = seat.bets.filter((bet) => bet !== found)
  return { ...seat, bets: total > 0 ? [...others, { wager, on, amount: total, result: null }] : others }
}

function dealt(scene, event) {
  const pile = PILES[event.to]
  if (pile) return { ...scene, [pile]: [...scene[pile], ...event.cards] }
  if (event.to !== "player") return scene
  return seated(scene, event.position, (seat) => ({ ...seat, cards: [...seat.cards, ...event.cards] }))
}

/** Turned cards are read from where they lie in the target, or in the round that ended on the way there. */
function exposed(scene, event, end) {
  const target = end.round !== scene.round && end.ended?.round === scene.round ? end.ended : end
  if (event.whose === "player") {
    const lying = target.seats.find((seat) => seat.position === event.position)
    return seated(scene, event.position, (seat) => ({
      ...seat,
      hand: lying?.hand || seat.hand,
      cards: turned(seat.cards, lying?.cards ?? [], 0),
    }))
  }
  const pile = PILES[event.whose]
  if (event.whose === "dealer")
    return {
      ...scene,
      dealer_cards: turned(scene.dealer_cards, target.dealer_cards, 0),
      dealer_hand: target.dealer_hand,
    }
  return pile ? { ...scene, [pile]: turned(scene[pile], target[pile] ?? [], event.cards ?? 0) } : scene
}

function turned(cards, lying, number) {
  if (cards.length !== lying.length) return cards
  let left = number || cards.length
  return cards.map((card, at) => (card === null && left-- > 0 ? lying[at] : card))
}

function acted(seat, event) {
  const folded = seat.folded || event.act === "fold"
  return { ...(event.amount ? laid(seat, "play", "", event.amount) : seat), folded, did: event.act }
}

function settled(seat, line) {
  const profit = (line.pays ?? 0) + (line.returned ?? 0) - (line.staked ?? 0)
  const result = { on: "", odds: "", stated: "", pays: 0, returned: 0, ...line, profit }
  const own = seat.bets.some((bet) => bet.wager === line.wager && bet.on === result.on && !bet.result)
  const bets = seat.bets.map((bet) => (bet.wager === line.wager && bet.on === result.on ? { ...bet, result } : bet))
  const net = (seat.net ?? 0) + profit
  return own ? { ...seat, bets, net } : { ...seat, extras: [...seat.extras, result], net }
}

function undone(seat, line) {
  const on = line.on ?? ""
  const profit = (line.pays ?? 0) + (line.returned ?? 0) - (line.staked ?? 0)
  const bets = seat.bets.map((bet) => (bet.wager === line.wager && bet.on === on ? { ...bet, result: null } : bet))
  return { ...seat, bets, net: (seat.net ?? 0) - profit }
}

function voided(scene, event) {
  const seats = scene.seats.map((seat) => (event.positions.includes(seat.position) ? { ...seat, void: true } : seat))
  return { ...scene, seats, void: scene.void || Boolean(event.whole) }
}
