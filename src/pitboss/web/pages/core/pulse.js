/**
 * Whether the network is alive, told by pings alone: a socket in a dead network stays open and says nothing. Pure; the
 * time is given in milliseconds.
 */

/** While an answer, a decision or a wager is pending: together with the patience less than five seconds. */
export const OFTEN = 1500
export const SELDOM = 15000
const LEAST_PATIENCE = 2000
const MOST_PATIENCE = 10000
const SLEPT = 3000

/** The pulse of one socket. */
export class Pulse {
  /** @param {number} now @param {number} patience how long a ping may go unanswered */
  constructor(now, patience = LEAST_PATIENCE) {
    this.answered = now
    this.unanswered = []
    this.looked = now
    this.patience = patience
  }

  /** A ping is sent. @param {number} now */
  asks(now) {
    this.unanswered.push(now)
  }

  /** The oldest ping was answered; on a slow network more patience is had. @param {number} now */
  answers(now) {
    const asked = this.unanswered.shift() ?? now
    this.patience = Math.min(MOST_PATIENCE, Math.max(LEAST_PATIENCE, 3 * (now - asked)))
    this.answered = now
  }

  /**
   * What is to be done now. A page that has slept asks anew before it gives anybody up.
   * @param {number} now
   * @param {boolean} pending
   * @returns {"ask" | "dead" | ""}
   */
  look(now, pending) {
    const slept = now - this.looked > SLEPT
    this.looked = now
    if (slept) {
      this.unanswered = []
      return "ask"
    }
    if (this.unanswered.length) return now - this.unanswered[0] >= this.patience ? "dead" : ""
    return now - this.answered >= (pending ? OFTEN : SELDOM) ? "ask" : ""
  }

  /** The pulse of the socket that replaces this one. @param {number} now @param {boolean} dead whether it was silent */
  next(now, dead) {
    return new Pulse(now, dead ? Math.min(MOST_PATIENCE, this.patience * 1.5) : this.patience)
  }
}
