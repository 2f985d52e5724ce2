/** The scene of a table as the views draw it: chairs and round put together, the own cards in the own seats. Pure. */

/** A seat without a wager in the round. @type {Omit<pit.Seat, "position" | "player">} */
const EMPTY_SEAT = {
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

/** @type {pit.Round} */
const NO_ROUND = {
  number: 0,
  void: false,
  dealer: { cards: [], hand: "" },
  board: [],
  box: [],
  draws: [],
  seats: [],
}

/**
 * A public scene as the views draw it. Between two rounds the last one still lies there; while betting is open it is
 * kept as `past`, for its result.
 * @param {pit.PublicScene} shown
 * @param {{cards?: Record<string, pit.Faces>} | undefined} you
 * @param {Record<number, {street: string, act: string, wager: string}>} acts what players did since the last whole scene
 * @returns {pit.Scene}
 */
export function drawn(shown, you, acts = {}) {
  const lies = shown.round ?? shown.last ?? NO_ROUND
  return {
    id: shown.id,
    title: shown.title,
    rulebook: shown.rulebook,
    log: shown.log,
    seq: shown.seq,
    open: shown.open,
    paused: shown.paused ?? "",
    called: shown.called ?? "",
    dealer: shown.dealer,
    rounds: shown.rounds,
    stage: shown.stage,
    positions: shown.positions,
    meters: shown.meters,
    link: shown.link ?? null,
    gone: shown.gone ?? [],
    commitment: shown.commitment,
    proof: shown.proof ?? null,
    round: lies.number || shown.rounds,
    void: lies.void,
    waiting: shown.round && !lies.void ? (lies.waiting ?? 0) : 0,
    dealer_cards: lies.dealer.cards,
    dealer_hand: lies.dealer.hand,
    dealer_plays: lies.dealer.plays ?? [],
    line: shown.waiting ?? [],
    board: lies.board,
    box: lies.box,
    draws: lies.draws,
    seats: seats(shown.chairs, lies).map((seat) => ({ ...withOwnCards(seat, you?.cards), did: acts[seat.position] })),
    past: shown.last ? seats([], shown.last) : null,
  }
}

/**
 * A public scene after an event: what is not in the change stays. A round that ends still lies there as the last one.
 * @param {pit.PublicScene} shown
 * @param {pit.SceneChange | undefined} change
 * @returns {pit.PublicScene}
 */
export function changed(shown, change) {
  if (!change) return shown
  const { meters = [], round, ...rest } = change
  const moved = new Map(meters.map((meter) => [meter.name, meter]))
  const after = { ...shown, ...rest, meters: shown.meters.map((meter) => moved.get(meter.name) ?? meter) }
  if (round === undefined) return after
  if (round === null) return { ...after, round: null, last: shown.round ?? shown.last }
  if (!shown.round || "number" in round)
    return { ...after, round: { ...NO_ROUND, .../** @type {pit.Round} */ (round) } }
  return { ...after, round: changedRound(shown.round, round) }
}

/**
 * @param {pit.Round} round
 * @param {pit.RoundChange} change
 * @returns {pit.Round}
 */
function changedRound(round, { seats: changes = [], left = [], ...rest }) {
  const all = new Map(round.seats.map((seat) => [seat.position, seat]))
  for (const position of left) all.delete(position)
  for (const change of changes) all.set(change.position, changedSeat(all.get(change.position), change))
  return { ...round, ...rest, seats: [...all.values()] }
}

/**
 * @param {pit.Seat | undefined} seat
 * @param {pit.SeatChange} change
 * @returns {pit.Seat}
 */
function changedSeat(seat, { bets = [], gone = [], ...rest }) {
  const before = seat && (rest.player ?? seat.player) === seat.player ? seat : { ...EMPTY_SEAT, player: "" }
  const all = new Map(before.bets.map((bet) => [betKey(bet.wager, bet.on), bet]))
  for (const bet of bets) all.set(betKey(bet.wager, bet.on), bet)
  for (const [wager, on] of gone) all.delete(betKey(wager, on))
  return { ...before, ...rest, bets: [...all.values()] }
}

/** @param {string} wager @param {string} on */
const betKey = (wager, on) => `${wager}|${on}`

/**
 * How the round before ended for whoever sits in a seat; somebody else may have sat there then.
 * @param {{past: pit.Seat[] | null}} scene
 * @param {{position: number, player: string} | undefined} seat
 * @returns {pit.Seat | undefined}
 */
export function before(scene, seat) {
  if (!seat) return undefined
  return scene.past?.find(
    ({ position, player, net }) => position === seat.position && player === seat.player && net !== null,
  )
}

/**
 * @param {pit.Chair[]} chairs
 * @param {pit.Round} lies
 * @returns {pit.Seat[]}
 */
function seats(chairs, lies) {
  /** @type {Map<number, pit.Seat>} */
  const all = new Map(chairs.map(({ position, player }) => [position, { ...EMPTY_SEAT, position, player }]))
  for (const seat of lies.seats) all.set(seat.position, { ...EMPTY_SEAT, ...seat })
  return [...all.values()].sort((a, b) => a.position - b.position)
}

/**
 * The own cards lie face up for their owner only.
 * @param {pit.Seat} seat
 * @param {Record<string, pit.Faces> | undefined} own
 * @returns {pit.Seat}
 */
function withOwnCards(seat, own) {
  const cards = own?.[seat.position]
  return cards && cards.length === seat.cards.length && seat.cards.includes(null) ? { ...seat, cards } : seat
}

/**
 * A round that is over, with the cards that whoever looks has seen of it.
 * @param {pit.Round} last
 * @param {pit.Seat[]} known the seats as they were shown
 * @returns {pit.Round}
 */
export function asSeen(last, known) {
  const cards = new Map(known.map((seat) => [seat.position, seat.cards]))
  const seen = (seat) => {
    const own = cards.get(seat.position)
    return own?.length === seat.cards.length && seat.cards.includes(null) ? { ...seat, cards: own } : seat
  }
  return { ...last, seats: last.seats.map(seen) }
}

/**
 * The ruling that a table shows: the one that was heard here, or the one the house still tells a newcomer, until the
 * next deal; not one that was read and closed.
 * @param {pit.Scene} scene
 * @param {pit.Ruling | null | undefined} told
 * @param {{ruling?: pit.Ruling | null, read?: number}} table
 * @returns {pit.Ruling | null}
 */
export function rulingOn(scene, told, { ruling, read = 0 }) {
  const isBefore = scene.stage.kind === "between" || scene.stage.kind === "betting"
  if (ruling && (ruling.round === scene.round || (isBefore && ruling.round === scene.round - 1))) return ruling
  return told && told.seq !== read ? told : null
}

/** Where a round stands: another place means that what was waited for has been decided. @param {pit.Scene | undefined} scene */
export const placeOf = (scene) => (scene ? `${scene.round} ${scene.stage.key} ${scene.stage.asks}` : "")
