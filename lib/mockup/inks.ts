import type { Color } from '#lib/ui/tone.ts'
import {
  alphaAt,
  bytesOf,
  colorAt,
  distance,
  isSeen,
  luminance,
  type Pixels,
  partsOf,
  shadeAt,
} from './pixels.ts'

/** An edge to a mark that is a hole counts as so many to the ground: only what is printed around it shows it. */
const HOLE = 4
/** Two tones closer than this are one, and so are two that blend into each other over some pixels. */
const TWO_TONES = 48
const [DARK, LIGHT] = [1, 2]

/** The tone that best parts the visible pixels in dark and light ones (Otsu's method); undefined if they have one. */
function levelOf(pixels: Pixels, tones: Uint8Array) {
  const weights = new Float64Array(256)
  tones.forEach((tone, pixel) => {
    weights[tone] = (weights[tone] ?? 0) + alphaAt(pixels, pixel)
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const all = weights.reduce((sum, weight, tone) => sum + weight * tone, 0)
  let [weight, sum, best, first, last, apart] = [0, 0, 0, 0, 0, 0]
  for (const [tone, of] of weights.entries()) {
    weight += of
    sum += of * tone
    const means = (all - sum) / Math.max(total - weight, 1) - sum / Math.max(weight, 1)
    const between = weight * (total - weight) * means ** 2
    if (between > best) [best, first, apart] = [between, tone, means]
    // Tones that nothing has part as well as the last one that something has.
    if (between === best) last = tone
  }
  return apart < TWO_TONES ? undefined : (first + last) / 2
}

/**
 * Reduces artwork to one ink. A part that borders more on the other tone than on the ground is a mark on a shape, and
 * stays visible as a hole in it; every other part is printed. Returns the same pixels if there is no such mark. Of a QR
 * code, the light squares are printed in an ink that is lighter than the piece, or the dark ones.
 */
export function toOneInk(pixels: Pixels, isLighter?: boolean): Pixels {
  const { width } = pixels
  const tones = bytesOf(pixels, (pixel) => luminance(colorAt(pixels, pixel)))
  const toneAt = (pixel: number) => tones[pixel] ?? 0
  const level = levelOf(pixels, tones)
  if (level === undefined) return pixels
  const kinds = tones.map((tone, pixel) => {
    if (!isSeen(pixels, pixel)) return 0
    return tone > level ? LIGHT : DARK
  })
  const printed = kinds.slice()
  const data = new Uint8ClampedArray(pixels.data)

  /** Above 0 for a sharp edge to the other tone, below for one to the ground or a hole, 0 for what continues or blends. */
  function edge(pixel: number, step: number) {
    const next = pixel + step
    if (kinds[next] === kinds[pixel]) return 0
    if (!printed[next]) return kinds[next] ? -HOLE : -1
    const beyond = pixel + 3 * step
    if (!kinds[beyond]) return 0
    const near = [pixel, pixel - step, pixel - 2 * step].map((at) => Math.abs(toneAt(at) - toneAt(beyond)))
    return Math.max(...near) >= TWO_TONES ? 1 : 0
  }

  const remove = (pixel: number, kind: number) => {
    const off = kind === LIGHT ? level - toneAt(pixel) : toneAt(pixel) - level
    data[pixel * 4 + 3] = alphaAt(pixels, pixel) * Math.max(0, off / 24 + 0.5)
    printed[pixel] = 0
  }
  if (isLighter !== undefined) {
    const other = isLighter ? DARK : LIGHT
    for (const [pixel, kind] of kinds.entries()) if (kind === other) remove(pixel, kind)
    return { data, width, height: pixels.height }
  }

  let isWhole = true
  for (const kind of [LIGHT, DARK]) {
    const open = kinds.map((of) => Number(of === kind))
    for (const part of partsOf(pixels, open)) {
      let sum = 0
      for (const pixel of part)
        sum += edge(pixel, 1) + edge(pixel, -1) + edge(pixel, width) + edge(pixel, -width)
      if (sum <= 0) continue
      isWhole = false
      for (const pixel of part) remove(pixel, kind)
    }
  }
  return isWhole ? pixels : { data, width, height: pixels.height }
}

/** As ink or thread, which covers or does not: soft edges become sharp, a soft shadow is not printed. */
export function solid({ data, width, height }: Pixels): Pixels {
  const covered = new Uint8ClampedArray(data)
  for (let at = 3; at < data.length; at += 4) covered[at] = ((data[at] ?? 0) - 128) * 4 + 128
  return { data: covered, width, height }
}

/** Colors closer than this are sewn with one thread. */
const NEAR = 48

/** A logo as it is sewn, flat and in at most so many colors: those that cover most. */
export function toThread(pixels: Pixels, most: number): Pixels {
  const sewn = solid(pixels)
  const shades = new Map<number, { color: Color; pixels: number[] }>()
  for (let pixel = 0; pixel < sewn.data.length / 4; pixel++) {
    if (!alphaAt(sewn, pixel)) continue
    const shade = shades.get(shadeAt(sewn, pixel)) ?? { color: colorAt(sewn, pixel), pixels: [] }
    shade.pixels.push(pixel)
    shades.set(shadeAt(sewn, pixel), shade)
  }
  const common = [...shades.values()].sort((one, other) => other.pixels.length - one.pixels.length)
  const threads: Color[] = []
  for (const { color } of common)
    if (threads.length < most && threads.every((thread) => distance(color, thread) > NEAR))
      threads.push(color)
  for (const { color, pixels } of common) {
    const thread = threads.reduce((one, other) =>
      distance(color, other) < distance(color, one) ? other : one,
    )
    for (const pixel of pixels) sewn.data.set(thread, pixel * 4)
  }
  return sewn
}
