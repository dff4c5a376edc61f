import type { Color } from '#lib/ui/tone.ts'
import { connected, type Pixels, visibleBox } from './pixels.ts'

const WHITE = 225
/** How far from its white ground a color is neither ground nor, from the second on, a mixture with it. */
const [SAME_COLOR, OTHER_COLOR] = [14, 90]

const distance = (data: Uint8ClampedArray, at: number, color: Color) =>
  Math.max(
    Math.abs((data[at] ?? 0) - color[0]),
    Math.abs((data[at + 1] ?? 0) - color[1]),
    Math.abs((data[at + 2] ?? 0) - color[2]),
  )

export function rimOf({ width, height }: Pixels) {
  const rim: number[] = []
  for (let x = 0; x < width; x++) rim.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y++) rim.push(y * width, y * width + width - 1)
  return rim
}

/** The color around a picture on white or nearly white, which nobody wants printed. */
function whiteGround({ data }: Pixels, rim: readonly number[]): Color | undefined {
  const color: Color = [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0]
  const others = rim.filter((at) => (data[at * 4 + 3] ?? 0) < 250 || distance(data, at * 4, color) > 24)
  return Math.min(...color) >= WHITE && others.length < rim.length * 0.04 ? color : undefined
}

/** Makes these pixels transparent; soft edges and tints keep their share of the color. */
function without(pixels: Pixels, removed: Iterable<number>, ground: Color): Pixels {
  const data = new Uint8ClampedArray(pixels.data)
  for (const pixel of removed) {
    const at = pixel * 4
    const alpha = Math.max(0, (distance(data, at, ground) - SAME_COLOR) / (OTHER_COLOR - SAME_COLOR))
    for (const channel of [0, 1, 2] as const)
      data[at + channel] = ((data[at + channel] ?? 0) - (1 - alpha) * ground[channel]) / Math.max(alpha, 0.05)
    data[at + 3] = 255 * alpha
  }
  return { data, width: pixels.width, height: pixels.height }
}

/** A logo without its ground, and also without what is white inside it, if anything is: holes, or white letters. */
export type CutOut = { pixels: Pixels; withoutWhite?: Pixels }

/** Removes a white ground as far as it is connected to the rim. A logo that is all white is no ground. */
export function cutOut(pixels: Pixels): CutOut {
  const rim = rimOf(pixels)
  const ground = whiteGround(pixels, rim)
  if (!ground) return { pixels }
  const white = new Uint8Array(pixels.width * pixels.height)
  for (let pixel = 0; pixel < white.length; pixel++)
    white[pixel] = Number(distance(pixels.data, pixel * 4, ground) < OTHER_COLOR)
  const cut = without(pixels, connected(pixels, rim, white), ground)
  if (!visibleBox(cut)) return { pixels }
  const inside = connected(pixels, white.keys(), white)
  const open = inside.length > white.length / 2000 ? without(cut, inside, ground) : undefined
  return { pixels: cut, withoutWhite: open && visibleBox(open) && open }
}
