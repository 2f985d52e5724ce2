/** Words of a rulebook: English first, as the law has them, and what they mean beside them, quieter. */
import { html, useEffect, useState } from "../html.js"
import { clauseMeaning } from "../core/clause-texts.js"
import { named } from "../core/i18n.js"
import { meant, said } from "../core/sentences.js"

/**
 * A sentence of a rulebook with its meaning under it; any other sentence of the house in the language of the page.
 * @param {{says: string}} props
 */
export function Law({ says }) {
  const meaning = meant(says)
  if (!meaning) return said(says)
  return html`<span lang="en">${says}</span><span class="beside">${meaning}</span>`
}

/**
 * The words of a clause with their meaning under them, as soon as it is known.
 * @param {{says: string}} props
 */
export function ClauseText({ says }) {
  const [meaning, setMeaning] = useState("")
  useEffect(() => {
    let current = true
    clauseMeaning(says).then((text) => current && setMeaning(text))
    return () => {
      current = false
    }
  }, [says])
  return meaning ? html`<span lang="en">${says}</span><span class="beside">${meaning}</span>` : says
}

/**
 * A name of a rulebook with its meaning behind it.
 * @param {{name: string}} props
 */
export function Named({ name }) {
  const meaning = named(name)
  return meaning ? html`<span lang="en">${name}</span> <span class="meaning">${meaning}</span>` : name
}
