/** The teacher's desk: open a class, and find those that were opened. */
import { html, useEffect, useState } from "../../html.js"
import { get, post } from "../../api.js"
import { t, tn } from "../../core/i18n.js"
import { dateTime } from "../../core/money.js"
import { navigate } from "../../core/route.js"
import { refused } from "../../parts/toast.js"
import { DRILLS, gameNames } from "./names.js"
import { lastGame } from "./progress.js"

function NewClass({ about }) {
  const books = gameNames(about.games)
  const [form, setForm] = useState({
    title: "",
    drill: "dealer",
    rulebook: books.has(lastGame()) ? lastGame() : about.games[0]?.rulebook,
    questions: 10,
    minutes: 20,
    same: true,
  })
  const set = (name) => (event) => {
    const { value, type, checked } = event.currentTarget
    setForm({ ...form, [name]: type === "number" ? Number(value) : type === "checkbox" ? checked : value })
  }
  const open = async (event) => {
    event.preventDefault()
    try {
      const { code } = await post("/api/classes", form)
      navigate(`/class/${code}`)
    } catch (error) {
      refused(error)
    }
  }
  return html`<form class="form class-new" onSubmit=${open}><h2>${t("Open a class")}</h2>
    <label class="field">${t("Title")}<input value=${form.title} maxlength="80" placeholder=${t("Monday, first group")}
      onInput=${set("title")} /></label>
    <label class="field">${t("Game")}<select value=${form.rulebook} onChange=${set("rulebook")}>
      ${[...books].map(([id, name]) => html`<option key=${id} value=${id}>${name}</option>`)}</select></label>
    <label class="field">${t("Drill")}<select value=${form.drill} onChange=${set("drill")}>
      ${about.drills.map((drill) => html`<option key=${drill} value=${drill}>${t(DRILLS[drill].name)}</option>`)}</select></label>
    <div class="class-numbers"><label class="field">${t("Questions")}<input type="number" min="1" max="50" required
        value=${form.questions} onInput=${set("questions")} /></label>
      <label class="field">${t("Minutes for each student (0: no limit)")}<input type="number" min="0" max="1440" required
        value=${form.minutes} onInput=${set("minutes")} /></label></div>
    <label class="class-same"><input type="checkbox" checked=${form.same} onChange=${set("same")} />
      <span>${t("Everybody gets the same questions; their answers are shown when you close the class.")}</span></label>
    <button class="button primary large">${t("Open the class")}</button></form>`
}

/** @param {{person: any}} props */
export function ClassDesk({ person }) {
  const [about, setAbout] = useState(null)
  const [classes, setClasses] = useState(/** @type {any[]} */ ([]))
  const [code, setCode] = useState("")
  useEffect(() => {
    get("/api/train").then(setAbout, refused)
    if (person.signed_in) get("/api/classes").then((answer) => setClasses(answer.classes), refused)
  }, [person.signed_in])
  return html`<main class="page train"><h1>${t("Classes")}</h1>
    <form class="class-join" onSubmit=${(event) => {
      event.preventDefault()
      if (code.trim()) navigate(`/class/${encodeURIComponent(code.trim().toUpperCase())}`)
    }}><label class="field inline">${t("Code of a class")}<input value=${code} maxlength="12" autocapitalize="characters"
      onInput=${(event) => setCode(event.currentTarget.value)} /></label><button class="button">${t("Go to the class")}</button></form>
    ${
      person.signed_in
        ? about &&
          html`<div class="class-desk"><${NewClass} about=${about} />
            <section><h2>${t("Your classes")}</h2>${
              classes.length
                ? html`<ul class="class-list">${classes.map(
                    (row) => html`<li key=${row.code}><a href=${`/class/${row.code}`}><b>${row.title}</b>
                      <span class="quiet">${[
                        t(DRILLS[row.drill].name),
                        row.game,
                        tn("{count} question", "{count} questions", row.questions),
                        dateTime(row.made),
                      ].join(" · ")}</span>
                      <span class="tag">${row.closed ? t("closed") : t("open")}</span></a></li>`,
                  )}</ul>`
                : html`<p class="quiet">${t("None yet.")}</p>`
            }</section></div>`
        : html`<p>${t("Sign in to open a class of your own. Students need no account.")}</p>`
    }</main>`
}
