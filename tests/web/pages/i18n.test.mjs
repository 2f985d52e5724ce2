// Languages: texts, plurals, glosses, numbers. Run by test_languages.py, which names the folder of pages.
import assert from "node:assert/strict"
import { test } from "node:test"
import { pathToFileURL } from "node:url"

const pages = pathToFileURL(`${process.env.PITBOSS_PAGES}/`)
const load = (name) => import(new URL(name, pages))
const i18n = await load("core/i18n.js")
const money = await load("core/money.js")
const { said } = await load("core/sentences.js")

const CATALOGUE = {
  texts: {
    "Sit down": "Siéntese",
    "{name} decides": "Decide {name}",
    "{count} round": { one: "{count} ronda", other: "{count} rondas" },
  },
  house: { "{name}: fold or play?": "{name}: ¿se retira o juega?" },
  law: { push: "empate" },
}
const read = async () => CATALOGUE

test("English is spoken at first, and fills its places", () => {
  assert.equal(i18n.language(), "en")
  assert.equal(i18n.t("{name} decides", { name: "Ana" }), "Ana decides")
  assert.equal(i18n.tn("{count} round", "{count} rounds", 1), "1 round")
  assert.equal(i18n.tn("{count} round", "{count} rounds", 1200), "1,200 rounds")
  assert.equal(i18n.gloss("push"), "")
  assert.equal(said("Ana: fold or play?"), "Ana: fold or play?")
  assert.equal(money.percent("0.0349"), "3.49%")
})

test("a catalogue translates; what it lacks stays English; listeners hear of it", async () => {
  let heard = 0
  const forget = i18n.onLanguage(() => heard++)
  await i18n.setLanguage("es", { keep: false, read })
  forget()
  assert.equal(heard, 1)
  assert.equal(i18n.language(), "es")
  assert.equal(i18n.t("Sit down"), "Siéntese")
  assert.equal(i18n.t("{name} decides", { name: "Ana" }), "Decide Ana")
  assert.equal(i18n.t("Stand up"), "Stand up")
  assert.equal(i18n.tn("{count} round", "{count} rounds", 1), "1 ronda")
  assert.equal(i18n.tn("{count} round", "{count} rounds", 2), "2 rondas")
  assert.equal(i18n.tn("{count} hand", "{count} hands", 2), "2 hands")
  assert.equal(i18n.gloss("Push"), "empate")
  assert.deepEqual(i18n.mixed("{name} decides", { name: 7 }), ["Decide ", 7, ""])
})

test("the language that was chosen last is spoken, whichever catalogue comes last", async () => {
  let come = (_catalogue) => {}
  const slow = i18n.setLanguage("es", { keep: false, read: () => new Promise((done) => (come = done)) })
  await i18n.setLanguage("fr", { keep: false, read })
  come(CATALOGUE)
  await slow
  assert.equal(i18n.language(), "fr")
})

test("the house's sentences are recognised by their pattern", async () => {
  await i18n.setLanguage("es", { keep: false, read })
  assert.equal(said("Ana: fold or play?"), "Ana: ¿se retira o juega?")
  assert.equal(said("Nobody knows this sentence."), "Nobody knows this sentence.")
  assert.equal(said("push"), "push (empate)")
})

test("money, numbers and shares are written as the language writes them, in dollars", async () => {
  await i18n.setLanguage("fr", { keep: false, read })
  const spaced = (text) => text.replace(/[\u00a0\u202f]/g, " ")
  assert.equal(spaced(money.money(125050)), "1 250,50 $")
  assert.equal(spaced(money.signed(-1000)), "−10 $")
  assert.equal(spaced(money.meter("5000415.9")), "50 004,15 $")
  assert.equal(spaced(money.percent(0.0349)), "3,49 %")
  await i18n.setLanguage("en", { keep: false })
  assert.equal(money.money(125050), "$1,250.50")
})

test("an unknown language and a catalogue that cannot be read change nothing", async () => {
  await i18n.setLanguage("xx", { keep: false, read })
  assert.equal(i18n.language(), "en")
  const broken = async () => {
    throw new Error("no catalogue")
  }
  await assert.rejects(i18n.setLanguage("fr", { keep: false, read: broken }))
  assert.equal(i18n.language(), "en")
})

test("a first visit speaks the first language that is known", () => {
  assert.equal(i18n.preferred(["de-DE", "fr-CA", "en"]), "fr")
  assert.equal(i18n.preferred(["zh-TW"]), "zh")
  assert.equal(i18n.preferred(["de"]), "en")
  assert.equal(i18n.preferred([]), "en")
})
