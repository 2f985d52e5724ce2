/** How somebody stands: the rating over time, and every kind of question with its level. */
import { html } from "../../html.js"
import { t } from "../../core/i18n.js"
import { number } from "../../core/money.js"
import { said } from "../../core/sentences.js"

const WIDE = 100
const HIGH = 24

/** A kind of question in words: `flop · pair`. @param {string} spot */
export const spotSaid = (spot) => spot.split(" · ").map(said).join(" · ")

/** The last ratings as a line. @param {{ratings: number[]}} props */
export function Sparkline({ ratings }) {
  if (ratings.length < 2) return null
  const least = Math.min(...ratings)
  const span = Math.max(...ratings) - least || 1
  const points = ratings.map(
    (rating, at) => `${(at / (ratings.length - 1)) * WIDE},${HIGH - 2 - ((rating - least) / span) * (HIGH - 4)}`,
  )
  return html`<svg class="train-line" viewBox=${`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
    <polyline points=${points.join(" ")} /></svg>`
}

const stateOf = (spot, known) => {
  if (!spot?.asked) return "new"
  if (spot.level >= known && spot.asked >= 3) return "known"
  return spot.level < 500 ? "weak" : "half"
}

/** @param {string} state */
const stateWords = (state) =>
  ({ new: t("not asked yet"), weak: t("weak"), half: t("half known"), known: t("known") })[state]

/**
 * Every kind of question, by its head (the street of a decision) where it has one; a touch drills it.
 * @param {{names: string[], progress: any, known: number, choose: (name: string) => void, chosen: string}} props
 */
export function MasteryMap({ names, progress, known, choose, chosen }) {
  const groups = new Map()
  for (const name of names) {
    const [head, rest] = name.includes(" · ") ? name.split(" · ") : ["", name]
    groups.set(head, [...(groups.get(head) ?? []), [name, rest]])
  }
  const several = groups.size > 1
  return html`<section class="mastery" aria-label=${t("What you know")}><h2>${t("What you know")}</h2>
    <p class="quiet">${t("Weak spots come up more often. Touch one to drill it alone.")}</p>
    ${[...groups].map(
      ([head, rows]) => html`<div key=${head} class="mastery-group">${several && html`<h3>${said(head)}</h3>`}
        <ul>${rows.map(([name, rest]) => {
          const spot = progress?.spots?.[name]
          const state = stateOf(spot, known)
          const says = spot ? `${stateWords(state)}, ${number(Math.round(spot.level / 10))} %` : stateWords(state)
          return html`<li key=${name}><button type="button" class=${`spot spot-${state}`} title=${says}
            aria-pressed=${chosen === name} onClick=${() => choose(chosen === name ? "" : name)}>${said(rest)}
            <span class="spot-level">${spot?.asked ? `${Math.round(spot.level / 10)} %` : "–"}</span>
            <span class="unseen">${stateWords(state)}</span></button></li>`
        })}</ul></div>`,
    )}</section>`
}
