import { connected, isGray, type Pixels } from './pixels.ts'

/** A shadow changes by less over two pixels of the file; a shape differs from it by more. */
const [SOFT, SHARP] = [36, 48]
/** Pixels of the file that a shadow reaches beyond its shape; what is narrower is the edge of the shape. */
const WIDE = 3
/** A pale shape has, for the most part, one depth; a shadow has many, further apart. */
const FLAT = 4

/**
 * The soft gray shadows of a logo, each as its pixels: they fade into the ground outside, and end at the sharp edge of a
 * shape. `depths` is how far each pixel is from the ground, which is 0.
 */
export function shadowsOf(pixels: Pixels, depths: Uint8Array, outside: Iterable<number>, scale: number) {
  const { data, width } = pixels
  const depthAt = (pixel: number) => depths[pixel] ?? 0
  const isEven = (pixel: number, step: number) =>
    Math.abs(depthAt(pixel + step) - depthAt(pixel - step)) < SOFT
  const isSoft = (pixel: number) =>
    isGray(data, pixel * 4) && isEven(pixel, scale) && isEven(pixel, scale * width)
  const soft = new Uint8Array(depths.length)
  const open = depths.map((depth, pixel) => Number(depth === 0 || isSoft(pixel)))
  for (const pixel of connected(pixels, outside, open)) soft[pixel] = 1

  const between = (one: number, other: number) =>
    Math.max(...[0, 1, 2, 3].map((of) => Math.abs((data[one * 4 + of] ?? 0) - (data[other * 4 + of] ?? 0))))
  /** Not the ground, which is lighter than a shadow, and gray. */
  const isShape = (pixel: number, shade: number) =>
    depthAt(pixel) > (isGray(data, pixel * 4) ? depthAt(shade) : 0)
  const reach = Array.from({ length: WIDE * scale }, (_, index) => index + 1)

  const left = soft.map((is, pixel) => is && depthAt(pixel))
  const shadows: number[][] = []
  for (let start = 0; start < left.length; start++) {
    if (!left[start]) continue
    const part = connected(pixels, [start], left)
    const edge: number[] = []
    let [shapes, others] = [0, 0]
    for (const pixel of part)
      for (const step of [1, -1, width, -width]) {
        if (soft[pixel + step]) continue
        const beyond = reach.map((far) => pixel + far * step).filter((next) => isShape(next, pixel))
        const off = beyond.map((next) => between(pixel, next))
        const most = Math.max(...off)
        if (most < SHARP) others++
        else shapes++
        // Up to the middle of the edge, its pixels are more shadow than shape.
        edge.push(...beyond.filter((_, index) => (off[index] ?? 0) < most / 2))
      }
    const mean = part.reduce((sum, pixel) => sum + depthAt(pixel), 0) / part.length
    const flat = part.filter((pixel) => Math.abs(depthAt(pixel) - mean) < FLAT).length
    const isWide = part.length > WIDE * scale * shapes
    if (isWide && shapes > 1.5 * others && flat < part.length / 2) shadows.push([...part, ...edge])
  }
  return shadows
}
