import { type Color, contrast, toLab } from '#lib/ui/tone.ts'
import {
  alphaAt,
  colorAt,
  connected,
  distance,
  maskOf,
  meanOf,
  type Pixels,
  partsOf,
  rimOf,
  visibleBox,
} from './pixels.ts'

/** With less contrast and less distance in OKLab, two colors are hard to tell apart in a print. */
const [CONTRAST, DISTANCE] = [1.3, 0.17]

/** No ink or fabric is blacker than this. */
const BLACK = 24
const asPrinted = (color: Color) => color.map((value) => Math.max(value, BLACK)) as Color

/** Whether two colors are hard to tell apart. */
export function isFaint(...both: [Color, Color]) {
  const [one, other] = both.map(asPrinted) as [Color, Color]
  const [lab, of] = [toLab(one), toLab(other)]
  const apart = Math.hypot(lab[0] - of[0], lab[1] - of[1], lab[2] - of[2])
  return contrast(one, other) < CONTRAST && apart < DISTANCE
}

/**
 * What of a print is hardly visible on this color, in that of an ink or metal, or in its own colors, where a part inside
 * an outline that is visible shows by it: its share, and whether it is as wide as a name.
 */
function faintParts(pixels: Pixels, ground: Color, ink?: Color) {
  if (ink) return { share: Number(isFaint(ink, ground)), isName: false }
  const known = new Map<number, boolean>()
  /** Colors that differ by less than a shade are asked for once. */
  function isFaintAt(pixel: number) {
    const color = colorAt(pixels.data, pixel * 4)
    const shade = color.reduce((all, value) => all * 64 + (value >> 2), 0)
    const is = known.get(shade) ?? isFaint(color, ground)
    known.set(shade, is)
    return is
  }
  const empty: number[] = []
  const open = maskOf(pixels, (pixel) => {
    const isEmpty = alphaAt(pixels, pixel) < 128
    if (isEmpty) empty.push(pixel)
    return isEmpty || isFaintAt(pixel)
  })
  const reached = connected(pixels, [...empty, ...rimOf(pixels)], open)
  const faint = open.fill(0)
  for (const pixel of reached) faint[pixel] = 1
  for (const pixel of empty) faint[pixel] = 0
  const share = (reached.length - empty.length) / Math.max(open.length - empty.length, 1)
  return { share, isName: hasName(pixels, faint) }
}

/** From this share of the width on, parts that stand in a line are a name. */
const NAME = 0.2

/** Whether some of these parts stand closer together than they are high, and make a line as wide as a name. */
function hasName(pixels: Pixels, open: Uint8Array) {
  const whole = visibleBox(pixels)?.width ?? 0
  const lines: { left: number; right: number; top: number; bottom: number }[] = []
  // From left to right, as the parts of a name follow each other.
  for (let x = 0; x < pixels.width; x++)
    for (let y = 0; y < pixels.height; y++) {
      if (!open[y * pixels.width + x]) continue
      const box = boxAround(pixels, connected(pixels, [y * pixels.width + x], open))
      if (!box) continue
      const line = lines.find(
        ({ right, top, bottom }) => top < box.bottom && bottom > box.top && x - right < box.bottom - box.top,
      )
      if (line) line.right = Math.max(line.right, box.right)
      else lines.push(box)
    }
  return lines.some(({ left, right }) => right - left > whole * NAME)
}

/** The box around a part; none around the soft edge of one that is visible. */
function boxAround({ width }: Pixels, part: Uint32Array) {
  const columns = part.map((pixel) => pixel % width).sort()
  const rows = part.map((pixel) => pixel / width).sort()
  const [left = 0, right = 0, top = 0, bottom = 0] = [columns[0], columns.at(-1), rows[0], rows.at(-1)]
  return part.length > 3 * (right - left + bottom - top) ? { left, right, top, bottom } : undefined
}

