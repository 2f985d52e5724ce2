/** The drawings of the house: suits, courts and the back, as SVG of our own. */
import { html } from "../html.js"

/** Outlines of the suits in a field of 100 by 100. */
export const SUIT = {
  s: "M50 5C38 26 10 40 10 62c0 14 10 22 21 22 7 0 12-3 15-8-1 9-4 15-11 19h30c-7-4-10-10-11-19 3 5 8 8 15 8 11 0 21-8 21-22C90 40 62 26 50 5z",
  h: "M50 93C40 77 8 59 8 34 8 19 19 9 31 9c9 0 16 5 19 13 3-8 10-13 19-13 12 0 23 10 23 25 0 25-32 43-42 59z",
  d: "M50 4c10 18 22 33 36 46-14 13-26 28-36 46-10-18-22-33-36-46C28 37 40 22 50 4z",
  c: "M50 6c-12 0-21 9-21 20 0 6 3 12 7 15-3-2-7-3-11-3C13 38 4 47 4 59s9 21 21 21c9 0 17-5 20-13-1 12-4 20-11 27h32c-7-7-10-15-11-27 3 8 11 13 20 13 12 0 21-9 21-21s-9-21-21-21c-4 0-8 1-11 3 4-3 7-9 7-15C71 15 62 6 50 6z",
}

const CROWN = {
  K: html`<g>
    <path class="ink hair" d="M39 31c-3 5-3 14 0 20l5 3V30zM61 31c3 5 3 14 0 20l-5 3V30z" />
    <path class="ink skin" d="M41 30h18v11c0 7-4 12-9 12s-9-5-9-12z" />
    <path class="ink hair" d="M41 41c2 2 5 2 9 2s7 0 9-2v4c0 9-5 14-9 16-4-2-9-7-9-16z" />
    <path class="line" d="M47 47.5h6" />
    <path class="ink gold" d="M39 31l-3-14 7 5 2-9 5 7 5-7 2 9 7-5-3 14z" />
    <path class="line" d="M39.5 27.5h21" />
    <circle class="ink cloth" cx="50" cy="23.6" r="1.8" />
  </g>`,
  Q: html`<g>
    <path class="ink hair" d="M38 32c-6 7-7 18-3 27l9 2V30zM62 32c6 7 7 18 3 27l-9 2V30z" />
    <path class="ink skin" d="M41 30h18v10c0 8-4 13-9 13s-9-5-9-13z" />
    <path class="ink hair" d="M40 34c2-5 6-6 10-7 4 1 8 2 10 7l-1-6H41z" />
    <path class="lips" d="M47.6 47.4c1.6-1 3.2-1 4.8 0-1.6 1.4-3.2 1.4-4.8 0z" />
    <path class="ink gold"
      d="M40 29c-1-4-3-7-4-10 3 1 6 2 8 4 1-4 3-7 6-10 3 3 5 6 6 10 2-2 5-3 8-4-1 3-3 6-4 10-6-2-14-2-20 0z" />
    <circle class="ink pearl" cx="50" cy="12.6" r="1.9" /><circle class="ink pearl" cx="36" cy="18.6" r="1.6" />
    <circle class="ink pearl" cx="64" cy="18.6" r="1.6" />
  </g>`,
  J: html`<g>
    <path class="ink hair" d="M39 30c-4 6-4 16-1 22l6-1V30zM61 30c4 6 4 16 1 22l-6-1V30z" />
    <path class="ink skin" d="M41 29h18v11c0 8-4 13-9 13s-9-5-9-13z" />
    <path class="ink hair" d="M41 34c5 0 8-2 10-5 2 3 5 5 8 5v-6H41z" />
    <path class="line" d="M47.4 47.4h5.2" />
    <path class="ink cloth" d="M36 30c-1-9 7-14 15-14s14 5 13 13c-9-3-18-2-28 1z" />
    <path class="ink gold" d="M36 31c9-4 19-5 29-1l-.6-3.4c-9-3.4-19-2.4-28 .8z" />
    <path class="ink feather" d="M60 19c2-5 7-7 9-12 2 7 0 14-7 17z" /><path class="line" d="M61 22c3-3 5-7 7-12" />
  </g>`,
}

const FACE = html`<g>
  <circle class="eye" cx="46.2" cy="38.4" r="1.15" /><circle class="eye" cx="53.8" cy="38.4" r="1.15" />
  <path class="line" d="M44 35.6c1.4-1 3-1 4.2-.4M51.8 35.2c1.4-.6 3-.6 4.2.4M50 39.5l-.9 4h1.6" />
</g>`

