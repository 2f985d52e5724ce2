/** The shell: who is here, where the page is, and the view that belongs there. */
import { html, render, useEffect, useState } from "./html.js"
import { whoAmI } from "./api.js"
import { connect } from "./wire.js"
import { applySettings, set, store, useStore } from "./store.js"
import { phrase, startLanguage, t } from "./core/i18n.js"
import { turnAt } from "./core/lobby.js"
import { money } from "./core/money.js"
import { followLink, navigate, useRoute } from "./core/route.js"
import { Definitions } from "./parts/art.js"
import { LanguageMenu } from "./parts/language.js"
import { Offline, keepPages } from "./parts/offline.js"
import { Toasts, refused } from "./parts/toast.js"
import { Lobby } from "./views/lobby.js"
import { SeatOffer } from "./views/offer.js"
import { Table } from "./views/table.js"
import { Account, Claim, Me, Settings } from "./views/account.js"

/** Rooms behind the felt, each loaded when somebody with that role opens it. */
const BACKROOM = {
  dealer: { roles: ["dealer"], name: phrase("Dealer") },
  floor: { roles: ["floor", "supervisor"], name: phrase("Floor") },
  cage: { roles: ["cage"], name: phrase("Cage") },
  auditor: { roles: ["auditor"], name: phrase("Auditor") },
  admin: { roles: ["admin"], name: phrase("Administrator") },
}

const mayEnter = (person, room) => BACKROOM[room].roles.some((role) => person.roles.includes(role))

/** Pages with a path of their own, each loaded when it is opened. */
const PAGES = { round: "round/page", study: "study/page", train: "train/page", class: "train/class" }

/** Where a page stands among the links of the head. */
const ROOMS_OF = { study: "/study", train: "/train", class: "/train" }

const Waiting = () => html`<main class="page"><p class="quiet">${t("One moment…")}</p></main>`

/** The default export of a module, and what to say where it cannot be loaded. */
function useModule(key, load) {
  const [View, setView] = useState(null)
  const [failure, setFailure] = useState("")
  useEffect(() => {
    let current = true
    setView(null)
    setFailure("")
    load?.().then(
      (module) => current && setView(() => module.default),
      () => current && setFailure(t("This page cannot be opened now.")),
    )
    return () => {
      current = false
    }
  }, [key])
  return { View, failure }
}

function Page({ route, person, ready }) {
  const { View, failure } = useModule(route.page, () => import(`./views/${PAGES[route.page]}.js`))
  if (failure) return html`<main class="page"><p role="alert">${failure}</p></main>`
  return View && ready ? html`<${View} route=${route} person=${person} />` : html`<${Waiting} />`
}

/** The own chips, loaded when somebody looks at them. */
function OwnChips(props) {
  const { View } = useModule("chips", () => import("./views/chips.js"))
  return View && html`<${View} ...${props} />`
}

function Backroom({ room, person, ready, route }) {
  const allowed = mayEnter(person, room)
  const { View, failure } = useModule(
    `${room} ${allowed}`,
    allowed ? () => import(`./views/backroom/${room}.js`) : undefined,
  )
  if (!ready) return html`<${Waiting} />`
  if (!allowed)
    return html`<main class="page"><h1>${t(BACKROOM[room].name)}</h1>
      <p>${t(
        "This room is for others. Sign in with that role, or ask an administrator for a link that gives it.",
      )}</p></main>`
  if (failure) return html`<main class="page"><p role="alert">${failure}</p></main>`
  return View ? html`<${View} person=${person} route=${route} />` : html`<${Waiting} />`
}

