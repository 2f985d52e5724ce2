/** One polite voice for whoever does not see the felt: whole sentences when something is to be known, nothing else. */
import { html, useEffect, useRef, useState } from "../html.js"
import { decisionSaid, laidSaid, resultSaid } from "../core/announce.js"
import { t } from "../core/i18n.js"
import { placeOf } from "../core/scene.js"
import { choicesOf } from "./bar.js"

const WARNED_AT = 10
const SETTLES = 600

/** Say something, and forget it, so that the same sentence can be said again. */
function useVoice() {
  const [words, setWords] = useState("")
  const last = useRef({ words: "", count: 0 })
  const say = (sentence) => {
    if (!sentence) return
    const count = sentence === last.current.words ? last.current.count + 1 : 0
    last.current = { words: sentence, count }
    setWords(sentence + "\u00a0".repeat(count % 2))
  }
  return { words, say }
}

/** @param {{seated: pit.Seated, rack: pit.Rack, chosen: string}} props */
export function Announcer({ seated, rack, chosen }) {
  const { scene, you, position, table } = seated
  const { words, say } = useVoice()
  const { bets } = rack
  const seat = scene.seats.find((seat) => seat.position === position)
  const choices = choicesOf(seated)
  const finished = scene.finished
  const own = finished?.seats.find((seat) => seat.position === position && seat.player === you.name)
  const betting = scene.stage.kind === "betting"
  const spots = you.spots.filter((spot) => spot.position === position)
  const laid = spots.map((spot) => ({ wager: spot.wager, on: spot.on, total: betting ? bets.total(spot) : 0 }))
  const laidKey = laid.map((spot) => spot.total).join(" ")
  const round = useRef(0)

  useEffect(() => {
    if (choices.length && seat) say(decisionSaid(scene, seat, seat.hand || (you.hand?.[position] ?? ""), choices))
  }, [choices.length > 0 && placeOf(scene)])
  useEffect(() => {
    if (finished && own) say(`${resultSaid(finished, own)} ${t("Place your bets.")}`)
  }, [finished?.number])
  useEffect(() => {
    const isNew = round.current !== scene.round
    round.current = scene.round
    if (isNew || !betting || !position || !(bets.sum() || bets.cleared)) return undefined
    const timer = setTimeout(() => say(laidSaid(laid)), SETTLES)
    return () => clearTimeout(timer)
  }, [laidKey])
  const pointedAt = useRef("")
  useEffect(() => {
    if (!chosen || chosen === pointedAt.current) return
    pointedAt.current = chosen
    const spot = spots.find((spot) => `${spot.wager}|${spot.on}` === chosen)
    const ring = spot && document.querySelector(`[data-spot="${CSS.escape(`${position}|${chosen}`)}"]`)
    if (ring && ring !== document.activeElement) say(ring.querySelector(".unseen")?.textContent ?? "")
  }, [chosen])
  const left = choices.length || (betting && bets.sum() && !seat?.ready) ? scene.stage.left : null
  useEffect(() => {
    const wait = (left ?? 0) - (performance.now() - table.shownAt) / 1000 - WARNED_AT
    if (left === null || wait < 0) return undefined
    const timer = setTimeout(() => say(t("{count} seconds left", { count: WARNED_AT })), wait * 1000)
    return () => clearTimeout(timer)
  }, [left, table.shownAt, placeOf(scene)])
  return html`<p class="unseen" role="status" aria-live="polite" data-voice>${words}</p>`
}
