// A round's page without a browser: texts in addresses, scenes of steps, other rounds. Run by test_rounds_js.py.
import assert from "node:assert/strict"
import { readFile, readdir } from "node:fs/promises"
import { test } from "node:test"
import { pathToFileURL } from "node:url"

const load = (name) => import(new URL(name, pathToFileURL(`${process.env.PITBOSS_PAGES}/`)))
const { packed, unpacked } = await load("core/fragment.js")
const { lineAbout } = await load("core/lines.js")
const { patiently } = await load("core/patience.js")
const { moved, stopOf, stops, wholeSteps } = await load("core/replay.js")
const { roundAddress, roundLink } = await load("core/round-address.js")
const { drawn } = await load("core/scene.js")
const { drillLink } = await load("views/round/links.js")
const { actOf, answersOf, cardsOf, withActs, withCard } = await load("views/round/variant.js")

const TEXT = 'rulebook = "ma-uth"\n\n[[seat]]\nplayer = "Zoë ♠"\ncards = "As Kd"\n'

test("a text comes back from the address as it was", async () => {
  for (const text of [TEXT, "", "x".repeat(50000), "\u{1F0A1}"]) {
    const fragment = await packed(text)
    assert.match(fragment, /^[\w-]*$/)
    if (fragment) assert.equal(await unpacked(fragment), text)
  }
  assert.ok((await packed("abc ".repeat(5000))).length < 200)
})

test("a damaged address is no text", async () => {
  const fragment = await packed(TEXT)
  for (const broken of ["", "%%%", `${fragment}!`, fragment.slice(0, 12), `AAAA${fragment}`, "<script>"])
    await assert.rejects(unpacked(broken), undefined, broken)
})

test("a bomb is not unpacked", async () => {
  await assert.rejects(unpacked(await packed("0".repeat(5_000_000))))
})

const seat = (change = {}) => ({ position: 1, player: "A", bets: [], extras: [], cards: [], hand: "", ...change })
const ROUND = {
  start: { stage: { kind: "between" }, chairs: [], meters: [], rounds: 0, round: null },
  steps: [
    {
      event: {
        type: "round-started",
        told: "begins",
        scene: { stage: { kind: "betting" }, round: { number: 1, seats: [] } },
      },
    },
    { event: { type: "wagered", told: "bets", scene: { round: { seats: [seat()] } } } },
    { event: { type: "reached", scene: { stage: { kind: "deal" } } } },
    { event: { type: "dealt", told: "deals", scene: { round: { seats: [{ position: 1, cards: ["As"] }] } } } },
    { event: { type: "acted", told: "folds" } },
    { event: { type: "settled", told: "loses", scene: { round: { seats: [{ position: 1, net: -5 }] } } } },
    { event: { type: "round-ended", told: "over", scene: { stage: { kind: "between" }, round: null } } },
  ],
}

test("every step has the whole scene after it, and the end is no empty felt", () => {
  const steps = wholeSteps(ROUND)
  assert.deepEqual(steps[3].scene.round.seats[0].cards, ["As"])
  assert.equal(steps[5].scene.round.seats[0].net, -5)
  assert.equal(steps[6].scene.last.seats[0].net, -5)
})

test("one stops where something is told, in phases", () => {
  const list = stops(wholeSteps(ROUND))
  assert.deepEqual(
    list.map(({ phase }) => phase),
    ["wagers", "wagers", "deal", "decisions", "settlement", "settlement"],
  )
  assert.equal(stopOf(list, 2), 1)
  assert.equal(moved("ArrowRight", 5, list), 5)
  assert.equal(moved("ArrowLeft", 0, list), 0)
  assert.deepEqual([moved("ArrowDown", 0, list), moved("ArrowUp", 5, list), moved("ArrowUp", 4, list)], [2, 4, 3])
  assert.deepEqual([moved("Home", 3, list), moved("End", 3, list), moved("x", 3, list)], [0, 5, undefined])
})

const DATA = {
  seat: [{ position: 2, cards: "As Ad", acts: ["check", "play 20"] }],
  dealer: { cards: "Kc Qs" },
  board: { cards: "2c 3c 4c 5c 6c" },
}