function half(rank, suit) {
  return html`<g>
    <path class="ink cloth" d="M27 70V63c0-8 7-12 14-13l9 6 9-6c7 1 14 5 14 13v7z" />
    <path class="ink gold" d="M41 50l9 6 9-6 3 1.4L50 70 38 51.4z" />
    <path class="ink sash" d="M44.6 60.4L50 70l5.4-9.6L50 63z" />
    <path class="line pale" d="M31 70V64c0-3 2-6 5-8M69 70V64c0-3-2-6-5-8M34 70v-4M66 70v-4" />
    ${CROWN[rank]} ${FACE}
    <path class="pip" transform="translate(29.5 19) scale(.1)" d=${SUIT[suit]} />
  </g>`
}

/**
 * A court: a half figure and its mirror in a frame.
 * @param {string} rank J, Q or K
 * @param {string} suit
 */
export function court(rank, suit) {
  return html`<g class="court">
    <rect class="frame" x="27" y="15" width="46" height="110" rx="2.5" />
    ${half(rank, suit)}
    <g transform="rotate(180 50 70)">${half(rank, suit)}</g>
    <path class="line" d="M27 70h46" />
  </g>`
}

const [LEFT, MIDDLE, RIGHT] = [36.5, 50, 63.5]
const ROWS = { top: 27, upper: 41.3, third: 55.7, half: 70, fourth: 84.3, lower: 98.7, bottom: 113 }

/** Where the pips lie, by rank; those below the middle stand on their heads. */
const PIPS = {
  2: [
    [MIDDLE, "top"],
    [MIDDLE, "bottom"],
  ],
  3: [
    [MIDDLE, "top"],
    [MIDDLE, "half"],
    [MIDDLE, "bottom"],
  ],
  4: pairs("top", "bottom"),
  5: [...pairs("top", "bottom"), [MIDDLE, "half"]],
  6: pairs("top", "half", "bottom"),
  7: [...pairs("top", "half", "bottom"), [MIDDLE, 48.5]],
  8: [...pairs("top", "half", "bottom"), [MIDDLE, 48.5], [MIDDLE, 91.5]],
  9: [...pairs("top", "third", "fourth", "bottom"), [MIDDLE, "half"]],
  T: [...pairs("top", "third", "fourth", "bottom"), [MIDDLE, 41.3], [MIDDLE, 98.7]],
}

function pairs(...rows) {
  return rows.flatMap((row) => [
    [LEFT, row],
    [RIGHT, row],
  ])
}

/**
 * The pips of a card from two to ten.
 * @param {string} rank
 * @param {string} suit
 */
export function pips(rank, suit) {
  return PIPS[rank].map(([x, row]) => {
    const y = ROWS[row] ?? row
    return html`<path class="pip" d=${SUIT[suit]}
      transform=${`translate(${x} ${y}) scale(${y > 70 ? -0.165 : 0.165}) translate(-50 -50)`} />`
  })
}

/** The back: a lattice of diamonds around the mark of the house. */
export const BACK = html`<g class="back">
  <rect class="edge" x=".8" y=".8" width="98.4" height="138.4" rx="8" />
  <rect class="field" x="6" y="6" width="88" height="128" rx="5" />
  <rect x="6" y="6" width="88" height="128" rx="5" fill="url(#lattice)" />
  <rect class="border" x="9.5" y="9.5" width="81" height="121" rx="3.5" />
  <path class="medal" d="M50 36c14 12 22 22 22 34s-8 22-22 34c-14-12-22-22-22-34s8-22 22-34z" />
  <path class="medal-line" d="M50 42c10.5 9.5 17 18 17 28s-6.5 18.5-17 28c-10.5-9.5-17-18-17-28s6.5-18.5 17-28z" />
  <path class="mark" transform="translate(38.5 58.5) scale(.23)" d=${SUIT.s} />
</g>`

/** Patterns that cards refer to; mounted once for the page. */
export const Definitions =
  () => html`<svg class="definitions" width="0" height="0" aria-hidden="true" focusable="false">
  <defs>
    <pattern id="lattice" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path class="lattice" d="M0 0h8v8H0z M4 0v8M0 4h8" fill="none" />
      <circle class="lattice-dot" cx="4" cy="4" r=".9" />
    </pattern>
  </defs>
</svg>`
