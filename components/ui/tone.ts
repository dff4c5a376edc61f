import type { CSSProperties } from 'react'

/** The ground of a panel as a variable for `bg-(--panel)`: on paper the style sheet takes it away. */
export const panelOf = (backdrop: string) => ({ '--panel': backdrop }) as CSSProperties

const INK = 0.0082
const WHITE = 1

/** Relative luminance of #rrggbb as WCAG defines it. */
function luminance(hex: string) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Which text reads better on a panel of this colour. */
export function toneOn(backdrop: string): 'text-ink' | 'text-white' {
  const ground = luminance(backdrop) + 0.05
  return ground / (INK + 0.05) >= (WHITE + 0.05) / ground ? 'text-ink' : 'text-white'
}
