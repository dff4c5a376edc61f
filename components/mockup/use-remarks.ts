import { useDeferredValue, useMemo } from 'react'
import { type Language, localeOf } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { faintParts, solidShare, thinnestLine, translucentShare } from '#lib/mockup/artwork.ts'
import type { Logo } from '#lib/mockup/logo-worker.ts'
import type { Print } from '#lib/mockup/piece.ts'
import type { Pixels } from '#lib/mockup/pixels.ts'
import type { LogoStudioTexts } from '#lib/pages/routes.ts'
import { fromHex } from '#lib/ui/tone.ts'

/** From this share of a logo on, a buyer should know that it is hardly visible. */
const FAINT_FROM = 0.1
/** From this share of a logo on, a buyer should know that it has no solid color. */
const TRANSLUCENT_FROM = 0.15
/** Pixels per inch below which a print is visibly blurry at arm's length. */
const SHARP_FROM = 100
/** Pixels of the file for each that was read, below which its edges are too soft to tell them from a shadow. */
const CLEAR_FROM = 0.5

/** From these shares on, a print in one tone is a block: what runs together in it, and what it fills of its box. */
const [MERGED_FROM, FILLED_FROM] = [0.2, 0.9]

type Props = {
  words: LogoStudioTexts['words']
  print: Print
  /** The one color of ink or metal, if it is not printed in its own colors. */
  ink?: string | null
  printed?: Pixels
  /** What the file lacks for being drawn as it is, and how many pages it has. */
  logo?: Pick<Logo, 'sharpness' | 'isPartial' | 'pages'>
  /** A QR code fills its box. */
  isCode: boolean
  /** The least height of letters, if it is sewn. */
  letters?: number
  /** Inches of the print for each of its pixels. */
  inches: number
  /** The thinnest line of the method, in inches. */
  least: number
  language: Language
}

/** What would disappoint in this print, in words. Measured after the first frame. */
export function useRemarks(props: Props) {
  const { words, print, ink, printed, logo, isCode, letters, inches, least, language } = props
  const { sharpness = 0, isPartial = false, pages = 1 } = logo ?? {}
  const decimal = (value: number) => value.toLocaleString(localeOf(language), { maximumFractionDigits: 3 })
  const isOneTone = print.isBare || print.ink !== undefined
  const seen = useDeferredValue(printed)
  const thickness = useMemo(
    () =>
      seen && Math.min(thinnestLine(seen), isOneTone ? thinnestLine(seen, true) : Number.POSITIVE_INFINITY),
    [seen, isOneTone],
  )
  const faint = useMemo(
    () => seen && faintParts(seen, fromHex(print.body), ink ? fromHex(ink) : undefined),
    [seen, print.body, ink],
  )
  const isSolid = useMemo(() => {
    if (!seen || !isOneTone || isCode) return false
    const { merged, filled } = solidShare(seen)
    return merged >= MERGED_FROM || filled > FILLED_FROM
  }, [seen, isOneTone, isCode])
  const isTinted = useMemo(
    () => isOneTone && seen !== undefined && translucentShare(seen) >= TRANSLUCENT_FROM,
    [isOneTone, seen],
  )
  // Rounded down, so that it is never shown as what the method prints.
  const thinnest = Math.floor((thickness ?? Number.POSITIVE_INFINITY) * inches * 1000 + 1e-6) / 1000
  const density = Math.floor(sharpness / inches)
  if (!seen || !faint) return []
  const remarks = [
    (faint.share >= FAINT_FROM || faint.isName) &&
      interpolate(print.ink ? words.faintInk : words.faint, { percent: Math.ceil(faint.share * 100) }),
    isSolid && words.solid,
    sharpness >= CLEAR_FROM && isTinted && words.tints,
    density < SHARP_FROM
      ? interpolate(words.coarse, { pixels: density })
      : thinnest < least && interpolate(words.thin, { inches: decimal(thinnest), least: decimal(least) }),
    letters !== undefined && interpolate(words.sewn, { letters: decimal(letters) }),
    isPartial && words.partial,
    pages > 1 && interpolate(words.pages, { pages: pages.toLocaleString(localeOf(language)) }),
  ]
  return remarks.filter((remark) => remark !== false)
}
