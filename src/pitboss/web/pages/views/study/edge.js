/** What the house keeps: of every wager, under every paytable of the law, at any meter; and the PAR sheet. */
import { html, useState } from "../../html.js"
import { t } from "../../core/i18n.js"
import { number } from "../../core/money.js"
import { navigate } from "../../core/route.js"
import { exact as read } from "../../core/fraction.js"
import { pathOf, useAnswer } from "./ask.js"
import { Flashed } from "./flashed.js"
import { MeterLines } from "./meter-lines.js"
import { Computing, Exact, Problem, addressOf, useFractions } from "./parts.js"

/** @param {{game: any, route: pit.Route, filing: Record<string, string>}} props */
export default function Edge({ game, route, filing }) {
  const { answer, problem } = useAnswer(game.rulebook, "edge", filing)
  const [exact, button] = useFractions()
  const open = route.query.get("wager") ?? ""
  const goTo = (words) => navigate(addressOf("edge", game.rulebook, { ...filing, ...words }), { replace: true })
  return html`<div class="edge">
    ${
      !game.is_solved &&
      html`<p class="note">${t(
        "The main game is not counted over all deals: {method}. What is shown of it is an estimate.",
        { method: game.method },
      )}</p>`
    }
    <section><div class="part-head"><h2>${t("Every wager")}</h2>${button}</div>
      ${problem && html`<${Problem} problem=${problem} />`}
      ${
        !answer &&
        !problem &&
        html`<${Computing}
          says=${t("Counting every deal of every wager: some seconds the first time, then it is kept.")} />`
      }
      ${
        answer &&
        html`<div class="edge-rows">${grouped(answer.wagers).map(
          (entries) => html`<${Wager} key=${entries[0].wager} game=${game} entries=${entries} filing=${filing}
            exact=${exact} open=${open === entries[0].wager} query=${route.query}
            goTo=${(words) => goTo({ wager: entries[0].wager, ...words })}
            shut=${() => goTo({})} />`,
        )}</div>`
      }</section>
    ${game.sights.length > 0 && html`<${Flashed} game=${game} filing=${filing} exact=${exact} />`}
    ${game.seats_counted && html`<${Seats} game=${game} filing=${filing} />`}
    <${Par} game=${game} filing=${filing} />
  </div>`
}

/** Answers by wager: one on the highest hand has one for each number of hands, another one for each hand it is on. */
function grouped(entries) {
  const groups = new Map()
  for (const entry of entries) groups.set(entry.wager, [...(groups.get(entry.wager) ?? []), entry])
  return [...groups.values()]
}

function Wager({ game, entries, filing, exact, open, query, goTo, shut }) {
  const about = game.wagers.find((wager) => wager.wager === entries[0].wager)
  const chosen = open ? (query.get("paytable") ?? "") : ""
  const other = useAnswer(game.rulebook, chosen && about ? "edge" : null, {
    ...filing,
    wager: about?.wager ?? "",
    paytable: chosen,
  })
  const shown = chosen ? (other.answer?.wagers ?? []) : entries
  const [at, setAt] = useState(0)
  const entry = shown[Math.min(at, shown.length - 1)]
  const labels = shown.map(labelOf)
  return html`<details class="edge-wager" open=${open} onToggle=${(event) => {
    if (event.target.open && !open) goTo({})
    else if (!event.target.open && open) shut()
  }}>
    <summary><span class="edge-name">${entries[0].wager}
        <span class="quiet">${about?.part === "main game" || !about ? t("main game") : (about?.stakes ?? "")}</span></span>
      ${entry ? html`<${Figures} entry=${entry} exact=${exact} />` : html`<span class="quiet">${t("One moment…")}</span>`}</summary>
    ${
      open &&
      html`<div class="edge-inside">
      <div class="edge-choices">
        ${
          about?.paytables.length > 1 &&
          html`<label><span>${t("Paytable of the law")}</span><select onChange=${(event) => goTo({ paytable: event.target.value })}>
            ${about.paytables.map(
              (name) => html`<option key=${name} value=${name} selected=${name === (chosen || about.paytable)}>
              ${name}${name === about.paytable ? ` · ${t("filed")}` : ""}</option>`,
            )}</select></label>`
        }
        ${
          shown.length > 1 &&
          html`<label><span>${entry?.hands ? t("Hands dealt, the dealer's included") : t("On whose hand")}</span>
            <select onChange=${(event) => setAt(Number(event.target.value))}>${labels.map(
              (label, index) => html`<option key=${label} value=${index} selected=${index === at}>${label}</option>`,
            )}</select></label>`
        }
      </div>
      ${other.problem && html`<${Problem} problem=${other.problem} />`}
      ${entry && html`<${Details} entry=${entry} exact=${exact} />`}
      ${about?.meters.length > 0 && html`<${MeterLines} game=${game} wager=${about} filing=${filing} />`}
    </div>`
    }
  </details>`
}

