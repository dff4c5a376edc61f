import type { BlockContent } from '#lib/pages/blocks.ts'

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
  price?: BlockContent<'price'>['price']
}

/** A page of this language whose piece shows a logo. */
export type PieceLink = Pick<MockupPiece, 'model' | 'method' | 'colors' | 'inks'> & {
  name: string
  href: string
}
