/** The dispute pack of a round: everything on paper, to print or to save as PDF. */
import { html, useEffect, useState } from "../../html.js"
import { t } from "../../core/i18n.js"
import { dateTime, money, signed, arithmetic } from "../../core/money.js"
import { sign } from "../../core/cards.js"
import { clausesOf } from "../../core/cite.js"
import { drawn } from "../../core/scene.js"
import { said, saidEach } from "../../core/sentences.js"
import { roundLink } from "../../core/round-address.js"
import { ClauseText, Law } from "../../parts/law.js"
import { askPack } from "./load.js"
import { viewedAs } from "./seen.js"
import { linesOf } from "./settlement.js"
import { useProof } from "./shuffle.js"

/** A time of here, and the one that the log has. @param {string} at */
const moment = (at) => `${dateTime(at)} (${at.slice(0, 19).replace("T", " ")} UTC)`
const shownCards = (cards) => cards.map((card) => (card ? sign(card) : "▯")).join(" ") || "–"

function Hands({ round, scene }) {
  const mark = (cards, plays) =>
    cards.map((card, place) => {
      const text = card ? sign(card) : "▯"
      return html`<span key=${place}>${plays?.includes(card) ? html`<b>${text}</b>` : text} </span>`
    })
  return html`<table class="paper"><caption>${t("The settled layout; cards that play in bold")}</caption><tbody>
    ${
      scene.dealer_cards.length > 0 &&
      html`<tr><th scope="row">${t("Dealer")}</th>
        <td>${mark(scene.dealer_cards, round.plays.dealer)}</td><td>${scene.dealer_hand}</td></tr>`
    }
    ${scene.board.length > 0 && html`<tr><th scope="row">${t("Board")}</th><td>${shownCards(scene.board)}</td><td></td></tr>`}
    ${scene.box.length > 0 && html`<tr><th scope="row">${t("Box")}</th><td>${shownCards(scene.box)}</td><td></td></tr>`}
    ${scene.seats
      .filter((seat) => seat.bets.length || seat.extras.length)
      .map(
        (seat) => html`<tr key=${seat.position}><th scope="row">${seat.position} ${seat.player}</th>
        <td>${mark(seat.cards, round.plays[seat.position])}</td>
        <td>${seat.void ? t("void") : seat.folded ? t("folded") : seat.hand}</td></tr>`,
      )}</tbody></table>`
}

function Lines({ scene }) {
  return html`<table class="paper"><caption>${t("Settlement")}</caption>
    <thead><tr><th scope="col">${t("Seat")}</th><th scope="col">${t("Wager")}</th><th scope="col">${t("Staked")}</th>
      <th scope="col">${t("Result")}</th><th scope="col">${t("Arithmetic and reason")}</th><th scope="col">${t("Net")}</th></tr></thead>
    <tbody>${scene.seats.flatMap((seat) =>
      linesOf(seat).map(
        (line, place) => html`<tr key=${`${seat.position} ${place}`}><td>${seat.position} ${seat.player}</td>
        <td>${line.wager}${line.on ? ` (${line.on})` : ""}</td><td class="number">${line.staked ? money(line.staked) : ""}</td>
        <td>${t(line.result)} ${line.stated}</td><td>${arithmetic(line)}. ${saidEach(line.why)}
          <br /><small>${clausesOf(line.clause).join(", ")}</small></td><td class="number">${signed(line.profit)}</td></tr>`,
      ),
    )}</tbody></table>`
}

function Shuffled({ round }) {
  const proof = useProof(round, true)
  if (!round.seed) return html`<p>${t("These cards came from a real shoe: there is no seed to check.")}</p>`
  return html`<dl class="paper-facts"><div><dt>${t("Promised before the wagers")}</dt><dd><code>${round.commitment}</code></dd></div>
    <div><dt>${t("Seed, shown after the round")}</dt><dd><code>${round.seed}</code></dd></div>
    <div><dt>${t("Checked by this browser")}</dt><dd>${
      proof
        ? html`<b>${proof.ok ? t("The shuffle was kept") : t("The shuffle was not kept")}</b>
      <ul>${proof.checks.map((check) => html`<li key=${check.about}>${check.ok ? "✓" : "✗"} ${check.about}: ${check.says}</li>`)}</ul>`
        : t("Computing…")
    }</dd></div></dl>`
}

