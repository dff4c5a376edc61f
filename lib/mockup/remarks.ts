import { localeOf } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { Facts, Printed } from './logo-worker.ts'
import type { Chosen } from './piece.ts'
import type { MockupTexts } from './texts.ts'

/** Pixels per inch below which a print is visibly blurry at arm's length. */
const SHARP_FROM = 100
/** A name is as small a share of a logo, which is said as two percent. */
const SAID_FROM = 0.01

/** What prints badly of this logo, and what else is worth knowing of its print, in words. */
export function remarksOf(
  { words, thread }: Pick<MockupTexts, 'words' | 'thread'>,
  logo: Pick<Facts, 'sharpness' | 'isPartial' | 'pages' | 'isPhoto' | 'looks'>,
  { method, ink, print }: Pick<Chosen, 'method' | 'ink' | 'print'>,
  printed: Omit<Printed, 'isCut'>,
) {
  const { sharpness, pages } = logo
  const decimal = (value: number) =>
    value.toLocaleString(localeOf(words.language), { maximumFractionDigits: 3 })
  const share = (text: string, of: number) => interpolate(text, { percent: Math.ceil(of * 100) })
  /** Inches of the print for each of its pixels. */
  const inches = print.inches[0] / printed.artwork.width
  // Rounded down, so that it is never shown as what the method prints.
  const thinnest = Math.floor(printed.thinnest * inches * 1000 + 1e-6) / 1000
  const density = Math.floor(sharpness / inches)
  const isAsItCame = logo.isPhoto && printed.look === 'whole'
  const bad = [
    printed.faint > SAID_FROM && share(ink ? words.faintInk : words.faint, printed.faint),
    printed.lost > SAID_FROM && share(words.lost, printed.lost),
    printed.isInverted && words.inverted,
    printed.isMerged && words.merged,
    density < SHARP_FROM
      ? interpolate(words.coarse, { pixels: density })
      : thinnest < method.thinnest &&
        interpolate(words.thin, { inches: decimal(thinnest), least: decimal(method.thinnest) }),
  ]
  const details = [
    isAsItCame && (logo.looks.length > 1 ? words.unsure : words.asItCame),
    method.kind === 'embroidery' && interpolate(words.sewn, { letters: decimal(thread.letters) }),
    logo.isPartial && words.partial,
    pages > 1 && interpolate(words.pages, { pages: decimal(pages) }),
  ]
  const said = (all: readonly (string | false)[]) => all.filter((remark) => remark !== false)
  return { bad: said(bad), details: said(details) }
}
