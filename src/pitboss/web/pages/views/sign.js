/**
 * A sign for a screen on the gaming floor: the meters of a link, of a table, or of the whole pit in turn. It has no
 * controls. Without the house it goes on showing what it knew, and says as of when.
 */
import { html, render, useEffect, useRef, useState } from "../html.js"
import { startLanguage, t, tn } from "../core/i18n.js"
import { dateTime, meter as meterMoney, money, percent } from "../core/money.js"
import { readRoute } from "../core/route.js"
import {
  HITS_A_PAGE,
  colourOf,
  hitsOf,
  keepSign,
  keptSign,
  newHits,
  percentOf,
  received,
  rolled,
} from "../core/sign.js"
import { keepPages } from "../parts/offline.js"
import { listen } from "../sign-feed.js"

const ROLL = 2600
const FACE = 14_000
const PAGE = 10_000
const CHEER = 20_000
const QUIET = 3000
/** @type {Intl.DateTimeFormatOptions} */
const TODAY = { hour: "2-digit", minute: "2-digit" }
/** @type {Intl.DateTimeFormatOptions} */
const EARLIER = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches

/** What a meter shows now, on its way up to what it holds. @param {number} target */
function useRolling(target) {
  const [shown, setShown] = useState(target)
  const from = useRef(target)
  useEffect(() => {
    if (isStill() || target <= from.current) {
      from.current = target
      setShown(target)
      return undefined
    }
    const begin = from.current
    const start = performance.now()
    let frame = requestAnimationFrame(function roll(now) {
      const part = Math.min(1, (now - start) / ROLL)
      from.current = rolled(begin, target, 1 - (1 - part) ** 3)
      setShown(from.current)
      if (part < 1) frame = requestAnimationFrame(roll)
    })
    return () => cancelAnimationFrame(frame)
  }, [target])
  return Math.min(shown, target)
}

/** Counts on every so many milliseconds, as long as there is more than one to count. */
function useTurn(count, milliseconds) {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (count < 2) return undefined
    const timer = setInterval(() => setTurn((turn) => turn + 1), milliseconds)
    return () => clearInterval(timer)
  }, [count, milliseconds])
  return turn
}

/** The moment, as short as it can be told. */
function when(at) {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return dateTime(at, isToday ? TODAY : EARLIER)
}

function Terms({ meter }) {
  return html`<p class="sign-terms">${t("Resets to {amount}", { amount: money(meter.reset) })} ·
    ${" "}${t("gains {share} of each wager", { share: percent(percentOf(meter.rate), 2, 0) })}</p>`
}

function SignMeter({ meter, alone, pending }) {
  const shown = meterMoney(useRolling(meter.cents))
  return html`<section class=${pending ? "sign-meter is-pending" : "sign-meter"} style=${`--characters:${shown.length}`}>
    ${!alone && html`<h2>${meter.name}</h2>`}
    <p class="sign-sum" data-cents=${meter.cents}>${shown}</p>
    ${pending ? html`<p class="sign-pending" role="status">${t("PENDING")}</p>` : html`<${Terms} meter=${meter} />`}
  </section>`
}

function Hit({ hit, several }) {
  const pays = money(hit.pays)
  return html`<li><b class="sign-pays" style=${`--characters:${pays.length}`}>${pays}</b>
    <span class="sign-hand">${hit.hand || hit.meter}${several && hit.hand ? html` <i>${hit.meter}</i>` : ""}</span>
    <span class="sign-where">${[hit.player, hit.table].filter(Boolean).join(" · ")}</span>
    <time datetime=${hit.at}>${when(hit.at)}</time></li>`
}

function Hits({ face, turn }) {
  const shown = hitsOf(face.hits, turn)
  return html`<section class="sign-hits"><h2>${t("Last hits")}</h2>
    ${
      shown.length
        ? html`<ol key=${turn} style=${`--rows:${Math.ceil(HITS_A_PAGE / 2)}`}>${shown.map(
            (hit) => html`<${Hit} key=${hit.at + hit.table + hit.pays} hit=${hit} several=${face.meters.length > 1} />`,
          )}</ol>`
        : html`<p class="sign-none">${t("Nobody has hit it yet.")}</p>`
    }</section>`
}

function Cheer({ hit }) {
  return html`<p class="sign-cheer" role="status"><span>${t("Paid")}</span> <b>${money(hit.pays)}</b>
    ${" "}<span>${[hit.hand, hit.player, hit.table].filter(Boolean).join(" · ")}</span></p>`
}

/** What stands under the name: the game, and the tables that share the meters. */
function about(face) {
  if (face.kind !== "link") return face.game
  return `${face.game} · ${tn("{count} table", "{count} tables", face.tables.length)}`
}

