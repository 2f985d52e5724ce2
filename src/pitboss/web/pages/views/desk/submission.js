/** A Rules Submission that is written as a form and as text: each follows the other, and both are examined. */
import { useEffect, useRef, useState } from "../../html.js"
import { post } from "../../api.js"

const TYPING = 300
const EXAMINING = 500

/**
 * A submission: its text, its form and its findings. `elect` fills in fields, `write` sets the text; `onForm` hears what
 * the fields are after the text was written by hand.
 * @param {{rulebook?: string, text?: string, onForm?: (form: pit.Answer) => void}} how
 */
export function useSubmission({ rulebook = "", text: first = "", onForm }) {
  const [text, setText] = useState(first)
  const [form, setForm] = useState(null)
  const [error, setError] = useState(null)
  const [waiting, setWaiting] = useState(true)
  const own = useRef({ text: first, number: 0, pending: {}, timer: 0, filed: new Map() })
  const ask = (body, byHand) => {
    const number = ++own.current.number
    setWaiting(true)
    return post("/api/design/form", body).then(
      (answer) => {
        if (number !== own.current.number) return
        if (!own.current.filed.size && body.rulebook) own.current.filed = valuesOf(answer)
        own.current.text = answer.text
        setText(answer.text)
        setForm(answer)
        setError(null)
        setWaiting(false)
        if (byHand) onForm?.(answer)
      },
      (refusal) => {
        if (number !== own.current.number) return
        setError(refusal)
        setWaiting(false)
      },
    )
  }
  const later = (act) => {
    clearTimeout(own.current.timer)
    own.current.timer = window.setTimeout(act, TYPING)
  }
  useEffect(() => {
    ask(first ? { text: first } : { rulebook }, false)
    return () => clearTimeout(own.current.timer)
  }, [rulebook, first])
  const elect = (elections) => {
    Object.assign(own.current.pending, elections)
    later(() => {
      const pending = own.current.pending
      own.current.pending = {}
      ask({ text: own.current.text, elections: pending }, false)
    })
  }
  const write = (written) => {
    own.current.text = written
    setText(written)
    later(() => ask({ text: written }, true))
  }
  const findings = useExamined(form)
  return { text, form, error, waiting, elect, write, filed: own.current.filed, ...findings }
}

const valuesOf = (form) => new Map(form.fields.map(({ key, value }) => [key, value]))

/** The findings: those of the form at once, and those of the exact mathematics a moment later. */
function useExamined(form) {
  const [examined, setExamined] = useState(null)
  useEffect(() => {
    setExamined(null)
    if (!form?.lawful) return
    let current = true
    const timer = setTimeout(() => {
      post("/api/check", { submission: form.text }).then(
        (answer) => current && setExamined(answer),
        () => undefined,
      )
    }, EXAMINING)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [form?.digest])
  const findings = (examined ?? form)?.findings ?? []
  return { findings, lawful: Boolean((examined ?? form)?.lawful), exactly: Boolean(examined) }
}
