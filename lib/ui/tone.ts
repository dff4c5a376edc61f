import type { CSSProperties } from 'react'
import { colours } from './brand.ts'

/** Relative luminance of #rrggbb as WCAG compares it: contrast is one of these divided by another. */
function luminance(hex: string) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
}

const INK = luminance(colours.ink)
const WHITE = luminance(colours.white)

/** Whether white words read better on a ground of this colour than ink. */
export function isDark(backdrop: string) {
  const ground = luminance(backdrop)
  return ground / INK < WHITE / ground
}

/** The ground of a panel as a variable for `bg-(--panel)`: on paper the style sheet takes it away. */
export const panelOf = (backdrop: string) => ({ '--panel': backdrop }) as CSSProperties

/** Which text reads better on a panel of this colour. */
export const toneOn = (backdrop: string) => (isDark(backdrop) ? 'text-white' : 'text-ink')
