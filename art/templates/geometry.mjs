/** The lines of a template in inches, y upward from the bottom of the finished piece. */
export const drawingOf = (template) => (template.shape === 'box' ? mailerBox(template) : flat(template))

function flat({ width, height, bleed, safe, folds, hidden }) {
  const trim = rectangle(0, 0, width, height)
  return {
    trim,
    bleed: outset(trim, bleed),
    safe: [rectangle(safe, hidden + safe, width - safe, height - safe)],
    folds: folds.map((at) => [
      [at, 0],
      [at, height],
    ]),
    hidden: hidden > 0 ? rectangle(0, 0, width, hidden) : undefined,
  }
}

/**
 * A roll-end mailer, unfolded: from the bottom the front wall and its return, base, back wall, lid and tuck flap; at the
 * sides the walls of the base with their returns, and the ears of the lid.
 */
function mailerBox({ width, height, depth, bleed, safe }) {
  const base = 2 * depth
  const back = base + height
  const lid = back + depth
  const tuck = lid + height
  const top = tuck + depth
  const roll = 2 * depth
  const half = [
    [width, 0],
    [width, base],
    [width + roll, base],
    [width + roll, back],
    [width, back],
    [width, lid],
    [width + depth, lid],
    [width + depth, tuck],
    [width, tuck],
    [width, top],
  ]
  const trim = [...half, ...half.toReversed().map(([x, y]) => [width - x, y])]
  const across = [depth, base, back, lid, tuck].map((y) => [
    [0, y],
    [width, y],
  ])
  const along = [-depth, 0, width, width + depth].map((x) => [
    [x, base],
    [x, back],
  ])
  const ears = [0, width].map((x) => [
    [x, lid],
    [x, tuck],
  ])
  return {
    trim,
    bleed: outset(trim, bleed),
    safe: [base, lid].map((y) => rectangle(safe, y + safe, width - safe, y + height - safe)),
    folds: [...across, ...along, ...ears],
    hidden: undefined,
  }
}

/** Counterclockwise, as every outline here. */
const rectangle = (left, bottom, right, top) => [
  [right, bottom],
  [right, top],
  [left, top],
  [left, bottom],
]

/** Moves every edge of a right-angled outline outward. */
function outset(outline, by) {
  return outline.map(([x, y], index) => {
    const [beforeX, beforeY] = outline.at(index - 1) ?? [x, y]
    const [afterX, afterY] = outline[(index + 1) % outline.length] ?? [x, y]
    const [inX, inY] = [Math.sign(x - beforeX), Math.sign(y - beforeY)]
    const [outX, outY] = [Math.sign(afterX - x), Math.sign(afterY - y)]
    return [x + by * (inY + outY), y - by * (inX + outX)]
  })
}

export function boundsOf(outline) {
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  return {
    left: Math.min(...xs),
    bottom: Math.min(...ys),
    right: Math.max(...xs),
    top: Math.max(...ys),
  }
}
