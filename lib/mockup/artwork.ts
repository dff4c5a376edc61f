import type { Color } from '#lib/ui/tone.ts'

/** Pixels as in ImageData, also where no canvas exists. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number }

const WHITE = 225
/** How far from its white ground a color is neither ground nor, from the second on, a mixture with it. */
const [SAME_COLOR, OTHER_COLOR] = [14, 90]

const distance = (data: Uint8ClampedArray, at: number, color: Color) =>
  Math.max(
    Math.abs((data[at] ?? 0) - color[0]),
    Math.abs((data[at + 1] ?? 0) - color[1]),
    Math.abs((data[at + 2] ?? 0) - color[2]),
  )

const luminance = (data: Uint8ClampedArray, at: number) =>
  0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)

/** The color around a picture on white or nearly white, which nobody wants printed. */
function whiteGround({ data, width, height }: Pixels): Color | undefined {
  const color: Color = [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0]
  const rim: number[] = []
  for (let x = 0; x < width; x++) rim.push(x * 4, ((height - 1) * width + x) * 4)
  for (let y = 0; y < height; y++) rim.push(y * width * 4, (y * width + width - 1) * 4)
  const others = rim.filter((at) => (data[at + 3] ?? 0) < 250 || distance(data, at, color) > 24)
  return Math.min(...color) >= WHITE && others.length < rim.length * 0.04 ? color : undefined
}

/** Makes a white ground transparent, inside letters too; soft edges and tints keep their share of the color. */
export function removeWhiteGround(pixels: Pixels): Pixels {
  const { data, width, height } = pixels
  const ground = whiteGround(pixels)
  if (!ground) return pixels
  const out = new Uint8ClampedArray(data)
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (distance(data, at, ground) - SAME_COLOR) / (OTHER_COLOR - SAME_COLOR)
    if (alpha >= 1) continue
    for (const channel of [0, 1, 2] as const)
      out[at + channel] = ((data[at + channel] ?? 0) - (1 - alpha) * ground[channel]) / Math.max(alpha, 0.05)
    out[at + 3] = 255 * alpha
  }
  return { data: out, width, height }
}

/**
 * Reduces artwork to one ink: what is darker than white of a logo that is cut out, or darker than the mean of an opaque
 * picture; all of it if that is nothing.
 */
export function toOneInk({ data, width, height }: Pixels): Pixels {
  let [area, clear, sum, dark] = [0, 0, 0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    area += alpha
    if (alpha < 128) clear++
    sum += alpha * luminance(data, at)
  }
  const level = clear > (width * height) / 10 ? WHITE : sum / area
  const out = new Uint8ClampedArray(data)
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    const off = level - luminance(data, at)
    if (off > 12) dark += alpha
    else out[at + 3] = alpha * Math.max(0, off / 24 + 0.5)
  }
  return { data: dark < area * 0.02 ? data : out, width, height }
}

/** The box of everything visible; undefined if nothing is. */
export function visibleBox({ data, width, height }: Pixels) {
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((data[(y * width + x) * 4 + 3] ?? 0) > 8) {
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = y
      }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** The mean color of what is visible. */
export function meanColor({ data }: Pixels): Color {
  const sum: Color = [0, 0, 0]
  let weight = 0
  for (let at = 0; at < data.length; at += 16) {
    const alpha = data[at + 3] ?? 0
    weight += alpha
    for (const channel of [0, 1, 2] as const) sum[channel] += (data[at + channel] ?? 0) * alpha
  }
  return sum.map((value) => value / Math.max(weight, 1)) as Color
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

/** What is printed of a logo, without what is empty around it; a transparent rim gives the print soft edges. */
export function artworkOf(logo: Pixels, isOneInk: boolean) {
  const pixels = isOneInk ? toOneInk(logo) : logo
  const { left = 0, top = 0, width = logo.width, height = logo.height } = visibleBox(pixels) ?? {}
  const canvas = new OffscreenCanvas(width + 4, height + 4)
  const image = new ImageData(new Uint8ClampedArray(pixels.data), pixels.width, pixels.height)
  canvas.getContext('2d')?.putImageData(image, 2 - left, 2 - top, left, top, width, height)
  return canvas
}
