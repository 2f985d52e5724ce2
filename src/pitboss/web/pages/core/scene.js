/** The scene of a table as the views draw it: chairs and round put together, the own cards in the own seats. Pure. */

/** A seat without a wager in the round. */
export const BARE = {
  bets: [],
  extras: [],
  cards: [],
  hand: "",
  folded: false,
  racked: false,
  void: false,
  absent: false,
  ready: false,
  net: null,
}

const NOTHING = {
  number: 0,
  void: false,
  dealer: { cards: [], hand: "" },
  board: [],
  box: [],
  draws: [],
  seats: [],
}

/**
 * A message's public part as one flat scene. Between two rounds the last one still lies there; while betting is open
 * it is kept as `past`, for its result.
 * @param {object} told the public part
 * @param {{positions?: number[], cards?: Object<string, string[]>}} you
 * @returns {object}
 */
export function flat(told, you) {
  const lies = told.round ?? told.last ?? NOTHING
  const scene = {
    id: told.id,
    title: told.title,
    rulebook: told.rulebook,
    seq: told.seq,
    open: told.open,
    paused: told.paused ?? "",
    called: told.called ?? "",
    dealer: told.dealer,
    rounds: told.rounds,
    stage: told.stage,
    positions: told.positions,
    meters: told.meters,
    link: told.link ?? null,
    gone: told.gone ?? [],
    commitment: told.commitment,
    proof: told.proof ?? null,
    round: lies.number || told.rounds,
    void: lies.void,
    waiting: told.round && !lies.void ? (lies.waiting ?? 0) : 0,
    ...piles(lies),
    seats: seats(told.chairs, lies),
    past: told.last ? seats([], told.last) : null,
    ended: told.last ? { round: told.last.number, ...piles(told.last) } : null,
  }
  return withOwn(scene, you)
}

/**
 * How the round before ended for whoever sits in a seat; somebody else may have sat there then.
 * @param {{past: object[] | null}} scene
 * @param {{position: number, player: string} | undefined} seat
 * @returns {object | undefined}
 */
export function before(scene, seat) {
  const same = (one) => one.position === seat.position && one.player === seat.player && one.net !== null
  return seat && scene.past?.find(same)
}

function piles({ dealer, board, box, draws, seats: dealt }) {
  return { dealer_cards: dealer.cards, dealer_hand: dealer.hand, board, box, draws, seats: dealt }
}

function seats(chairs, lies) {
  const dealt = new Map(lies.seats.map((seat) => [seat.position, seat]))
  const all = new Map(chairs.map(({ position, player }) => [position, { ...BARE, position, player }]))
  for (const [position, seat] of dealt) all.set(position, { ...BARE, ...seat })
  return [...all.values()].sort((a, b) => a.position - b.position)
}

/** The own cards lie face up for their owner only. */
function withOwn(scene, you) {
  const own = you?.cards ?? {}
  return { ...scene, seats: scene.seats.map((seat) => shown(seat, own[seat.position])) }
}

function shown(seat, cards) {
  return cards && cards.length === seat.cards.length && seat.cards.includes(null) ? { ...seat, cards } : seat
}

/** Where a round stands: another place means that what was waited for has been decided. */
export const placeOf = (scene) => (scene ? `${scene.round} ${scene.stage.key} ${scene.stage.asks}` : "")
