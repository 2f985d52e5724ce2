/** Approvals: what waits for a second person, a submission with its findings and differences, and the box to approve it. */
import { html, useState } from "../../../html.js"
import { post } from "../../../api.js"
import { phrase, t } from "../../../core/i18n.js"
import { useStyle } from "../../../core/style.js"
import { said } from "../../../core/sentences.js"
import { refused, toast } from "../../../parts/toast.js"
import { Level } from "../../desk/form.js"
import { At, Mark, Waiting, useAsk } from "../parts.js"
import { Changes } from "./changes.js"
import { EFFECTS, MARKS, STATES, WAITS } from "./filing-words.js"

const TAKES_EFFECT = phrase("It takes effect now.")

const State = ({ filing }) => html`<${Mark} kind=${MARKS[filing.state] ?? "plain"}>${t(STATES[filing.state])}<//>`

const Found = ({ findings }) =>
  html`${Object.entries(findings).map(
    ([level, number]) => html`<span key=${level}>${number} <${Level} level=${level} /> </span>`,
  )}`

/** Submissions in a list: drafts, or the history of a table. @param {{filings: pit.Answer[]}} props */
export function Filings({ filings }) {
  const heads = [t("Submission"), t("State"), t("Written by"), t("Decided by"), t("Findings"), t("Digest")]
  return html`<div class="grid-box"><table class="grid stacked"><caption class="unseen">${t("Submissions")}</caption>
    <thead><tr>${heads.map((head) => html`<th key=${head} scope="col">${head}</th>`)}</tr></thead>
    <tbody>${filings.map(
      (filing) => html`<tr key=${filing.number}>
      <th scope="row"><a href=${`/#/admin/approval/${filing.number}`}>${filing.table} · ${filing.number}</a></th>
      <td data-name=${t("State")}><${State} filing=${filing} />
        ${filing.waits && html`<small class="quiet"> ${t(WAITS[filing.waits])}</small>`}</td>
      <td data-name=${t("Written by")}>${filing.authors.join(", ")} <small class="quiet"><${At} at=${filing.changed} day /></small></td>
      <td data-name=${t("Decided by")}>${filing.decided_by || "–"}
        ${filing.decided && html` <small class="quiet"><${At} at=${filing.decided} day /></small>`}</td>
      <td data-name=${t("Findings")}><${Found} findings=${filing.findings} /></td>
      <td data-name=${t("Digest")}><code title=${filing.digest}>${filing.digest.slice(0, 12)}…</code></td></tr>`,
    )}</tbody></table></div>`
}

/** Approve, reject or withdraw; what this person may not do is said instead. */
function Decision({ filing, person, alone, again }) {
  const [why, setWhy] = useState("")
  const path = `/api/admin/filings/${filing.number}`
  const own = filing.authors.includes(person.name)
  const done = (says) => () => {
    toast(says, { kind: "good" })
    again()
  }
  const approve = () =>
    post(`${path}/approval`, { digest: filing.digest }).then(
      done(t("Submission {number} is approved.", filing)),
      refused,
    )
  const end = (word, says) => () => post(`${path}/end`, { do: word, why }).then(done(says), refused)
  const may = filing.lawful && (alone || !own)
  return html`<section class="card-box approval-box"><header><h2>${t("Decision")}</h2></header>
    ${filing.state === "approved" && html`<p>${t(WAITS[filing.waits] ?? TAKES_EFFECT)}</p>`}
    ${
      filing.state === "drafted" &&
      html`${own && !alone && html`<p class="quiet">${t("You wrote this text: another administrator approves it.")}</p>`}
        ${!filing.lawful && html`<p class="bad">${t("It is not lawful as it is, and cannot be approved.")}</p>`}
        <div class="row"><button class="button primary" disabled=${!may} onClick=${approve}>${t("Approve this text")}</button>
          <span class="quiet">${t("You approve what you see here: {digest}…", { digest: filing.digest.slice(0, 12) })}</span></div>`
    }
    <div class="row"><input aria-label=${t("Reason")} placeholder=${t("reason")} value=${why} maxlength="500"
        onInput=${(event) => setWhy(event.currentTarget.value)} />
      ${
        filing.state === "drafted" &&
        html`<button class="button small" disabled=${!why.trim()}
        onClick=${end("reject", t("Rejected."))}>${t("Reject")}</button>`
      }
      <button class="button small" disabled=${!why.trim()} onClick=${end("withdraw", t("Withdrawn."))}>${t("Withdraw")}</button></div>
  </section>`
}