function Entries({ pack }) {
  return html`<table class="paper log"><caption>${t("The log's entries, each sealed onto the one before")}</caption>
    <thead><tr><th scope="col">${t("Entry")}</th><th scope="col">${t("Time (UTC), by")}</th>
      <th scope="col">${t("What happened")}</th></tr></thead>
    <tbody>${pack.entries.map(
      (
        entry,
      ) => html`<tr key=${entry.seq}><td class="number">${entry.seq}</td><td>${entry.at.slice(11, 23)}<br />${entry.by}</td>
      <td>${entry.lines.map((line, place) => html`<div key=${place}>${said(line.told)} <small>${line.clause}</small></div>`)}
        <code class="digest">${entry.hash || t("The digest is withheld: hidden cards could be guessed from it.")}</code></td></tr>`,
    )}</tbody></table>`
}

function Facts({ round, pack }) {
  const facts = [
    [t("Game"), `${round.game}, ${pack.jurisdiction}`],
    [t("Rules"), `${pack.edition} · ${pack.regulator}`],
    [t("Operator, table"), `${pack.operator} · ${round.title} (${pack.table})`],
    [t("Rules Submission"), t("version {version}", { version: pack.version })],
    [t("Digest of the law"), html`<code>${pack.law}</code>`],
    [t("Digest of the submission"), html`<code>${pack.submission}</code>`],
    [t("Ended"), moment(round.at)],
    [t("Printed"), moment(pack.made)],
    [t("Shown to"), viewedAs(pack.viewer)],
  ]
  const fact = (/** @type {any} */ [name, value], /** @type {number} */ place) =>
    html`<div key=${place}><dt>${name}</dt><dd>${value}</dd></div>`
  return html`<dl class="paper-facts">${facts.map(fact)}</dl>`
}

/** @param {{round: pit.Answer, source: any}} props */
export function Pack({ round, source }) {
  const [pack, setPack] = useState(null)
  const [failure, setFailure] = useState("")
  useEffect(() => {
    askPack(source).then(setPack, (error) => setFailure(error.message))
  }, [round])
  const scene = drawn(/** @type {any} */ (round.steps[round.settled]?.scene ?? round.start), undefined)
  const back = roundLink(source.table, source.address)
  if (failure)
    return html`<main class="page narrow"><p role="alert">${failure}</p><p><a href=${back}>${t("Back to the round")}</a></p></main>`
  if (!pack) return html`<main class="page"><p class="quiet">${t("Reading the log…")}</p></main>`
  return html`<main class="pack"><div class="pack-bar"><a class="button small" href=${back}>${t("Back to the round")}</a>
      <button class="button primary" onClick=${() => window.print()}>${t("Print or save as PDF")}</button></div>
    <article class="pack-paper">
      <h1>${t("Dispute pack: round {number}", { number: round.address })}</h1><p>${round.game} · ${round.title}</p>
      <${Facts} round=${round} pack=${pack} />
      ${
        (round.void || round.rulings.length > 0) &&
        html`<h2>${round.void ? t("This round is void") : t("Ruled upon")}</h2>${round.rulings.map(
          (ruling, place) =>
            html`<p key=${place}><b>${said(ruling.what)}</b> (${said(ruling.moment)}): <${Law} says=${ruling.says} />
              <small>${ruling.clause}</small></p>`,
        )}`
      }
      <h2>${t("What lay there")}</h2><${Hands} round=${round} scene=${scene} />
      <h2>${t("What was paid, and why")}</h2><${Lines} scene=${scene} />
      <h2>${t("The shuffle")}</h2><${Shuffled} round=${round} />
      <h2>${t("The log")}</h2>
      <p>${t("Digest of the entry before:")} <code class="digest">${pack.before}</code></p>
      <${Entries} pack=${pack} />
      <h2>${t("The clauses, in our words")}</h2>
      <dl class="paper-clauses">${pack.clauses.map(
        ({ id, says }) => html`<div key=${id}><dt>${id}</dt><dd><${ClauseText} says=${says} /></dd></div>`,
      )}</dl>
      <h2>${t("How to check this")}</h2>
      <p>${t("With the exported log, these commands check everything above:")}</p>
      <pre>${pack.checks.join("\n")}</pre>
      <p>${t("Settled by the floor: name, date, signature")}</p><p class="paper-sign"></p>
    </article></main>`
}
