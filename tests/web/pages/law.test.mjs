/** Words of rulebooks with their meaning beside them: `PITBOSS_LAW` names a file with the texts as JSON. */
import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { test } from "node:test"

const pages = process.env.PITBOSS_PAGES
const { LANGUAGES, named, namedWith, setLanguage } = await import(`${pages}/core/i18n.js`)
const { meant, said, saidEach } = await import(`${pages}/core/sentences.js`)
const read = async (code) => JSON.parse(readFileSync(`${pages}/locales/${code}.json`, "utf-8"))
const { asked, choices, findings, reasons, sentences } = JSON.parse(readFileSync(process.env.PITBOSS_LAW, "utf-8"))

for (const code of Object.keys(LANGUAGES).filter((code) => code !== "en")) {
  test(`every sentence of a rulebook has its meaning in ${code}`, async () => {
    await setLanguage(code, { keep: false, read })
    assert.deepEqual(
      sentences.filter((text) => !meant(text) || !said(text).startsWith(text)),
      [],
    )
  })
  test(`what an examiner finds is understood in ${code}`, async () => {
    await setLanguage(code, { keep: false, read })
    assert.deepEqual(
      findings.filter((text) => !meant(text) && said(text) === text),
      [],
    )
  })
  test(`the procedure drill is understood in ${code}`, async () => {
    await setLanguage(code, { keep: false, read })
    const bare = (/** @type {string[]} */ texts, say) => texts.filter((text) => say(text) === text)
    assert.deepEqual([...bare(asked, said), ...bare(choices, said), ...bare(reasons, saidEach)], [])
  })
}

test("a meaning is said as its sentence is: small, of a position, by whom", async () => {
  await setLanguage("es", { keep: false, read })
  assert.equal(meant("Turn the cards face down."), "Poner las cartas boca abajo.")
  assert.equal(meant("turn the cards face down"), "poner las cartas boca abajo")
  assert.equal(
    meant("position 3, progressive: Verify that the hand wins."),
    "posición 3, progressive (progresivo): Verificar que la mano gana.",
  )
  assert.equal(meant("Sort each deck separately (the device)"), "Ordenar cada baraja por separado (el dispositivo)")
  assert.equal(
    saidEach("the next step is: stack them; shuffle, and cut after a shuffle by hand, before a card is dealt"),
    "el siguiente paso es: stack them; shuffle, and cut after a shuffle by hand, before a card is dealt " +
      "(apilarlas; mezclar, y cortar si se mezcló a mano, antes de repartir)",
  )
  assert.equal(
    meant("The cover card is not opaque. Filed: cards.cover-card-opaque = false; no cards.backs."),
    "La carta de corte no es opaca. Presentado: cards.cover-card-opaque = false; cards.backs sin presentar.",
  )
  assert.equal(
    meant("wager.aces up.minimum is missing. Posted minimum of aces up."),
    "Falta wager.aces up.minimum. Mínimo publicado de aces up.",
  )
  assert.equal(named("change-hours"), "horas hasta el cambio")
  assert.equal(namedWith("from the hand"), "from the hand (a mano)")
  await setLanguage("en", { keep: false, read })
  assert.equal(meant("Turn the cards face down."), "")
  assert.equal(named("change-hours"), "")
})

test("what the dealer's desk offers and a round's account lines are said in every language", async () => {
  const offered = [
    "count the stub",
    "deck change, deck 1",
    "opening, deck 2",
    "take away or mark: automated dealing shoe",
    "go on with manual dealing shoe, manual shuffle",
    "record the cards of dealer",
    "The floorperson rules on card face up, position 3: All hands are void and the cards are reshuffled.",
    "The dealer rules on card face up: All hands are void and the cards are reshuffled.",
    "give back progressive at position 3, which was not accepted",
    "Position 1: five card hand bonus on the dealer's hand $1 lost (game account): pair of twos is not on the paytable",
  ]
  for (const code of Object.keys(LANGUAGES).filter((code) => code !== "en")) {
    await setLanguage(code, { keep: false, read })
    assert.deepEqual(
      offered.filter((text) => said(text) === text),
      [],
    )
  }
  await setLanguage("es", { keep: false, read })
  assert.equal(said("deck change, deck 1"), "cambio de baraja, baraja 1")
  await setLanguage("en", { keep: false, read })
})
