// What people type at a desk: cards, numbers, draws. Nothing is guessed.
import assert from "node:assert/strict"
import { test } from "node:test"
import { filled, needs, readCards } from "../../src/pitboss/web/pages/views/backroom/filling.js"

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
  assert.equal(filled({ do: { do: "count-stub" }, amounts: [] }, "number", "many"), "a number")
  assert.deepEqual(filled({ do: { do: "draw", wager: "magic card" }, amounts: [] }, "draw", "nothing"), { do: "draw", wager: "magic card", place: "" })
  assert.deepEqual(filled({ do: { do: "draw", wager: "magic card" }, amounts: [] }, "draw", "As"), { do: "draw", wager: "magic card", card: "As" })
  assert.equal(filled({ do: { do: "begin" }, amounts: [] }, "reason", " "), "the reason has to be said")
  assert.deepEqual(filled({ do: { do: "act", act: "play" }, amounts: [3000] }, "", ""), { do: "act", act: "play", amount: 3000 })
})
