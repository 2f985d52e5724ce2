// The shapes that the server sends and the views draw, for the type checker; no browser loads this file.
// The server makes them in pit/views/scene_types.py, changes.py and own_part.py.

declare namespace pit {
  /** An address, taken apart by `core/route.js`. */
  interface Route {
    page: string
    parts: string[]
    query: URLSearchParams
    hash: string
  }

  /** Cards; null is one that lies face down. */
  type Faces = (string | null)[]

  interface Line {
    wager: string
    on: string
    staked: number
    result: string
    odds: string
    /** The odds as a player is told. */
    stated: string
    pays: number
    returned: number
    profit: number
    meter: string
    why: string
    clause: string
    award: number
    shares: number
    holder: number
  }

  interface Bet {
    wager: string
    on: string
    amount: number
    result: Line | null
  }

  interface Seat {
    position: number
    player: string
    bets: Bet[]
    extras: Line[]
    cards: Faces
    hand: string
    /** The cards that make the hand, once they can be seen. */
    plays?: string[]
    folded: boolean
    racked: boolean
    void: boolean
    absent: boolean
    ready: boolean
    net: number | null
    /** What the player did last, on the way to the next whole scene. */
    did?: { street: string; act: string; wager: string }
  }

  interface Round {
    number: number
    void: boolean
    stub?: number | null
    cut?: number
    waiting?: number
    dealer: { cards: Faces; hand: string; plays?: string[] }
    board: Faces
    box: Faces
    draws: { wager: string; card: string | null; place: string }[]
    seats: Seat[]
    nets?: Record<string, number>
  }

  interface Stage {
    key: string
    kind: string
    asks: number
    left: number | null
  }

  interface Chair {
    position: number
    player: string
  }

  interface Meter {
    name: string
    cents: number
    exact: string
  }

  /** The public part of a message. */
  interface PublicScene {
    id: string
    title: string
    rulebook: string
    /** Which of the table's logs it is, counted from 1. */
    log: number
    seq: number
    open: boolean
    paused: string
    stuck: string
    dealer: string
    floor: string
    shoe: string
    called: string
    link: { name: string; down: boolean; tables: string[] } | null
    commitment: string
    waiting?: string[]
    gone: number[]
    proof: { round: number; seed: string; hash: string; cut: number } | null
    rounds: number
    stage: Stage
    chairs: Chair[]
    positions: number
    meters: Meter[]
    round: Round | null
    last?: Round | null
    /** Hands of the round under way are void by it, or of the last one, until the next deal. */
    ruling?: Ruling
  }

  /** A ruling as everybody at the table heard it; the wagers that it keeps are settled all the same. */
  interface Ruling {
    seq: number
    round: number
    what: string
    voids: string
    says: string
    clause: string
    keeps?: string[]
  }

  /** A wager by its name and the hand it is on. */
  type WagerKey = [string, string]
  type SeatChange = Partial<Seat> & { position: number; gone?: WagerKey[] }
  type RoundChange = Partial<Omit<Round, "seats">> & { seats?: SeatChange[]; left?: number[] }

  /** What an event changes; only the meters that moved. A new round is whole, the end of one is null. */
  interface SceneChange {
    open?: boolean
    rounds?: number
    stage?: Stage
    chairs?: Chair[]
    meters?: Meter[]
    round?: Round | RoundChange | null
  }

  /** An event of the log with its note; its other members depend on its type. */
  interface EventShown {
    type: string
    seq: number
    told?: string | null
    said?: string | null
    scene?: SceneChange
    // biome-ignore lint/suspicious/noExplicitAny: 34 kinds of events, each with members of its own
    [member: string]: any
  }

  interface Command {
    do: string
    // biome-ignore lint/suspicious/noExplicitAny: 24 kinds of commands, each with members of its own
    [member: string]: any
  }

  interface Option {
    says: string
    who: string
    clause: string
    position: number
    do: Command
    /** The word of a decision on its button. */
    called: string
    low: number
    high: number | null
    amounts: number[]
    cards: number
    counts: boolean
    prompts: { says: string; clause: string }[]
  }

  /** A button of a decision; `times` is 0 where the amount is no whole multiple. */
  interface Choice {
    act: string
    called: string
    wager: string
    amount: number
    times: number
    clause: string
    command: Command
    /** The key of the button: F folds, C checks, a digit plays that many times the stake. */
    key: string
  }

  interface Spot {
    position: number
    wager: string
    on: string
    laid: number
    least: number | null
    most: number | null
    open: boolean
    goes_with: string
  }

  /** What only one person is sent. */
  interface OwnPart {
    name: string
    roles?: string[]
    positions: number[]
    chips: number
    cage: number
    cards: Record<string, Faces>
    hand: Record<string, string>
    /** Whether the hand is a pair or better, by position. */
    made?: Record<string, boolean>
    options: Option[]
    spots: Spot[]
    again: boolean
  }

  /** One event of a past round, and how the table stood after it. */
  interface RoundStep {
    event: EventShown
    scene?: PublicScene
  }

