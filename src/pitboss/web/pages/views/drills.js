/** Drills: decide as a player, pay a finished layout as its dealer, rule on an irregularity as the floor. */
import { html, useEffect, useState } from "../html.js"
import { get, post } from "../api.js"
import { useStore } from "../store.js"
import { Hand } from "../parts/cards.js"
import { Cite } from "../parts/why.js"
import { refused } from "../parts/toast.js"
import { readCards } from "../core/cards.js"

const KINDS = {
  player: ["Player", "Which action is best? Answered with the exact worth of each."],
  dealer: ["Dealer", "A finished layout: pay it, take it, in the right order."],
  floor: ["Floor", "An irregularity is called: what is void, what stands?"],
}
const PAYMENTS = ["lost", "push", "returned", "nothing"]

function wagers(seat) {
  return Object.entries(seat.wagers).flatMap(([name, value]) =>
    typeof value === "object"
      ? Object.entries(value).map(([on, sum]) => `${name} on the ${on} $${sum}`)
      : [`${name} $${value}`],
  )
}

function Layout({ round, meters }) {
  if (!round?.seat && !round?.dealer && !round?.board) return null
  return html`<div class="drill-felt">
    <div class="replay-row">${
      round.dealer &&
      html`<div><${Hand} cards=${readCards(round.dealer.cards)}
      label="Dealer" /><p>Dealer</p></div>`
    }
      ${round.board && html`<div><${Hand} cards=${readCards(round.board.cards)} label="Board" /><p>Board</p></div>`}
      ${round.box && html`<div><${Hand} cards=${readCards(round.box.card)} label="Box" /><p>Box</p></div>`}</div>
    <div class="replay-seats">${(round.seat ?? []).map(
      (seat) => html`<div key=${seat.position} class="replay-seat">
        <${Hand} cards=${readCards(seat.cards)} label=${seat.player} />
      <p><b>${seat.player === "You" ? "You" : `Position ${seat.position}`}</b> <span class="quiet">
        ${(seat.acts ?? []).join(", ")}</span></p><p class="quiet">${wagers(seat).join(" · ")}</p></div>`,
    )}</div>
    ${
      round.draws &&
      html`<p class="quiet">${Object.entries(round.draws)
        .map(([name, value]) => `${name}: ${value}`)
        .join(" · ")}</p>`
    }
    ${
      meters &&
      Object.keys(meters).length > 0 &&
      html`<p class="quiet">Meters: ${Object.entries(meters)
        .map(([name, sum]) => `${name} ${sum}`)
        .join(" · ")}</p>`
    }</div>`
}

function Ask({ ask, at, value, change, mark, rulebook }) {
  const name = `ask-${at}`
  const answer =
    ask.kind === "payment"
      ? html`<span class="ask-pay"><input aria-label=${`${ask.about}: what is paid`} placeholder="paid $"
        inputmode="decimal" value=${PAYMENTS.includes(value) ? "" : value} disabled=${Boolean(mark)}
        onInput=${(event) => change(event.currentTarget.value)} />
        <span class="pills">${PAYMENTS.map(
          (one) => html`<button key=${one} type="button"
          aria-pressed=${value === one} disabled=${Boolean(mark)} onClick=${() => change(one)}>${one}</button>`,
        )}</span></span>`
      : html`<span class="pills" role="radiogroup" aria-label=${ask.about}>${ask.choices.map(
          (one) => html`<button
        key=${one.answer} type="button" role="radio" aria-checked=${value === one.answer}
        aria-pressed=${value === one.answer} disabled=${Boolean(mark)} onClick=${() => change(one.answer)}>
        ${one.says}</button>`,
        )}</span>`
  return html`<li id=${name} class=${`ask ${mark ? (mark.right ? "ok" : "broken") : ""}`}><p class="ask-about">
    ${mark && html`<b>${mark.right ? "✓ " : "✗ "}</b>`}${ask.about}</p>${answer}
    ${
      mark &&
      html`<div class="ask-mark">${!mark.right && html`<p>Right: <b>${mark.answer}</b></p>`}<p class="quiet">
      ${mark.because}</p><${Cite} clause=${mark.clause} rulebook=${rulebook} /></div>`
    }</li>`
}

