// The designer's desk without a browser. Run by test_design_js.py, which writes what the library says.
import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { test } from "node:test"
import { pathToFileURL } from "node:url"

const pages = pathToFileURL(`${process.env.PITBOSS_PAGES}/`)
const { Fraction, exact } = await import(new URL("core/fraction.js", pages))
const { allows, readOdds, showOdds } = await import(new URL("core/odds.js", pages))
const { figuresOf, oddsFor, oddsReach, rateFor, rateReach, resetFor, resetReach } = await import(
  new URL("core/design.js", pages)
)
const { electedWords, readDesigns, writeDesigns } = await import(new URL("views/desk/address.js", pages))
const { changesFrom, electionsOf } = await import(new URL("views/desk/changes.js", pages))
const { readOddsLines, showOddsLines } = await import(new URL("views/desk/fields.js", pages))
const games = JSON.parse(readFileSync(process.env.PITBOSS_DESIGNS, "utf-8"))

test("fractions are exact, in lowest terms, and rounded half to even", () => {
  assert.equal(String(exact("6/-4".replace("-", ""))), "3/2")
  assert.equal(String(new Fraction(6n, -4n)), "-3/2")
  assert.equal(String(exact("-0.125")), "-1/8")
  assert.equal(String(exact("1,250.75")), "5003/4")
  assert.equal(String(exact("1/3").plus(exact("1/6"))), "1/2")
  assert.equal(exact("-7/2").floor(), -4n)
  assert.equal(exact("-7/2").ceil(), -3n)
  assert.equal(exact("1/8").decimal(2), "0.12")
  assert.equal(exact("3/8").decimal(2), "0.38")
  assert.equal(exact("-1/8").decimal(2), "-0.12")
  assert.equal(exact("2").root(6), "1.414213")
  assert.equal(Fraction.read("3..5"), null)
  assert.equal(Fraction.read("1/0"), null)
  const long = `${"9".repeat(60)}/${"7".repeat(50)}`
  assert.equal(String(exact(long)), String(new Fraction(BigInt("9".repeat(60)), BigInt("7".repeat(50)))))
  assert.throws(() => new Fraction(1n, 0n), RangeError)
})

test("odds are read in the regulator's words, and a number alone in those of its row", () => {
  for (const text of ["3 to 2", "1,000 for 1", "10% of meter", "100% of Mega", "$100,000", "push"])
    assert.equal(showOdds(readOdds(text)), text)
  assert.equal(showOdds(readOdds("8", readOdds("300 for 1"))), "8 for 1")
  assert.equal(showOdds(readOdds("9:2")), "9 to 2")
  assert.equal(showOdds(readOdds("25%", readOdds("10% of meter"))), "25% of meter")
  for (const text of ["", "0 to 1", "three to one", "101% of meter", "7 to"]) assert.equal(readOdds(text), null)
})

test("a floor lets odds be raised and never lowered; printed odds without one are exact", () => {
  const floor = { printed: "6 to 1", floor: true, election: "wager.trips.odds" }
  const cases = [
    ["6 to 1", true, true],
    ["12 to 2", true, true],
    ["7 to 1", true, false],
    ["5 to 1", false, false],
    ["8 for 1", false, false],
  ]
  for (const [text, raised, fixed] of cases) {
    assert.equal(allows(floor, readOdds(text)), raised, text)
    assert.equal(allows({ ...floor, floor: false }, readOdds(text)), fixed, text)
  }
})

const changedOf = (entry, { odds, resets, rates }) => ({
  odds: Object.fromEntries(
    entry.rows.flatMap((row, at) => {
      const text = odds[`${row.wager}:${row.hand}`]
      return text ? [[at, readOdds(text)]] : []
    }),
  ),
  resets: Object.fromEntries(Object.entries(resets).map(([name, cents]) => [name, exact(cents)])),
  rates: Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, exact(rate)])),
})

test("every figure is the library's, at odds, resets and rates at random", () => {
  for (const { design, cases } of games)
    for (const written of cases) {
      const entry = design.wagers[written.wager]
      const figures = figuresOf(entry, changedOf(entry, written))
      for (const name of ["edge", "hits", "variance", "risk"])
        assert.equal(String(figures[name]), written[name], `${entry.wager}: ${name}`)
      assert.equal(figures.variance.root(20).slice(0, 18), written.deviation.slice(0, 18))
      assert.deepEqual(
        figures.meters.map((meter) => meter.breakEven && String(meter.breakEven)),
        written.breakEven,
      )
      assert.equal(figures.longRun && String(figures.longRun), written.longRun)
    }
})

