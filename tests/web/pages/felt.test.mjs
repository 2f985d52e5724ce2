// The felt: keys and places of decisions, the voice, sounds, the lobby's choices, hit rows. Run by test_felt_js.py.
import assert from "node:assert/strict"
import { test } from "node:test"
import { pathToFileURL } from "node:url"

const pages = pathToFileURL(`${process.env.PITBOSS_PAGES}/`)
const load = (name) => import(new URL(name, pages))
const { decisions } = await load("core/layout.js")
const { decisionSaid, laidSaid, resultSaid } = await load("core/announce.js")
const { SOUNDS, soundFor } = await load("core/tones.js")
const { gameColour, shownTables, stakes, turnAt } = await load("core/lobby.js")
const { asSeen } = await load("core/scene.js")
const { hitRow, settledLines } = await load("core/hits.js")

const act = (name, more = {}) => ({
  do: { do: "act", position: 3, act: name },
  clause: "",
  low: 0,
  high: 0,
  amounts: [],
  ...more,
})
const keysOf = (options, stake) => decisions(options, stake).map(({ act, amount, key }) => `${key} ${act} ${amount}`)

test("the same act has the same place and key in every game, whatever order the house offers it in", () => {
  assert.deepEqual(keysOf([act("play", { amounts: [1000, 2000, 3000] }), act("fold")], 1000), [
    "F fold 0",
    "1 play 1000",
    "2 play 2000",
    "3 play 3000",
  ])
  assert.deepEqual(keysOf([act("fold"), act("play", { amounts: [1000] })], 1000), ["F fold 0", "1 play 1000"])
  assert.deepEqual(keysOf([act("check"), act("play", { amounts: [3000, 4000] })], 1000), [
    "C check 0",
    "3 play 3000",
    "4 play 4000",
  ])
  assert.deepEqual(keysOf([act("check"), act("take back")], 1000), ["C check 0", "B take back 0"])
})

test("amounts that are no multiples, and acts without a letter, get the digits that are left", () => {
  assert.deepEqual(keysOf([act("fold"), act("play", { amounts: [1500, 2000] })], 1000), [
    "F fold 0",
    "1 play 1500",
    "2 play 2000",
  ])
  const keys = decisions([act("swap"), act("play", { amounts: [1000] })], 1000).map((choice) => choice.key)
  assert.equal(new Set(keys).size, 2)
})

const seat = (more = {}) => ({
  position: 3,
  player: "Anna",
  bets: [],
  extras: [],
  cards: [],
  hand: "",
  plays: [],
  folded: false,
  net: null,
  ...more,
})
const line = (wager, result, profit, more = {}) => ({
  wager,
  on: "",
  result,
  profit,
  pays: 0,
  odds: "",
  why: "",
  ...more,
})

test("a decision is told whole: own cards, hand, up-card, board and every choice with its key", () => {
  const scene = { dealer_cards: ["Kd", null], board: ["2c", "3d", null] }
  const choices = decisions([act("fold"), act("play", { amounts: [1000] })], 1000)
  assert.equal(
    decisionSaid(scene, seat({ cards: ["As", "Ah"] }), "pair of aces", choices),
    "Your decision. Your cards: ace of spades, ace of hearts. You have pair of aces. " +
      "The dealer shows king of diamonds. On the board: two of clubs, three of diamonds. F: fold, 1: play 1× $10.",
  )
  assert.ok(!decisionSaid({ dealer_cards: [null], board: [] }, seat(), "", []).includes("face down"))
})

test("a result is told whole: both hands, what was lost and won, and the net", () => {
  const round = { dealer: { cards: ["9c", "9d"], hand: "pair of nines" }, board: [], void: false }
  const bets = [
    { wager: "ante", on: "", amount: 1000, result: line("ante", "lost", -1000) },
    { wager: "trips", on: "", amount: 500, result: line("trips", "won", 1500) },
    { wager: "blind", on: "", amount: 500, result: line("blind", "push", 0) },
  ]
  assert.equal(
    resultSaid(round, seat({ bets, hand: "two pair", net: 500 })),
    "The dealer has nine of clubs, nine of diamonds: pair of nines. You have two pair. " +
      "ante loses $10, trips wins $15, blind: push. You win $5.",
  )
  const lost = resultSaid(
    { ...round, dealer: { cards: [null], hand: "" } },
    seat({ bets: [bets[0]], folded: true, net: -1000 }),
  )
  assert.equal(lost, "You folded. ante loses $10. You lose $10.")
})

test("what lies on the spots is told with its sum", () => {
  const spots = [
    { wager: "ante", on: "", total: 1000 },
    { wager: "magic card", on: "red", total: 100 },
    { wager: "play", on: "", total: 0 },
  ]
  assert.equal(laidSaid(spots), "Laid: ante $10, magic card, red $1. $11 in all.")
  assert.equal(laidSaid([]), "Nothing is laid.")
})

