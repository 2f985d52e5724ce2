// Chips laid faster than the house answers, and the pulse of a socket. Run by test_network_js.py.
import assert from "node:assert/strict"
import { test } from "node:test"
import { pathToFileURL } from "node:url"

const pages = pathToFileURL(`${process.env.PITBOSS_PAGES}/`)
const load = (name) => import(new URL(name, pages))
const { Bets } = await load("core/bets.js")
const { Pulse } = await load("core/pulse.js")

/** A house that answers when it is told to, one command after the other, with the ante at 10 to 500 dollars. */
class House {
  constructor() {
    this.laid = { "ante|": 0, "blind|": 0, "trips|": 0 }
    this.seen = 0
    this.seq = 0
    this.open = true
    this.asked = []
    this.given = []
    this.failures = []
    this.late = []
    this.bets = new Bets({
      position: 3,
      send: (command) => new Promise((done, failed) => this.asked.push({ command, done, failed })),
      spots: () => this.spots(),
      shown: () => this.seen,
      open: () => this.open,
      changed: () => {},
      failed: (error) => this.failures.push(error.message),
      late: (cents) => this.late.push(cents),
    })
  }

  spots() {
    const spot = (wager, goes_with = "") => ({
      position: 3,
      wager,
      on: "",
      laid: this.laid[`${wager}|`],
      least: 1000,
      most: 50000,
      open: true,
      goes_with,
    })
    return [spot("ante"), spot("blind", "ante"), spot("trips")]
  }

  spot(wager) {
    return this.spots().find((one) => one.wager === wager)
  }

  /** Answer the oldest command; it is granted unless a refusal is given. */
  async answer(refusal = "") {
    const { command, done, failed } = this.asked.shift()
    this.given.push(command.do === "stake" ? `${command.wager} ${command.total}` : command.do)
    if (refusal) failed(new Error(refusal))
    else {
      if (command.do === "stake") this.laid[`${command.wager}|`] = command.total
      if (command.do === "stake" && command.wager === "ante") this.laid["blind|"] = command.total
      if (command.do === "clear") this.laid = { "ante|": 0, "blind|": 0, "trips|": 0 }
      if (command.do === "again") this.laid = { "ante|": 2000, "blind|": 2000, "trips|": 500 }
      this.seen = ++this.seq
      done({ seq: this.seq })
    }
    await new Promise((settled) => setTimeout(settled))
  }

  async all() {
    while (this.asked.length) await this.answer()
  }

  lay(wager, chip, times = 1) {
    for (let at = 0; at < times; at++) assert.ok(this.bets.lay(this.spot(wager), chip))
  }
}

test("five clicks before the first answer add up, and two requests bring them", async () => {
  const house = new House()
  house.lay("ante", 500, 5)
  assert.equal(house.bets.total(house.spot("ante")), 3000) // the first chip brings the minimum of $10
  assert.equal(house.bets.total(house.spot("blind")), 3000) // which equals it by law
  assert.ok(house.bets.pending(house.spot("ante")) && house.bets.pending(house.spot("blind")))
  assert.equal(house.asked.length, 1)
  await house.all()
  assert.deepEqual(house.given, ["ante 1000", "ante 3000"])
  assert.ok(!house.bets.pending(house.spot("ante")) && !house.bets.waits)
  assert.equal(house.laid["ante|"], 3000)
})

test("chips laid and taken off between two answers come to what is drawn", async () => {
  const house = new House()
  house.lay("ante", 2500, 2)
  house.bets.take(house.spot("ante"), 500)
  assert.equal(house.bets.total(house.spot("ante")), 4500)
  await house.answer()
  house.lay("ante", 500)
  await house.all()
  assert.equal(house.laid["ante|"], 5000)
  assert.deepEqual(house.given, ["ante 2500", "ante 4500", "ante 5000"])
})

