/** A question that is asked again a little later where too many are waiting. Pure but for the clock. */

const TOO_MANY = [429, 503]
const TRIES = 5
const SECOND = 1000

/**
 * The answer; what is refused for any other reason is refused at once.
 * @template T
 * @param {() => Promise<T>} question
 * @param {(milliseconds: number) => Promise<unknown>} wait
 * @returns {Promise<T>}
 */
export async function patiently(question, wait = (milliseconds) => new Promise((go) => setTimeout(go, milliseconds))) {
  for (let tries = 1; ; tries++) {
    try {
      return await question()
    } catch (problem) {
      if (!TOO_MANY.includes(/** @type {any} */ (problem).status) || tries === TRIES) throw problem
      await wait(tries * SECOND)
    }
  }
}
