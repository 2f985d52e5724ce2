/** A wager as a spreadsheet that knows the law: rows with their odds, meters, and every figure that follows. */
import { html, useState } from "../../html.js"
import { entryOf, shareOf, slopeOf } from "../../core/design.js"
import { HUNDRED, ONE } from "../../core/fraction.js"
import { glossed, t, tn } from "../../core/i18n.js"
import { number } from "../../core/money.js"
import { profitOf, showOdds } from "../../core/odds.js"
import { Cite } from "../../parts/why.js"
import { changedOdds, readDollars, readPercent, rowKey, standing } from "./changes.js"
import { Difference, Percent, dollarsText, percentText } from "./figures.js"
import { Solve } from "./solve.js"

/** The clause of a row as it is said: `10(d)`. */
const said = (clause) => /:([^#[,]+)/.exec(clause)?.[1] ?? clause

/** What the law says to changed odds of a row, in words. */
function verdict(row, odds) {
  const clause = said(row.clause)
  if (odds === null) return t("These are no odds: write 3 to 2, 300 for 1, 10% of meter or push.")
  switch (standing(row, odds)) {
    case "lawful":
      return t("raised: {clause} lets more than {odds} be paid", { clause, odds: row.printed })
    case "unlawful":
      return row.floor
        ? t("not lawful under {clause}: no less than {odds} is paid", { clause, odds: row.printed })
        : t("not lawful under {clause}: it prints {odds}, exactly", { clause, odds: row.printed })
    case "fixed":
      return t("hypothetical: {clause} fixes {odds} and leaves no choice", { clause, odds: row.printed })
    default:
      return ""
  }
}

function OddsCell({ row, changes, name, setOdds }) {
  const key = rowKey(row)
  const typed = changes.odds[key]
  const odds = changedOdds(row, changes)
  const state = typed === undefined ? "" : odds === null ? "unlawful" : standing(row, odds)
  return html`<td class=${`desk-odds ${state}`}><input value=${typed ?? row.odds} size="11" spellcheck=${false}
    aria-label=${t("{wager}, {hand}: odds of {design}", { wager: row.wager, hand: row.hand, design: name })}
    aria-invalid=${state === "unlawful" ? "true" : undefined}
    onInput=${(event) => setOdds(key, event.currentTarget.value, row)}
    onBlur=${() => odds && typed !== undefined && setOdds(key, showOdds(odds), row)} />
    ${
      typed !== undefined &&
      html`<button type="button" class="desk-undo" aria-label=${t("As filed: {odds}", { odds: row.odds })}
      title=${t("As filed: {odds}", { odds: row.odds })} onClick=${() => setOdds(key, undefined, row)}>↺</button>`
    }</td>`
}

/** What a row brings the player on average, in units. */
function brings(entry, at, changed) {
  const read = entryOf(entry)
  const odds = changed.odds[at] ?? read.rows[at].filed
  const held = Object.fromEntries(read.meters.map((meter) => [meter.name, changed.resets[meter.name] ?? meter.reset]))
  const drawn = read.endings.some((ending) => ending.paid.some((part) => part.row === at && part.drawn))
  const profit = profitOf(odds, { stake: read.stake, held, wager: read.wager, drawn })
  return slopeOf(entry, at).times(entry.part === "main game" || drawn ? profit : profit.plus(ONE))
}

function Row({ at, entry, slots, rulebook }) {
  const row = entry.rows[at]
  const notes = slots.map(({ changes }) =>
    verdict(row, changes.odds[rowKey(row)] === undefined ? undefined : changedOdds(row, changes)),
  )
  const differs = slots.length > 1 && slots[0].changes.odds[rowKey(row)] !== slots[1].changes.odds[rowKey(row)]
  const isMain = entry.part === "main game"
  return html`<tr class=${differs ? "desk-differs" : ""}><th
    scope="row">${isMain && html`<span class="quiet">${row.wager}</span> `}${glossed(row.hand)}
      ${notes.map(
        (note, slot) =>
          note &&
          html`<div key=${slot} class=${`desk-law ${standing(row, changedOdds(row, slots[slot].changes))}`}>${
            slots.length > 1 && html`<b>${slots[slot].name}</b> `
          }${note}</div>`,
      )}
      ${notes.some(Boolean) && html`<${Cite} clause=${row.clause} rulebook=${rulebook} />`}</th>
    <td class="number desk-printed" data-name=${t("Printed")}>${row.printed}</td>
    ${slots.map(
      (slot) => html`<${OddsCell} key=${slot.name} row=${row} changes=${slot.changes} name=${slot.name}
        setOdds=${slot.setOdds} />`,
    )}
    <td class="number" data-name=${t("Paid")}><${Percent} share=${shareOf(entry, at)} places=${4} /></td>
    <td class="number" data-name=${isMain ? t("Brings") : t("Returns")}><${Percent}
      share=${brings(slots[0].entry, at, slots[0].changed)} places=${3} /></td></tr>`
}

/** @returns {{field: string, name: string, filed: (meter: pit.Answer) => string}[]} */
const meterFields = () => [
  { field: "rate", name: t("rate"), filed: (meter) => shortPercent(meter.rate) },
  { field: "initial", name: t("initial amount"), filed: (meter) => dollarsText(meter.initial) },
  { field: "reset", name: t("reset amount"), filed: (meter) => dollarsText(meter.reset) },
]

/** A rate as it is filed: `20%`, `2.5%`. */
const shortPercent = (share) =>
  `${share
    .times(HUNDRED)
    .decimal(6)
    .replace(/\.?0+$/, "")}%`

/** Whether the law allows a meter's figure, as far as it prints a least amount. */
function meterVerdict(meter, field, text) {
  if (text === undefined) return ""
  const number = field === "rate" ? readPercent(text) : readDollars(text)
  if (!number) return field === "rate" ? t("This is no percentage.") : t("This is no amount of money.")
  if (field !== "rate" && meter.least && number.compare(meter.least) < 0)
    return t("not lawful under {clause}: at least {amount}", {
      clause: said(meter.clause),
      amount: dollarsText(meter.least),
    })
  return ""
}

function Meter({ meter, slots, rulebook }) {
  return meterFields().map(({ field, name, filed }) => {
    const key = `${meter.name}:${field}`
    const notes = slots.map(({ changes }) => meterVerdict(meter, field, changes.meters[key]))
    return html`<tr key=${key}><th scope="row">${meter.name} <span class="quiet">${name}</span>
        ${notes.map(
          (note, at) =>
            note &&
            html`<div key=${at} class="desk-law unlawful">${note}
          ${" "}<${Cite} clause=${meter.clause} rulebook=${rulebook} /></div>`,
        )}</th>
      <td class="number desk-printed"
        data-name=${t("Printed")}>${
          field === "rate" || !meter.least ? "" : t("at least {amount}", { amount: dollarsText(meter.least) })
        }</td>
      ${slots.map(
        (slot) => html`<td key=${slot.name}
          class=${`desk-odds ${slot.changes.meters[key] === undefined ? "" : notes.some(Boolean) ? "unlawful" : "lawful"}`}><input
          value=${slot.changes.meters[key] ?? filed(meter)} size="11"
          aria-label=${t("{meter}: {figure} of {design}", { meter: meter.name, figure: name, design: slot.name })}
          onInput=${(event) => slot.setMeter(key, event.currentTarget.value, meter)} />
          ${
            slot.changes.meters[key] !== undefined &&
            html`<button type="button" class="desk-undo" aria-label=${t("As filed: {odds}", {
              odds: filed(meter),
            })} onClick=${() => slot.setMeter(key, undefined, meter)}>↺</button>`
          }</td>`,
      )}<td></td><td></td></tr>`
  })
}

/** How sure the figures of the main game are: best play may move with its odds. */
function Play({ slot }) {
  if (slot.entry.part !== "main game" || slot.play === "filed") return null
  const texts = {
    asking: t("if play stays the same; solving anew…"),
    same: t("best play is unchanged: exact"),
    moved: t("best play moves: re-solved, exact"),
    unknown: t("if play stays the same; it could not be solved anew"),
  }
  return html`<div class=${`desk-play ${slot.play}`} role="status">${texts[slot.play]}
    ${
      slot.play === "moved" &&
      html`<ul>${slot.moved.map(
        (
          street,
        ) => html`<li key=${street.street}><b>${street.street}</b> ${t("{number} kinds of situations", { number: street.number })}
          ${
            street.examples.length > 0 &&
            html`<details><summary>${t("some of them")}</summary>
            <ul class="desk-examples">${street.examples.map((example) => html`<li key=${example}>${example}</li>`)}</ul></details>`
          }</li>`,
      )}</ul>`
    }</div>`
}

/** The figures of a wager in one design, against what was filed. */
function Figures({ slot, base }) {
  const { figures, entry } = slot
  const filed = base.figures
  const breakEven = figures.meters.map((meter) => [
    figures.meters.length > 1 ? t("Break-even, {meter}", { meter: meter.name }) : t("Break-even"),
    meter.breakEven ? dollarsText(meter.breakEven) : t("never"),
    meter.breakEven ? `= ${meter.breakEven.dividedBy(HUNDRED)}` : "",
  ])
  const cells = [
    [
      entry.meters.length ? t("Edge at the reset") : t("Edge"),
      html`${percentText(figures.edge)} <${Difference} from=${filed.edge} to=${figures.edge} />`,
      `= ${figures.edge}`,
      "desk-edge",
    ],
    ...(figures.longRun
      ? [
          [
            t("Edge in the long run"),
            html`${percentText(figures.longRun)} <${Difference} from=${filed.longRun ?? figures.longRun} to=${figures.longRun} />`,
            `= ${figures.longRun}`,
          ],
        ]
      : []),
    [
      t("Hit frequency"),
      html`${percentText(figures.hits)} <${Difference} from=${filed.hits} to=${figures.hits} />`,
      `= ${figures.hits}`,
    ],
    [
      t("Deviation"),
      number(figures.variance.root(4), 4),
      t("variance {variance}", { variance: String(figures.variance) }),
    ],
    [
      t("Hold of what is bet"),
      html`${percentText(figures.risk)} <${Difference} from=${filed.risk} to=${figures.risk} />`,
      `= ${figures.risk}`,
    ],
    [t("Hold an hour"), dollarsText(slot.hold), t("at {stake} a round", { stake: dollarsText(entryOf(entry).stake) })],
    ...breakEven,
  ]
  const list = html`<dl class="desk-figures" data-slot=${slot.name}>${cells.map(
    ([name, value, title, kind]) =>
      html`<div key=${name} class=${kind ?? ""} title=${title}><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl>`
  return slot.many ? html`<div class="desk-one"><b class="desk-slot">${slot.name}</b>${list}</div>` : list
}

function Elected({ slot, fields }) {
  return fields.map(
    (field) => html`<label key=${slot.name + field.key}
      class="desk-elect"><span>${slot.many && `${slot.name} · `}${field.key.split(".").at(-1)}</span>
      <select value=${slot.paytable(field.key) ?? field.value} onChange=${(event) => slot.elect(field.key, event.currentTarget.value)}>
        ${field.choices.map((choice) => html`<option key=${choice} value=${choice}>${choice}</option>`)}</select></label>`,
  )
}

/** The rows and meters of a wager; closed at first where many would push the others out of sight. */
function Rows({ rulebook, slots, title, open }) {
  const [{ entry }] = slots
  const [isOpen, setOpen] = useState(open)
  return html`<details class="desk-sheet-rows" open=${isOpen} onToggle=${(event) => setOpen(event.currentTarget.open)}>
    <summary>${isOpen ? t("Rows") : tn("{count} row", "{count} rows", entry.rows.length)}</summary>
    ${
      isOpen &&
      html`    <div class="grid-box"><table class=${`grid desk-rows ${slots.length > 1 ? "two" : ""}`}><caption
        class="unseen">${t("Rows of {wager}", { wager: title })}</caption>
      <thead><tr><th scope="col">${t("Hand")}</th><th scope="col" class="number">${t("Printed")}</th>
        ${slots.map(
          (slot) =>
            html`<th key=${slot.name} scope="col">${
              slot.many ? t("Odds of {design}", { design: slot.name }) : t("Odds")
            }</th>`,
        )}
        <th scope="col" class="number">${t("Paid")}</th><th scope="col"
          class="number">${entry.part === "main game" ? t("Brings") : t("Returns")}</th></tr></thead>
      <tbody>${entry.rows.map((row, at) => html`<${Row} key=${rowKey(row)} at=${at} entry=${entry} slots=${slots} rulebook=${rulebook} />`)}
        ${entryOf(entry).meters.map(
          (meter) => html`<${Meter} key=${meter.name} meter=${meter} slots=${slots} rulebook=${rulebook} />`,
        )}</tbody></table></div>
    ${slots.map(
      (slot) => html`<${Solve} key=${slot.name + slot.entry.paytable} rulebook=${rulebook} entry=${slot.entry}
      changes=${slot.changes} design=${slot.many ? slot.name : ""} setOdds=${slot.setOdds} setMeter=${slot.setMeter} />`,
    )}`
    }</details>`
}

/**
 * A wager with its rows, in one design or in two.
 * @param {{rulebook: string, slots: pit.Answer[], base: pit.Answer, fields: pit.Answer[], open: boolean}} props
 */
export function Wager({ rulebook, slots, base, fields, open }) {
  const [{ entry }] = slots
  const title = entry.column ? `${entry.wager}, ${entry.column}` : entry.wager
  const unit = entry.part === "main game" ? t("per {unit}", { unit: entry.unit }) : t("per unit staked")
  return html`<section class="desk-wager" aria-label=${title} id=${`wager-${title.replace(/[^a-z0-9]+/gi, "-")}`}>
    <header><h2>${glossed(entry.wager)}${entry.column && html` <small>${entry.column}</small>`}</h2>
      <span class="quiet">${entry.paytable && t("paytable {name}", { name: entry.paytable })} ${unit}</span>
      <span class="desk-elects">${slots.map((slot) => html`<${Elected} key=${slot.name} slot=${slot} fields=${fields} />`)}</span></header>
    ${slots.map(
      (slot) => html`<${Figures} key=${slot.name} slot=${slot} base=${base} />
      <${Play} key=${`${slot.name} play`} slot=${slot} />`,
    )}
    <${Rows} rulebook=${rulebook} slots=${slots} title=${title} open=${open} />
    ${entry.notes.map((note) => html`<p key=${note} class="quiet desk-note">${note}</p>`)}</section>`
}
