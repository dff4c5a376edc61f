import type { Color } from '#lib/ui/tone.ts'
import { solid } from './one-ink.ts'
import { distance, type Pixels } from './pixels.ts'

/** Colors closer than this are sewn with one thread; so small a share of a logo gets none of its own. */
const [NEAR, SMALL] = [40, 0.004]

/** A logo as it is sewn, flat and in at most so many colors: those that cover most and differ most. */
export function toThread(pixels: Pixels, most: number): Pixels {
  const { data, width, height } = solid(pixels)
  const counts = new Map<number, { color: Color; count: number }>()
  const shadeAt = (at: number) =>
    [0, 1, 2].reduce((all, channel) => all * 16 + ((data[at + channel] ?? 0) >> 4), 0)
  let all = 0
  for (let at = 0; at < data.length; at += 4) {
    if (!data[at + 3]) continue
    all++
    const color: Color = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    const known = counts.get(shadeAt(at)) ?? { color, count: 0 }
    known.count++
    counts.set(shadeAt(at), known)
  }
  const threads: Color[] = []
  const shades = [...counts.values()].filter(({ count }) => count > all * SMALL)
  const apart = (color: Color) => Math.min(255, ...threads.map((thread) => distance(color, 0, thread)))
  while (threads.length < most) {
    const [next] = shades
      .filter(({ color }) => apart(color) > NEAR)
      .sort((one, other) => other.count * apart(other.color) ** 2 - one.count * apart(one.color) ** 2)
    if (!next) break
    threads.push(next.color)
  }
  if (threads.length === 0) return pixels
  const sewn = new Map<number, Color>()
  for (let at = 0; at < data.length; at += 4) {
    const nearer = (one: Color, other: Color) =>
      distance(data, at, other) < distance(data, at, one) ? other : one
    const thread = sewn.get(shadeAt(at)) ?? threads.reduce(nearer)
    sewn.set(shadeAt(at), thread)
    data.set(thread, at)
  }
  return { data, width, height }
}
