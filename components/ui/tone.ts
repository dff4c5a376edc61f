import type { CSSProperties } from 'react'
import { isDark } from '#lib/content/pictures/darkness.ts'

/** The ground of a panel as a variable for `bg-(--panel)`: on paper the style sheet takes it away. */
export const panelOf = (backdrop: string) => ({ '--panel': backdrop }) as CSSProperties

/** Which text reads better on a panel of this colour. */
export const toneOn = (backdrop: string) => (isDark(backdrop) ? 'text-white' : 'text-ink')
