import type { Color } from '#lib/ui/tone.ts'
import { solid } from './one-ink.ts'
import { colorAt, distance, type Pixels } from './pixels.ts'

/** Colors closer than this are sewn with one thread. */
const NEAR = 48

/** A logo as it is sewn, flat and in at most so many colors: those that cover most. */
export function toThread(pixels: Pixels, most: number): Pixels {
  const { data, width, height } = solid(pixels)
  const shades = new Map<number, { color: Color; count: number; thread?: Color }>()
  /** The shade of a pixel, of 4096. */
  function shadeAt(at: number) {
    const color = colorAt(data, at)
    const name = color.reduce((all, value) => all * 16 + (value >> 4), 0)
    const shade = shades.get(name) ?? { color, count: 0 }
    shades.set(name, shade)
    return shade
  }
  for (let at = 0; at < data.length; at += 4) if (data[at + 3]) shadeAt(at).count++
  const threads: Color[] = []
  for (const { color } of [...shades.values()].sort((one, other) => other.count - one.count))
    if (threads.length < most && threads.every((thread) => distance(color, 0, thread) > NEAR))
      threads.push(color)
  for (let at = 0; at < data.length; at += 4) {
    if (!data[at + 3]) continue
    const shade = shadeAt(at)
    shade.thread ??= threads.reduce((one, other) =>
      distance(data, at, other) < distance(data, at, one) ? other : one,
    )
    data.set(shade.thread, at)
  }
  return { data, width, height }
}