test("every sound is short and soft, and each moment has its own", () => {
  for (const notes of Object.values(SOUNDS))
    for (const { at, long, loud } of notes) assert.ok(at >= 0 && at + long <= 2 && loud > 0 && loud <= 0.5)
  assert.equal(soundFor({ type: "dealt", to: "position" }, [], null), "card")
  assert.equal(soundFor({ type: "dealt", to: "discard rack" }, [], null), "")
  assert.equal(soundFor({ type: "wagered", position: 2 }, [3], null), "chip")
  assert.equal(soundFor({ type: "settled", position: 3, result: "won", pays: 100 }, [3], null), "win")
  assert.equal(soundFor({ type: "settled", position: 3, result: "lost", pays: 0 }, [3], null), "sweep")
  assert.equal(soundFor({ type: "settled", position: 2, result: "won", pays: 100 }, [3], null), "")
  assert.equal(soundFor({ type: "settled", position: 2 }, [3], { kind: "jackpot" }), "jackpot")
})

const row = (id, more = {}) => ({
  id,
  game: "One",
  title: id,
  minimum: 1000,
  maximum: 50000,
  seats: 6,
  taken: [],
  open: true,
  offered: true,
  asks: "",
  waiting: [],
  ...more,
})

test("the lobby shows the own table first, then what is offered, by game and by stake", () => {
  const lobby = [
    row("away", { offered: false }),
    row("low", { maximum: 2000 }),
    row("other", { game: "Two" }),
    row("mine", { taken: ["Anna"], offered: false }),
    row("shut", { open: false, offered: false }),
  ]
  const ids = (filter) => shownTables(lobby, { game: "", stake: 0, name: "", ...filter }).map((table) => table.id)
  assert.deepEqual(ids({ name: "Anna" }), ["mine", "low", "other", "away", "shut"])
  assert.deepEqual(ids({ game: "Two" }), ["other"])
  assert.ok(!ids({ stake: 5000 }).includes("low"))
  assert.deepEqual(stakes(lobby), [1000, 2000, 50000])
  assert.deepEqual([gameColour(lobby, "One"), gameColour(lobby, "Two"), gameColour([], undefined)], [0, 1, 0])
})

test("whose turn it is: a table that is looked at knows best, the lobby knows the others", () => {
  const person = { signed_in: true, name: "Anna", roles: [], chips: 0 }
  const lobby = [row("a", { asks: "Anna" }), row("b", { game: "Two", asks: "Ben" })]
  const live = (asks) => ({ live: { title: "T", stage: { asks } }, own: { name: "Anna", positions: [3] } })
  assert.deepEqual(turnAt({ person, lobby, tables: {} }), { id: "a", title: "One" })
  assert.equal(turnAt({ person, lobby, tables: { a: live(2) } }), null)
  assert.deepEqual(turnAt({ person, lobby, tables: { b: live(3) } }), { id: "b", title: "Two" })
  assert.equal(turnAt({ person: { ...person, signed_in: false }, lobby, tables: {} }), null)
  const left = (asks) => ({ ...live(asks), left: true })
  assert.deepEqual(
    turnAt({ person, lobby, tables: { a: left(2) } }),
    { id: "a", title: "One" },
    "it came after one left",
  )
  assert.equal(turnAt({ person, lobby: [row("b", { asks: "" })], tables: { b: left(3) } }), null, "it is over by now")
})

test("a finished round shows the own cards that were folded, and nobody else's", () => {
  const last = { seats: [seat({ cards: [null, null] }), seat({ position: 4, cards: [null, null] })] }
  const known = [seat({ cards: ["As", "Kd"] }), seat({ position: 4, cards: [null, null] })]
  assert.deepEqual(
    asSeen(last, known).seats.map((other) => other.cards),
    [
      ["As", "Kd"],
      [null, null],
    ],
  )
})

test("the row that paid is found by its odds, and by the hand where two rows pay the same", () => {
  const paytable = {
    wager: "blind",
    rows: [
      { hand: "full house", pays: "3 to 1" },
      { hand: "flush", pays: "3 to 1" },
      { hand: "straight", pays: "1 to 1" },
    ],
  }
  const won = (odds, why) => [line("blind", "won", 1, { odds, why, pays: 1, stated: odds })]
  assert.equal(hitRow(paytable, won("3 to 1", "flush, ace high")), 1)
  assert.equal(hitRow(paytable, won("1 to 1", "straight, nine high")), 2)
  assert.equal(hitRow(paytable, [line("blind", "push", 0)]), -1)
  assert.equal(hitRow(paytable, [line("trips", "won", 1, { pays: 1, odds: "3 to 1" })]), -1)
  const bets = [{ wager: "ante", on: "", amount: 1, result: line("ante", "lost", -1) }]
  assert.equal(settledLines({ seats: [], finished: { seats: [seat({ bets })] } }, 3).length, 1)
  assert.deepEqual(settledLines({ seats: [seat()], finished: null }, 3), [])
})