function Findings({ filing }) {
  if (!filing.all_findings.length) return html`<p class="quiet">${t("The examiner has no findings.")}</p>`
  return html`<ul class="plain-list filing-findings">${filing.all_findings.map(
    (
      finding,
      place,
    ) => html`<li key=${place}><${Level} level=${finding.level} /> <code>${finding.at || finding.code}</code>
      ${" "}${said(finding.says)} ${finding.clause && html`<small class="quiet">${finding.clause}</small>`}</li>`,
  )}</ul>`
}

/** The course of a submission: who did what, and when. */
function Course({ filing }) {
  return html`<dl class="facts filing-course">
    <div><dt>${t("Written by")}</dt><dd>${filing.authors.join(", ")} · <${At} at=${filing.drafted} day /></dd></div>
    ${
      filing.decided_by &&
      html`<div><dt>${t("Decided by")}</dt>
      <dd>${filing.decided_by} · <${At} at=${filing.decided} day />${filing.why ? ` · ${filing.why}` : ""}</dd></div>`
    }
    <div><dt>${t("Takes effect")}</dt><dd>${t(EFFECTS[filing.effect])}${
      filing.not_before && html` · ${t("not before")} <${At} at=${filing.not_before} day />`
    }</dd></div>
    ${filing.in_force && html`<div><dt>${t("In force since")}</dt><dd><${At} at=${filing.in_force} day /></dd></div>`}
    <div><dt>${t("Digest")}</dt><dd><code class="hash">${filing.digest}</code></dd></div></dl>`
}

function Filing({ number, person, alone, changed }) {
  const ask = useAsk(`/api/admin/filings/${number}`)
  const filing = ask.data
  const again = () => {
    ask.again()
    changed()
  }
  return html`<p><a href="/#/admin/approval">${t("All that waits")}</a></p><${Waiting} ask=${ask} />
    ${
      filing &&
      html`<h2 class="sub">${t("Submission {number} for {table}", filing)} <${State} filing=${filing} />
        ${
          filing.state === "drafted" &&
          html`<a class="button small"
          href=${`/#/admin/submissions/${filing.table}/draft-${filing.number}`}>${t("Change this text")}</a>`
        }</h2>
      <div class="approval"><div><${Course} filing=${filing} />
        ${
          (filing.state === "drafted" || filing.state === "approved") &&
          html`<${Decision} filing=${filing} person=${person} alone=${alone} again=${again} />`
        }
        <h3>${t("Findings")}</h3><${Findings} filing=${filing} /></div>
      <div>${
        filing.compared
          ? html`<${Changes} compared=${filing.compared} />`
          : html`<p class="quiet">${t("There is nothing to compare it with.")}</p>`
      }
        <details class="card-box more"><summary>${t("The whole text")}</summary>
          <pre tabindex="0" aria-label=${t("The whole text")}>${filing.text}</pre></details></div></div>`
    }`
}

/** @param {{person: pit.Person, route: string[]}} props */
export function Approval({ person, route }) {
  const ready = useStyle("css/desk.css", "css/floor.css")
  const ask = useAsk("/api/admin/filings", 10_000)
  const [number = ""] = route
  const alone = ask.data?.alone ?? false
  if (!ready) return html`<${Waiting} ask=${ask} />`
  if (/^\d+$/.test(number))
    return html`<${Filing} key=${number} number=${number} person=${person} alone=${alone} changed=${ask.again} />`
  return html`<p class="quiet">${
    alone
      ? t("This house lets one administrator approve alone.")
      : t("Whoever writes a submission does not approve it: a second administrator does.")
  }</p><${Waiting} ask=${ask} />
    ${ask.data?.filings.length === 0 && html`<p>${t("Nothing waits for approval.")}</p>`}
    ${ask.data?.filings.length > 0 && html`<${Filings} filings=${ask.data.filings} />`}`
}
