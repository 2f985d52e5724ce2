/** A link to the page of a round that is at hand as data: the whole round is in the address. */
import { html, useEffect, useState } from "../html.js"
import { t } from "../core/i18n.js"
import { packed } from "../core/fragment.js"

/** @param {{round: pit.Answer, children?: unknown}} props a written round, as data */
export function RoundLink({ round, children = t("The round as a page") }) {
  const [href, setHref] = useState("")
  const text = JSON.stringify(round)
  useEffect(() => {
    let current = true
    packed(text).then((fragment) => current && setHref(`/round#${fragment}`))
    return () => {
      current = false
    }
  }, [text])
  return href && html`<a class="button small" href=${href}>${children}</a>`
}