test("ready waits until every chip is confirmed, and takes no more after it", async () => {
  const house = new House()
  house.lay("ante", 500, 3)
  house.lay("trips", 500, 2)
  house.bets.ready()
  house.lay("ante", 10000)
  assert.equal(house.asked.length, 2) // one of each spot
  await house.all()
  assert.deepEqual(house.given, ["ante 1000", "trips 1000", "ante 2000", "trips 1500", "ready"])
})

test("a refused total goes back, is told, and nobody is dealt in for less", async () => {
  const house = new House()
  house.lay("ante", 1000)
  await house.answer()
  house.lay("ante", 10000, 3)
  house.bets.ready()
  await house.answer()
  await house.answer("you have $100")
  assert.deepEqual(house.failures, ["you have $100"])
  assert.equal(house.bets.total(house.spot("ante")), 11000) // what the house has granted
  assert.deepEqual([house.bets.asks, house.asked.length], ["", 0])
})

test("clear drops what is on its way; chips after it are laid on an empty layout", async () => {
  const house = new House()
  house.lay("ante", 2500, 3)
  house.bets.clear()
  assert.equal(house.bets.sum(), 0)
  house.lay("ante", 500, 2)
  assert.equal(house.bets.total(house.spot("ante")), 1500)
  await house.all()
  assert.deepEqual(house.given, ["ante 2500", "clear", "ante 1500"])
  assert.deepEqual([house.laid["ante|"], house.bets.waits], [1500, false])
})

test("chips laid while the last round's wagers are asked for are added to them", async () => {
  const house = new House()
  house.bets.again()
  house.lay("ante", 500, 2)
  await house.all()
  assert.deepEqual(house.given, ["again", "ante 2500", "ante 3000"])
})

test("what was not sent when the betting closed goes back, and is told", async () => {
  const house = new House()
  house.lay("ante", 500, 4)
  house.bets.ready()
  house.open = false
  await house.answer()
  assert.deepEqual([house.late, house.asked.length, house.bets.waits], [[1500], 0, false])
})

test("a spot that takes no more says so, also before the first answer", () => {
  const house = new House()
  house.lay("ante", 50000)
  assert.equal(house.bets.lay(house.spot("ante"), 500), false)
})

test("what the house confirmed is drawn until the felt shows it", async () => {
  const house = new House()
  house.lay("ante", 1000)
  const before = house.spot("ante")
  house.seen = -1
  const { done } = house.asked.shift()
  done({ seq: 7 })
  await new Promise((settled) => setTimeout(settled))
  assert.deepEqual([house.bets.total(before), house.bets.pending(before)], [1000, false])
  house.seen = 7
  assert.equal(house.bets.total({ ...before, laid: 1000 }), 1000)
})

const dies = (pulse, at, pending) => {
  for (let now = at; now < at + 60000; now += 250) {
    const due = pulse.look(now, pending)
    if (due === "dead") return now - at
    if (due === "ask") pulse.asks(now)
  }
  return Infinity
}

test("a dead network is noticed within five seconds while something is pending, within twenty otherwise", () => {
  for (const trip of [10, 120, 300, 800]) {
    const pulse = new Pulse(0)
    pulse.asks(0)
    pulse.answers(trip)
    assert.ok(dies(pulse, trip, true) <= 5000, `${trip} ms: ${dies(pulse, trip, true)}`)
  }
  assert.ok(dies(new Pulse(0), 0, false) <= 20000)
  const pressed = new Pulse(0)
  pressed.asks(100)
  pressed.asks(150) // a command, and the ping that goes with it, into a network that is dead already
  pressed.answers(200)
  assert.ok(dies(pressed, 200, true) <= 2500)
})

test("a slow network is not taken for a dead one, nor a page that slept", () => {
  const pulse = new Pulse(0)
  let answer = Infinity
  for (let now = 0; now < 120000; now += 250) {
    if (now >= answer) {
      pulse.answers(answer)
      answer = Infinity
    }
    const due = pulse.look(now, true)
    assert.notEqual(due, "dead")
    if (due === "ask") {
      pulse.asks(now)
      answer = now + 1800
    }
  }
  const slept = new Pulse(0)
  slept.asks(100)
  assert.equal(slept.look(90000, true), "ask")
})
