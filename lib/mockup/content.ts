import type { Break } from './estimate.ts'

type Method = 'full-color' | 'one-ink' | 'engraving' | 'foil'
type NamedColor = { name: string; color: string }

/** A piece that shows a logo, as its page describes it. */
export type MockupPiece = {
  model: string
  method: Method
  /** The thinnest line that the method prints, in inches. */
  thinnest: number
  colors: readonly (NamedColor & { second: string })[]
  inks: readonly NamedColor[]
  price?: {
    currency: string
    unit: string
    breaks: readonly Break[]
    included: readonly string[]
    days: string
    minimum: string
  }
}
