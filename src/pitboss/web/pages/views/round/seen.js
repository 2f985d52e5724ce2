/** Who saw what in a round: every pile of cards, and before whose eyes it lay. */
import { html } from "../../html.js"
import { phrase, t } from "../../core/i18n.js"

const KINDS = {
  spectator: phrase("You look on as a spectator: cards that were never shown stay hidden."),
  player: phrase("You look on as a player: you see your own cards, and what lay face up."),
  floor: phrase("You look on as the floor: you see what lay face up on the table."),
  auditor: phrase("You look on as an auditor: you see every card."),
  link: phrase("{name} shows you this round: you see that player's cards, and what lay face up."),
  author: phrase("A written round: whoever has the link has all of it, and no server keeps it."),
}

/** In what capacity the round is shown. @param {pit.Answer} viewer */
export const viewedAs = ({ kind, name }) => t(KINDS[kind], { name })

/** @param {pit.Answer} pile */
function whose({ whose: owner, player, position }) {
  if (owner === "dealer") return t("The dealer's cards")
  if (owner === "board") return t("The board")
  if (owner === "box") return t("The box card")
  return t("{player}, position {position}", { player, position })
}

/** @param {pit.Answer} pile */
function eyes({ whose: owner, player, cards, up }) {
  if (!cards) return t("no cards")
  if (up === cards) return t("everybody saw them in the end")
  if (owner === "player")
    return up
      ? t("{player}; everybody saw {up} of {cards}", { player, up, cards })
      : t("{player} alone; never shown", { player })
  return up ? t("everybody saw {up} of {cards}", { up, cards }) : t("nobody; never shown")
}

/** @param {{round: pit.Answer}} props */
export function Seen({ round }) {
  if (!round.seen.length) return null
  return html`<section class="round-part"><h2>${t("Who saw what")}</h2>
    <dl class="facts">${round.seen.map(
      (pile, place) => html`<div key=${place}><dt>${whose(pile)}</dt><dd>${eyes(pile)}</dd></div>`,
    )}</dl>
    <p class="quiet">${viewedAs(round.viewer)}</p></section>`
}
