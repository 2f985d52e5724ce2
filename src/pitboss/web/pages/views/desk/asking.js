/** What the desk asks of the house, each question once: a game laid out, its other paytables, and best play anew. */
import { useEffect, useMemo, useState } from "../../html.js"
import { post } from "../../api.js"
import { sameForm } from "../../core/design.js"
import { askedOdds } from "./changes.js"

const SETTLE = 350
/** @type {Map<string, any>} */
const answers = new Map()

/** Ask once; a refusal is forgotten, so that it may be asked again. */
function once(path, body) {
  const key = `${path} ${JSON.stringify(body)}`
  if (!answers.has(key)) {
    const asked = post(path, body)
    answers.set(key, asked)
    asked.then(
      (answer) => answers.set(key, answer),
      () => answers.delete(key),
    )
  }
  return { key, answer: answers.get(key) }
}

/** The answer to a question as far as it is known: at once where it was asked before. */
function useAnswer(path, body, wait = 0) {
  const asked = body ? JSON.stringify(body) : ""
  const [state, setState] = useState(
    /** @type {{asked: string, answer: any, error: any}} */ ({ asked: "", answer: null, error: null }),
  )
  useEffect(() => {
    if (!asked) return
    let current = true
    const timer = setTimeout(() => {
      Promise.resolve(once(path, JSON.parse(asked)).answer).then(
        (answer) => current && setState({ asked, answer, error: null }),
        (error) => current && setState((before) => ({ asked, answer: before.answer, error })),
      )
    }, wait)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [path, asked])
  const known = answers.get(`${path} ${asked}`)
  if (known && !(known instanceof Promise)) return { answer: known, error: null, waiting: false }
  return { answer: state.answer, error: state.asked === asked ? state.error : null, waiting: state.asked !== asked }
}

const mainOf = (design) => design?.wagers.find((entry) => entry.part === "main game")

/** Wagers whose paytable is one that was sent along, put in place of those that were filed. */
function withPaytables(design, paytables, elections) {
  if (!design) return null
  const elected = (other) => Object.entries(other.elections).every(([key, value]) => same(elections[key], value))
  const wagers = design.wagers.map((entry) => {
    const others = paytables.filter((each) => each.wager === entry.wager && each.entry.column === entry.column)
    return others.find((other) => other.entry.paytable !== entry.paytable && elected(other))?.entry ?? entry
  })
  return { ...design, wagers }
}

const same = (left, right) => JSON.stringify(left) === JSON.stringify(right)

/**
 * A design, laid out: what is known at once, what is being solved, and whether best play moves.
 * @param {string} rulebook
 * @param {import("./address.js").Changes} changes
 */
export function useDesk(rulebook, changes) {
  const filed = useAnswer("/api/design", { rulebook })
  const tables = useAnswer("/api/design/paytables", filed.answer ? { rulebook } : null)
  const elections = Object.keys(changes.elections).length ? changes.elections : null
  const elected = useAnswer("/api/design", elections ? { rulebook, elections } : null, SETTLE)
  const paytables = tables.answer?.paytables ?? []
  const design = useMemo(() => {
    if (!elections) return filed.answer
    return elected.waiting || !elected.answer ? withPaytables(filed.answer, paytables, elections) : elected.answer
  }, [filed.answer, elected.answer, elected.waiting, tables.answer, JSON.stringify(elections)])
  const main = mainOf(design)
  const odds = main ? askedOdds([main], changes) : {}
  const moved = Object.keys(odds).length > 0
  const solved = useAnswer("/api/design", moved ? { rulebook, elections: elections ?? {}, odds } : null, SETTLE)
  const again = moved && !solved.waiting && !solved.error ? mainOf(solved.answer) : null
  return {
    design,
    filed: filed.answer,
    paytables,
    main: again ?? main,
    play: !moved ? "filed" : solved.error ? "unknown" : !again ? "asking" : sameForm(main, again) ? "same" : "moved",
    moved: (again && solved.answer.moved) || [],
    error: filed.error ?? (elections ? elected.error : null) ?? (moved ? solved.error : null),
    waiting: filed.waiting || Boolean(elections && elected.waiting),
  }
}

/** Which odds bring the edge of the main game to a figure; the house solves it. */
export const askOdds = (body) => post("/api/design/odds", body)
