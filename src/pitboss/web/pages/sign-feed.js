/** The feed of a sign: it connects, comes back by itself, and says whether it is heard. It never sends anything. */

const FIRST_WAIT = 500
const LONGEST_WAIT = 8000
const SILENCE = 40_000
const NO_SUCH_SIGN = 4404
const WAIT_FOR_SIGN = 30_000

/**
 * @param {string} name the link or table; nothing for the whole pit
 * @param {{heard: (message: any) => void, lost: () => void, unknown: () => void}} listener
 * @returns {() => void} what ends it
 */
export function listen(name, { heard, lost, unknown }) {
  /** @type {WebSocket | null} */
  let socket = null
  let attempts = 0
  let silence = 0
  let retry = 0
  let ended = false

  const connect = () => {
    const scheme = location.protocol === "https:" ? "wss" : "ws"
    socket = new WebSocket(`${scheme}://${location.host}/ws/sign?${encodeURIComponent(name)}`)
    socket.onmessage = ({ data }) => {
      attempts = 0
      watchSilence()
      heard(JSON.parse(data))
    }
    socket.onclose = ({ code }) => again(code)
    watchSilence()
  }
  const watchSilence = () => {
    clearTimeout(silence)
    silence = setTimeout(() => {
      if (socket) socket.onclose = socket.onmessage = null
      socket?.close()
      again(0)
    }, SILENCE)
  }
  const again = (code) => {
    clearTimeout(silence)
    if (ended) return
    if (code === NO_SUCH_SIGN) unknown()
    else lost()
    const wait = code === NO_SUCH_SIGN ? WAIT_FOR_SIGN : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempts++)
    clearTimeout(retry)
    retry = setTimeout(connect, wait * (0.75 + Math.random() / 2))
  }
  connect()
  return () => {
    ended = true
    clearTimeout(silence)
    clearTimeout(retry)
    socket?.close()
  }
}
