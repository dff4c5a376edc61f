import type { Color } from '#lib/ui/tone.ts'
import { connected, type Pixels, rimOf, visibleBox } from './pixels.ts'
import { shadowsOf } from './shadow.ts'

const WHITE = 225
/** How far from its white ground a color is neither ground nor, from the second on, a mixture with it. */
const [SAME_COLOR, OTHER_COLOR] = [14, 90]
/** The edge of a shape is a mixture, too, so many pixels of the file wide, up to this share of the shape's color. */
const [EDGE, MIXED] = [2, 0.85]

/** The color around a picture on white or nearly white, which nobody wants printed. */
function whiteGround({ data }: Pixels, rim: readonly number[]): Color | undefined {
  const color: Color = [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0]
  const others = rim.filter((at) => (data[at * 4 + 3] ?? 0) < 250 || distance(data, at * 4, color) > 24)
  return Math.min(...color) >= WHITE && others.length < rim.length * 0.04 ? color : undefined
}

const distance = (data: Uint8ClampedArray, at: number, color: Color) =>
  Math.max(
    Math.abs((data[at] ?? 0) - color[0]),
    Math.abs((data[at + 1] ?? 0) - color[1]),
    Math.abs((data[at + 2] ?? 0) - color[2]),
  )

/** How far each pixel is from its white ground, or from being transparent; 0 is ground. */
function depthsOf({ data }: Pixels, ground?: Color) {
  const depths = new Uint8Array(data.length / 4)
  for (let pixel = 0; pixel < depths.length; pixel++) {
    const depth = ground ? distance(data, pixel * 4, ground) : (data[pixel * 4 + 3] ?? 0)
    depths[pixel] = depth < SAME_COLOR ? 0 : depth
  }
  return depths
}

/** A logo without its ground, and also without what is white inside it, if anything is: holes, or white letters. */
export type CutOut = { pixels: Pixels; withoutWhite?: Pixels }

export const pixelsOf = (cut: CutOut, withoutWhite: boolean) =>
  (withoutWhite && cut.withoutWhite) || cut.pixels

/** Removes a white ground as far as it is connected to the rim. A logo that is all white is no ground. */
function withoutGround(pixels: Pixels, ground: Color, scale: number): CutOut {
  const { width, height } = pixels
  const depths = depthsOf(pixels, ground)
  const white = depths.map((depth) => Number(depth < OTHER_COLOR))
  const edges = new Uint8Array(depths.length)
  /** The distance from the ground at which nothing of it shows: that of the shape whose edge a pixel is. */
  const full = new Uint8Array(depths.length).fill(OTHER_COLOR)
  const steps = [-EDGE, 1 - EDGE, 0, EDGE - 1, EDGE].map((step) => step * scale)
  const near = steps.flatMap((y) => steps.map((x) => y * width + x))
  for (let pixel = 0; pixel < depths.length; pixel++) {
    const depth = depths[pixel] ?? 0
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
    const found = [...connected(pixels, start, white)]
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
      const alpha = Math.max(0, ((depths[pixel] ?? 0) - SAME_COLOR) / ((full[pixel] ?? 0) - SAME_COLOR))
      for (const channel of [0, 1, 2] as const)
        data[at + channel] =
          ((data[at + channel] ?? 0) - (1 - alpha) * ground[channel]) / Math.max(alpha, 0.05)
      data[at + 3] = 255 * alpha
    }
    return { data, width, height }
  }

  const cut = without(pixels, groundFrom(rimOf(pixels)))
  if (!visibleBox(cut)) return { pixels }
  const inside = groundFrom(white.keys())
  const open = inside.length > white.length / 2000 ? without(cut, inside) : undefined
  return { pixels: cut, withoutWhite: open && visibleBox(open) && open }
}

/**
 * Removes a white ground; `scale` is how many pixels were read for each of the file. A logo with a soft shadow comes
 * without it, too: one tone cannot print it.
 */
export function cutOut(pixels: Pixels, scale = 1): CutOut & { withoutShadow?: CutOut } {
  const rim = rimOf(pixels)
  const ground = whiteGround(pixels, rim)
  const cut = (logo: Pixels) => (ground ? withoutGround(logo, ground, scale) : { pixels: logo })
  const depths = depthsOf(pixels, ground)
  const outside = [...(ground ? rim : depths.keys())].filter((at) => !depths[at])
  const shadows = shadowsOf(pixels, depths, outside, scale)
  if (shadows.length === 0) return cut(pixels)
  const data = new Uint8ClampedArray(pixels.data)
  const clear = ground ? [...ground, 255] : [0, 0, 0, 0]
  for (const part of [outside, ...shadows]) for (const pixel of part) data.set(clear, pixel * 4)
  return { ...cut(pixels), withoutShadow: cut({ data, width: pixels.width, height: pixels.height }) }
}
