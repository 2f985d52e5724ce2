// What people type at a desk: cards, numbers, draws. Nothing is guessed.
import assert from "node:assert/strict"
import { test } from "node:test"
import {
  cardsIn,
  filled,
  isBegun,
  needs,
  readCards,
} from "../../../src/pitboss/web/pages/views/backroom/typed-commands.js"
import { STEP_IDS, verbOf } from "../../../src/pitboss/web/pages/views/backroom/verbs.js"
import { liveliest } from "../../../src/pitboss/web/pages/core/lobby.js"
import { turnsOf } from "../../../src/pitboss/web/pages/views/backroom/places.js"

const deal = { do: { do: "deal", cards: [] }, cards: 2, amounts: [] }

test("cards are read as a dealer writes them", () => {
  assert.deepEqual(readCards("As Kd", 2), ["As", "Kd"])
  assert.deepEqual(readCards("10h, tc", 2), ["Th", "Tc"])
  assert.deepEqual(readCards("aS ??", 2), ["As", null])
})

test("what is no card, is there twice or is not the right number is said", () => {
  assert.equal(readCards("Ax", 1), "“Ax” is no card")
  assert.equal(readCards("As As", 2), "a card stands there twice")
  assert.equal(readCards("As", 2), "2 cards, and 1 given")
})

test("cards are asked for only where somebody reads them", () => {
  assert.equal(needs(deal, true), "cards")
  assert.equal(needs(deal, false), "")
  assert.equal(needs({ do: { do: "step", step: "cut", number: 20 }, amounts: [] }, false), "number")
  assert.equal(needs({ do: { do: "begin", course: "recut" }, amounts: [] }, false), "reason")
})

test("an option becomes a command, or says what is missing", () => {
  assert.deepEqual(filled(deal, "cards", "As Kd"), { do: "deal", cards: ["As", "Kd"] })
  assert.equal(filled({ do: { do: "step" }, amounts: [] }, "number", "many"), "a number")
  assert.deepEqual(filled({ do: { do: "draw", wager: "magic card" }, amounts: [] }, "draw", "nothing"), {
    do: "draw",
    wager: "magic card",
    place: "",
  })
  assert.deepEqual(filled({ do: { do: "draw", wager: "magic card" }, amounts: [] }, "draw", "As"), {
    do: "draw",
    wager: "magic card",
    card: "As",
  })
  assert.equal(filled({ do: { do: "begin" }, amounts: [] }, "reason", " "), "the reason has to be said")
  assert.deepEqual(filled({ do: { do: "act", act: "play" }, amounts: [3000] }, "", ""), {
    do: "act",
    act: "play",
    amount: 3000,
  })
})

test("a count is entered into an empty box", () => {
  const count = { do: { do: "count-stub", number: 0 }, counts: true, amounts: [] }
  assert.equal(needs(count, false), "count")
  assert.equal(needs({ do: { do: "step", step: "shuffle", number: 0 }, counts: true, amounts: [] }, true), "count")
  assert.equal(filled(count, "count", ""), "say what you counted")
  assert.deepEqual(filled(count, "count", "22"), { do: "count-stub", number: 22 })
})

const scene = (more) => ({ dealer: "automatic", floor: "automatic", shoe: "provable", ...more })
const turns = (more, who) =>
  turnsOf({ what: "dealer", scene: scene(more), name: "Rita", shoe: "provable", has: false, floor: false, ...who })

test("a dealer takes over, relieves and hands back; the floor vacates", () => {
  assert.deepEqual(turns({}, { has: true }), [["Take over", { do: "take-over", what: "dealer", shoe: "provable" }]])
  assert.deepEqual(turns({ dealer: "Dora" }, { has: true }), [
    ["Relieve Dora", { do: "relieve", what: "dealer", of: "Dora" }],
  ])
  assert.deepEqual(turns({ dealer: "Dora" }, { floor: true }), [
    ["Vacate: Dora has gone", { do: "vacate", what: "dealer", of: "Dora" }],
  ])
  assert.deepEqual(
    turns({ dealer: "nobody" }, { has: true }).map(([says]) => says),
    ["Take over", "Hand back to the house"],
  )
  assert.deepEqual(
    turns({ dealer: "Rita" }, { has: true }).map(([says]) => says),
    ["Hand back to the house"],
  )
  assert.deepEqual(
    turns({ dealer: "Rita" }, { has: true, shoe: "read" }).map(([says]) => says),
    ["Change the shoe", "Hand back to the house"],
  )
  assert.deepEqual(turns({ dealer: "Dora" }, {}), [])
})

test("nobody is sent to a table that is not offered", () => {
  const table = (id, taken, offered) => ({ id, seats: 6, taken: Array(taken).fill("Ann"), offered })
  assert.equal(liveliest([table("gone", 3, false), table("quiet", 0, true), table("full", 6, true)]).id, "quiet")
  assert.equal(liveliest([table("gone", 3, false)]), null)
})

test("a scanner leaves no blanks, and ends each card with Enter", () => {
  assert.deepEqual(cardsIn("ASkd10Htc"), ["As", "Kd", "Th", "Tc"])
  assert.deepEqual(readCards("ASKD10H", 3), ["As", "Kd", "Th"])
  assert.equal(isBegun("AS", 5), true)
  assert.equal(isBegun("ASKD", 2), false)
  assert.equal(isBegun("AS?", 5), false)
  assert.equal(isBegun("", 5), false)
})

test("every prescribed step has a short verb", () => {
  const steps = (process.env.PITBOSS_STEPS ?? "").split(" ").filter(Boolean)
  assert.ok(steps.length > 40)
  assert.deepEqual(
    steps.filter((step) => !STEP_IDS.includes(step)),
    [],
  )
  const option = { says: "", called: "", position: 3, do: { do: "settle" } }
  assert.equal(verbOf(/** @type {any} */ (option)), "Settle: position 3")
  assert.equal(verbOf(/** @type {any} */ ({ ...option, called: "Fold", do: { do: "act" } })), "Fold")
})
