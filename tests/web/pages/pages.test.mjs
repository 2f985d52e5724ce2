// The pure modules of the pages, held against known answers. Run by test_pages_js.py, which names the folder of pages.
import assert from "node:assert/strict"
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { test } from "node:test"
import { pathToFileURL } from "node:url"

const pages = pathToFileURL(`${process.env.PITBOSS_PAGES}/`)
const load = (name) => import(new URL(name, pages))

const i18n = await load("core/i18n.js")
const { said } = await load("core/sentences.js")
const money = await load("core/money.js")
const cards = await load("core/cards.js")
const cite = await load("core/cite.js")
const layout = await load("core/layout.js")
const openapi = await load("core/openapi.js")
const shuffle = await load("core/shuffle.js")
const { sha256 } = await load("core/sha256.js")
const { before, changed, drawn } = await load("core/scene.js")
const { between } = await load("core/transitions.js")
const { awaited, greater, highlightOf } = await load("core/highlights.js")

test("money is shown in dollars, with cents only where there are some", () => {
  assert.equal(money.money(125000), "$1,250")
  assert.equal(money.money(1250), "$12.50")
  assert.equal(money.money(-1005), "−$10.05")
  assert.equal(money.signed(2000), "+$20")
  assert.equal(money.signed(0), "±$0")
})

test("a result is said once: the word carries the sign", () => {
  assert.equal(money.outcome({ result: "won", profit: 2000 }), "won $20")
  assert.equal(money.outcome({ result: "lost", profit: -2000 }), "lost $20")
  assert.equal(money.outcome({ result: "push", profit: 0 }), "push")
  assert.equal(money.outcome({ result: "won", profit: -100 }), "won −$1")
})

test("a hit is a highlight at its table, an envy bonus for whoever gets it, a link's award at the other tables", () => {
  const scene = {
    seats: [
      { position: 1, player: "Anna", cards: ["As", "Ah"] },
      { position: 2, player: "Ben", cards: [null] },
    ],
  }
  const hit = {
    type: "settled",
    result: "won",
    seq: 7,
    position: 1,
    player: "Anna",
    pays: 500040,
    meter: "progressive",
    odds: "100% of meter",
    why: "four aces",
  }
  const envy = {
    type: "settled",
    result: "won",
    seq: 7,
    position: 2,
    player: "Ben",
    pays: 10000,
    holder: 1,
    why: "position 1 holds four aces",
  }
  const jackpot = highlightOf(hit, [2], scene)
  assert.deepEqual([jackpot.kind, jackpot.pays, jackpot.cards], ["jackpot", 500040, ["As", "Ah"]])
  assert.equal(highlightOf(envy, [1], scene), null)
  const own = highlightOf(envy, [2], scene)
  assert.deepEqual([own.kind, own.neighbour], ["envy", "Anna"])
  for (const shown of [greater(jackpot, own), greater(own, jackpot)])
    assert.deepEqual([shown.kind, shown.pays, shown.envy], ["jackpot", 500040, 10000])
  assert.equal(greater(own, own).pays, 20000)
  const told = {
    type: "meter-moved",
    seq: 9,
    meter: "progressive",
    cause: "award",
    award: 500040,
    from_table: "FCP-01",
  }
  assert.deepEqual(highlightOf(told, [], scene), {
    kind: "linked",
    seq: 9,
    pays: 500040,
    table: "FCP-01",
    meter: "progressive",
  })
  for (const cause of ["link", "contribution", "award undone", undefined])
    assert.equal(highlightOf({ ...told, cause }, [], scene), null)
  assert.equal(highlightOf({ ...hit, result: "lost", pays: 0 }, [1], scene), null)
})

test("a meter is never rounded up", () => {
  assert.equal(money.meter("5000415.9"), "$50,004.15")
  assert.equal(money.meter(500005), "$5,000.05")
  assert.equal(money.meter("999999999999"), "$9,999,999,999.99")
})

