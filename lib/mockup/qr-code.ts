import { alphaAt, colorAt, luminance, type Pixels } from './pixels.ts'

/** Dark, light, dark, light, dark: how wide a finder square of a QR code is, through its middle. */
const FINDER = [1, 1, 3, 1, 1]

/** Whether three finder squares of a QR code are in a picture, dark ones or, on a dark ground, light ones. */
export const hasCode = (pixels: Pixels) => [true, false].some((isDark) => hasFinders(pixels, isDark))

function hasFinders(pixels: Pixels, areDark: boolean) {
  const { width, height } = pixels
  const isMark = (pixel: number) =>
    alphaAt(pixels, pixel) > 127 && luminance(colorAt(pixels, pixel)) < 128 === areDark
  /** The module of a finder square whose middle square is here, in pixels, along this step; undefined elsewhere. */
  function moduleAt(middle: number, step: number) {
    const runs = [0, 0, 0, 0, 0]
    for (const way of [-1, 1]) {
      let [at, run] = [middle, 2]
      while (run >= 0 && run < 5 && at >= 0 && at < width * height)
        if (isMark(at) === (run % 2 === 0)) {
          runs[run] = (runs[run] ?? 0) + 1
          at += way * step
        } else run += way
    }
    const unit = runs.reduce((sum, run) => sum + run, 0) / 7
    return runs.every((run, index) => Math.abs(run / unit - (FINDER[index] ?? 0)) < 0.5) ? unit : undefined
  }
  const found: [x: number, y: number][] = []
  for (let y = 0; y < height; y += 2)
    for (let x = 1; x < width; x++) {
      const at = y * width + x
      const unit = isMark(at) && !isMark(at - 1) && moduleAt(at, 1)
      if (!unit || !moduleAt(at + Math.round(1.5 * unit), width)) continue
      if (found.every(([left, top]) => Math.hypot(x - left, y - top) > 4 * unit)) found.push([x, y])
    }
  return found.length >= 3
}
