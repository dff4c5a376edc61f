import type { CSSProperties } from 'react'
import { colors } from './brand.ts'

/** Relative luminance by WCAG, plus the 0.05 of its contrast ratio. */
function luminance(hex: string) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
}

const INK = luminance(colors.ink)
const WHITE = luminance(colors.white)

/** Whether white has more contrast than ink on this backdrop. */
export function isDark(backdrop: string) {
  const ground = luminance(backdrop)
  return ground / INK < WHITE / ground
}

/** A panel's backdrop as a CSS variable for `bg-(--panel)`, which print styles remove. */
export const panelOf = (backdrop: string) => ({ '--panel': backdrop }) as CSSProperties

/** The backdrop as three hex digits: a page inlines some ninety, and each shows only until its picture loads. */
export const placeholderOf = (backdrop: string) =>
  `#${[1, 3, 5].map((at) => Math.round(Number.parseInt(backdrop.slice(at, at + 2), 16) / 17).toString(16)).join('')}`

export const toneOn = (backdrop: string) => (isDark(backdrop) ? 'text-white' : 'text-ink')