test("a stack holds exactly its sum", () => {
  const rack = [100, 500, 2500, 10000]
  for (const sum of [100, 350, 500, 3700, 12345]) {
    const chips = money.stacked(sum, rack)
    assert.equal(
      chips.reduce((all, one) => all + one, 0),
      sum,
    )
    assert.deepEqual(
      chips,
      [...chips].sort((a, b) => b - a),
    )
  }
})

test("the arithmetic of a line says stake, odds and payment", () => {
  const line = { staked: 1000, returned: 1000, pays: 1500, odds: "3 to 2", result: "won" }
  assert.equal(money.arithmetic(line), "$10 × 3/2 = $15, the stake of $10 goes back")
  assert.equal(money.arithmetic({ staked: 1000, returned: 0, pays: 0, result: "lost" }), "$10 is taken")
  assert.equal(money.arithmetic({ staked: 1000, returned: 1000, pays: 0, result: "push" }), "$10 goes back")
  const capped = { staked: 10000, returned: 10000, pays: 4000000, odds: "500 to 1", result: "won" }
  assert.match(money.arithmetic(capped), /\$100 × 500 = \$50,000, \$40,000 is paid/)
  const kept = { staked: 500, returned: 0, pays: 150000, odds: "300 for 1", result: "won" }
  assert.equal(money.arithmetic(kept), "$5 × 300 = $1,500, the stake is kept")
  const bonus = { staked: 0, returned: 0, pays: 10000, odds: "20 for 1", stated: "20 for 1", result: "won" }
  assert.equal(money.arithmetic(bonus), "20 for 1: $100 is paid")
  assert.equal(money.arithmetic({ ...bonus, stated: "" }), "$100 is paid")
})

test("cards are said in words", () => {
  assert.equal(cards.words("Td"), "ten of diamonds")
  assert.equal(cards.allWords(["As", null, null]), "ace of spades, 2 cards face down")
  assert.equal(cards.DECK.length, 52)
  assert.equal(cards.DECK[0] + cards.DECK[51], "2cAs")
  assert.deepEqual(cards.readCards("As Kd xx"), ["As", "Kd"])
})

test("a citation is parted into its clauses", () => {
  const found = cite.clausesOf("ma-4cp:11(a)(3)[I,Flush], 10(b)#ante, 10(b)#ante")
  assert.deepEqual(found, ["ma-4cp:11(a)(3)[I,Flush]", "ma-4cp:10(b)#ante"])
  assert.deepEqual(cite.clausesOf(""), [])
})

const WAGERS = [
  { name: "ante", kind: "posted limits", window: "before the deal", placed: "layout", equals: "" },
  { name: "blind", kind: "stake of another", window: "before the deal", placed: "layout", equals: "ante" },
  { name: "play", kind: "multiple", window: "decision", placed: "layout", equals: "" },
  { name: "trips", kind: "posted limits", window: "before the deal", placed: "layout", equals: "" },
  { name: "progressive", kind: "denomination", window: "before the deal", placed: "layout", equals: "" },
]

const spotsOf = (wagers) => wagers.map((one) => ({ wager: one.name, on: "" }))

test("spots lie as the document's wagers say", () => {
  const groups = layout.arranged({ base: "ante", wagers: WAGERS }, spotsOf(WAGERS))
  const names = (kind) => groups[kind].map((one) => one.wager)
  assert.deepEqual(names("main"), ["ante", "blind", "play"])
  assert.deepEqual(names("bonus"), ["trips"])
  assert.deepEqual(names("side"), ["progressive"])
  assert.deepEqual(layout.arranged(null, spotsOf(WAGERS)).main, [])
})

