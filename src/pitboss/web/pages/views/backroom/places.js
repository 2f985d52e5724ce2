/** Places at a table, and what a person can do about them. Pure. */
import { t } from "../../core/i18n.js"

/** What a person can do about a place: what is said, what is sent. @param {pit.Answer} place @returns {[string, pit.Command][]} */
export function turnsOf({ what, scene, name, shoe, has, floor }) {
  const holder = scene[what]
  const over = { do: "take-over", what, ...(what === "dealer" ? { shoe } : {}) }
  /** @type {[string, pit.Command]} */
  const back = [t("Hand back to the house"), { do: "hand-back", what }]
  /** @type {[string, pit.Command][]} */
  const turns = []
  if (holder === name) {
    if (what === "dealer" && shoe !== scene.shoe) turns.push([t("Change the shoe"), over])
    turns.push(back)
  } else if (holder === "automatic") {
    if (has) turns.push([t("Take over"), over])
  } else if (holder === "nobody") {
    if (has) turns.push([t("Take over"), over])
    if (has || floor) turns.push(back)
  } else {
    if (has) turns.push([t("Relieve {name}", { name: holder }), { do: "relieve", what, of: holder }])
    if (floor) turns.push([t("Vacate: {name} has gone", { name: holder }), { do: "vacate", what, of: holder }])
  }
  return turns
}
