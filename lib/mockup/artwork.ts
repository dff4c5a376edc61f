import { type Color, contrast, fromHex, toLab } from '#lib/ui/tone.ts'
import {
  alphaAt,
  bytesOf,
  colorAt,
  connected,
  distance,
  isGray,
  isSeen,
  meanOf,
  type Pixels,
  partsOf,
  rimOf,
  shadeAt,
  visibleBox,
} from './pixels.ts'

/** So near in OKLab, two colors are hard to tell apart if they have less than this contrast, or are both this dark. */
const [FAINT, DARK] = [{ distance: 0.17, contrast: 1.3 }, 0.4]

/** No ink or fabric is blacker than this. */
const BLACKEST = 24
const asPrinted = (color: Color) => color.map((value) => Math.max(value, BLACKEST)) as Color

/** Whether two colors are hard to tell apart. */
export function isFaint(color: Color, ground: Color, least = FAINT) {
  const [one, other] = [asPrinted(color), asPrinted(ground)]
  const [lab, of] = [toLab(one), toLab(other)]
  const apart = Math.hypot(lab[0] - of[0], lab[1] - of[1], lab[2] - of[2])
  return apart < least.distance && (contrast(one, other) < least.contrast || Math.max(lab[0], of[0]) < DARK)
}

/** Whether a pixel is hard to tell from a ground. Colors that differ by less than a shade are asked for once. */
function faintOn(pixels: Pixels, ground: Color, least = FAINT) {
  const known = new Map<number, boolean>()
  return (pixel: number) => {
    const shade = shadeAt(pixels, pixel, 6)
    const is = known.get(shade) ?? isFaint(colorAt(pixels, pixel), ground, least)
    known.set(shade, is)
    return is
  }
}

/** The share of artwork that is hardly visible on this color. */
export const faintShare = (pixels: Pixels, ground: Color) => lostShare(pixels, faintOn(pixels, ground))

/** The share of artwork that is lost if such pixels are. */
export const lostShare = (pixels: Pixels, isLost: (pixel: number) => boolean) =>
  shareOf(pixels, lostIn(pixels, isLost))

const sumOf = (bytes: Uint8Array) => bytes.reduce((sum, byte) => sum + byte, 0)
const shareOf = (pixels: Pixels, some: Uint8Array) =>
  sumOf(some) / Math.max(sumOf(bytesOf(pixels, (pixel) => isSeen(pixels, pixel))), 1)

/** Which pixels of artwork are lost: a part inside an outline that is visible shows by it. */
function lostIn(pixels: Pixels, isLost: (pixel: number) => boolean) {
  const empty: number[] = []
  const lost = bytesOf(pixels, (pixel) => {
    if (isSeen(pixels, pixel)) return isLost(pixel)
    empty.push(pixel)
    return false
  })
  if (!lost.includes(1)) return lost
  const open = lost.slice()
  for (const pixel of empty) open[pixel] = 1
  connected(pixels, [...empty, ...rimOf(pixels)], open)
  return lost.map((is, pixel) => is - (open[pixel] ?? 0))
}

/** One of these inks reads on any ground. */
const [WHITE, BLACK] = ['#ffffff', '#17181b'] as const
/** Letters and lines need contrast to their ground, areas only have to be told from it. */
const [FAINT_LINE, FAINT_AREA] = [
  { distance: Infinity, contrast: 3 },
  { distance: 0.15, contrast: 1.5 },
]
/** On a light piece, lines need less of it. */
const ON_LIGHT = 1.8
/** An area has so many pixels for each around it; of an outline, so many of those are visible parts of the logo. */
const [AREA, OUTLINE] = [2.4, 0.25]
/** From this share on, a part that fails is more than an edge; from the last on, a logo is in one ink whatever runs together. */
const [FAILS, MOSTLY] = [0.02, 0.5]

/** The ink in which a small logo reads on a ground where a part of it would not in its own colors; undefined where all do. */
export function inkOn(ground: string, small: Pixels, isMergedInOne: () => boolean) {
  const body = fromHex(ground)
  const isLight = isFaint(fromHex(WHITE), body, FAINT_LINE)
  const least = isLight ? { ...FAINT_LINE, contrast: ON_LIGHT } : FAINT_LINE
  const weak = lostIn(small, faintOn(small, body, least))
  const lost = new Uint8Array(weak.length)
  for (const part of partsOf(small, weak.slice())) {
    const beside = [-1, 1, -small.width, small.width].flatMap((step) =>
      [...part].map((pixel) => pixel + step),
    )
    const around = beside.filter((pixel) => !weak[pixel])
    const isOutline = around.filter((pixel) => isSeen(small, pixel)).length > OUTLINE * around.length
    const isArea = part.length > AREA * around.length
    const isLost = isArea ? isFaint(meanOf(small, part), body, FAINT_AREA) : !isOutline
    for (const pixel of part) lost[pixel] = Number(isLost)
  }
  const share = shareOf(small, lost)
  if (share < FAILS || (share < MOSTLY && isMergedInOne())) return
  return isLight ? BLACK : WHITE
}