test("wagers lie in a row that decisions stake, and those that equal each other, whatever they are called", () => {
  const before = { window: "before the deal", placed: "layout", equals: "" }
  const wagers = [
    { ...before, name: "bet", kind: "posted limits" },
    { ...before, name: "second", kind: "stake of another", equals: "bet" },
    { ...before, name: "third", kind: "stake of another", equals: "second" },
    { ...before, name: "call", kind: "multiple of bet", window: "decision" },
    { ...before, name: "last call", kind: "multiple of bet", window: "decision" },
    { ...before, name: "aside", kind: "posted limits" },
  ]
  const groups = layout.arranged({ base: "bet", wagers }, spotsOf(wagers))
  assert.deepEqual(
    groups.main.map((one) => one.wager),
    ["bet", "second", "third", "call", "last call"],
  )
  assert.deepEqual(
    groups.bonus.map((one) => one.wager),
    ["aside"],
  )
})

const STREETS = [
  {
    name: "first",
    asks: "bet",
    offers: [
      { act: "take back", called: "take back", does: "takes back", wager: "second", times: [] },
      { act: "check", called: "let it ride", does: "lets it ride", wager: "", times: [] },
    ],
  },
  {
    name: "last",
    asks: "second",
    offers: [
      { act: "fold", called: "fold", does: "folds", wager: "", times: [] },
      { act: "play", called: "raise", does: "raises", wager: "call", times: ["1", "2"] },
    ],
  },
]

test("what a neighbour did is said in the words of the rules", () => {
  const about = { base: "bet", streets: STREETS }
  const bets = [
    { wager: "bet", on: "", amount: 1000 },
    { wager: "second", on: "", amount: 500 },
  ]
  const did = (more) => layout.didOf(about, { bets, ...more }, money.money)
  assert.equal(did({}), "")
  assert.equal(did({ did: { street: "first", act: "check", wager: "" } }), "lets it ride")
  assert.equal(did({ did: { street: "first", act: "take back", wager: "second" } }), "takes back")
  const raised = [...bets, { wager: "call", on: "", amount: 1000 }]
  assert.equal(did({ bets: raised }), "raises $10")
  assert.equal(did({ bets: raised, did: { street: "last", act: "play", wager: "call" } }), "raises $10")
  assert.equal(layout.didOf(null, { bets }, money.money), "")
})

test("a decision is a multiple of the wager that its street asks", () => {
  const about = { base: "bet", streets: STREETS }
  const seat = {
    bets: [
      { wager: "bet", on: "", amount: 1000 },
      { wager: "second", on: "", amount: 500 },
    ],
  }
  assert.equal(layout.stakeOf(about, { key: "decisions: first" }, seat), 1000)
  assert.equal(layout.stakeOf(about, { key: "decisions: last" }, seat), 500)
  assert.equal(layout.stakeOf(null, { key: "decisions: last" }, seat), 0)
})

test("a chip brings a spot to its minimum first and never above its maximum", () => {
  assert.equal(layout.more({ laid: 0, least: 1000, most: 7500 }, 500), 1000)
  assert.equal(layout.more({ laid: 1000, least: 1000, most: 7500 }, 500), 1500)
  assert.equal(layout.more({ laid: 7000, least: 1000, most: 7500 }, 2500), 7500)
  assert.equal(layout.more({ laid: 7500, least: 1000, most: 7500 }, 100), null)
  assert.equal(layout.less({ laid: 1000, least: 1000 }, 500), 0)
  assert.equal(layout.less({ laid: 2000, least: 1000 }, 500), 1500)
})

test("the buttons of a decision are the options and nothing else", () => {
  const act = (name, more) => ({
    do: { do: "act", position: 3, act: name },
    clause: "",
    low: 0,
    high: 0,
    amounts: [],
    ...more,
  })
  const found = layout.decisions([act("check"), act("play", { amounts: [3000, 4000] }), { do: { do: "leave" } }], 1000)
  assert.deepEqual(
    found.map((one) => [one.act, one.amount, one.times]),
    [
      ["check", 0, 0],
      ["play", 3000, 3],
      ["play", 4000, 4],
    ],
  )
  const named = layout.decisions(
    [act("play", { called: "raise", amounts: [2000], do: { do: "act", position: 3, act: "play", wager: "raise" } })],
    1000,
  )
  assert.deepEqual([named[0].called, named[0].wager, named[0].command.wager], ["raise", "raise", "raise"])
  const span = layout.decisions([act("play", { low: 1000, high: 1000 }), act("play", { low: 1000, high: 3000 })], 1000)
  assert.deepEqual(
    span.map((one) => one.amount),
    [1000, 2000, 3000],
  )
})