function labelOf(entry) {
  if (entry.hands) return String(entry.hands)
  return entry.on || entry.paytable || entry.wager
}

function Figures({ entry, exact }) {
  const figures = [
    { name: t("edge"), value: entry.edge, how: "share" },
    { name: t("hits"), value: entry.hit_frequency, how: "share", digits: 2 },
  ]
  return html`<span class="edge-figures">
    ${entry.paytable && html`<span class="tag">${entry.paytable}</span>`}
    ${figures.map(
      ({ name, value, how, digits = 4 }) =>
        value &&
        html`<span key=${name} class=${`figure ${name === t("edge") && read(value).sign < 0 ? "gain" : ""}`}>
          <span class="figure-name">${name}</span><${Exact} value=${value} how=${how} digits=${digits} exact=${exact} /></span>`,
    )}
    ${
      entry.standard_deviation &&
      html`<span class="figure"><span class="figure-name">${t("deviation")}</span>
      <span>${number(Number(entry.standard_deviation), 4)}</span></span>`
    }
    ${entry.estimate && html`<span class="tag">${t("estimate ± {error}", { error: entry.estimate.standard_error })}</span>`}
  </span>`
}

function Details({ entry, exact }) {
  const facts = [
    [t("kept of everything wagered"), entry.element_of_risk, "share", 4],
    [t("wagered on average"), entry.average_wager, "plain", 4],
    [t("variance"), entry.variance, "plain", 4],
  ].filter(([, value]) => value)
  const shares = Object.entries(entry.decisions ?? {})
  const parts = Object.entries(entry.contributions ?? {})
  return html`<dl class="facts">${facts.map(
    ([name, value, how, digits]) => html`<div key=${name}><dt>${name}</dt><dd>
        <${Exact} value=${value} how=${how} digits=${digits} exact=${exact} /></dd></div>`,
  )}</dl>
    ${
      shares.length > 0 &&
      html`<h3>${t("How often each decision is best")}</h3><dl class="facts">${shares.map(
        ([name, often]) =>
          html`<div key=${name}><dt>${name}</dt><dd><${Exact} value=${often} how="share" exact=${exact} /></dd></div>`,
      )}</dl>`
    }
    ${
      parts.length > 1 &&
      html`<h3>${t("What each part brings the player")}</h3><dl class="facts">${parts.map(
        ([name, mean]) =>
          html`<div key=${name}><dt>${name}</dt><dd><${Exact} value=${mean} how="signed" digits=${6} exact=${exact} /></dd></div>`,
      )}</dl>`
    }
    <${Rows} entry=${entry} exact=${exact} />
    ${entry.notes.map((note) => html`<p key=${note} class="quiet">${note}</p>`)}`
}

