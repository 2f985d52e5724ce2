// The pure modules of the study. Run by test_study_js.py, which names the folder of pages.
import assert from "node:assert/strict"
import { test } from "node:test"
import { pathToFileURL } from "node:url"

const pages = pathToFileURL(`${process.env.PITBOSS_PAGES}/`)
const load = (name) => import(new URL(name, pages))

const situation = await load("core/situation.js")
const { neighbour } = await load("core/deck-grid.js")
const { matches, sought } = await load("core/chart-search.js")

const BOARD = [
  { name: "hand", counts: [2] },
  { name: "board", counts: [0, 3, 5] },
  { name: "dealer_shows", counts: [0, 1, 2] },
  { name: "dead", counts: [0, 1, 2, 3] },
]
const UP = [
  { name: "hand", counts: [5] },
  { name: "up", counts: [0, 1] },
  { name: "dead", counts: [0, 1, 2, 3] },
]
const read = (text, slots = BOARD) => situation.readSituation(new URLSearchParams(text), slots)

test("what earlier streets put on wagers stands in the address", () => {
  const earlier = [
    { wager: "third street", stakes: ["3", "2", "1"] },
    { wager: "fourth street", stakes: ["3", "2", "1"] },
  ]
  const made = { "third street": "3", "fourth street": "1" }
  const query = new URLSearchParams({ made: situation.writeMade(made) })
  assert.deepEqual(situation.readMade(query, earlier), made)
  assert.deepEqual(situation.readMade(new URLSearchParams("made=third street=9; ante=1; x"), earlier), {})
  assert.deepEqual(situation.madeBefore(made, earlier, 1), { "third street": "3" })
  const streets = [{ board: 0 }, { board: 1 }, { board: 2 }]
  assert.equal(situation.streetNumber({ board: ["As", "Kd"] }, streets), 2)
  assert.equal(situation.streetNumber({}, streets), 0)
})

test("a decision of a round opens the calculator with its cards and wagers", async () => {
  const { calculatorLink } = await load("views/round/links.js")
  const cards = { hand: ["Js", "9d"], up: "", board: ["9c"], dead: [], shows: [] }
  const link = calculatorLink({ rulebook: "mississippi-stud", table: "" }, { cards, made: { "third street": "3" } })
  assert.equal(link, "/study/calculator/mississippi-stud?hand=Js9d&board=9c&made=third+street%3D3")
  const former = calculatorLink({ rulebook: "mississippi-stud", table: "ms-1", log: 2 }, { cards })
  assert.equal(former, "/study/calculator/mississippi-stud?table=ms-1&log=2&hand=Js9d&board=9c")
})

test("an address and its situation lead to each other", () => {
  for (const text of ["hand=AsKd", "hand=AsKd&board=AdQsJh", "hand=AsKd&board=AdQsJh4c2h&flashed=9c&dead=2c3c"])
    assert.equal(situation.situationQuery(read(text), BOARD), text)
  assert.equal(
    situation.situationQuery(read("hand=AsKd"), BOARD, { table: "uth-1", elect: "" }),
    "table=uth-1&hand=AsKd",
  )
})

test("cards are read as people write them, and what cannot lie there is left out", () => {
  assert.deepEqual(read("hand=as, 10D").hand, ["As", "Td"])
  assert.deepEqual(read("hand=As Kd 9c").hand, ["As", "Kd"])
  assert.deepEqual(read("hand=AsAs").hand, ["As"])
  assert.deepEqual(read("hand=AsKd&board=AsQd").board, ["Qd"])
  assert.deepEqual(read("hand=xyz&up=As"), { hand: [], board: [], dealer_shows: [], dead: [] })
})

test("a tap lays a card, a second one takes it back, and a card lies in one place", () => {
  const [hand, board] = BOARD
  const first = situation.toggled(read(""), hand, "As")
  assert.deepEqual(first.hand, ["As"])
  assert.deepEqual(situation.toggled(first, hand, "As").hand, [])
  assert.equal(situation.toggled(first, board, "As"), first)
  const full = read("hand=AsKd")
  assert.equal(situation.toggled(full, hand, "2c"), full)
})

test("the next card goes where it is needed, and a gap is found", () => {
  assert.equal(situation.nextSlot(read("hand=As"), BOARD, "hand"), "hand")
  assert.equal(situation.nextSlot(read("hand=AsKd"), BOARD, "hand"), "board")
  assert.equal(situation.nextSlot(read("hand=AsKd"), BOARD, "dead"), "dead")
  assert.equal(situation.nextSlot(read("hand=AsKd&board=2c3c4c5c6c"), BOARD, "board"), "board")
  assert.equal(situation.nextSlot(read("hand=AsKd2c3c4c", UP), UP, "hand"), "up")
  assert.equal(situation.incomplete(read("hand=As"), BOARD), "hand")
  assert.equal(situation.incomplete(read("hand=AsKd&board=2c3c"), BOARD), "board")
  assert.equal(situation.incomplete(read("hand=AsKd&board=2c3c4c"), BOARD), undefined)
})

test("a situation at random is whole, and no card is in it twice", () => {
  let seed = 7
  const random = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
  const boards = new Set()
  for (let deal = 0; deal < 200; deal++) {
    const slots = deal % 2 ? BOARD : UP
    const dealt = situation.randomSituation(slots, random)
    const cards = Object.values(dealt).flat()
    assert.equal(new Set(cards).size, cards.length)
    assert.equal(situation.incomplete(dealt, slots), undefined)
    if (dealt.board) boards.add(dealt.board.length)
    else assert.equal(dealt.up.length, 1)
  }
  assert.deepEqual([...boards].sort(), [0, 3, 5])
})

test("arrow keys walk through the deck, over its ends", () => {
  assert.equal(neighbour("As", "ArrowRight"), "Ks")
  assert.equal(neighbour("As", "ArrowLeft"), "2s")
  assert.equal(neighbour("As", "ArrowUp"), "Ac")
  assert.equal(neighbour("7h", "ArrowDown"), "7d")
  assert.equal(neighbour("7h", "End"), "2h")
  assert.equal(neighbour("7h", "x"), undefined)
})

test("a hand is found in a chart as players write it", () => {
  const square = (label) => ({ label, says: "" })
  const hits = (typed, row, label) => matches(sought(typed), row, square(label))
  const row = { hand: "K", holds: [] }
  assert.ok(hits("K8o", row, "K8o"))
  assert.ok(hits("8k offsuit", row, "K8o"))
  assert.ok(hits("k8", row, "K8s"))
  assert.ok(!hits("K8o", row, "K8s"))
  assert.ok(hits("88", row, "88") && hits("pair of 8s", row, "88") && hits("pocket tens", row, "TT"))
  const pairs = { hand: "pair of 5s to 6s", holds: ["pair of 6s", "pair of 5s"] }
  assert.ok(hits("pair of 6s", pairs, "1x") && hits("sixes pair", pairs, "1x") && hits("66", pairs, "1x"))
  assert.ok(!hits("pair of 7s", pairs, "1x"))
  assert.ok(hits("Ace high", { hand: "ace high", holds: ["ace high"] }, "fold"))
  assert.ok(hits("straight", { hand: "straight or better", holds: ["straight", "flush"] }, "2x"))
  assert.equal(sought("  "), null)
})