test("SHA-256 without WebCrypto is SHA-256", () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 200]) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 7 + length) % 256)
    assert.equal(shuffle.hex(sha256(bytes)), createHash("sha256").update(bytes).digest("hex"))
  }
})

const from = (text) => new Uint8Array(createHash("sha256").update(`pitboss/seed-from-text/1\0${text}`).digest())

test("the shuffle gives the known answers of docs/shuffle.md", async () => {
  const known = [
    [new Uint8Array(32), "round 1", "d38062b016f9970b", "As Kd Jd 7s 6s 7c 3c 2d 5s 2h"],
    [
      Uint8Array.from({ length: 32 }, (_, at) => at),
      "table 7, round 2",
      "f8f7d861231c8e21",
      "3d Kd 6h 4h Kc 8c Ks Qc 7h Tc",
    ],
    [from("pitboss"), "Ü ♠", "8c27f513ba5e29c5", "4d Tc Qc Th 9d 5c 4s 7d Jd 6s"],
  ]
  for (const [seed, label, promise, first] of known) {
    assert.ok((await shuffle.commitment(seed)).startsWith(promise))
    assert.equal((await shuffle.shuffled(seed, label)).slice(0, 10).join(" "), first)
  }
})

test("draws and chances give the known answers", async () => {
  const zero = new Uint8Array(32)
  const drawn = []
  for (let at = 0; at < 8; at++) drawn.push(await shuffle.draw(zero, `magic card ${at}`, 52))
  assert.deepEqual(drawn, [7, 6, 29, 43, 41, 8, 17, 45])
  const lucky = []
  for (let at = 0; at < 40; at++) if (await shuffle.chance(zero, `lucky ${at}`, "1/7")) lucky.push(at)
  assert.deepEqual(lucky, [2, 12, 18, 23, 34, 39])
})

const rounds = process.env.PITBOSS_ROUNDS ? JSON.parse(readFileSync(process.env.PITBOSS_ROUNDS)) : []

for (const round of rounds)
  test(`a played round is proven: ${round.about}`, async () => {
    const found = await shuffle.prove(round, round.commitment)
    assert.deepEqual(
      found.checks.filter((one) => !one.ok),
      [],
    )
    assert.ok(found.cards.filter((one) => one.ok).length >= round.seen)
    const seed = `${round.seed[0] === "0" ? "1" : "0"}${round.seed.slice(1)}`
    assert.equal((await shuffle.prove({ ...round, seed })).ok, false)
    assert.equal((await shuffle.prove({ ...round, cut: round.cut + 1 })).ok, false)
    assert.equal((await shuffle.prove(round, "00")).ok, false)
  })

const seat = (position, more = {}) => ({
  position,
  player: `P${position}`,
  bets: [],
  extras: [],
  cards: [],
  hand: "",
  folded: false,
  void: false,
  absent: false,
  ready: false,
  net: null,
  ...more,
})
const told = (more = {}) => ({
  id: "t",
  title: "T",
  rulebook: "r",
  seq: 1,
  open: true,
  paused: "",
  dealer: "automatic",
  rounds: 0,
  positions: 6,
  meters: [],
  commitment: "",
  stage: { key: "betting", kind: "betting", asks: 0, left: null },
  chairs: [
    { position: 3, player: "P3" },
    { position: 1, player: "P1" },
  ],
  round: null,
  last: null,
  ...more,
})
const lying = (more = {}) => ({
  number: 1,
  void: false,
  stub: 52,
  dealer: { cards: [], hand: "" },
  board: [],
  box: [],
  draws: [],
  seats: [],
  ...more,
})