function Rows({ entry, exact }) {
  const isPaytable = entry.outcomes.some((row) => row.hand)
  if (!entry.outcomes.length) return ""
  return html`<div class="edge-table"><table><caption class="unseen">${t("Rows of {wager}", { wager: entry.wager })}</caption>
    <thead><tr>${isPaytable && html`<th scope="col">${t("hand")}</th><th scope="col">${t("pays")}</th>`}
      ${!isPaytable && html`<th scope="col" class="number">${t("net")}</th>`}
      <th scope="col" class="number">${t("probability")}</th>
      ${isPaytable && html`<th scope="col" class="number ways">${t("ways")}</th><th scope="col" class="number">${t("brings")}</th>`}
      </tr></thead>
    <tbody>${entry.outcomes.map(
      (row, at) => html`<tr key=${at}>
        ${isPaytable && html`<th scope="row" title=${row.clause}>${row.hand}</th><td>${row.odds}</td>`}
        ${!isPaytable && html`<th scope="row" class="number"><${Exact} value=${row.net} how="signed" digits=${2} /></th>`}
        <td class="number"><${Exact} value=${row.probability} how="share" digits=${5} exact=${exact} /></td>
        ${
          isPaytable &&
          html`<td class="number ways">${row.ways === null || row.ways === undefined ? "" : number(row.ways)}</td>
          <td class="number">${
            row.contribution && html`<${Exact} value=${row.contribution} how="signed" digits=${6} exact=${exact} />`
          }</td>`
        }
      </tr>`,
    )}</tbody></table></div>`
}

/** What several seats of one table win together: an estimate, asked for by itself. */
function Seats({ game, filing }) {
  const [asked, setAsked] = useState(false)
  const words = { ...filing, wager: game.main_game, seats: game.positions }
  const { answer, problem } = useAnswer(game.rulebook, asked ? "edge" : null, words)
  return html`<section><div class="part-head"><h2>${t("Several seats at one table")}</h2></div>
    <p class="quiet">${t(
      "Seats share a dealer, so their results go together. The deviation of the main game, in {unit}s.",
      {
        unit: game.unit,
      },
    )}</p>
    ${!asked && html`<button type="button" class="button" onClick=${() => setAsked(true)}>${t("Compute (some seconds)")}</button>`}
    ${asked && !answer && !problem && html`<${Computing} says=${t("Dealing several seats: ten seconds or so the first time.")} />`}
    ${problem && html`<${Problem} problem=${problem} />`}
    ${
      answer?.table &&
      html`<div class="edge-table"><table><caption class="unseen">${t("Deviation by seats")}</caption>
        <thead><tr><th scope="col">${t("seats")}</th><th scope="col" class="number">${t("at one table")}</th>
          <th scope="col" class="number">${t("if they were apart")}</th></tr></thead>
        <tbody>${answer.table.by_seats.map(
          (row) => html`<tr key=${row.seats}><th scope="row">${row.seats}</th>
            <td class="number">${number(Number(row.standard_deviation), 4)}</td>
            <td class="number">${number(Number(row.apart), 4)}</td></tr>`,
        )}</tbody></table></div>
      <p class="quiet">${answer.table.exact ? t("Counted.") : t("Estimated: {method}.", { method: answer.table.method })}</p>`
    }</section>`
}

function Par({ game, filing }) {
  const { answer } = useAnswer(game.rulebook, "tables")
  const path = (form) => pathOf(game.rulebook, "par", { ...filing, form })
  return html`<section><div class="part-head"><h2>${t("PAR sheet")}</h2></div>
    <p>${t("Every wager with ways, return, volatility and confidence; meters, elections and readings; to be handed over.")}
      <span class="quiet"> ${t("It takes ten seconds or so the first time.")}</span></p>
    <p class="study-links"><a class="button primary" href=${path("html")} target="_blank" rel="noopener">${t("Open the PAR sheet")}</a>
      ${answer?.pdf && html`<a class="button" href=${path("pdf")} download>${t("As PDF")}</a>`}
      <a class="button" href=${path("json")} download>${t("As data")}</a></p>
    ${
      answer &&
      !answer.pdf &&
      html`<p class="quiet">${t("This server cannot set a PDF: typst is not installed. The page prints as well.")}</p>`
    }
  </section>`
}
