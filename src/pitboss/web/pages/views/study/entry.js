/** The entry to the study: every game, and the way to its rooms. */
import { html, useEffect } from "../../html.js"
import { phrase, t } from "../../core/i18n.js"
import { useAnswer } from "./ask.js"
import { keepForLater } from "./for-later.js"
import { Problem, addressOf } from "./parts.js"

const NAMES = { calculator: phrase("Calculator"), charts: phrase("Charts"), edge: phrase("Edge and PAR") }

/** @param {{room: string}} props */
export function Entry({ room }) {
  const { answer, problem } = useAnswer("", "")
  useEffect(() => {
    if (answer) keepForLater(answer.games)
  }, [answer])
  return html`<main class="page study">
    <header class="study-head"><h1>${room in NAMES ? t(NAMES[room]) : t("Study")}</h1>
      <p class="study-lead">${t(
        "Every figure here is counted over all deals and kept as a fraction. Nothing is simulated unless it says so.",
      )}</p></header>
    ${problem && html`<${Problem} problem=${problem} />`}
    ${!answer && !problem && html`<p class="quiet" role="status">${t("Reading the rulebooks…")}</p>`}
    <div class="study-games">${(answer?.games ?? []).map((book) => html`<${Book} key=${book.rulebook} book=${book} />`)}</div>
    <section class="study-more">
      <a class="study-card" href="/train"><h2>${t("Train")}</h2>
        <p>${t("Decide, pay and rule against the clock, and drill what you get wrong.")}</p></a>
      <a class="study-card" href="/study/desk"><h2>${t("Designer's desk")}</h2>
        <p>${t("Change odds, meters and elections, and see what the house keeps.")}</p></a>
    </section>
  </main>`
}

function Book({ book }) {
  const { rulebook, title, jurisdiction, edition, is_solved: isSolved, has_chart: hasChart } = book
  return html`<section class="study-card"><h2>${title}</h2>
    <p class="quiet">${jurisdiction} · ${edition}</p>
    ${!isSolved && html`<p>${t("The main game is not counted over all deals; its side wagers are.")}</p>`}
    <p class="study-links">
      ${isSolved && html`<a class="button small primary" href=${addressOf("calculator", rulebook)}>${t("Calculator")}</a>`}
      ${hasChart && html`<a class="button small" href=${addressOf("charts", rulebook)}>${t("Chart")}</a>`}
      <a class="button small" href=${addressOf("edge", rulebook)}>${t("Edge and PAR")}</a>
      <a class="button small" href=${addressOf("desk", rulebook)}>${t("Desk")}</a>
    </p></section>`
}