test("a scene lists everybody who sits there, and the own cards only for their owner", () => {
  const scene = drawn(told({ round: lying({ seats: [seat(3, { cards: [null, null] })] }) }), {
    cards: { 3: ["As", "Kd"] },
  })
  assert.deepEqual(
    scene.seats.map((one) => one.position),
    [1, 3],
  )
  assert.deepEqual(scene.seats[1].cards, ["As", "Kd"])
  assert.deepEqual(drawn(told({ round: lying({ seats: [seat(3, { cards: [null] })] }) }), {}).seats[1].cards, [null])
})

test("cards that came together are dealt one by one, wherever they lie", () => {
  const scene = (more) => drawn(told({ round: lying(more) }), {})
  const faces = (scenes, pile) => scenes.map((one) => pile(one))
  const dealt = between(scene({ seats: [seat(3)] }), scene({ seats: [seat(3, { cards: ["As", "Kd"] })] }))
  assert.deepEqual(
    faces(dealt, (one) => one.seats[1].cards),
    [["As"], ["As", "Kd"]],
  )
  const flop = between(scene({ board: ["2c"] }), scene({ board: ["2c", "3d", "4h"] }))
  assert.deepEqual(
    faces(flop, (one) => one.board),
    [
      ["2c", "3d"],
      ["2c", "3d", "4h"],
    ],
  )
  const turned = scene({ dealer: { cards: ["2c", "3d"], hand: "three high" } })
  assert.deepEqual(between(scene({ dealer: { cards: [null, null], hand: "" } }), turned), [turned])
})

/** The parts of a scene that events change: the clock, and who is ready, are known at the end of a message only. */
const lasting = (scene) => ({
  ...scene,
  seq: 0,
  commitment: "",
  proof: null,
  gone: [],
  past: null,
  stage: { ...scene.stage, left: null },
  seats: scene.seats.map((one) => ({ ...one, ready: false, hand: "", plays: [] })),
})

const streams = process.env.PITBOSS_MESSAGES ? JSON.parse(readFileSync(process.env.PITBOSS_MESSAGES)) : []

for (const { about, messages } of streams)
  test(`the changes of a round lead to the scene at the end of each message: ${about}`, () => {
    let shown = messages[0].public
    for (const message of messages.slice(1)) {
      for (const event of message.events) {
        shown = changed(shown, event.scene)
        if (event.type === "no-more-bets") assert.notEqual(shown.stage.kind, "betting")
        if (event.type === "acted" || event.type === "settled") assert.notEqual(shown.stage.asks, event.position)
        if (event.type === "settled") assert.notEqual(shown.stage.kind, "betting")
        if (event.type === "round-ended") assert.ok(shown.last.seats.some((one) => one.net !== null))
      }
      const ended = shown.round ? shown : { ...shown, last: message.public.last ?? shown.last }
      if (message.events.length)
        assert.deepEqual(lasting(drawn(ended, message.you)), lasting(drawn(message.public, message.you)))
      shown = message.public
    }
  })

test("a change of a seat that is not known makes one, and of a meter that is not known none", () => {
  const shown = told({ round: lying() })
  const bet = { wager: "ante", on: "", amount: 500, result: null }
  const after = changed(shown, {
    round: { seats: [{ position: 5, player: "P5", bets: [bet] }] },
    meters: [{ name: "x" }],
  })
  assert.deepEqual(after.round.seats[0].bets, [bet])
  assert.deepEqual([after.round.seats[0].cards, after.meters], [[], []])
  const back = changed(after, { round: { seats: [{ position: 5, gone: [["ante", ""]] }] } })
  assert.deepEqual(back.round.seats[0].bets, [])
  assert.deepEqual(changed(back, { round: { left: [5] } }).round.seats, [])
  assert.equal(changed(shown, undefined), shown)
})

