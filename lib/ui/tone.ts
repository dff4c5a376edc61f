import type { CSSProperties } from 'react'
import { colors } from './brand.ts'

/** The channels of an sRGB color, from 0 to 255. */
export type Color = [red: number, green: number, blue: number]

export const fromHex = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Color

export const toLinear = (color: Color) =>
  color
    .map((value) => value / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)) as Color

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

/** A color in OKLab, in which equal distances look equal. */
function toOklab(color: Color): Color {
  const [red, green, blue] = toLinear(color)
  const l = Math.cbrt(0.4122 * red + 0.5363 * green + 0.0514 * blue)
  const m = Math.cbrt(0.2119 * red + 0.6807 * green + 0.1074 * blue)
  const s = Math.cbrt(0.0883 * red + 0.2817 * green + 0.63 * blue)
  return [
    0.2105 * l + 0.7936 * m - 0.0041 * s,
    1.978 * l - 2.4286 * m + 0.4506 * s,
    0.0259 * l + 0.7828 * m - 0.8087 * s,
  ]
}

/** How different two colors look: 0 if equal, 1 for black and white. */
export function difference(...both: [Color, Color]) {
  const [one, other] = both.map(toOklab) as [Color, Color]
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

/** Whether white has more contrast than ink on this backdrop. */
export function isDark(backdrop: string) {
  const [ground, white, ink] = [backdrop, colors.white, colors.ink].map(fromHex) as [Color, Color, Color]
  return contrast(white, ground) > contrast(ink, ground)
}

/** A panel's backdrop as a CSS variable for `bg-(--panel)`, which print styles remove. */
export const panelOf = (backdrop: string) => ({ '--panel': backdrop }) as CSSProperties

export const toneOn = (backdrop: string) => (isDark(backdrop) ? 'text-white' : 'text-ink')
