/** A ruling before it is given: the facts, what it voids and keeps, what would happen on paper, and a last yes. */
import { html, useEffect, useState } from "../../html.js"
import { get } from "../../api.js"
import { money } from "../../core/money.js"
import { Dialog } from "../../parts/dialog.js"
import { Cite } from "../../parts/why.js"
import { toast } from "../../parts/toast.js"
import { Field, Mark } from "./parts.js"
import { act } from "./desk.js"
import { query } from "./audit/choose.js"

const WAGERS = { stay: "stay as they are", returned: "go back to the players", lost: "are lost" }
const CARDS = {
  stay: "stay",
  "next card": "the next card is used",
  "discard rack": "to the discard rack",
  reshuffle: "are shuffled again",
  collect: "are collected",
}

function Facts({ ruling, rulebook }) {
  return html`<dl class="facts"><div><dt>Void</dt><dd>
    <${Mark} kind=${ruling.voids === "nothing" ? "good" : "bad"}>${ruling.voids}<//></dd></div>
    <div><dt>Wagers</dt><dd>${WAGERS[ruling.wagers] ?? ruling.wagers}</dd></div>
    ${
      ruling.keeps.length > 0 &&
      html`<div><dt>Settled all the same</dt><dd><b>${ruling.keeps.join(", ")}</b></dd>
      </div>`
    }
    <div><dt>Cards</dt><dd>${CARDS[ruling.cards] ?? ruling.cards}</dd></div>
    <div><dt>Deck</dt><dd>${ruling.deck}</dd></div>
    <div><dt>Ruled by</dt><dd>${ruling.who.join(" or ")}</dd></div></dl>
    <p>${ruling.says}</p><${Cite} clause=${ruling.clause} rulebook=${rulebook} />`
}

function Paper({ preview }) {
  if (!preview) return html`<p class="quiet">…</p>`
  if (preview.refused) return html`<p class="bad" role="alert">${preview.refused.said}</p>`
  return html`<div class="on-paper" aria-live="polite"><h4>On paper, now</h4>
    <ul>${preview.told.map((line, at) => html`<li key=${at}>${line}</li>`)}</ul>
    <p>${preview.voids.length ? html`Void: position ${preview.voids.join(", ")}. ` : "No hand becomes void. "}
      ${preview.returned ? `${money(preview.returned)} go back. ` : ""}
        ${preview.lost ? `${money(preview.lost)} are lost. ` : ""}${preview.ends ? "The round is over with it." : ""}</p>
          </div>`
}

/** @param {{id: string, scene: pit.PublicScene, irregularity: pit.Answer, close: () => void}} props */
export function Ruling({ id, scene, irregularity, close }) {
  const seats = scene.round?.seats ?? []
  const [choices, setChoices] = useState({
    case: irregularity.cases.length === 1 ? irregularity.cases[0] : "",
    position: seats.length === 1 ? seats[0].position : 0,
  })
  const [paper, setPaper] = useState(null)
  const [sure, setSure] = useState(false)
  const ruling = irregularity.rulings.find((row) => row.case === choices.case) // none while nobody has said which case it is
  const report = {
    what: irregularity.what,
    when: irregularity.moment,
    case: choices.case,
    position: Number(choices.position),
  }
  useEffect(() => {
    setPaper(null)
    setSure(false)
    let wanting = true
    const soon = setTimeout(
      () =>
        get(`/api/floor/tables/${encodeURIComponent(id)}/ruling?${query(report)}`).then(
          (preview) => wanting && setPaper(preview),
          (error) => wanting && setPaper({ refused: { said: error.message }, told: [] }),
        ),
      150,
    )
    return () => {
      wanting = false
      clearTimeout(soon)
    }
  }, [choices])
  const set = (name) => (event) => setChoices({ ...choices, [name]: event.currentTarget.value })
  const give = () =>
    act(id, { do: "report", ...report }, scene.rulebook, () => {
      toast(`Ruled: ${irregularity.what}.`, { kind: "good" })
      close()
    })
  return html`<${Dialog} title=${irregularity.what} close=${close} wide>
    <div class="filters">
      ${
        irregularity.cases.filter(Boolean).length > 0 &&
        html`<${Field} name="Case">
        <select value=${choices.case} onChange=${set("case")}>
          ${
            irregularity.cases.length > 1 &&
            html`<option value="" disabled>choose…
            </option>`
          }${irregularity.cases.map((name) => html`<option key=${name} value=${name}>${name || "any"}</option>`)}</select><//>`
      }
      <${Field} name=${ruling?.position ? "Position (needed)" : "Position, if one is concerned"}>
        <select value=${choices.position} onChange=${set("position")}><option value="0">–</option>
        ${seats.map(
          (seat) => html`<option key=${seat.position} value=${seat.position}>${seat.position} ${seat.player}
          </option>`,
        )}</select><//>
      <span class="quiet">at the moment: ${irregularity.moment}</span></div>
    ${
      ruling
        ? html`<div class="two-sides"><div><${Facts} ruling=${ruling} rulebook=${scene.rulebook} />
      </div>${
        ruling.position && !report.position
          ? html`<p class="bad">Choose the position it is about.
        </p>`
          : html`<${Paper} preview=${paper} />`
      }</div>`
        : html`<p class="bad">Choose the case: what follows depends on it.</p>`
    }
    <div class="row end">${
      !sure &&
      html`<button class="button primary" disabled=${!ruling || !paper || paper.refused}
      onClick=${() => setSure(true)}>Rule so…</button>`
    }
      ${
        sure &&
        html`<span>It is logged with your name and cannot be taken back.</span>
        <button class="button fold" onClick=${give}>Yes, give this ruling</button>`
      }
      <button class="button" onClick=${close}>Cancel</button></div><//>`
}