function Question({ question, book, about, next, score }) {
  const [answers, setAnswers] = useState(question.asks.map(() => ""))
  const [marks, setMarks] = useState(null)
  const answered = answers.every(Boolean)
  const submit = async (event) => {
    event.preventDefault()
    try {
      const found = await post("/api/drills", { drill: question.drill, seed: question.seed, rulebook: book, answers })
      setMarks(found.marks)
      score(found)
    } catch (error) {
      refused(error, question.rulebook)
    }
  }
  return html`<form class="drill" onSubmit=${submit}>
    <p class="drill-told"><b>${about}.</b> ${question.told}</p>
      <${Layout} round=${question.round} meters=${question.meters} />
    <ol class="asks">${question.asks.map(
      (ask, at) => html`<${Ask} key=${at} at=${at} ask=${ask} value=${answers[at]}
      mark=${marks?.[at]} rulebook=${question.rulebook}
      change=${(value) => setAnswers((now) => now.map((one, place) => (place === at ? value : one)))} />`,
    )}</ol>
    <div class="drill-keys">${
      marks
        ? html`<button type="button" class="button primary" onClick=${next}>Next</button>`
        : html`<button class="button primary" disabled=${!answered}>Answer</button><button type="button" class="button"
      onClick=${next}>Another one</button>`
    }</div></form>`
}

/** Every rulebook by a name that no other has: the edition goes with it where a place has two of one game. */
function named(lobby) {
  const plain = (one) => `${one.game}, ${one.place ?? one.rulebook}`
  const twin = (one) => lobby.some((other) => other.rulebook !== one.rulebook && plain(other) === plain(one))
  return new Map(lobby.map((one) => [one.rulebook, twin(one) ? `${plain(one)}, ${one.edition}` : plain(one)]))
}

/** The drills. */
export function Drills() {
  const { lobby } = useStore()
  const [kind, setKind] = useState("player")
  const [book, setBook] = useState("")
  const [question, setQuestion] = useState(null)
  const [turn, setTurn] = useState(0)
  const [sum, setSum] = useState({ right: 0, asked: 0 })
  const [said, setSaid] = useState("")
  const books = [...named(lobby)]
  useEffect(() => {
    let current = true
    setQuestion(null)
    setSaid("")
    get(`/api/drills?drill=${kind}${book ? `&rulebook=${encodeURIComponent(book)}` : ""}`).then(
      (found) => current && setQuestion({ ...found, book }),
      (error) => current && setSaid(error.message),
    )
    return () => {
      current = false
    }
  }, [kind, book, turn])
  const another = (choose) => {
    setQuestion(null) // the one that is shown is not what was chosen
    choose()
  }
  const change = (to) => {
    if (to === kind) return
    another(() => setKind(to))
    setSum({ right: 0, asked: 0 })
  }
  return html`<main class="page drills"><h1>Drills</h1>
    <div class="drill-kinds" role="group"
      aria-label="Practise as">${Object.entries(KINDS).map(
        ([key, [name, says]]) => html`<button key=${key}
      class="drill-kind" aria-pressed=${kind === key} onClick=${() => change(key)}><b>${name}</b><span>
      ${says}</span></button>`,
      )}</div>
    <div class="drill-head"><label class="field inline">Rulebook <select value=${book}
      onChange=${({ currentTarget }) => another(() => setBook(currentTarget.value))}><option value="">all mixed</option>
      ${books.map(([id, name]) => html`<option key=${id} value=${id}>${name}</option>`)}</select></label>
      <p class="drill-score" role="status">${sum.asked ? `${sum.right} of ${sum.asked} right` : "No answer yet"}</p>
        </div>
    ${said && html`<p role="alert">${said}</p>`}
    ${
      question
        ? html`<${Question} key=${question.seed + turn} question=${question} book=${question.book}
      about=${new Map(books).get(question.rulebook) ?? question.rulebook}
      next=${() => another(() => setTurn(turn + 1))}
      score=${(found) => setSum({ right: sum.right + found.right, asked: sum.asked + found.asked })} />`
        : !said && html`<p class="quiet">Dealing a question…</p>`
    }
  </main>`
}
