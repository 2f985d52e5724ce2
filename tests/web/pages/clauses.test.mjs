// What clauses mean, without a browser. Run by test_clause_texts.py.
import assert from "node:assert/strict"
import { test } from "node:test"
import { pathToFileURL } from "node:url"

const pages = pathToFileURL(`${process.env.PITBOSS_PAGES}/`)
const { setLanguage } = await import(new URL("core/i18n.js", pages))
const { clauseMeaning } = await import(new URL("core/clause-texts.js", pages))

const NOTHING = { texts: {}, house: {}, law: {} }

test("a catalogue of clauses is fetched once, and again where that failed", async () => {
  let asked = 0
  const read = async (code) => {
    asked++
    if (asked === 1) throw new Error("no network")
    return { "The ante wins.": `${code}: gana` }
  }
  assert.equal(await clauseMeaning("The ante wins.", read), "")
  assert.equal(asked, 0)
  await setLanguage("es", { keep: false, read: async () => NOTHING })
  assert.equal(await clauseMeaning("The ante wins.", read), "")
  assert.equal(await clauseMeaning("The ante wins.", read), "es: gana")
  assert.equal(await clauseMeaning("The ante loses.", read), "")
  assert.equal(asked, 2)
})
