/** Places at a table, and what a person can do about them. Pure. */

/** What a person can do about a place: what is said, what is sent. @param {object} one @returns {[string, object][]} */
export function turnsOf({ what, scene, name, shoe, has, floor }) {
  const holder = scene[what]
  const over = { do: "take-over", what, ...(what === "dealer" ? { shoe } : {}) }
  const back = ["Hand back to the house", { do: "hand-back", what }]
  if (holder === name) return [...(what === "dealer" && shoe !== scene.shoe ? [["Change the shoe", over]] : []), back]
  if (holder === "automatic") return has ? [["Take over", over]] : []
  if (holder === "nobody") return [...(has ? [["Take over", over]] : []), ...(has || floor ? [back] : [])]
  return [...(has ? [[`Relieve ${holder}`, { do: "relieve", what, of: holder }]] : []),
    ...(floor ? [[`Vacate: ${holder} has gone`, { do: "vacate", what, of: holder }]] : [])]
}