test("a round that is over still lies there while the next one is bet on", () => {
  const shown = told({ round: lying({ seats: [seat(3, { net: 1500 })] }) })
  const over = changed(shown, { round: null, stage: { key: "", kind: "between", asks: 0, left: null } })
  assert.deepEqual([drawn(over, {}).round, drawn(over, {}).seats[1].net], [1, 1500])
  const next = drawn(changed(over, { round: lying({ number: 2 }) }), {})
  assert.deepEqual([next.round, next.seats[1].net, next.past[0].net], [2, null, 1500])
})

test("the round before is told to whoever played it, not to whoever sits there now", () => {
  const past = [
    { position: 1, player: "Anna", net: -5700 },
    { position: 3, player: "Ben", net: null },
  ]
  assert.equal(before({ past }, { position: 1, player: "Anna" }).net, -5700)
  assert.equal(before({ past }, { position: 1, player: "Petra" }), undefined)
  assert.equal(before({ past }, { position: 3, player: "Ben" }), undefined)
  assert.equal(before({ past: null }, { position: 1, player: "Anna" }), undefined)
  assert.equal(before({ past }, undefined), undefined)
})

test("an award that waits is known from the scene, by whoever comes back as well", () => {
  const paid = { wager: "ante", on: "", amount: 1000, result: { profit: 1000 } }
  const open = { wager: "progressive", on: "", amount: 100, result: null }
  const waiting = (bets, more = {}) =>
    drawn(told({ round: lying({ waiting: 3, seats: [seat(3, { bets })], ...more }) }), {})
  assert.deepEqual(awaited(waiting([paid, open])), { position: 3, wager: "progressive" })
  assert.deepEqual(awaited(waiting([open, { ...open, wager: "trips" }])), { position: 3, wager: "" })
  const seen = { type: "award-waits", position: 3, wager: "progressive" }
  assert.equal(awaited(waiting([open, { ...open, wager: "trips" }]), seen), seen)
  assert.equal(awaited(waiting([paid, open], { waiting: 0 }), seen), null)
  assert.equal(awaited(waiting([paid, open], { void: true }), seen), null)
})

test("the purse does not tell how a round ends before it is shown, and knows it when the table is left", async () => {
  Object.assign(globalThis, { document: { hidden: true }, matchMedia: () => ({ matches: false }) })
  const { forget, play } = await load("playback.js")
  const { store } = await load("store.js")
  const message = (chips, events) => ({
    id: "t",
    seq: 1,
    public: told({ round: lying() }),
    you: { positions: [], chips },
    events,
  })
  play(message(99000, []))
  assert.equal(store.person.chips, 99000)
  play(message(107500, [{ type: "settled", position: 3, wager: "ante", staked: 1000, result: "won", pays: 8500 }]))
  assert.equal(store.person.chips, 99000)
  await new Promise((shown) => setTimeout(shown, 20))
  assert.equal(store.person.chips, 107500)
  play(message(106000, [{ type: "wagered", position: 3, wager: "ante", amount: 1500 }]))
  store.tables.t.highlight = { kind: "linked", seq: 1, pays: 500000 }
  forget("t")
  assert.equal(store.person.chips, 106000)
  assert.deepEqual([store.tables.t.left, store.tables.t.highlight], [true, null])
  play(message(106000, []))
  assert.equal(store.tables.t.left, false)
})

test("the promise for a round of a later log is not taken for that of the first", async () => {
  Object.assign(globalThis, { document: { hidden: true }, matchMedia: () => ({ matches: false }) })
  const { play } = await load("playback.js")
  const { store } = await load("store.js")
  const betting = { key: "betting", kind: "betting", asks: 0, left: null }
  const message = (log, commitment) => ({
    id: "p",
    seq: 1,
    public: told({ log, commitment, rounds: 0, stage: betting }),
    you: { positions: [], chips: 0 },
    events: [],
  })
  play(message(1, "first"))
  play(message(2, "second"))
  assert.deepEqual(store.tables.p.promised, { 1: "first", 2.1: "second" })
})

