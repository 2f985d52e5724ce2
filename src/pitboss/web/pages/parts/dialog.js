/** A dialog over the page: focus goes in, Escape and a click beside it close it, focus goes back. */
import { html, useEffect, useId, useRef } from "../html.js"
import { t } from "../core/i18n.js"

/**
 * @param {{title: string, close: () => void, wide?: boolean, children?: any}} props
 */
export function Dialog({ title, close, wide = false, children }) {
  const element = useRef(null)
  const name = useId()
  useEffect(() => {
    const dialog = element.current
    const before = /** @type {HTMLElement | null} */ (document.activeElement)
    dialog.showModal()
    return () => {
      dialog.close()
      before?.focus?.()
    }
  }, [])
  const beside = (event) => event.target === element.current && close()
  return html`<dialog ref=${element} class=${wide ? "dialog wide" : "dialog"} aria-labelledby=${name}
      onCancel=${(event) => {
        event.preventDefault()
        close()
      }} onClick=${beside}>
    <div class="dialog-box">
      <header><h2 id=${name}>${title}</h2>
        <button class="icon-button" aria-label=${t("Close")} onClick=${close}>✕</button></header>
      <div class="dialog-body">${children}</div>
    </div>
  </dialog>`
}
