/** Questions of the study: asked once, kept as long as the page is open, with the time that one has been waiting. */
import { useEffect, useState } from "../../html.js"
import { get } from "../../api.js"
import { patiently } from "../../core/patience.js"

/** @type {Map<string, Promise<any>>} */
const kept = new Map()

/** The path of a question. @param {string} rulebook @param {string} what @param {Record<string, any>} words */
export function pathOf(rulebook, what, words = {}) {
  const query = new URLSearchParams(Object.entries(words).filter(([, value]) => value !== "" && value !== undefined))
  const path = `/api/study${rulebook ? `/${encodeURIComponent(rulebook)}` : ""}${what ? `/${what}` : ""}`
  return query.size ? `${path}?${query}` : path
}

/** The answer to a question; refusals are asked again the next time. @param {string} path */
export function ask(path) {
  let asked = kept.get(path)
  if (!asked) {
    asked = patiently(() => get(path))
    asked.catch(() => kept.delete(path))
    kept.set(path, asked)
  }
  return asked
}

/**
 * The answer to a question of a game, what was refused, or how long it has been waiting. A question that is null is not
 * asked. While the next answer is on its way the last one stays, and `stale` says so.
 * @param {string} rulebook
 * @param {string | null} what
 * @param {Record<string, any>} words
 * @returns {{answer: any, problem: any, waiting: boolean, stale: boolean}}
 */
export function useAnswer(rulebook, what, words = {}) {
  const path = what === null ? "" : pathOf(rulebook, what, words)
  const [state, setState] = useState({ path: "", answer: null, problem: null })
  useEffect(() => {
    if (!path) return
    let current = true
    ask(path).then(
      (answer) => current && setState({ path, answer, problem: null }),
      (problem) => current && setState({ path, answer: null, problem }),
    )
    return () => {
      current = false
    }
  }, [path])
  if (!path) return { answer: null, problem: null, waiting: false, stale: false }
  const isNew = state.path === path
  return { answer: state.answer, problem: isNew ? state.problem : null, waiting: !isNew, stale: !isNew }
}

/** Seconds since something began to wait. @param {boolean} waiting */
export function useSeconds(waiting) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    setSeconds(0)
    if (!waiting) return
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [waiting])
  return seconds
}