test("another card and another action make another round", () => {
  assert.equal(cardsOf(DATA).length, 9)
  const where = cardsOf(DATA).find(({ card }) => card === "Qs")
  assert.equal(withCard(DATA, where, "Kd").dealer.cards, "Kc Kd")
  assert.equal(DATA.dealer.cards, "Kc Qs")
  assert.deepEqual(withActs(DATA, 2, 1, ["check", "fold"]).seat[0].acts, ["check", "check", "fold"])
})

test("actions are written as their street calls them", () => {
  const offer = (act, called, times = [], wager = "") => ({ act, called, times, wager })
  const street = { offers: [offer("check", "Check"), offer("play", "Play", ["3", "4"], "play")] }
  assert.deepEqual(
    answersOf(street).map(({ act }) => act),
    ["check", "play 3x", "play 4x"],
  )
  assert.equal(actOf(street, "4x"), "play 4x")
})

test("every whole amount between two can be played, and what two offers allow is there once", () => {
  const play = (times, needs) => ({
    act: "play",
    called: "play",
    wager: "play",
    times,
    any_between: times.length > 1,
    needs,
  })
  const street = {
    offers: [{ act: "fold", called: "fold", wager: "", times: [] }, play(["1"], ""), play(["1", "3"], "aces")],
  }
  assert.deepEqual(
    answersOf(street).map(({ act }) => act),
    ["fold", "play 1x", "play 2x", "play 3x"],
  )
  const bets = ["first bet", "second bet"].map((wager) => ({ act: "raise", called: "raise", wager, times: [] }))
  assert.deepEqual(
    answersOf({ offers: bets }).map(({ act }) => act),
    ["raise first bet", "raise second bet"],
  )
})

test("a message leads to the line that it is about", () => {
  const text = 'rulebook = "x"\n\n[[seat]]\ncards = "As"\n\n[[seat]]\ncards = "Kd Kd"\n\n[dealer]\ncards = ""\n'
  assert.equal(lineAbout(text, 'seat 2: "Kd" is written twice'), 7)
  assert.equal(lineAbout(text, "seat 2 has no wager"), 6)
  assert.equal(lineAbout(text, "[dealer]: no cards"), 9)
  assert.equal(lineAbout(text, "nobody plays in this round"), 0)
})

test("a round of a table's later log has the log in its address", () => {
  assert.equal(roundLink("uth-1", roundAddress(1, 17)), "/round/uth-1/17")
  assert.equal(roundLink("uth-1", roundAddress(2, 17)), "/round/uth-1/2.17")
  const scene = drawn({ ...ROUND.start, log: 2, rounds: 17 }, undefined)
  assert.equal(roundAddress(scene.log, scene.rounds), "2.17")
})

test("every link to a round is made in one place", async () => {
  const folder = process.env.PITBOSS_PAGES
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".js"))
  const texts = await Promise.all(files.map(async (name) => [name, await readFile(`${folder}/${name}`, "utf8")]))
  const made = texts.filter(([, text]) => text.includes("`/round/${")).map(([name]) => name)
  assert.deepEqual(made, ["core/round-address.js"])
})

test("all mistakes of a round are drilled, one after the other", () => {
  const worth = (hand) => ({ cards: { hand: [hand, "Kd"], board: [], up: "3d", dead: ["2c"], shows: [] } })
  const link = new URL(drillLink({ rulebook: "ma-uth" }, worth("As"), worth("Ah")), "http://house")
  assert.equal(link.pathname, "/train/player/ma-uth")
  assert.deepEqual(link.searchParams.getAll("cards"), ["As Kd||3d|2c", "Ah Kd||3d|2c"])
})

test("a round is asked for again where too many ask at once, and only there", async () => {
  const asked = async (statuses) => {
    const waits = []
    const question = async () => {
      const status = statuses.shift()
      if (status) throw { status }
      return "the round"
    }
    const answer = await patiently(question, async (time) => waits.push(time)).catch(({ status }) => status)
    return [answer, waits.length]
  }
  assert.deepEqual(await asked([429, 503]), ["the round", 2])
  assert.deepEqual(await asked([404]), [404, 0])
  assert.deepEqual(await asked(Array(9).fill(429)), [429, 4])
})
