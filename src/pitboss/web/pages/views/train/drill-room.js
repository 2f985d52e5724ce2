/** Practice: one question after another, marked at once, with the rating and what comes up more often. */
import { html, useEffect, useRef, useState } from "../../html.js"
import { post } from "../../api.js"
import { t } from "../../core/i18n.js"
import { number } from "../../core/money.js"
import { navigate } from "../../core/route.js"
import { said } from "../../core/sentences.js"
import { RoundLink } from "../../parts/round-link.js"
import { refused } from "../../parts/toast.js"
import { Clock } from "./clock.js"
import { MasteryMap, spotSaid } from "./mastery.js"
import { DRILLS, drillPath, gameNames } from "./names.js"
import { Paytables } from "./paytables.js"
import { gameAtHand, keepGame, keepProgress, kept } from "./progress.js"
import { QuestionView } from "./question.js"

/** The head of the room: where you are, and how you stand. */
export function RoomHead({ drill, rulebook, about, mode, children = null }) {
  const books = gameNames(about.games)
  const modes = [
    ["", t("Practice")],
    ["timed", t("Timed")],
    ["exam", t("Exam")],
  ]
  return html`<div class="room-head"><p class="room-path"><a href="/train">${t("Train")}</a> / <b>${t(DRILLS[drill].name)}</b></p>
    <label class="field inline room-game"><span class="unseen">${t("Game")}</span><select value=${rulebook}
      onChange=${(event) => navigate(drillPath(drill, event.currentTarget.value, mode))}>
      ${[...books].map(([id, name]) => html`<option key=${id} value=${id}>${name}</option>`)}</select></label>
    <nav class="room-modes" aria-label=${t("Mode")}>${modes.map(
      ([key, name]) => html`<a key=${key} href=${drillPath(drill, rulebook, key)}
        aria-current=${mode === key ? "page" : undefined}>${name}</a>`,
    )}</nav>${children}</div>`
}

/** Whether the round of a question was played to its end, so that it can be settled on a page of its own. */
const isSettled = ({ drill, round }) => ["dealer", "auditor"].includes(drill) && Boolean(round.seat?.length)

function Score({ progress, gained, streak }) {
  return html`<p class="room-score" role="status"><span class="room-rating">${number(progress?.rating ?? 1500)}</span>
    ${gained !== 0 && html`<b class=${gained > 0 ? "gain" : "loss"}>${gained > 0 ? "+" : "−"}${Math.abs(gained)}</b>`}
    <span class="quiet">${streak > 1 ? t("{count} right in a row", { count: streak }) : ""}</span></p>`
}

/** @param {{drill: string, rulebook: string, about: any, person: any, timed: boolean, spot: string, cards: string[]}} props
 *   `cards`: situations to begin with, one after the other */
export function DrillRoom({ drill, rulebook, about, person, timed, spot: wantedSpot, cards }) {
  const [spot, setSpot] = useState(wantedSpot)
  const [question, setQuestion] = useState(null)
  const [result, setResult] = useState(null)
  const [turn, setTurn] = useState(0)
  const [progress, setProgress] = useState(about.of(drill, rulebook))
  const [streak, setStreak] = useState(0)
  const [busy, setBusy] = useState(false)
  const [hurry, setHurry] = useState(0)
  const [failure, setFailure] = useState("")
  const [game, setGame] = useState(null)
  const asked = useRef(0)
  const device = () => (person.signed_in ? {} : { progress: kept(drill, rulebook) })
  useEffect(() => {
    keepGame(rulebook)
    gameAtHand(rulebook).then(setGame, () => undefined)
  }, [rulebook])
  useEffect(() => {
    let current = true
    setQuestion(null)
    setResult(null)
    setFailure("")
    post("/api/train/questions", { drill, rulebook, category: spot, cards: cards[turn] ?? "", ...device() }).then(
      (answer) => {
        if (!current) return
        asked.current = Date.now()
        setQuestion(answer)
      },
      (error) => current && setFailure(error.message),
    )
    return () => {
      current = false
    }
  }, [turn, spot])
  const submit = async (answers) => {
    if (busy || result) return
    setBusy(true)
    const seconds = Math.min(Math.round((Date.now() - asked.current) / 1000), 86400)
    try {
      const answer = await post("/api/train/answers", { question: question.id, answers, seconds, ...device() })
      if (!person.signed_in) keepProgress(drill, rulebook, answer.progress)
      setResult({ ...answer, gained: answer.progress.rating - (progress?.rating ?? 1500) })
      setProgress(answer.progress)
      setStreak(answer.score === 1000 ? streak + 1 : 0)
    } catch (error) {
      refused(error, rulebook)
    }
    setBusy(false)
  }
  const next = () => {
    setHurry(0)
    setTurn(turn + 1)
  }
  const seconds = Math.ceil(about.seconds[drill] / 2)
  return html`<main class="page train drill-room"><h1 class="unseen">${t(DRILLS[drill].name)}</h1>
    <${RoomHead} drill=${drill} rulebook=${rulebook} about=${about} mode=${timed ? "timed" : ""}>
      <${Score} progress=${progress} gained=${result?.gained ?? 0} streak=${streak} /><//>
    ${timed && question && !result && html`<${Clock} key=${question.id + turn} seconds=${seconds} over=${() => setHurry(turn + 1)} />`}
    ${
      spot &&
      html`<p class="room-spot">${t("Drilling: {spot}", { spot: spotSaid(spot) })} <button type="button" class="button small"
      onClick=${() => setSpot("")}>${t("Everything again")}</button></p>`
    }
    ${failure && html`<p role="alert">${said(failure)} <button class="button small" onClick=${next}>${t("Try again")}</button></p>`}
    ${
      question
        ? html`<${QuestionView} key=${question.id + turn} question=${question} base=${game?.base ?? ""}
            marks=${result?.marks ?? null} submit=${submit} next=${next} busy=${busy} hurry=${hurry}
            aside=${
              result &&
              html`<span class="quiet question-about">${t("{kind}, rated {rating}", {
                kind: spotSaid(result.category),
                rating: number(result.difficulty),
              })}</span> ${isSettled(question) && html`<${RoundLink} round=${question.round} />`}`
            } />`
        : !failure && html`<p class="quiet room-wait" role="status">${t("Dealing a question…")}</p>`
    }
    ${["dealer", "auditor"].includes(drill) && html`<${Paytables} game=${game} />`}
    ${
      game &&
      html`<${MasteryMap} names=${game.categories[drill]} progress=${progress} known=${about.known} chosen=${spot}
        choose=${setSpot} />`
    }</main>`
}
