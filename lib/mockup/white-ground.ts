import type { Color } from '#lib/ui/tone.ts'
import {
  alphaAt,
  connected,
  distance,
  isGray,
  luminance,
  meanOf,
  type Pixels,
  rimOf,
  visibleBox,
} from './pixels.ts'
import { hasCode } from './qr-code.ts'

/** White, up to a tint; and paper that is no white, which its texture or the light on it tells from a color. */
const [WHITE, PAPER] = [225, 128]
const [SMOOTH, ROUGH, SHADED] = [3, 24, 8]
/** How far from its ground a color is neither ground nor, from the second on, a mixture with it. */
const [SAME_COLOR, OTHER_COLOR] = [14, 60]
/** A shadow changes by less over two pixels of the file. */
const SOFT = 36
/** The edge of a shape is a mixture, too, so many pixels of the file wide, up to this share of the shape's color. */
const [EDGE, MIXED] = [2, 0.85]
/** Up to this luminance a tone is dark; so far from its mean, it is still one tone. */
const [DARK, ONE_TONE] = [100, 48]

/** The opaque white or paper around a logo: its color at each pixel, by those of the corners, and how far its texture goes from that. */
function groundOf(pixels: Pixels, rim: readonly number[]) {
  const { data, width, height } = pixels
  const shares = (pixel: number) => [(pixel % width) / width, Math.floor(pixel / width) / height] as const
  const corners = [0, 1, 2, 3].map((corner) =>
    meanOf(
      pixels,
      rim.filter((pixel) => {
        const [x, y] = shares(pixel)
        return Math.abs(x - (corner % 2)) < 1 / 6 && Math.abs(y - Math.floor(corner / 2)) < 1 / 6
      }),
    ),
  ) as [Color, Color, Color, Color]
  const colorAt = (pixel: number) => {
    const [x, y] = shares(pixel)
    return [0, 1, 2].map((channel) => {
      const [a, b, c, d] = corners.map((color) => color[channel] ?? 0) as [number, number, number, number]
      return (a + (b - a) * x) * (1 - y) + (c + (d - c) * x) * y
    }) as Color
  }
  const off = rim.map((pixel) =>
    alphaAt(pixels, pixel) < 250 ? 255 : distance(data, pixel * 4, colorAt(pixel)),
  )
  const texture = off.sort((a, b) => a - b)[Math.floor(off.length * 0.96)] ?? 255
  const least = Math.min(...corners.flat())
  const isShaded = corners.some((color) => distance(color, 0, corners[0]) > SHADED)
  const isUneven = texture > SMOOTH || isShaded
  const isPaper = least >= PAPER && isUneven && corners.every((color) => isGray(color, 0))
  return texture <= ROUGH && (least >= WHITE || isPaper) ? { colorAt, texture } : undefined
}

type Ground = NonNullable<ReturnType<typeof groundOf>>

/** A logo as it came and, on white or paper, without that around it, and without that in it: holes, or white letters. */
export type Looks = { whole: Pixels; cut?: Pixels; open?: Pixels }
export const looks = ['whole', 'cut', 'open'] as const
export type Look = (typeof looks)[number]

export const pixelsOf = (logo: Looks, look: Look) => logo[look] ?? logo.whole

/** Removes a ground. A logo that is all white is none. */
function withoutGround(whole: Pixels, ground: Ground, scale: number): Looks {
  const { width, height } = whole
  /** How far each pixel is from the ground, which is 0. */
  const depths = new Uint8Array(width * height).map((_, pixel) => {
    const depth = distance(whole.data, pixel * 4, ground.colorAt(pixel)) - ground.texture
    return depth < SAME_COLOR ? 0 : depth
  })
  /** The distance from the ground at which nothing of it shows: that of the shape whose edge a pixel is. */
  const full = new Uint8Array(depths.length).fill(OTHER_COLOR)
  const white = depths.map((depth) => Number(depth < OTHER_COLOR))
  // A shadow fades into the ground without an edge, and is as dark as it lets the ground through.
  const depthAt = (pixel: number) => depths[pixel] ?? 0
  const isEven = (pixel: number, step: number) =>
    Math.abs(depthAt(pixel + step) - depthAt(pixel - step)) < SOFT
  const isShadow = (pixel: number) =>
    isGray(whole.data, pixel * 4) && isEven(pixel, scale) && isEven(pixel, scale * width)
  const faded = depths.map((depth, pixel) => Number(depth === 0 || isShadow(pixel)))
  for (const pixel of connected(whole, rimOf(whole), faded))
    if (depthAt(pixel) > 0) [white[pixel], full[pixel]] = [1, 255]
  const edges = new Uint8Array(depths.length)
  const steps = [-EDGE, 1 - EDGE, 0, EDGE - 1, EDGE].map((step) => step * scale)
  const near = steps.flatMap((y) => steps.map((x) => y * width + x))
  for (let pixel = 0; pixel < depths.length; pixel++) {
    const depth = depthAt(pixel)
    if (depth === 0) continue
    let least = depth
    let most = depth
    for (const offset of near) {
      const other = depths[pixel + offset] ?? depth
      if (other < least) least = other
      if (other > most) most = other
    }
    if (least > 0 || depth >= most * MIXED) continue
    edges[pixel] = Number(!white[pixel])
    full[pixel] = Math.max(most, OTHER_COLOR)
  }

  /** The ground that is connected to these pixels, and the edges of shapes beside it. */
  function groundFrom(start: Iterable<number>) {
    const found = [...connected(whole, start, white)]
    for (const pixel of found)
      for (const offset of near) {
        if (edges[pixel + offset]) found.push(pixel + offset)
        edges[pixel + offset] = 0
      }
    return found
  }

  /** Makes these pixels transparent; soft edges and tints keep their share of the color. */
  function without(from: Pixels, removed: Iterable<number>): Pixels {
    const data = new Uint8ClampedArray(from.data)
    for (const pixel of removed) {
      const at = pixel * 4
      const color = ground.colorAt(pixel)
      const alpha = Math.max(0, (depthAt(pixel) - SAME_COLOR) / ((full[pixel] ?? 0) - SAME_COLOR))
      for (const channel of [0, 1, 2] as const)
        data[at + channel] =
          ((data[at + channel] ?? 0) - (1 - alpha) * color[channel]) / Math.max(alpha, 0.05)
      data[at + 3] = 255 * alpha
    }
    return { data, width, height }
  }

  const cut = without(whole, groundFrom(rimOf(whole)))
  if (!visibleBox(cut)) return { whole }
  const open = without(cut, groundFrom(white.keys()))
  return { whole, cut, open: visibleBox(open) ? open : cut }
}

/** What most visitors want printed: a QR code as it came; of one dark tone, no white, which would fill its letters. */
function usualLook({ open }: Looks, isCode: boolean): Look {
  if (!open || isCode) return 'whole'
  const { data, width, height } = open
  const solid = [...Array(width * height).keys()].filter((pixel) => alphaAt(open, pixel) > 200)
  const tone = meanOf(open, solid)
  const same = solid.filter((pixel) => distance(data, pixel * 4, tone) < ONE_TONE)
  return luminance(tone, 0) < DARK && same.length > solid.length * 0.98 ? 'open' : 'cut'
}

/** Finds white or paper around a logo; `scale` is how many pixels were read for each of the file. */
export function cutOut(pixels: Pixels, scale = 1) {
  const ground = groundOf(pixels, rimOf(pixels))
  const logo: Looks = ground ? withoutGround(pixels, ground, scale) : { whole: pixels }
  const isCode = hasCode(pixels)
  return { ...logo, isCode, usual: usualLook(logo, isCode) }
}
