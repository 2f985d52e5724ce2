/** The shuffle's proof of a round, computed by this browser. */
import { html, useEffect, useState } from "../../html.js"
import { t } from "../../core/i18n.js"
import { prove } from "../../core/shuffle.js"
import { Checked } from "../proof.js"

/**
 * What this browser finds when it holds a round against its promise.
 * @param {pit.Answer} round
 * @param {boolean} asked
 */
export function useProof(round, asked) {
  const [proof, setProof] = useState(null)
  useEffect(() => {
    if (!asked || !round.seed) return undefined
    let current = true
    prove(/** @type {any} */ (round), "").then((result) => current && setProof(result))
    return () => {
      current = false
    }
  }, [round, asked])
  return proof
}

/** @param {{round: pit.Answer}} props */
export function Shuffle({ round }) {
  const [asked, setAsked] = useState(false)
  const proof = useProof(round, asked)
  if (!round.table) return null
  return html`<section class="round-part"><h2>${t("The shuffle")}</h2>
    ${
      round.seed
        ? html`<p>${t(
            "Before the first wager the house published a hash of the seed. Your browser repeats the shuffle and compares.",
          )}</p>
        <dl class="facts tall"><div><dt>${t("Promised before the wagers")}</dt><dd><code>${round.commitment}</code></dd></div>
        <div><dt>${t("Seed, shown after the round")}</dt><dd><code>${round.seed}</code></dd></div></dl>
        ${
          proof
            ? html`<${Checked} round=${round} proof=${proof} promised="" />`
            : html`<button class="button primary" disabled=${asked} onClick=${() => setAsked(true)}>
              ${asked ? t("Computing…") : t("Check the shuffle")}</button>`
        }`
        : html`<p class="quiet">${t("These cards came from a real shoe: there is no seed to check.")}</p>`
    }
  </section>`
}