/** So far from its mean, a color is still one; and so small a share of artwork counts for nothing. */
const [ONE_COLOR, LITTLE] = [32, 0.05]

/** The color of artwork that has only one, and whether it has any but grays. */
export function colorsOf(artwork: Pixels) {
  const seen: number[] = []
  // A fifth of them tells as much.
  for (let pixel = 0; pixel < artwork.width * artwork.height; pixel += 5)
    if (alphaAt(artwork, pixel) > 200) seen.push(pixel)
  const mean = meanOf(artwork, seen)
  const isLittle = (is: (color: Color) => boolean) =>
    seen.filter((pixel) => is(colorAt(artwork, pixel))).length <= seen.length * LITTLE
  const isOne = isLittle((color) => distance(color, mean) > ONE_COLOR)
  return { color: isOne ? mean : undefined, isColored: !isLittle((color) => !isGray(color)) }
}

/** How far apart pixels are on both sides of an edge, from which difference on it is one, and how far off that of ink may be. */
const [ACROSS, EDGE, OFF] = [3, 60, 2]
/** From this share of its edges on, a logo has lost something. */
const LOST = 0.07

/** Whether parts of artwork that only their color sets apart run together in one ink. */
export function isMerged(artwork: Pixels, inked: Pixels) {
  const { width, height } = artwork
  let [edges, lost] = [0, 0]
  for (let pixel = 0; pixel < width * (height - ACROSS); pixel++)
    for (const step of [1, width]) {
      const next = pixel + ACROSS * step
      const [here, there] = [isSeen(artwork, pixel), isSeen(artwork, next)]
      if (!here && !there) continue
      if (here && there && distance(colorAt(artwork, pixel), colorAt(artwork, next)) < EDGE) continue
      edges++
      const beyond = [pixel - OFF * step, pixel, next, next + OFF * step].filter((at) => isSeen(inked, at))
      if (beyond.length % 4 === 0) lost++
    }
  return lost > edges * LOST
}

const UNMEASURED = 65_535

/**
 * The thickness in pixels that all but the thinnest two percent of artwork reach, or of the marks on these shapes of it: for
 * each pixel the shorter of its horizontal and vertical run, which overestimates diagonal lines by at most 1.4.
 */
export function thinnestLine(artwork: Pixels, shapes?: Pixels) {
  const { width, height } = artwork
  const runs = new Uint16Array(width * height).fill(UNMEASURED)
  const isMeasured = (pixel: number) => isSeen(artwork, pixel) && !(shapes && isSeen(shapes, pixel))
  function measureLine(from: number, length: number, step: number) {
    const end = from + length * step
    let start = from
    for (let pixel = from; pixel <= end; pixel += step) {
      if (pixel < end && isMeasured(pixel)) continue
      const run = (pixel - start) / step
      for (; start < pixel; start += step) runs[start] = Math.min(runs[start] ?? 0, run)
      start = pixel + step
    }
  }
  for (let y = 0; y < height; y++) measureLine(y * width, width, 1)
  for (let x = 0; x < width; x++) measureLine(x, height, width)
  const counts = new Uint32Array(UNMEASURED)
  for (const run of runs) counts[run] = (counts[run] ?? 0) + 1
  const few = counts.reduce((sum, count) => sum + count, 0) * 0.02
  let thinner = 0
  for (const [run, count] of counts.entries()) {
    thinner += count
    if (thinner > few) return run
  }
  return Infinity
}

const RIM = 2

/**
 * What is printed, without what is empty around it; a transparent rim gives the print soft edges. Hairlines are thickened
 * from one pixel to four. Only they need a canvas, for which a worker waits until the page is idle.
 */
export async function artworkOf(printed: Pixels, hasHairlines = false) {
  const { left = 0, top = 0, width = printed.width, height = printed.height } = visibleBox(printed) ?? {}
  const image = new ImageData(width + 2 * RIM, height + 2 * RIM)
  for (let row = 0; row < height; row++) {
    const start = 4 * ((top + row) * printed.width + left)
    const shown = printed.data.subarray(start, start + 4 * width)
    image.data.set(shown, 4 * ((row + RIM) * image.width + RIM))
  }
  const artwork = await createImageBitmap(image)
  return hasHairlines ? thickened(artwork) : artwork
}

function thickened(artwork: ImageBitmap) {
  const canvas = new OffscreenCanvas(artwork.width, artwork.height)
  const context = canvas.getContext('2d')
  context?.drawImage(artwork, 0, 0)
  for (const step of [-1, 2]) context?.drawImage(canvas, step, 0)
  for (const step of [-1, 2]) context?.drawImage(canvas, 0, step)
  return canvas.transferToImageBitmap()
}
