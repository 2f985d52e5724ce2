/** The buttons of a decision, each at its place with its key: fold small and leftmost, then check, then what stakes. */
import { html, useEffect, useRef } from "../html.js"
import { glossed, t } from "../core/i18n.js"
import { money } from "../core/money.js"
import { worthOf } from "./coach.js"

/** Shown on a button that was pressed and not answered; a quick answer comes before it. */
export const Sending = () => html`<small class="sending" role="status">${t("sending…")}</small>`

/** Where the focus may be taken from: nobody is interrupted in a dialog or in a field. */
function isFree(element) {
  if (!element || element === document.body) return true
  return !element.closest("dialog[open], input, select, textarea, .panels")
}

function Worth({ advised, unit }) {
  return html`<small class=${`worth ${advised.best ? "best" : ""}`}
    title=${t("what the coach says it is worth, in {unit}", { unit })}>${advised.best ? "★ " : ""}${advised.worth}</small>`
}

/**
 * @param {{choices: pit.Choice[], decide: (choice: pit.Choice) => void, advice: pit.Answer | null, unit: string,
 *   lost: boolean, sent: pit.Command[], confirming: boolean, place: string}} props `confirming`: a fold is asked about
 */
export function Deciding({ choices, decide, advice, unit, lost, sent, confirming, place }) {
  const group = useRef(null)
  useEffect(() => {
    if (isFree(document.activeElement)) group.current?.focus({ preventScroll: true })
  }, [place])
  const isPressed = ({ command }) =>
    sent.some(
      (waiting) => waiting.act === command.act && waiting.wager === command.wager && waiting.amount === command.amount,
    )
  const button = (choice) => {
    const advised = worthOf(advice, choice)
    const pressed = isPressed(choice)
    const asks = confirming && choice.act === "fold"
    const kind = [
      "button large",
      pressed && "pressed",
      advised?.best && "primary",
      choice.act === "fold" && "fold",
      choice.amount > 0 && !advised?.best && "stakes",
    ]
    return html`<button key=${choice.act + choice.wager + choice.amount} title=${choice.clause}
      disabled=${lost || sent.length > 0} class=${kind.filter(Boolean).join(" ")} onClick=${() => decide(choice)}
      aria-keyshortcuts=${choice.key || undefined}>
      ${choice.key && html`<kbd>${choice.key}</kbd>`}<span class="button-act">${asks ? t("Fold this hand?") : glossed(choice.called)}${
        choice.times ? html` <small>${choice.times}×</small>` : ""
      }</span>${(choice.amount > 0 || choice.wager) && html`<b>${choice.amount > 0 ? money(choice.amount) : choice.wager}</b>`}${
        pressed ? html`<${Sending} />` : advised && html`<${Worth} advised=${advised} unit=${unit} />`
      }</button>`
  }
  return html`<div class="bar-buttons deciding" role="group" tabindex="-1" ref=${group}
    aria-label=${t("Your decision")}>${choices.map(button)}</div>`
}
