import type { Color } from '#lib/ui/tone.ts'
import { solid } from './one-ink.ts'
import { alphaAt, colorAt, distance, type Pixels, shadeAt } from './pixels.ts'

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
