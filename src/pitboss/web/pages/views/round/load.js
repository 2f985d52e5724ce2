/** A round from the house: one that was played, or one that was written; and what its decisions were worth. */
import { useEffect, useMemo, useState } from "../../html.js"
import { get, post } from "../../api.js"
import { patiently } from "../../core/patience.js"
import { wholeSteps } from "../../core/replay.js"

/**
 * Where a round comes from: a table's log, or a text.
 * @typedef {{table: string, address: string, share: string} | {text: string | pit.Answer}} Source
 */

const path = ({ table, address }) => `/api/tables/${encodeURIComponent(table)}/rounds/${encodeURIComponent(address)}`
const query = (values) => {
  const given = Object.entries(values).filter(([, value]) => value)
  return given.length ? `?${new URLSearchParams(given)}` : ""
}

/** @param {any} source @returns {Promise<pit.Answer>} */
export function askRound(source) {
  if ("text" in source) return patiently(() => post("/api/round", { round: source.text }))
  return patiently(() => get(path(source) + query({ share: source.share })))
}

/** @param {any} source @param {number} position @returns {Promise<pit.Answer>} */
export function askDecisions(source, position) {
  if ("text" in source) return patiently(() => post("/api/round/decisions", { round: source.text, position }))
  return patiently(() => get(`${path(source)}/decisions${query({ position: String(position), share: source.share })}`))
}

/** @param {any} source @param {boolean} decisions */
export const askShare = (source, decisions) =>
  get(`${path(source)}/share${query({ decisions: decisions ? "true" : "" })}`)

/** @param {any} source */
export const askPack = (source) => get(`${path(source)}/pack`)

/**
 * A round with the scene after every step.
 * @param {any} source
 * @returns {{round: pit.Answer | null, failure: pit.Answer | null}}
 */
export function useRound(source) {
  const [answer, setAnswer] = useState(/** @type {pit.Answer} */ ({ key: "", round: null, failure: null }))
  const key = source ? JSON.stringify(source) : ""
  useEffect(() => {
    if (!source) return undefined
    let current = true
    askRound(source).then(
      (round) => current && setAnswer({ key, round, failure: null }),
      (failure) => current && setAnswer({ key, round: null, failure }),
    )
    return () => {
      current = false
    }
  }, [key])
  const round = useMemo(
    () => (answer.round ? { ...answer.round, steps: wholeSteps(answer.round) } : null),
    [answer.round],
  )
  return { round: answer.key === key ? round : null, failure: answer.key === key ? answer.failure : null }
}

/**
 * The worth of every decision that may be read, position by position, the viewer's own first.
 * @param {any} source
 * @param {pit.Answer | null} round
 * @returns {{worths: Map<number, pit.Answer>, limits: Record<string, string | null>, unit: string, waits: boolean, said: string}}
 */
export function useDecisions(source, round) {
  const [grades, setGrades] = useState({ worths: new Map(), limits: {}, unit: "", waits: false, said: "" })
  useEffect(() => {
    if (!round) return undefined
    let current = true
    const own = round.viewer.positions
    const readable = round.choices.filter((choice) => choice.readable).map((choice) => choice.position)
    const positions = [...new Set(readable)].sort((a, b) => own.includes(b) - own.includes(a) || a - b)
    setGrades({ worths: new Map(), limits: {}, unit: "", waits: positions.length > 0, said: "" })
    const ask = async () => {
      const worths = new Map()
      for (const [place, position] of positions.entries()) {
        const answer = await askDecisions(source, position)
        if (!current) return
        for (const decision of answer.decisions) worths.set(decision.step, decision)
        const { limits, unit } = answer
        setGrades({ worths: new Map(worths), limits, unit, waits: place < positions.length - 1, said: "" })
      }
    }
    ask().catch((error) => current && setGrades((before) => ({ ...before, waits: false, said: error.message })))
    return () => {
      current = false
    }
  }, [round])
  return grades
}