  interface TableMessage {
    id: string
    seq: number
    public: PublicScene
    you: OwnPart
    events: EventShown[]
  }

  /** A table as the views draw it: chairs and round put together, the own cards in the own seats. */
  interface Scene
    extends Omit<PublicScene, "stuck" | "floor" | "shoe" | "chairs" | "round" | "last" | "ruling" | "waiting"> {
    round: number
    void: boolean
    /** The position whose award is verified, 0 for none. */
    waiting: number
    dealer_cards: Faces
    dealer_hand: string
    dealer_plays: string[]
    board_plays?: string[]
    /** Who waits for a seat, in order. */
    line: string[]
    board: Faces
    box: Faces
    draws: Round["draws"]
    seats: Seat[]
    /** The seats of the round before. */
    past: Seat[] | null
    /** The round before as it lay, until the next chip. */
    finished?: Round | null
  }

  interface Highlight {
    kind: "jackpot" | "envy" | "linked"
    seq: number
    pays: number
    meter?: string
    table?: string
    position?: number
    player?: string
    why?: string
    odds?: string
    holder?: number
    neighbour?: string
    cards?: string[]
    envy?: number
  }

  interface AwaitedAward {
    position: number
    wager: string
  }

  /** What the page knows of a table that is watched. */
  interface TableState {
    seq: number
    /** The newest scene. */
    live: PublicScene
    /** The newest own part, */
    own: OwnPart
    /** and the one that belongs to what is shown. */
    you: OwnPart
    arrived: number
    /** no longer watched: what is known of it is as it was */
    left?: boolean
    shownAt: number
    /** Whether something is still played back. */
    busy: boolean
    promised: Record<string, string>
    /** The scene that is shown, as the server sends it. */
    shown: PublicScene
    /** The scene that is shown, as it is drawn. */
    scene: Scene
    waits: AwaitedAward | null
    ruling: Ruling | null
    /** The ruling that was read and closed, by its entry. */
    read?: number
    highlight: Highlight | null
    said: string
    lines: { seq: number; words: string; aloud: boolean }[]
  }

  /** What the views of one table share. */
  interface Seated {
    table: TableState
    about: Description | null
    scene: Scene
    you: OwnPart
    /** The own position that is played now, 0 for none. */
    position: number
    person: Person
    lost: boolean
  }

  /** The chips in hand, and what is done with them. */
  interface Rack {
    chips: number[]
    chip: number
    bets: import("./bets.js").Bets
    pick: (chip: number) => void
    grab: (event: PointerEvent, chip: number) => void
    lay: (spot: Spot) => void
    take: (spot: Spot) => void
    pull: (event: PointerEvent, spot: Spot) => void
    point: (key: string) => void
  }

  interface Person {
    csrf?: string
    signed_in: boolean
    name: string
    roles: string[]
    chips: number
    /** Whether this is somebody without an account. */
    guest?: boolean
  }

  /** A seat that is offered to whoever waited for it. */
  interface Offered {
    table: string
    title: string
    seconds: number
    until: number
    /** Whether it was accepted. */
    taken?: boolean
  }

  interface LobbyRow {
    place: string
    dealer: string
    id: string
    title: string
    game: string
    rulebook: string
    seats: number
    taken: string[]
    open: boolean
    minimum: number
    maximum: number
    /** The wager that the limits are of. */
    base: string
    round: number
    meters: Meter[]
    link: string
    status: string
    why: string
    called: string
    offered: boolean
    wagers: string[]
    /** The player whose decision is awaited. */
    asks: string
    /** Who waits for a seat, in order. */
    waiting: string[]
  }

  interface Settings {
    speed: "slow" | "normal" | "fast" | "instant"
    coach: string
    deck: string
    back: string
    motion: string
    sound: "off" | "low" | "normal" | "loud"
    alert: string
    folds: string
  }

  interface Toast {
    id: number
    said: string
    kind: "refused" | "good" | "plain"
    clause?: string
    rulebook?: string
    instead?: string[]
  }

  /** An answer of an address under /api that the pages only show; docs/serve.md and /openapi.json say what is in it. */
  // biome-ignore lint/suspicious/noExplicitAny: described there
  type Answer = Record<string, any>

  /** What does not change at a table. */
  interface Description extends Answer {
    game: string
    rulebook: string
    positions: number
    per_player: number
    chips?: number[]
    qualifies: string
    rooms: { player: number; dealer: number; board: number; box: number }
    /** The wager that the first decision asks. */
    base: string
    streets: Street[]
    wagers: WagerRule[]
  }

  interface Offer {
    act: string
    /** The word on the button, and what whoever does it "does": raise, raises. */
    called: string
    does: string
    /** The wager that it stakes or takes back. */
    wager: string
    times: string[]
  }

  interface Street {
    name: string
    asks: string
    offers: Offer[]
  }

  interface WagerRule {
    name: string
    kind: string
    window: string
    placed: string
    equals: string
    clause?: string
  }

  /** What went wrong, as api.js says it. */
  interface Failure extends Error {
    code?: string
    clause?: string
    instead?: string[]
  }
}
