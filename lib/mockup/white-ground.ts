import type { Color } from '#lib/ui/tone.ts'
import {
  alphaAt,
  bytesOf,
  colorAt,
  connected,
  distance,
  isGray,
  meanOf,
  type Pixels,
  partsOf,
  rimOf,
  shadeAt,
  visibleBox,
} from './pixels.ts'
import { hasCode } from './qr-code.ts'

/** The ground is looked for in cells of so many pixels a side, in which the texture of paper averages out. */
const CELL = 4
/** White, up to a tint; and paper that is no white, which the light on it tells from a color. */
const [WHITE, PAPER, SHADED] = [225, 128, 8]
/** White and paper change by at most this from cell to cell, and make this share of the rim; one color makes the last. */
const [STEP, AROUND, ALL_AROUND] = [3, 0.4, 0.95]
/** How far from its ground a color is neither ground, nor texture of paper, nor, from the last on, a mixture with it. */
const [SAME_COLOR, TEXTURE, OTHER_COLOR] = [14, 28, 60]
/** In a logo that is all pale, the last of these is this share of its strongest color, on paper at least so much. */
const [PALE, PALE_ON_PAPER] = [0.4, 36]
/** A shadow changes by less over two pixels of the file. */
const SOFT = 36
/** The edge of a shape is a mixture, too: so near to the ground, in pixels of the file, up to this share of its color. */
const [EDGE, MIXED] = [[-2, -1, 0, 1, 2], 0.85] as const
/**
 * On paper, its edge is so near to the rim, as a share of the picture; a speck has up to this share of that, and is
 * further than the last from the box around all that is larger, which has dots and accents.
 */
const [ALONG, SPECK, BESIDE] = [0.125, 1e-4, 0.02]
/** Specks beside each other are letters, together no speck and so many pixels high: more than the dashes of a rule. */
const [LETTER, BESIDE_LETTER] = [5, 8]
/** Lined paper has so many marks at each side; the rules between them would be printed. */
const RULES = 4
/** So far from its mean, a tone is still one. */
const ONE_TONE = 48
/** From this area on, in squares of its thickness, white is drawn in strokes, as letters are; holes in letters are not. */
const STROKE = 36
/** More shades than so many are no tones, but a gradient. */
const GRADIENT = 8
/** A photograph has more than so many, or a larger share of soft ones, on paper and on white. */
const [ON_PAPER, ON_WHITE] = [
  [6, 0.005],
  [20, 0.45],
] as const

/** The white, paper or one color around a logo: its color at each pixel, below the logo as beside it. */
function groundOf(pixels: Pixels) {
  const size = { width: Math.ceil(pixels.width / CELL), height: Math.ceil(pixels.height / CELL) }
  const cellOf = (pixel: number) =>
    Math.floor(pixel / pixels.width / CELL) * size.width + Math.floor((pixel % pixels.width) / CELL)
  const inside = Array.from({ length: size.width * size.height }, (): number[] => [])
  for (let pixel = 0; pixel < pixels.width * pixels.height; pixel++) inside[cellOf(pixel)]?.push(pixel)
  const cells = inside.map((cell) => meanOf(pixels, cell))
  const isLight = (color: Color) => Math.min(...color) >= PAPER && isGray(color)
  const goesOn = (color: Color, next = color) => distance(color, next) <= STEP
  const open = Uint8Array.from(cells, (color, cell) => {
    return Number(isLight(color) && goesOn(color, cells[cell + 1]) && goesOn(color, cells[cell + size.width]))
  })
  const rim = rimOf(size)
  const found = connected(size, rim, open)
  const colors: (Color | undefined)[] = []
  for (const cell of found) colors[cell] = cells[cell]
  const tones = rim.map((cell) => Math.min(...(colors[cell] ?? []))).filter(Number.isFinite)
  const [darkest, lightest] = [Math.min(...tones), Math.max(...tones)]
  const isPaper = lightest - darkest > SHADED
  if (tones.length < rim.length * AROUND || (darkest < WHITE && !isPaper)) {
    const around = rim.map((cell) => cells[cell] as Color)
    const color = [0, 1, 2].map((channel) => medianOf(around.map((of) => of[channel] ?? 0))) as Color
    const same = around.filter((of) => distance(of, color) <= SAME_COLOR)
    if (same.length < rim.length * ALL_AROUND) return
    return { groundAt: () => color, isPaper: isLight(color), isColor: !isLight(color) }
  }
  for (const cell of connected(size, found, new Uint8Array(cells.length).fill(1)))
    colors[cell] ??= [-1, 1, -size.width, size.width].map((step) => colors[cell + step]).find(Boolean)
  return { groundAt: (pixel: number) => colors[cellOf(pixel)] as Color, isPaper, isColor: false }
}

