import { colors } from './brand.ts'

declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number
  }
}

/** The channels of an sRGB color, from 0 to 255. */
export type Color = [red: number, green: number, blue: number]

export const fromHex = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Color

export const toLinear = (color: Color) =>
  color
    .map((value) => value / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)) as Color

type Matrix = readonly (readonly [number, number, number])[]
const times = (matrix: Matrix, [a, b, c]: Color) => matrix.map(([x, y, z]) => x * a + y * b + z * c) as Color

const TO_CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const TO_LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]

/** A color in OKLab, in which equal distances look equal. */
export const toLab = (color: Color) => times(TO_LAB, times(TO_CONES, toLinear(color)).map(Math.cbrt) as Color)

/** Relative luminance by WCAG, plus the 0.05 of its contrast ratio. */
function luminance(color: Color) {
  const [red, green, blue] = toLinear(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
}

/** The contrast ratio of two colors by WCAG. */
export function contrast(...both: [Color, Color]) {
  const [lighter, darker] = both.map(luminance).sort((a, b) => b - a) as [number, number]
  return lighter / darker
}

/** Whether white has more contrast than ink on this backdrop. */
export function isDark(backdrop: string) {
  const [ground, white, ink] = [backdrop, colors.white, colors.ink].map(fromHex) as [Color, Color, Color]
  return contrast(white, ground) > contrast(ink, ground)
}

const LEAST_CONTRAST = 4.5

/** A backdrop moved away from the color of its text until that is readable, which it is not on some middle tones. */
export function readable(backdrop: string) {
  const isWhite = isDark(backdrop)
  const text = fromHex(isWhite ? colors.white : colors.ink)
  const step = isWhite ? -1 : 1
  let color = fromHex(backdrop)
  while (contrast(text, color) < LEAST_CONTRAST) color = color.map((value) => value + step) as Color
  const digits = color.map((value) => Math.min(Math.max(value, 0), 255).toString(16).padStart(2, '0'))
  return `#${digits.join('')}`
}

/** A panel's backdrop as a CSS variable for `bg-(--panel)`, which print styles remove. */
export const panelOf = (backdrop: string) => ({ '--panel': readable(backdrop) })

export const toneOn = (backdrop: string) => (isDark(backdrop) ? 'text-white' : 'text-ink')