test("odds, resets and rates are solved for, and bring the edge to the figure", () => {
  for (const { design, solved } of games)
    for (const { wager, row, edge, exact: number, near, most } of solved) {
      const answer = oddsFor(design.wagers[wager], row, exact(edge))
      assert.equal(String(answer.number), number)
      const neighbours = answer.neighbours.map((each) => each && [showOdds(each.odds), String(each.edge)])
      assert.deepEqual(neighbours, near)
      assert.equal(oddsFor(design.wagers[wager], row, exact("9")), null)
      assert.equal(String(oddsReach(design.wagers[wager], row).most), most)
    }
  const entry = games[0].design.wagers.find((each) => each.meters.length)
  const [{ name }] = entry.meters
  const reset = resetFor(entry, name, exact("7/20"))
  assert.equal(String(figuresOf(entry, { resets: { [name]: reset } }).edge), "7/20")
  const seed = resetFor(entry, name, exact("3/10"), { longRun: true })
  assert.equal(String(figuresOf(entry, { resets: { [name]: seed } }).longRun), "3/10")
  const rate = rateFor(entry, name, exact("1/4"))
  assert.equal(String(figuresOf(entry, { rates: { [name]: rate } }).longRun), "1/4")
  const none = { resets: { [name]: exact("0") }, rates: { [name]: exact("0") } }
  assert.equal(String(resetReach(entry, name).most), String(figuresOf(entry, { resets: none.resets }).edge))
  const unfed = figuresOf(entry, { rates: none.rates }).longRun
  assert.equal(String(rateReach(entry, name).most), String(unfed))
})

test("a design is computed in a moment", () => {
  const [{ design }] = games
  const started = performance.now()
  for (const entry of design.wagers) figuresOf(entry, {})
  assert.ok(performance.now() - started < 50)
})

test("an address carries one design or two", () => {
  const designs = [
    { odds: { "trips:flush": "8 to 1" }, meters: { "progressive:reset": "$60,000" }, elections: { "cards.decks": 2 } },
    {
      odds: { "cover all:7 hands:royal flush": "80 to 1" },
      meters: {},
      elections: { "wager.x.minimum": "10", table: "T & 1" },
    },
  ]
  assert.deepEqual(readDesigns(new URLSearchParams(writeDesigns(designs))), designs)
  assert.deepEqual(readDesigns(new URLSearchParams(writeDesigns([designs[0]]))), [designs[0]])
  assert.equal(writeDesigns([{ odds: {}, meters: {}, elections: {} }]), "")
  const [other] = readDesigns(new URLSearchParams({ elect: "wager.trips.paytable=C; wager.trips.most = 5;x" }))
  assert.deepEqual(other.elections, { "wager.trips.paytable": "C", "wager.trips.most": 5 })
  const words = electedWords({ ...other, elections: { ...other.elections, listed: [1], gone: null } })
  assert.equal(words, "wager.trips.paytable=C; wager.trips.most=5")
  assert.deepEqual(readDesigns(new URLSearchParams("odds:=x&what=1&__proto__:a=1"))[0].elections, {})
})

test("a design becomes elections, and the fields of a submission a design", () => {
  const [{ design }] = games
  const changes = {
    odds: { "queens up:straight": "9 to 1", "ante:win": "6 to 5" },
    meters: { "four-card progressive:rate": "12" },
    elections: { "cards.decks": 2 },
  }
  const elections = electionsOf(design.wagers, changes)
  assert.deepEqual(elections["wager.queens up.odds"], { straight: "9 to 1" })
  assert.equal(elections["wager.four-card progressive.meter.four-card progressive.rate"], "12%")
  const fields = Object.entries(elections).map(([key, value]) => ({
    key,
    value,
    type: key.endsWith("odds") ? "odds" : "",
  }))
  const back = changesFrom(fields, new Map(), design.wagers, changes)
  assert.deepEqual(back, { ...changes, meters: { "four-card progressive:rate": "12%" } })
})

test("odds are written as lines on the form", () => {
  const table = { flush: "8 to 1", "7 hands": { "royal flush": "70 to 1" } }
  assert.deepEqual(readOddsLines(showOddsLines(table)), table)
  assert.equal(readOddsLines("  \n"), null)
})
