/** Sharing a round: its public address, or a signed link that also shows the own cards. */
import { html, useEffect, useRef, useState } from "../../html.js"
import { t } from "../../core/i18n.js"
import { roundLink } from "../../core/round-address.js"
import { Dialog } from "../../parts/dialog.js"
import { askShare } from "./load.js"

/** An address to copy. */
function Copied({ address }) {
  const field = useRef(null)
  const [copied, setCopied] = useState(false)
  useEffect(() => setCopied(false), [address])
  const copy = async () => {
    field.current.select()
    try {
      await navigator.clipboard.writeText(address)
    } catch {
      document.execCommand("copy")
    }
    setCopied(true)
  }
  return html`<div class="share-link"><input ref=${field} readonly value=${address} aria-label=${t("The link")} />
    <button class="button primary" onClick=${copy}>${copied ? t("Copied") : t("Copy")}</button></div>`
}

/**
 * @param {{round: pit.Answer, source: any, close: () => void}} props
 */
export function Share({ round, source, close }) {
  const own = round.viewer.kind === "player"
  const written = "text" in source
  const [shows, setShows] = useState("public")
  const [link, setLink] = useState("")
  const [failure, setFailure] = useState("")
  useEffect(() => {
    const address = written
      ? location.href
      : `${location.origin}${roundLink(source.table, source.address)}${source.share ? `?share=${source.share}` : ""}`
    setFailure("")
    if (shows === "public") {
      setLink(address)
      return undefined
    }
    let current = true
    setLink("")
    askShare(source, shows === "decisions").then(
      ({ share }) => current && setLink(`${address.split("?")[0]}?share=${encodeURIComponent(share)}`),
      (error) => current && setFailure(error.message),
    )
    return () => {
      current = false
    }
  }, [shows])
  const choice = (key, name, says) => html`<label key=${key} class="share-choice"><input type="radio" name="shows"
    checked=${shows === key} onChange=${() => setShows(key)} /><span><b>${name}</b><br /><span class="quiet">${says}</span></span></label>`
  return html`<${Dialog} title=${t("Share this round")} close=${close}>
    ${
      own
        ? html`<fieldset class="share-choices"><legend>${t("What the link shows")}</legend>
        ${choice("public", t("The public round"), t("What everybody at the table could see. Your hidden cards stay hidden."))}
        ${choice("cards", t("With my cards"), t("Your own cards too. Nobody else's."))}
        ${choice("decisions", t("With my cards and decisions"), t("And what each of your decisions was worth."))}</fieldset>`
        : html`<p>${
            written
              ? t("The whole round is in the link itself; no server keeps it.")
              : source.share
                ? t("The link shows what you see here.")
                : t("The link shows what everybody at the table could see.")
          }</p>`
    }
    ${link && html`<${Copied} address=${link} />`}
    ${failure && html`<p role="alert">${failure}</p>`}
    ${own && shows !== "public" && html`<p class="quiet">${t("It is signed by your account, and ends when you change your password.")}</p>`}
  <//>`
}