/** So far from the mean of their part, the colors of a print in one tone run together. */
const MERGED = 16
/** From these shares on, a print in one tone is a block: what runs together in it, and what it fills of its box. */
const [MERGED_FROM, FILLED_FROM] = [0.2, 0.9]

function isBlock(printed: Pixels) {
  const open = maskOf(printed, (pixel) => alphaAt(printed, pixel) > 127)
  let [merged, all] = [0, 0]
  for (const part of partsOf(printed, open)) {
    const mean = meanOf(printed, part)
    const off = part.reduce((sum, pixel) => sum + distance(printed.data, pixel * 4, mean), 0)
    all += part.length
    if (off / part.length > MERGED) merged += part.length
  }
  const { width, height } = visibleBox(printed) ?? printed
  return merged / Math.max(all, 1) >= MERGED_FROM || all / (width * height) > FILLED_FROM
}

/**
 * The thickness in pixels that all but the thinnest two percent of the visible area reach, or of the gaps in it: for each
 * pixel the shorter of its horizontal and vertical run, which overestimates diagonal lines by at most 1.4.
 */
function thinnestLine(pixels: Pixels, isGap = false) {
  const { width, height } = pixels
  const isMeasured = (pixel: number) => alphaAt(pixels, pixel) > 127 !== isGap
  const runs = new Uint16Array(width * height).fill(65_535)
  const measure = (length: number, lines: number, step: number, jump: number) => {
    for (let line = 0; line < lines; line++)
      for (let from = 0; from < length; from++) {
        if (!isMeasured(line * jump + from * step)) continue
        let to = from
        while (to < length && isMeasured(line * jump + to * step)) to++
        // What is open to a side is no gap.
        const isOpen = isGap && (from === 0 || to === length)
        for (let index = from; index < to && !isOpen; index++) {
          const pixel = line * jump + index * step
          runs[pixel] = Math.min(runs[pixel] ?? 0, to - from)
        }
        from = to
      }
  }
  measure(width, height, 1, width)
  measure(height, width, width, 1)
  const thickness = runs.filter((run) => run < 65_535).sort()
  return thickness[Math.floor(thickness.length * 0.02)] ?? Number.POSITIVE_INFINITY
}

/** From this share of a print on, translucent parts are more than soft edges. */
const TRANSLUCENT_FROM = 0.15

/** Whether much of what is printed is translucent, without soft edges, whose neighbors are not. */
function isTranslucent(pixels: Pixels) {
  const { width, height } = pixels
  const isSeen = (pixel: number) => alphaAt(pixels, pixel) >= 24
  const isTint = (pixel: number) => isSeen(pixel) && alphaAt(pixels, pixel) <= 230
  let [seen, tints] = [0, 0]
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (!isSeen(pixel)) continue
    seen++
    if ([0, -2, 2, -2 * width, 2 * width].every((step) => isTint(pixel + step))) tints++
  }
  return tints / Math.max(seen, 1) >= TRANSLUCENT_FROM
}

/** What would disappoint in a print on this color: in the tone of an ink or metal, or in its own colors. */
export function measure(printed: Pixels, ground: Color, ink?: Color, isOneTone = false) {
  const gap = isOneTone ? thinnestLine(printed, true) : Number.POSITIVE_INFINITY
  return {
    /** In pixels. */
    thinnest: Math.min(thinnestLine(printed), gap),
    faint: faintParts(printed, ground, ink),
    isSolid: isOneTone && isBlock(printed),
    isTinted: isOneTone && isTranslucent(printed),
  }
}

export type Measures = ReturnType<typeof measure>

/** What is printed, without what is empty around it; a transparent rim gives the print soft edges. */
export function artworkOf(printed: Pixels) {
  const { left = 0, top = 0, width = printed.width, height = printed.height } = visibleBox(printed) ?? {}
  const canvas = new OffscreenCanvas(width + 4, height + 4)
  const image = new ImageData(new Uint8ClampedArray(printed.data), printed.width, printed.height)
  canvas.getContext('2d')?.putImageData(image, 2 - left, 2 - top, left, top, width, height)
  return canvas
}
