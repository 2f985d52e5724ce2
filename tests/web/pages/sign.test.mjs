// A sign without a browser: messages, rolling values, pages of hits. Run by test_sign_js.py.
import assert from "node:assert/strict"
import { test } from "node:test"
import { pathToFileURL } from "node:url"

const pages = pathToFileURL(`${process.env.PITBOSS_PAGES}/`)
const { HITS_A_PAGE, colourOf, hitsOf, newHits, percentOf, received, rolled } = await import(
  new URL("core/sign.js", pages)
)

const hit = (at, pays = 100) => ({ at, table: "FCP 1", meter: "progressive", hand: "four aces", pays, player: "" })
const face = (name, cents, hits = []) => ({ name, meters: [{ name: "progressive", cents }], pending: [], hits })
const whole = { is: "sign", name: "", at: "1", message: "", games: [], faces: [face("a", 100), face("b", 200)] }

test("a change replaces the parts that it has, of its face alone", () => {
  const before = received(null, whole)
  const after = received(before, { is: "moved", at: "2", faces: [{ name: "b", meters: [{ cents: 300 }] }] })
  assert.equal(after.at, "2")
  assert.equal(after.faces[0], after.faces[0])
  assert.deepEqual(after.faces[0], before.faces[0])
  assert.equal(after.faces[1].meters[0].cents, 300)
  assert.deepEqual(after.faces[1].hits, [])
})

test("a beat, and a change before the whole, change nothing", () => {
  const before = received(null, whole)
  assert.equal(received(before, { is: "beat" }), before)
  assert.equal(received(null, { is: "moved", at: "2", faces: [] }), null)
})

test("a value is never ahead of what the meter holds, and falls at once", () => {
  for (let part = -0.5; part <= 1.5; part += 0.01) {
    const shown = rolled(500_000, 500_123, part)
    assert.ok(Number.isInteger(shown) && shown >= 500_000 && shown <= 500_123)
  }
  assert.equal(rolled(500_000, 500_123, 1), 500_123)
  assert.equal(rolled(900_000, 500_000, 0), 500_000)
})

test("new hits are those that were not there", () => {
  const before = face("a", 1, [hit("1")])
  assert.deepEqual(newHits(before, face("a", 1, [hit("2"), hit("1")])), [hit("2")])
  assert.deepEqual(newHits(undefined, face("a", 1, [hit("2")])), [])
})

test("hits are shown page by page, and go round", () => {
  const hits = Array.from({ length: 25 }, (_, number) => hit(String(number)))
  const shown = [0, 1, 2, 3].flatMap((turn) => hitsOf(hits, turn))
  assert.deepEqual(shown, hits)
  assert.deepEqual(hitsOf(hits, 4), hits.slice(0, HITS_A_PAGE))
  assert.deepEqual(hitsOf([], 7), [])
})

test("a rate is a share, and a game has the colour that it has in the lobby", () => {
  assert.equal(percentOf("1/5"), 0.2)
  assert.equal(percentOf("1"), 1)
  assert.equal(colourOf(["x", "y"], "y"), 1)
  assert.equal(colourOf([], "y"), 0)
})
