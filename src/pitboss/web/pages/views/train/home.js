/** The entrance: choose a game, see how you stand in each drill, begin. */
import { html, useEffect, useState } from "../../html.js"
import { t, tn } from "../../core/i18n.js"
import { number } from "../../core/money.js"
import { DRILLS, drillPath, gameNames } from "./names.js"
import { gameAtHand, keepGame, lastGame } from "./progress.js"
import { Sparkline } from "./mastery.js"

function Standing({ progress, known, spots }) {
  if (!progress?.answered) return html`<p class="quiet train-standing">${t("Not begun")}</p>`
  const mastered = Object.values(progress.spots).filter((spot) => spot.asked >= 3 && spot.level >= known).length
  return html`<div class="train-standing"><b class="train-rating">${number(progress.rating)}</b>
    <${Sparkline} ratings=${progress.ratings} />
    <span class="quiet">${tn("{count} question", "{count} questions", progress.answered)}
      ${spots ? ` · ${t("{known} of {all} kinds known", { known: mastered, all: spots })}` : ""}</span></div>`
}

function DrillCard({ drill, rulebook, about, spots }) {
  const { name, says } = DRILLS[drill]
  const progress = about.of(drill, rulebook)
  return html`<article class="train-card"><h2>${t(name)}</h2><p>${t(says)}</p>
    <${Standing} progress=${progress} known=${about.known} spots=${spots} />
    <div class="train-card-keys"><a class="button primary" href=${drillPath(drill, rulebook)}
        aria-label=${t("Practise: {drill}", { drill: t(name) })}>${t("Practise")}</a>
      <a class="button" href=${drillPath(drill, rulebook, "timed")}
        aria-label=${t("Timed: {drill}", { drill: t(name) })}>${t("Timed")}</a>
      <a class="button" href=${drillPath(drill, rulebook, "exam")}
        aria-label=${t("Exam: {drill}", { drill: t(name) })}>${t("Exam")}</a></div></article>`
}

/** @param {{about: any, person: any, drill?: string}} props */
export function Home({ about, person }) {
  const books = gameNames(about.games)
  const [chosen, setChosen] = useState(() => (books.has(lastGame()) ? lastGame() : about.games[0]?.rulebook))
  const [game, setGame] = useState(null)
  useEffect(() => {
    keepGame(chosen)
    setGame(null)
    gameAtHand(chosen).then(setGame, () => undefined)
  }, [chosen])
  return html`<main class="page train"><h1>${t("Train")}</h1>
    <p class="train-lead">${t(
      "Real rounds out of the real rules. Every answer is checked by the engine that runs the tables, with the clause.",
    )}</p>
    <label class="field inline train-game">${t("Game")} <select value=${chosen}
      onChange=${(event) => setChosen(event.currentTarget.value)}>
      ${[...books].map(([id, name]) => html`<option key=${id} value=${id}>${name}</option>`)}</select></label>
    <div class="train-cards">${about.drills.map(
      (drill) => html`<${DrillCard} key=${drill} drill=${drill} rulebook=${chosen} about=${about}
        spots=${game?.categories[drill]?.length ?? 0} />`,
    )}
      <article class="train-card train-class-card"><h2>${t("Class")}</h2>
        <p>${t("Open a class, share its link, watch everybody's results as they come, keep them as a table.")}</p>
        <div class="train-card-keys"><a class="button" href="/class">${t("Open a class")}</a></div></article></div>
    ${
      !person.signed_in &&
      html`<p class="quiet">${t("Your progress stays on this device. With an account it follows you.")}</p>`
    }
    <details class="train-how"><summary>${t("How answers are rated")}</summary>
      <p>${t(
        "A decision is marked by what it loses against the best, in antes: good below {good}, an inaccuracy below " +
          "{inaccuracy}, a mistake below {mistake}, a blunder from there on.",
        about.marks,
      )}</p>
      <p>${t(
        "Your rating is an Elo rating, and it starts at 1,500. Questions have ratings too. A decision is rated by the gap " +
          "between its best and its second best action: 1,500 for a tenth of an ante, 400 more for each tenth of that. " +
          "Other questions are rated by how much they ask.",
      )}</p></details></main>`
}