function Shell() {
  const { person, connection, ready, settings, lobby } = useStore()
  const route = useRoute()
  const [open, setOpen] = useState("")
  const [room = "", id = ""] = route.page ? [route.page] : route.parts
  const close = () => setOpen("")
  const turn = turnAt(store)
  const place = room === "table" ? (lobby.find((table) => table.id === id)?.game ?? id) : ""
  const title = turn ? t("● Your turn – {game}", { game: turn.title }) : [place, "Pitboss"].filter(Boolean).join(" · ")
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (room === "drills") navigate("/train", { replace: true }) // where drills used to be
  }, [room])
  useEffect(() => window.scrollTo(0, 0), [route.page, route.parts.join("/")])
  const view = () => {
    if (route.page in PAGES) return html`<${Page} route=${route} person=${person} ready=${ready} />`
    if (route.page)
      return html`<main class="page"><h1>${t("Nothing is at this address")}</h1>
        <p><a href="/">${t("To the tables")}</a></p></main>`
    if (room === "table" && id)
      return html`<${Table} key=${id} id=${id} person=${person} signIn=${() => setOpen("account")}
        buy=${() => setOpen("chips")} />`
    if (room === "claim") return html`<${Claim} token=${id} />`
    if (room in BACKROOM) return html`<${Backroom} room=${room} person=${person} ready=${ready} route=${route.parts} />`
    return html`<${Lobby} signIn=${() => setOpen("account")} />`
  }
  return html`<${Definitions} />
    <a class="skip" href="#main" onClick=${skip}>${t("Skip to the table")}</a>
    <header class=${Object.keys(BACKROOM).some((key) => mayEnter(person, key)) ? "shell staffed" : "shell"}>
      <a class="brand" href="/#/" aria-label=${t("Pitboss, the lobby")}><img src="/icon.svg" alt="" width="28" height="28" />
        <span>Pitboss</span></a>
      <nav aria-label=${t("Rooms")}>${links(person, room)}</nav>
      <div class="shell-me">
        ${connection === "lost" && room !== "table" && html`<${Offline} />`}
        ${
          person.signed_in &&
          html`<button class="purse" onClick=${() => setOpen("chips")}
          aria-label=${t("You have {amount} in chips. More chips", { amount: money(person.chips) })}><span aria-hidden="true"
          class="purse-chip"></span>${money(person.chips)}</button>`
        }
        <${LanguageMenu} />
        <button class="icon-button" aria-label=${t("Settings")} title=${t("Settings")} onClick=${() => setOpen("settings")}>⚙
          </button>
        ${
          ready &&
          (person.signed_in
            ? html`<button class="who" data-initial=${person.name[0]} aria-label=${`${person.name} ${t("account")}`}
              onClick=${() => setOpen("me")}><span class="who-name">${person.name}</span> <span
                class="quiet">${t("account")}</span></button>`
            : html`<button class="button small primary" onClick=${() => setOpen("sign-in")}>${t("Sign in")}</button>`)
        }
      </div>
    </header>
    ${
      turn &&
      !(room === "table" && id === turn.id) &&
      html`<a class="turn-elsewhere" role="status" href=${`/#/table/${encodeURIComponent(turn.id)}`}>
        <span class="turn-dot" aria-hidden="true">●</span> ${t("Your turn – {game}", { game: turn.title })}</a>`
    }
    <div id="main" class="shell-main" tabindex="-1" data-speed=${settings.speed}>${view()}</div>
    ${(open === "account" || open === "sign-in") && html`<${Account} known=${open === "sign-in"} close=${close} />`}
    ${open === "chips" && html`<${OwnChips} close=${close} table=${room === "table" ? id : ""} />`}
    ${open === "me" && html`<${Me} close=${close} />`}
    ${open === "settings" && html`<${Settings} close=${close} />`}
    <${SeatOffer} />
    <${Toasts} />`
}

function skip(event) {
  event.preventDefault()
  document.getElementById("main")?.focus()
}

function links(person, room) {
  const rooms = [
    ["", phrase("Tables")],
    ["/study", phrase("Study")],
    ["/train", phrase("Train")],
    ...Object.entries(BACKROOM)
      .filter(([key]) => mayEnter(person, key))
      .map(([key, backroom]) => [key, backroom.name]),
  ]
  const current = (key) => (key.startsWith("/") ? ROOMS_OF[room] === key : room === key || (!key && room === "table"))
  return rooms.map(
    ([key, name]) =>
      html`<a key=${key} href=${key.startsWith("/") ? key : `/#/${key}`} aria-current=${current(key) ? "page" : undefined}>${t(name)}</a>`,
  )
}

applySettings()
await startLanguage()
document.addEventListener("click", followLink)
render(html`<${Shell} />`, document.getElementById("app"))
begin()
keepPages()

/** Find out who is here; without the house the pages are shown to nobody in particular, and it is asked again. */
function begin() {
  whoAmI().then(connect, (error) => {
    if (error.status) refused(error)
    set({ ready: true, connection: "lost" })
    setTimeout(begin, 5000)
  })
}
