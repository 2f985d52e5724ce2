/** What drills ask and why, in every language: `PITBOSS_DRILLS` names a file with the texts as JSON. */
import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { test } from "node:test"

const pages = process.env.PITBOSS_PAGES
const { LANGUAGES, setLanguage } = await import(`${pages}/core/i18n.js`)
const { said, saidEach } = await import(`${pages}/core/sentences.js`)
const read = async (code) => JSON.parse(readFileSync(`${pages}/locales/${code}.json`, "utf-8"))
const { asked, reasons } = JSON.parse(readFileSync(process.env.PITBOSS_DRILLS, "utf-8"))

for (const code of Object.keys(LANGUAGES).filter((code) => code !== "en")) {
  test(`what is asked is said in ${code}`, async () => {
    await setLanguage(code, { keep: false, read })
    const same = /^(flop|river|blind|super bonus|position \d)$/ // some languages have the same words
    assert.deepEqual(
      asked.filter((text) => !same.test(text) && said(text) === text),
      [],
    )
  })
  test(`every part of a reason is said in ${code}`, async () => {
    await setLanguage(code, { keep: false, read })
    const parts = reasons.flatMap((text) => text.split("; ")).filter((part) => !/^\$[\d,.]+$/.test(part))
    assert.deepEqual(
      parts.filter((part) => said(part) === part),
      [],
    )
  })
}

test("a reason is said part by part", async () => {
  await setLanguage("es", { keep: false, read })
  assert.equal(
    saidEach("1 to 1 on $1,000 pays $1,000; the stake goes back too; straight, jack high"),
    "1 to 1 sobre $1,000 paga $1,000; también se devuelve la apuesta; straight, jack high (escalera)",
  )
  assert.equal(
    said("While the cards are being dealt, position 4 drops a card, and everybody sees the ace of clubs."),
    "Mientras se reparten las cartas: la posición 4 deja caer una carta y todos ven as de tréboles.",
  )
  await setLanguage("en", { keep: false, read })
  assert.equal(saidEach("lost; the stake is kept"), "lost; the stake is kept")
})