const medianOf = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? 0
const isWithin = (at: number, from: number, length: number) => at >= from && at < from + length

/** A logo as it came and, on a ground, without that around it and in its letters; on white or paper, also without that in shapes. */
export type Looks = { whole: Pixels; cut?: Pixels; open?: Pixels }
export const looks = ['whole', 'cut', 'open'] as const
export type Look = (typeof looks)[number]

export const pixelsOf = (logo: Looks, look: Look) => logo[look] ?? logo.whole

/** Removes a ground. A logo that is all white is none. */
function withoutGround(
  whole: Pixels,
  { groundAt, isPaper, isColor }: NonNullable<ReturnType<typeof groundOf>>,
  scale: number,
) {
  const { data, width, height } = whole
  const far = bytesOf(whole, (pixel) => distance(colorAt(whole, pixel), groundAt(pixel)))
  const strongest = far.reduce((most, depth) => Math.max(most, depth), 0)
  const pale = Math.max(PALE * strongest, isPaper ? PALE_ON_PAPER : 0)
  const other = Math.min(OTHER_COLOR, pale)
  const same = isPaper ? TEXTURE : (SAME_COLOR / OTHER_COLOR) * other
  /** How far each pixel is from the ground, which is 0. */
  const depths = far.map((depth) => (depth < same ? 0 : depth))
  const depthAt = (pixel: number) => depths[pixel] ?? 0
  const isEven = (pixel: number) =>
    [scale, scale * width].every((step) => Math.abs(depthAt(pixel + step) - depthAt(pixel - step)) < SOFT)

  const isRuled = [0, width - 1].every((x) => {
    const marks = Array.from({ length: height }, (_, y) => depthAt(y * width + x))
    return marks.filter((mark, y) => mark && !marks[y - 1]).length >= RULES
  })

  if (isPaper) {
    const isAlong = (pixel: number) =>
      [(pixel % width) / width, pixel / width / height].some((share) => Math.abs(share - 0.5) > 0.5 - ALONG)
    const edge = bytesOf(whole, (pixel) => depthAt(pixel) > 0 && isAlong(pixel))
    for (const pixel of connected(whole, rimOf(whole), edge)) depths[pixel] = 0
    const parts = [...partsOf(whole, depths.slice())]
    const specks = parts.filter((part) => part.length < depths.length * SPECK)
    const [small, rows] = [new Uint8Array(depths.length), new Uint8Array(depths.length)]
    for (const speck of specks)
      for (const pixel of speck) {
        depths[pixel] = 0
        small[pixel] = 1
        rows.fill(1, pixel - BESIDE_LETTER, pixel + BESIDE_LETTER)
      }
    for (const row of partsOf(whole, rows)) {
      const marks = row.filter((pixel) => small[pixel])
      const height = new Set(marks.map((pixel) => Math.floor(pixel / width))).size
      if (marks.length < depths.length * SPECK || height < LETTER) continue
      for (const pixel of marks) depths[pixel] = far[pixel] ?? 0
    }
    const box = visibleBox(whole, Math.round(BESIDE * Math.max(width, height)), (pixel) => depthAt(pixel) > 0)
    const isInBox = (pixel: number) =>
      box && isWithin(pixel % width, box.left, box.width) && isWithin(pixel / width, box.top, box.height)
    for (const speck of specks)
      if (speck.some(isInBox)) for (const pixel of speck) depths[pixel] = far[pixel] ?? 0
  }

  const counts = new Uint32Array(4096)
  let [soft, solid] = [0, 0]
  for (const [pixel, depth] of depths.entries()) {
    if (depth === 0 || !isEven(pixel)) continue
    if (depth < other) soft++
    else {
      solid++
      const shade = shadeAt(whole, pixel)
      counts[shade] = (counts[shade] ?? 0) + 1
    }
  }
  counts.sort()
  /** Whether what is not ground has more shades than so many. */
  const hasMore = (shades: number) =>
    counts.subarray(-shades).reduce((sum, count) => sum + count, 0) < solid * 0.9
  const [shades, share] = isPaper ? ON_PAPER : ON_WHITE
  const isPhoto = isRuled || hasMore(shades) || soft > share * (soft + solid)

  const isWhite = depths.map((depth) => Number(depth < other))
  // A shadow fades into the ground without an edge, and is as dark as it lets the ground through.
  const shadow = new Uint8Array(depths.length)
  const faded = bytesOf(
    whole,
    (pixel) => depthAt(pixel) === 0 || (isGray(colorAt(whole, pixel)) && isEven(pixel)),
  )
  if (!isPaper && !isColor && other === OTHER_COLOR)
    for (const pixel of connected(whole, rimOf(whole), faded)) [isWhite[pixel], shadow[pixel]] = [1, 1]
  /** Of that, what is printed: what is neither around the logo nor in its letters. */
  const white = isWhite.slice()
  connected(whole, rimOf(whole), white)
  clearHoles()
  const steps = EDGE.map((step) => step * scale)
  const near = steps.flatMap((y) => steps.map((x) => y * width + x))

  /** Makes these pixels transparent, and the edges of shapes beside them; those and tints keep their share of the color. */
  function without(isRemoved: (pixel: number) => boolean): Pixels {
    const copy = new Uint8ClampedArray(data)
    for (const pixel of depths.keys()) {
      if (!near.some((offset) => isRemoved(pixel + offset))) continue
      const most = near.reduce((most, offset) => Math.max(most, depthAt(pixel + offset)), 0)
      const full = shadow[pixel] ? 255 : Math.max(most * MIXED, other)
      const alpha = Math.max(0, (depthAt(pixel) - same) / (full - same))
      if (alpha >= 1) continue
      const [color, ground] = [colorAt(whole, pixel), groundAt(pixel)]
      for (const channel of [0, 1, 2] as const)
        copy[pixel * 4 + channel] = (color[channel] - (1 - alpha) * ground[channel]) / alpha
      copy[pixel * 4 + 3] = 255 * alpha
    }
    return { data: copy, width, height }
  }

  /** How many pixels a part has for each edge to one of the other kind. */
  function thickness(part: Uint32Array) {
    const edges = (pixel: number) =>
      [-1, 1, -width, width].filter((step) => isWhite[pixel + step] !== isWhite[pixel]).length
    return part.length / part.reduce((sum, pixel) => sum + edges(pixel), 0)
  }
  /** White inside a shape: not ground in it if it is drawn in strokes, or the shape has more than one tone. */
  function clearHoles() {
    const colored = bytesOf(whole, (pixel) => !isWhite[pixel])
    const shapes = [...partsOf(whole, colored)].map((part) => {
      const inner = part.filter(isEven)
      const tone = meanOf(whole, inner)
      const off = inner.filter((pixel) => distance(colorAt(whole, pixel), tone) > ONE_TONE)
      const holes: number[] = []
      const hasTones = off.length > inner.length * 0.05 && !hasMore(GRADIENT)
      return { part, thickness: thickness(part), holes, isFilled: hasTones }
    })
    // Of known length: an array that grows by its holes takes ten times as long.
    const shapeAt: typeof shapes = new Array(depths.length)
    for (const shape of shapes) for (const pixel of shape.part) shapeAt[pixel] = shape
    for (const hole of partsOf(whole, white.slice())) {
      const [first = 0] = hole
      const shape = shapeAt[first - 1]
      if (!shape) continue
      const thick = thickness(hole)
      shape.isFilled ||= thick <= shape.thickness && hole.length > STROKE * thick ** 2
      shape.holes.push(first)
    }
    // A shape comes after all that is around it; in white that is printed, its own is, too.
    for (const { part, isFilled, holes } of shapes)
      if (!isFilled && !white[(part[0] ?? 0) - 1]) connected(whole, holes, white)
  }

  const cut = without((pixel) => isWhite[pixel] !== white[pixel])
  if (!visibleBox(cut) || strongest < SHADED) return { whole, isPhoto: false }
  if (isColor) return { whole, cut, isPhoto }
  const open = without((pixel) => isWhite[pixel] === 1)
  return { whole, cut, open: visibleBox(open) ? open : cut, isPhoto }
}

/** Finds a ground around a logo; `scale` is how many pixels were read for each of the file. */
export function cutOut(pixels: Pixels, scale = 1) {
  const isOpaque = rimOf(pixels).every((pixel) => alphaAt(pixels, pixel) > 250)
  const ground = isOpaque ? groundOf(pixels) : undefined
  // What fills its file, and has no ground, is as a photograph.
  const logo: Looks & { isPhoto: boolean } = ground
    ? withoutGround(pixels, ground, scale)
    : { whole: pixels, isPhoto: isOpaque }
  const isCode = hasCode(pixels)
  // What most visitors want printed: on a color, whichever shows better on the piece.
  const onGround: [Look, ...Look[]] = logo.open ? ['cut'] : ['cut', 'whole']
  const usual: typeof onGround = logo.cut && !isCode && !logo.isPhoto ? onGround : ['whole']
  return { ...logo, isCode, usual }
}
