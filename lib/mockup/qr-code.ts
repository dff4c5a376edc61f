import { bytesOf, colorAt, isSeen, luminance, type Pixels } from './pixels.ts'

/** Dark, light, dark, light, dark: how wide a finder square of a QR code is, through its middle. */
const FINDER = [1, 1, 3, 1, 1]
const [DARK, LIGHT] = [1, 2]

/** Whether three finder squares of a QR code are in a picture, dark ones or, on a dark ground, light ones. */
export function hasCode(pixels: Pixels) {
  const tones = bytesOf(pixels, (pixel) => {
    if (!isSeen(pixels, pixel)) return 0
    return luminance(colorAt(pixels, pixel)) < 128 ? DARK : LIGHT
  })
  return [DARK, LIGHT].some((tone) => hasFinders(tones, pixels.width, tone))
}

function hasFinders(tones: Uint8Array, width: number, tone: number) {
  /** The module of a finder square whose middle square is here, in pixels, along this step; undefined elsewhere. */
  function moduleAt(middle: number, step: number) {
    const runs = [0, 0, 0, 0, 0]
    for (const way of [-1, 1]) {
      let [at, run] = [middle, 2]
      while (run >= 0 && run < 5 && at >= 0 && at < tones.length)
        if ((tones[at] === tone) === (run % 2 === 0)) {
          runs[run] = (runs[run] ?? 0) + 1
          at += way * step
        } else run += way
    }
    const unit = runs.reduce((sum, run) => sum + run, 0) / 7
    return runs.every((run, index) => Math.abs(run / unit - (FINDER[index] ?? 0)) < 0.5) ? unit : undefined
  }
  const found: [x: number, y: number][] = []
  for (let y = 0; y < tones.length / width; y += 4)
    for (let x = 1; x < width; x++) {
      const at = y * width + x
      const unit = tones[at] === tone && tones[at - 1] !== tone && moduleAt(at, 1)
      if (!unit || !moduleAt(at + Math.round(1.5 * unit), width)) continue
      if (found.every(([left, top]) => Math.hypot(x - left, y - top) > 4 * unit)) found.push([x, y])
    }
  return found.length >= 3
}