test("a ruling is told to whoever comes later, until the next deal, and not again once it is closed", async () => {
  const { rulingOn } = await load("core/scene.js")
  const at = (round, kind) => ({ round, stage: { kind } })
  const ruling = { seq: 7, round: 4, what: "card face up", voids: "all hands", says: "Void.", clause: "ma-4cp:14(b)" }
  assert.equal(rulingOn(at(5, "betting"), ruling, {}), ruling)
  assert.equal(rulingOn(at(5, "betting"), ruling, { read: 7 }), null)
  assert.equal(rulingOn(at(5, "betting"), undefined, { ruling }), ruling)
  assert.equal(rulingOn(at(4, "settle"), undefined, { ruling }), ruling)
  assert.equal(rulingOn(at(5, "ask"), undefined, { ruling }), null)
  assert.equal(rulingOn(at(6, "betting"), undefined, { ruling }), null)
})

test("whoever comes in waits so long and no longer, and is told so", async () => {
  const { enter } = await load("api.js")
  const before = globalThis.fetch
  const signals = []
  globalThis.fetch = async (_, { signal }) => {
    signals.push(signal)
    throw new DOMException("late", "TimeoutError")
  }
  try {
    for (const how of ["guest", "sign-in", "sign-up", "claim"])
      await assert.rejects(enter(how), { code: "unreachable", message: "The house did not answer in time." })
    assert.ok(signals.length === 4 && signals.every((signal) => signal instanceof AbortSignal))
  } finally {
    globalThis.fetch = before
  }
})

test("a request of the API is shown by its tag, and a type in a few words", () => {
  const document = {
    tags: [{ name: "programs" }, { name: "tables" }],
    paths: { "/api/settle": { post: { tags: ["programs"], operationId: "post-api-settle" } } },
    components: {
      schemas: { Line: { type: "object", properties: { wager: { type: "string" } }, required: ["wager"] } },
    },
  }
  const byTag = openapi.operations(document)
  assert.deepEqual(Object.keys(byTag), ["programs", "tables"])
  assert.deepEqual([byTag.programs[0].method, byTag.programs[0].path], ["POST", "/api/settle"])
  const lines = { type: "array", items: { $ref: "#/components/schemas/Line" } }
  assert.equal(openapi.typeOf(lines), "list of Line")
  assert.equal(openapi.typeOf({ enum: ["won", "lost"] }), '"won" or "lost"')
  assert.equal(openapi.typeOf({ anyOf: [{ type: "string" }, { type: "null" }] }), "text or null")
  assert.deepEqual(openapi.members({ properties: { lines }, required: ["lines"] }), [
    { name: "lines", type: "list of Line", required: true, says: "", ref: "Line" },
  ])
  assert.deepEqual(openapi.resolved(document, lines.items).required, ["wager"])
})

test("what is said and done at every table is recognised in every language", async () => {
  const told = JSON.parse(readFileSync(process.env.PITBOSS_MESSAGES, "utf8"))
  const spoken = new Set()
  const collect = (value, key = "") => {
    if (typeof value === "string" && (key === "said" || key === "told")) spoken.add(value)
    else if (value && typeof value === "object")
      for (const [name, member] of Object.entries(value)) collect(member, Array.isArray(value) ? key : name)
  }
  collect(told)
  assert.ok(spoken.size > 50)
  const read = async (code) => JSON.parse(readFileSync(new URL(`locales/${code}.json`, pages), "utf8"))
  for (const code of Object.keys(i18n.LANGUAGES).filter((one) => one !== "en")) {
    await i18n.setLanguage(code, { keep: false, read })
    assert.deepEqual(
      [...spoken].filter((sentence) => sentence && said(sentence) === sentence),
      [],
      code,
    )
  }
  await i18n.setLanguage("en", { keep: false })
})
