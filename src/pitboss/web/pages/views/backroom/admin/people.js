/** People, their roles, and one-time links. */
import { html, useState } from "../../../html.js"
import { post, put } from "../../../api.js"
import { phrase, t } from "../../../core/i18n.js"
import { Dialog } from "../../../parts/dialog.js"
import { refused, toast } from "../../../parts/toast.js"
import { At, Mark, Waiting, useAsk } from "../parts.js"

const HEADS = [phrase("Name"), phrase("Now"), phrase("Since"), phrase("Roles"), phrase("Account")]
const ROLES = ["dealer", "floor", "supervisor", "cage", "auditor", "admin"]

function Roles({ value, set, name }) {
  const flip = (role) => set(value.includes(role) ? value.filter((other) => other !== role) : [...value, role])
  return html`<span class="roles" role="group" aria-label=${name}>
    ${ROLES.map(
      (role) => html`<button key=${role} type="button" class="role" aria-pressed=${value.includes(role)}
      onClick=${() => flip(role)}>${t(role)}</button>`,
    )}</span>`
}

function Invite() {
  const [roles, setRoles] = useState(["dealer"])
  const [link, setLink] = useState("")
  const make = () => post("/api/admin/links", { roles }).then((link) => setLink(location.origin + link.path), refused)
  const copy = () =>
    navigator.clipboard?.writeText(link).then(
      () => toast(t("Copied."), { kind: "good" }),
      () => undefined,
    )
  return html`<section class="card-box"><header><h2>${t("A one-time link")}</h2>
    <span class="quiet">${t("gives these roles to whoever follows it first")}</span></header>
    <div class="row"><${Roles} value=${roles} set=${setRoles} name=${t("Roles of the link")} />
      <button class="button small primary" onClick=${make}>${t("Make a link")}</button></div>
    ${
      link &&
      html`<div class="row link-made"><input readonly aria-label=${t("The link, shown this once")} value=${link}
        onFocus=${(event) => event.currentTarget.select()} /><button class="button small" onClick=${copy}>${t("Copy")}</button>
          </div>
      <p class="quiet">${t("It is shown this once, and ends after a week.")}</p>`
    }</section>`
}

/** Closing an account signs its owner out everywhere: the administrator's own password is asked again. */
function Closing({ account, path, close, again }) {
  const [password, setPassword] = useState("")
  const send = (event) => {
    event.preventDefault()
    put(`${path}/active`, { active: false, password }).then(() => {
      close()
      toast(t("The account of {name} is closed.", { name: account.name }), { kind: "good" })
      again()
    }, refused)
  }
  return html`<${Dialog} title=${t("Close the account of {name}?", { name: account.name })} close=${close}>
    <form class="form" onSubmit=${send}>
    <p>${t("{name} is signed out everywhere and cannot sign in until the account is opened again.", account)}</p>
    <label>${t("Your own password")}<input type="password" autocomplete="current-password" required value=${password}
      onInput=${(event) => setPassword(event.currentTarget.value)} /></label>
    <div class="row"><button type="button" class="button" onClick=${close}>${t("Cancel")}</button>
      <button class="button primary">${t("Close account")}</button></div></form><//>`
}

function Row({ account, person, again }) {
  const [roles, setRoles] = useState(account.roles.filter((role) => role !== "player"))
  const changed =
    roles.slice().sort().join() !==
    account.roles
      .filter((role) => role !== "player")
      .sort()
      .join()
  const path = `/api/admin/people/${encodeURIComponent(account.id)}`
  const save = () =>
    put(`${path}/roles`, { roles }).then(() => {
      toast(t("{name} has other roles now.", { name: account.name }), { kind: "good" })
      again()
    }, refused)
  const [closing, setClosing] = useState(false)
  const flip = () => (account.active ? setClosing(true) : put(`${path}/active`, { active: true }).then(again, refused))
  return html`<tr class=${account.active ? "" : "dim"}>
    <th scope="row">${account.name}${account.name === person.name && html` <span class="quiet">${t("you")}</span>`}</th>
    <td data-name=${t("Now")}>${
      account.signed_in
        ? html`<${Mark} kind="good">${t("signed in")}<//>`
        : html`<span class="quiet">${t("away")}</span>`
    }</td><td data-name=${t("Since")}><${At} at=${account.made} day /></td>
    <td class="broad"><${Roles} value=${roles} set=${setRoles} name=${t("Roles of {name}", { name: account.name })} />
      ${changed && html` <button class="button small primary" onClick=${save}>${t("Save")}</button>`}</td>
    <td class="broad"><button class="button small" onClick=${flip}>${account.active ? t("Close account") : t("Open again")}
      </button>
      ${closing && html`<${Closing} account=${account} path=${path} close=${() => setClosing(false)} again=${again} />`}</td>
        </tr>`
}

/** @param {{person: pit.Person}} props */
export function People({ person }) {
  const ask = useAsk("/api/admin/people")
  const [name, setName] = useState("")
  const accounts = (ask.data?.people ?? []).filter((account) => account.name.toLowerCase().includes(name.toLowerCase()))
  return html`<${Invite} /><div class="filters"><input type="search" aria-label=${t("Find a person")}
    placeholder=${t("Find a person")} value=${name} onInput=${(event) => setName(event.currentTarget.value)} /></div>
    <${Waiting} ask=${ask} /><div class="grid-box"><table class="grid people stacked"><caption class="unseen">${t("People")}</caption>
      <thead><tr>${HEADS.map((heading) => html`<th key=${heading} scope="col">${t(heading)}</th>`)}
        </tr></thead>
      <tbody>${accounts.map(
        (account) => html`<${Row} key=${account.id + account.roles.join()} account=${account} person=${person}
        again=${ask.again} />`,
      )}</tbody></table></div>`
}
