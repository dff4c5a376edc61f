import type { Color } from '#lib/ui/tone.ts'
import { connected, isGray, type Pixels, rimOf, visibleBox } from './pixels.ts'

/** Two colors closer than this, from 0 to 1, are hard to tell apart in a print. */
const FAINT = 0.175

/** Whether two colors are hard to tell apart, by their distance as weighted for the eye (redmean). */
export function isFaint(one: Color, other: Color) {
  const [red, green, blue] = [0, 1, 2].map((channel) => (one[channel] ?? 0) - (other[channel] ?? 0)) as Color
  const mean = (one[0] + other[0]) / 512
  return Math.sqrt((2 + mean) * red ** 2 + 4 * green ** 2 + (3 - mean) * blue ** 2) / 765 < FAINT
}

/**
 * The share of what is printed that is hardly visible on this color: in that of an ink or metal, or in its own colors,
 * where a part inside an outline that is visible shows by it.
 */
export function faintShare(pixels: Pixels, ground: Color, ink?: Color) {
  if (ink) return Number(isFaint(ink, ground))
  const { data } = pixels
  const empty: number[] = []
  const open = new Uint8Array(data.length / 4)
  for (let pixel = 0, at = 0; pixel < open.length; pixel++, at += 4) {
    const isEmpty = (data[at + 3] ?? 0) < 128
    if (isEmpty) empty.push(pixel)
    open[pixel] = Number(isEmpty || isFaint([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0], ground))
  }
  const reached = connected(pixels, [...empty, ...rimOf(pixels)], open)
  return (reached.length - empty.length) / Math.max(open.length - empty.length, 1)
}

/**
 * The thickness in pixels that all but the thinnest two percent of the visible area reach: for each pixel the shorter
 * of its horizontal and vertical run, which overestimates diagonal lines by at most 1.4.
 */
export function thinnestLine({ data, width, height }: Pixels) {
  const count = width * height
  const isVisible = (pixel: number) => (data[pixel * 4 + 3] ?? 0) > 127
  const runs = new Uint16Array(count).fill(65_535)
  const measure = (length: number, lines: number, step: number, jump: number) => {
    for (let line = 0; line < lines; line++)
      for (let from = 0; from < length; from++) {
        if (!isVisible(line * jump + from * step)) continue
        let to = from
        while (to < length && isVisible(line * jump + to * step)) to++
        for (let index = from; index < to; index++) {
          const pixel = line * jump + index * step
          runs[pixel] = Math.min(runs[pixel] ?? 0, to - from)
        }
        from = to
      }
  }
  measure(width, height, 1, width)
  measure(height, width, width, 1)
  const thickness = runs.filter((run) => run < 65_535).sort()
  return thickness[Math.floor(thickness.length * 0.02)] ?? 0
}

/** What is darker than this at the rim is meant to be there. */
const PALE = 90

/** Whether a logo is printed with the gray ground of a scan. */
export function hasOwnGround(printed: Pixels) {
  const { data } = printed
  const rim = rimOf(printed).map((pixel) => pixel * 4)
  const isPale = (at: number) => [0, 1, 2].every((channel) => (data[at + channel] ?? 0) >= PALE)
  const paper = rim.filter((at) => (data[at + 3] ?? 0) > 250 && isGray(data, at) && isPale(at))
  return paper.length > rim.length * 0.96
}

/** The share of what is printed that is translucent, without soft edges, whose neighbors are not. */
export function translucentShare({ data, width }: Pixels) {
  const isSeen = (pixel: number) => (data[pixel * 4 + 3] ?? 0) >= 24
  const isTint = (pixel: number) => isSeen(pixel) && (data[pixel * 4 + 3] ?? 0) <= 230
  let [seen, tints] = [0, 0]
  for (let pixel = 0; pixel < data.length / 4; pixel++) {
    if (!isSeen(pixel)) continue
    seen++
    if ([0, -2, 2, -2 * width, 2 * width].every((step) => isTint(pixel + step))) tints++
  }
  return tints / Math.max(seen, 1)
}

/** What is printed, without what is empty around it; a transparent rim gives the print soft edges. */
export function artworkOf(printed: Pixels) {
  const { left = 0, top = 0, width = printed.width, height = printed.height } = visibleBox(printed) ?? {}
  const canvas = new OffscreenCanvas(width + 4, height + 4)
  const image = new ImageData(new Uint8ClampedArray(printed.data), printed.width, printed.height)
  canvas.getContext('2d')?.putImageData(image, 2 - left, 2 - top, left, top, width, height)
  return canvas
}
