import { type Language, localeOf } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { Measures } from './artwork.ts'
import type { Facts } from './logo-worker.ts'
import type { LogoStudioTexts } from './studio-texts.ts'

/** From this share of a logo on, a buyer should know that it is hardly visible. */
const FAINT_FROM = 0.1
/** Pixels per inch below which a print is visibly blurry at arm's length. */
const SHARP_FROM = 100
/** Pixels of the file for each that was read, below which its edges are too soft to tell them from a shadow. */
const CLEAR_FROM = 0.5

type Props = {
  words: LogoStudioTexts['words']
  printed: Measures
  /** What the file lacks for being drawn as it is, and how many pages it has. */
  logo: Pick<Facts, 'sharpness' | 'isPartial' | 'pages'>
  /** The method has other colors of the print. */
  hasInks: boolean
  /** The least height of letters, if it is sewn. */
  letters?: number
  /** Inches of the print for each of its pixels. */
  inches: number
  /** The thinnest line of the method, in inches. */
  least: number
  language: Language
}

/** What would disappoint in this print, in words. */
export function remarksOf({ words, printed, logo, hasInks, letters, inches, least, language }: Props) {
  const { faint, isSolid, isTinted } = printed
  const { sharpness, isPartial, pages } = logo
  const decimal = (value: number) => value.toLocaleString(localeOf(language), { maximumFractionDigits: 3 })
  // Rounded down, so that it is never shown as what the method prints.
  const thinnest = Math.floor(printed.thinnest * inches * 1000 + 1e-6) / 1000
  const density = Math.floor(sharpness / inches)
  const remarks = [
    (faint.share >= FAINT_FROM || faint.isName) &&
      interpolate(hasInks ? words.faintInk : words.faint, { percent: Math.ceil(faint.share * 100) }),
    isSolid && words.solid,
    sharpness >= CLEAR_FROM && isTinted && words.tints,
    density < SHARP_FROM
      ? interpolate(words.coarse, { pixels: density })
      : thinnest < least && interpolate(words.thin, { inches: decimal(thinnest), least: decimal(least) }),
    letters !== undefined && interpolate(words.sewn, { letters: decimal(letters) }),
    isPartial && words.partial,
    pages > 1 && interpolate(words.pages, { pages: decimal(pages) }),
  ]
  return remarks.filter((remark) => remark !== false)
}
