import { type Language, localeOf } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { FAINT_FROM } from './artwork.ts'
import type { Facts, Printed } from './logo-worker.ts'
import type { LogoStudioTexts } from './studio-texts.ts'

/** Pixels per inch below which a print is visibly blurry at arm's length. */
const SHARP_FROM = 100

type Props = {
  words: LogoStudioTexts['words']
  printed: Omit<Printed, 'artwork' | 'isCut' | 'look'>
  /** What the file lacks for being drawn as it is, and how many pages it has. */
  logo: Pick<Facts, 'sharpness' | 'isPartial' | 'pages'>
  /** The color of the print, if the method has others. */
  ink?: object
  /** The least height of letters, if it is sewn. */
  letters?: number
  /** Inches of the print for each of its pixels. */
  inches: number
  /** The thinnest line of the method, in inches. */
  least: number
  language: Language
}

/** What would disappoint in this print, in words. */
export function remarksOf({ words, printed, logo, ink, letters, inches, least, language }: Props) {
  const { sharpness, pages } = logo
  const decimal = (value: number) => value.toLocaleString(localeOf(language), { maximumFractionDigits: 3 })
  // Rounded down, so that it is never shown as what the method prints.
  const thinnest = Math.floor(printed.thinnest * inches * 1000 + 1e-6) / 1000
  const density = Math.floor(sharpness / inches)
  const remarks = [
    printed.faint >= FAINT_FROM &&
      interpolate(ink ? words.faintInk : words.faint, { percent: Math.ceil(printed.faint * 100) }),
    printed.isInverted && words.inverted,
    printed.isMerged && words.merged,
    density < SHARP_FROM
      ? interpolate(words.coarse, { pixels: density })
      : thinnest < least && interpolate(words.thin, { inches: decimal(thinnest), least: decimal(least) }),
    letters !== undefined && interpolate(words.sewn, { letters: decimal(letters) }),
    logo.isPartial && words.partial,
    pages > 1 && interpolate(words.pages, { pages: decimal(pages) }),
  ]
  return remarks.filter((remark) => remark !== false)
}
