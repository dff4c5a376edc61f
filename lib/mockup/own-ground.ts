import type { Pixels } from './pixels.ts'
import { rimOf } from './white-ground.ts'

/** Up to this difference between its channels, a color is gray, or paper. */
const GRAY = 40
/** What is darker than this at the rim is meant to be there. */
const PALE = 90
/** A sharp edge is over within so many pixels; a shadow fades on, by at least so much of its coverage. */
const [SHARP, FADING] = [5, 24]
/** From this share of a logo on, what fades is a shadow, and not the noise of a JPEG. */
const SHADOW_FROM = 0.02

/** Whether a logo is printed with the gray ground of a scan, or with a soft shadow. */
export function hasOwnGround(printed: Pixels) {
  const { data, width, height } = printed
  const alphaAt = (pixel: number) => data[pixel * 4 + 3] ?? 0
  const channels = (pixel: number) => [0, 1, 2].map((channel) => data[pixel * 4 + channel] ?? 0)
  const isGray = (pixel: number) => Math.max(...channels(pixel)) - Math.min(...channels(pixel)) <= GRAY

  const rim = rimOf(printed)
  const paper = rim.filter((at) => alphaAt(at) > 250 && isGray(at) && Math.min(...channels(at)) >= PALE)
  if (paper.length > rim.length * 0.96) return true

  const isPartial = (pixel: number) => Math.abs(alphaAt(pixel) - 128) < 104 && isGray(pixel)
  /** Evenly, from one side to the other. */
  function fades(pixel: number, step: number) {
    const [before, after] = [pixel - step, pixel + step]
    const by = Math.abs(alphaAt(before) - alphaAt(after))
    const bend = Math.abs(alphaAt(before) + alphaAt(after) - 2 * alphaAt(pixel))
    return by >= FADING && bend < by / 2 && isPartial(before) && isPartial(after)
  }
  let [visible, fading] = [0, 0]
  for (let y = SHARP; y < height - SHARP; y++)
    for (let x = SHARP; x < width - SHARP; x++) {
      const pixel = y * width + x
      if (alphaAt(pixel) > 24) visible++
      if (isPartial(pixel) && (fades(pixel, SHARP) || fades(pixel, SHARP * width))) fading++
    }
  return fading > visible * SHADOW_FROM
}
