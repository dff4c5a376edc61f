import type { Color } from '#lib/ui/tone.ts'

/** Pixels as in ImageData, also where no canvas exists. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number }

const SAME_COLOR = 14
const OTHER_COLOR = 90
const WHITE = 225

const distance = (data: Uint8ClampedArray, at: number, color: Color) =>
  Math.max(
    Math.abs((data[at] ?? 0) - color[0]),
    Math.abs((data[at + 1] ?? 0) - color[1]),
    Math.abs((data[at + 2] ?? 0) - color[2]),
  )

const luminance = (data: Uint8ClampedArray, at: number) =>
  0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)

/** The color around an opaque picture, if its whole rim has one: a background that nobody wants printed. */
export function findBackground({ data, width, height }: Pixels): Color | undefined {
  let transparent = 0
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 250) transparent++
  if (transparent > data.length / 4000) return
  const rim: number[] = []
  const step = Math.max(1, Math.round((width + height) / 400))
  for (let x = 0; x < width; x += step) rim.push(x * 4, ((height - 1) * width + x) * 4)
  for (let y = 0; y < height; y += step) rim.push(y * width * 4, (y * width + width - 1) * 4)
  const median = (channel: number) =>
    rim.map((at) => data[at + channel] ?? 0).sort((a, b) => a - b)[rim.length >> 1] ?? 0
  const color: Color = [median(0), median(1), median(2)]
  const others = rim.filter((at) => distance(data, at, color) > 24).length
  return others < rim.length * 0.04 ? color : undefined
}

/** Makes a background transparent, inside letters too; soft edges keep their softness and lose its tint. */
export function removeBackground({ data, width, height }: Pixels, background: Color): Pixels {
  const count = width * height
  const isBackground = new Uint8Array(count)
  for (let pixel = 0; pixel < count; pixel++)
    isBackground[pixel] = Number(distance(data, pixel * 4, background) <= SAME_COLOR)

  const touchesBackground = (pixel: number) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    for (let row = Math.max(0, y - 2); row <= Math.min(height - 1, y + 2); row++)
      for (let column = Math.max(0, x - 2); column <= Math.min(width - 1, x + 2); column++)
        if (isBackground[row * width + column]) return true
    return false
  }

  const out = new Uint8ClampedArray(data)
  for (let pixel = 0; pixel < count; pixel++) {
    const at = pixel * 4
    const off = distance(data, at, background)
    if (isBackground[pixel]) out[at + 3] = 0
    else if (off < OTHER_COLOR && touchesBackground(pixel)) {
      const alpha = (off - SAME_COLOR) / (OTHER_COLOR - SAME_COLOR)
      for (const channel of [0, 1, 2] as const)
        out[at + channel] =
          ((data[at + channel] ?? 0) - (1 - alpha) * background[channel]) / Math.max(alpha, 0.05)
      out[at + 3] = 255 * alpha
    }
  }
  return { data: out, width, height }
}

/** The threshold between dark and light that separates the two best (Otsu), and how far apart their means are. */
function threshold(histogram: Float64Array, weight: number) {
  const total = histogram.reduce((sum, amount, level) => sum + level * amount, 0)
  let [below, sum, best] = [0, 0, -1]
  let found = { level: 127, gap: 0 }
  for (let level = 0; level < 255; level++) {
    below += histogram[level] ?? 0
    sum += level * (histogram[level] ?? 0)
    if (below === 0 || below === weight) continue
    const [dark, light] = [sum / below, (total - sum) / (weight - below)]
    const variance = below * (weight - below) * (light - dark) ** 2
    if (variance > best) {
      best = variance
      found = { level: (dark + light) / 2, gap: light - dark }
    }
  }
  return found
}

/**
 * Reduces artwork to one ink. A logo with transparency prints all but its white parts, and all of it if it is white;
 * an opaque picture is split into dark and light, shifted by `bias`.
 */
export function toOneInk({ data, width, height }: Pixels, bias = 0): Pixels {
  const histogram = new Float64Array(256)
  let [weight, transparent] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    if (alpha < 128) transparent++
    if (alpha <= 20) continue
    const level = Math.floor(luminance(data, at))
    histogram[level] = (histogram[level] ?? 0) + alpha
    weight += alpha
  }
  const isCutOut = transparent > data.length / 40
  const split = threshold(histogram, weight)
  const tinted = histogram.subarray(0, WHITE).reduce((sum, amount) => sum + amount, 0) / weight
  const isOneTone = isCutOut ? tinted < 0.02 : split.gap < 70
  const level = Math.min(250, Math.max(5, (isCutOut ? WHITE : split.level) + bias))
  const out = new Uint8ClampedArray(data.length)
  for (let at = 0; at < data.length; at += 4) {
    const coverage = isOneTone ? 1 : Math.min(1, Math.max(0, (level + 12 - luminance(data, at)) / 24))
    out[at + 3] = (data[at + 3] ?? 0) * coverage
  }
  return { data: out, width, height }
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
