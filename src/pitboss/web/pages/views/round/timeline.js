/** The timeline of a round: its steps in phases, moved by buttons, a slider and the arrow keys. */
import { html, useEffect, useState } from "../../html.js"
import { phrase, t } from "../../core/i18n.js"
import { moved } from "../../core/replay.js"
import { said } from "../../core/sentences.js"

const STEP = 900
/** @type {Record<string, string>} */
const NAMES = {
  wagers: phrase("Wagers"),
  deal: phrase("Deal"),
  decisions: phrase("Decisions"),
  showdown: phrase("Showdown"),
  settlement: phrase("Settlement"),
}

/** The phases in a row, each with its first stop and its share of the stops. */
function runs(list) {
  const all = []
  for (const [place, stop] of list.entries()) {
    if (all.at(-1)?.phase === stop.phase) all.at(-1).size++
    else all.push({ phase: stop.phase, first: place, size: 1 })
  }
  return all
}

const TYPING = "input, textarea, select, [role=grid], dialog, [contenteditable]"

/**
 * @param {{list: {at: number, phase: string}[], place: number, go: (place: number) => void, steps: pit.RoundStep[],
 *   marks: Map<number, pit.Answer>}} props `marks`: the worth of decisions by their steps
 */
export function Timeline({ list, place, go, steps, marks }) {
  const [runsOn, setRunsOn] = useState(false)
  const last = list.length - 1
  useEffect(() => {
    const keys = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.(TYPING)) return
      const next = moved(event.key, place, list)
      if (next === undefined) return
      event.preventDefault()
      setRunsOn(false)
      go(next)
    }
    document.addEventListener("keydown", keys)
    return () => document.removeEventListener("keydown", keys)
  }, [place, list])
  useEffect(() => {
    if (!runsOn) return undefined
    if (place >= last) {
      setRunsOn(false)
      return undefined
    }
    const timer = setTimeout(() => go(place + 1), STEP)
    return () => clearTimeout(timer)
  }, [runsOn, place, last])
  const stop = list[place]
  const event = stop ? steps[stop.at].event : null
  const play = () => {
    if (!runsOn && place >= last) go(0)
    setRunsOn(!runsOn)
  }
  const button = (sign, name, to, shut) => html`<button class="button step" aria-label=${name} title=${name}
    disabled=${shut} onClick=${() => {
      setRunsOn(false)
      go(to)
    }}>${sign}</button>`
  return html`<section class="timeline" aria-label=${t("Timeline")}>
    <p class="timeline-told" aria-live="polite"><span class="tag">${t(NAMES[stop?.phase] ?? "")}</span>
      <span>${said(event?.told || event?.said || "")}</span></p>
    <div class="timeline-keys">
      ${button("|◀", t("First step"), 0, place === 0)}${button("◀", t("Step back"), place - 1, place === 0)}
      <button class="button step" aria-label=${runsOn ? t("Stop") : t("Play")} title=${runsOn ? t("Stop") : t("Play")}
        onClick=${play}>${runsOn ? "▮▮" : "▷"}</button>
      ${button("▶", t("Step on"), place + 1, place >= last)}${button("▶|", t("Last step"), last, place >= last)}
      <span class="timeline-count">${t("{place} of {count}", { place: place + 1, count: list.length })}</span>
    </div>
    <div class="timeline-track">
      <input type="range" min="0" max=${last} value=${place} aria-label=${t("Step")}
        aria-valuetext=${said(event?.told || "")} onInput=${(input) => go(Number(input.currentTarget.value))} />
      <ol class="timeline-dots" aria-hidden="true">${list.map(({ at }, index) => {
        const mark = marks.get(at)?.mark
        const acted = steps[at].event.type === "acted"
        const kind = [index <= place && "past", index === place && "now", acted && "act", mark && `mark-${mark}`]
        return html`<li key=${at} class=${kind.filter(Boolean).join(" ")} onClick=${() => go(index)}></li>`
      })}</ol>
    </div>
    <ol class="timeline-phases">${runs(list).map(
      ({ phase, first, size }) => html`<li key=${first} style=${{ flexGrow: size }}><button class="link"
      aria-current=${stop?.phase === phase && place >= first && place < first + size ? "step" : undefined}
      onClick=${() => go(first)}>${t(NAMES[phase] ?? phase)}</button></li>`,
    )}</ol>
    <p class="quiet timeline-help">${t("Arrow keys: left and right step by step, up and down by phases.")}</p>
  </section>`
}
