import type { Color } from '#lib/ui/tone.ts'

/** Pixels as in ImageData, also where no canvas exists. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number }

type Size = { width: number; height: number }

/** The longer side of the bitmap that a logo is drawn into, in pixels: a print is never larger. */
const LONGER_SIDE = 768
export const fitting = ({ width, height }: Size) => LONGER_SIDE / Math.max(width, height)

/** Draws a picture of this size as pixels, enlarged at most so many times. */
export function toPixels(picture: CanvasImageSource, size: Size, mostEnlarged = Infinity) {
  const scale = Math.min(fitting(size), mostEnlarged)
  const width = Math.max(1, Math.round(size.width * scale))
  const height = Math.max(1, Math.round(size.height * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

/** How much a pixel covers, from 0 to 255. */
export const alphaAt = ({ data }: Pixels, pixel: number) => data[pixel * 4 + 3] ?? 0

/** Whether ink covers a pixel. */
export const isSeen = (pixels: Pixels, pixel: number) => alphaAt(pixels, pixel) > 127

export const colorAt = ({ data }: Pixels, pixel: number): Color => [
  data[pixel * 4] ?? 0,
  data[pixel * 4 + 1] ?? 0,
  data[pixel * 4 + 2] ?? 0,
]

/** The shade of a pixel, by so many bits of each channel. */
export const shadeAt = (pixels: Pixels, pixel: number, bits = 4) =>
  colorAt(pixels, pixel).reduce((shade, value) => (shade << bits) + (value >> (8 - bits)), 0)

/** A byte for each pixel; 1 if something is so. */
export function bytesOf({ data }: Pixels, byteAt: (pixel: number) => number | boolean) {
  const bytes = new Uint8Array(data.length / 4)
  for (let pixel = 0; pixel < bytes.length; pixel++) bytes[pixel] = Number(byteAt(pixel))
  return bytes
}

export const luminance = ([red, green, blue]: Color) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** Up to this difference between its channels, a color is gray, or paper. */
const GRAY = 40

export const isGray = (color: Color) => Math.max(...color) - Math.min(...color) <= GRAY

/** How far two colors are apart, in the channel in which they are furthest. */
export const distance = ([red, green, blue]: Color, other: Color) =>
  Math.max(Math.abs(red - other[0]), Math.abs(green - other[1]), Math.abs(blue - other[2]))

/** The mean color of these pixels. */
export function meanOf(pixels: Pixels, some: Uint32Array | number[]) {
  const sum: Color = [0, 0, 0]
  for (const pixel of some) {
    const color = colorAt(pixels, pixel)
    for (const channel of [0, 1, 2] as const) sum[channel] += color[channel]
  }
  return sum.map((total) => total / Math.max(some.length, 1)) as Color
}

export function rimOf({ width, height }: Size) {
  const rim: number[] = []
  for (let x = 0; x < width; x++) rim.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y++) rim.push(y * width, y * width + width - 1)
  return rim
}

/** The pixels that open ones lead to from these, themselves included; closes them. */
export function connected({ width }: Pick<Size, 'width'>, from: Iterable<number>, open: Uint8Array) {
  if (queue.length < open.length) queue = new Uint32Array(open.length)
  let count = 0
  const reach = (pixel: number) => {
    if (!open[pixel]) return
    open[pixel] = 0
    queue[count++] = pixel
  }
  for (const pixel of from) reach(pixel)
  for (let next = 0; next < count; next++) {
    const pixel = queue[next] ?? 0
    const x = pixel % width
    if (x > 0) reach(pixel - 1)
    if (x < width - 1) reach(pixel + 1)
    reach(pixel - width)
    reach(pixel + width)
  }
  return queue.slice(0, count)
}

/** The connected parts of open pixels, which it closes. */
export function* partsOf(pixels: Pixels, open: Uint8Array) {
  for (const [start, isOpen] of open.entries()) if (isOpen) yield connected(pixels, [start], open)
}

/** Kept, because artwork may have thousands of parts. */
let queue = new Uint32Array(0)

/** The box of everything visible, with so many pixels around it; undefined if nothing is. */
export function visibleBox(
  pixels: Pixels,
  rim = 0,
  isVisible = (pixel: number) => alphaAt(pixels, pixel) > 8,
) {
  const { width, height } = pixels
  let [left, right, top, bottom] = [width, 0, height, 0]
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (!isVisible(pixel)) continue
    const x = pixel % width
    const y = Math.floor(pixel / width)
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = y + 1
  }
  if (bottom === 0) return
  left = Math.max(0, left - rim)
  top = Math.max(0, top - rim)
  return {
    left,
    top,
    width: Math.min(width, right + rim) - left,
    height: Math.min(height, bottom + rim) - top,
  }
}