function Face({ face, colour, cheer }) {
  const turn = useTurn(Math.ceil(face.hits.length / HITS_A_PAGE), PAGE)
  const waits = (meter) => face.pending.some((pending) => pending.meter === meter.name)
  const where = face.pending.map((pending) => pending.table).join(", ")
  return html`<div class=${`sign-face game-${colour} meters-${Math.min(4, face.meters.length)}`}>
    <header><h1>${face.title}</h1><p>${about(face)}</p></header>
    <div class="sign-meters">${face.meters.map(
      (meter) => html`<${SignMeter} key=${meter.name} meter=${meter} alone=${face.meters.length === 1}
        pending=${waits(meter)} />`,
    )}</div>
    ${
      cheer
        ? html`<${Cheer} hit=${cheer} />`
        : where &&
          html`<p class="sign-cheer is-waiting">${t("An award at {table} is being verified.", { table: where })}</p>`
    }
    ${!cheer && !where && face.down && html`<p class="sign-cheer is-waiting">${t("The link is down.")}</p>`}
    <${Hits} face=${face} turn=${turn} />
  </div>`
}

/** The sign as the house says it, or as it was kept; since when the house has not been heard. */
function useSign(name) {
  const [sign, setSign] = useState(() => keptSign(name))
  const [since, setSince] = useState(() => (sign ? sign.at : ""))
  const [unknown, setUnknown] = useState(false)
  const [cheers, setCheers] = useState(/** @type {Record<string, any>} */ ({}))
  const latest = useRef(sign)
  useEffect(() => {
    let timer = 0
    const heard = (message) => {
      if (timer) refreshPages()
      clearTimeout(timer)
      timer = 0
      setSince("")
      setUnknown(false)
      const next = received(latest.current, message)
      if (next) keepSign(name, { ...next, at: last })
      if (!next || next === latest.current) return
      for (const face of next.faces) {
        const before = latest.current?.faces.find((former) => former.name === face.name)
        const [hit] = message.is === "moved" ? newHits(before, face) : []
        if (hit) {
          setCheers((cheers) => ({ ...cheers, [face.name]: hit }))
          setTimeout(
            () => setCheers((cheers) => (cheers[face.name] === hit ? without(cheers, face.name) : cheers)),
            CHEER,
          )
        }
      }
      latest.current = next
      setSign(next)
    }
    let last = latest.current?.at ?? ""
    const lost = () => {
      if (!timer) timer = setTimeout(() => setSince(last || latest.current?.at || ""), QUIET)
    }
    return listen(name, {
      heard: (message) => {
        last = new Date().toISOString()
        heard(message)
      },
      lost,
      unknown: () => (latest.current ? lost() : setUnknown(true)),
    })
  }, [name])
  return { sign, since, unknown, cheers }
}

function without(cheers, name) {
  const { [name]: gone, ...others } = cheers
  return others
}

function Sign({ name }) {
  const { sign, since, unknown, cheers } = useSign(name)
  const turn = useTurn(sign?.faces.length ?? 0, FACE)
  useAwake()
  const faces = sign?.faces ?? []
  const face = faces.find((face) => cheers[face.name]) ?? faces[turn % (faces.length || 1)]
  useEffect(() => {
    document.title = [face?.title, "Pitboss"].filter(Boolean).join(" · ")
  }, [face?.title])
  if (!sign || !face)
    return html`<main class="sign is-empty"><h1>${unknown ? t("There is no such sign.") : t("Waiting for the house…")}</h1>
      <p>${unknown ? name : ""}</p></main>`
  return html`<main class="sign" data-live=${since ? "no" : "yes"}>
    <${Face} key=${face.name} face=${face} colour=${colourOf(sign.games, face.game)} cheer=${cheers[face.name]} />
    <footer><p class="sign-message">${sign.message}</p>
      ${
        faces.length > 1 &&
        html`<p class="sign-dots" aria-hidden="true">${faces.map(
          (other) => html`<i key=${other.name} class=${other === face ? "now" : ""}></i>`,
        )}</p>`
      }
      ${since && html`<p class="sign-since" role="status">${t("as of {time}", { time: when(since) })}</p>`}
    </footer></main>`
}

/** Keep the screen awake, where the browser can; a touch or a key shows the sign on the whole screen. */
function useAwake() {
  useEffect(() => {
    const stay = () => {
      if (!document.hidden) navigator.wakeLock?.request("screen").catch(() => undefined)
    }
    const fill = () => document.documentElement.requestFullscreen?.().catch(() => undefined)
    stay()
    document.addEventListener("visibilitychange", stay)
    document.addEventListener("click", fill)
    return () => {
      document.removeEventListener("visibilitychange", stay)
      document.removeEventListener("click", fill)
    }
  }, [])
}

/** A house that was away may have come back with other pages: ask the worker, which brings them. */
function refreshPages() {
  navigator.serviceWorker
    ?.getRegistration()
    .then((worker) => worker?.update())
    .catch(() => undefined)
}

/** Another worker has taken over, with other pages: show them. */
function followPages() {
  if (!navigator.serviceWorker?.controller) return
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload())
}

await startLanguage()
const { parts } = readRoute(location)
render(html`<${Sign} name=${parts[0] ?? ""} />`, document.getElementById("app"))
followPages()
keepPages()
