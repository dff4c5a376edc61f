import { useDeferredValue, useMemo } from 'react'
import { type Language, localeOf } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { faintShare, hasOwnGround, thinnestLine, translucentShare } from '#lib/mockup/artwork.ts'
import type { Print } from '#lib/mockup/piece.ts'
import type { Pixels } from '#lib/mockup/pixels.ts'
import { fromHex } from '#lib/ui/tone.ts'
import type { Messages } from '#messages/index.ts'

/** From this share of a logo on, a buyer should know that it is hardly visible. */
const FAINT_FROM = 0.1
/** From this share of a logo on, a buyer should know that it has no solid color. */
const TRANSLUCENT_FROM = 0.15
/** Pixels per inch below which a print is visibly blurry at arm's length. */
const SHARP_FROM = 100
/** Pixels of the file for each that was read, below which its edges are too soft to tell them from a shadow. */
const CLEAR_FROM = 0.5

type Props = {
  words: Messages['mockup']
  print: Print
  /** The one color of ink or metal, if it is not printed in its own colors. */
  ink?: string | null
  printed?: Pixels
  /** It is printed with its soft shadow. */
  isShaded: boolean
  /** Inches of the print for each of its pixels, and pixels of the file for each of those. */
  inches: number
  sharpness: number
  /** The thinnest line of the method, in inches. */
  least: number
  language: Language
}

/** What would disappoint in this print, in words. Measured after the first frame. */
export function useRemarks(props: Props) {
  const { words, print, ink, printed, isShaded, inches, sharpness, least, language } = props
  const decimal = (value: number) => value.toLocaleString(localeOf(language), { maximumFractionDigits: 3 })
  const seen = useDeferredValue(printed)
  const thickness = useMemo(() => seen && thinnestLine(seen), [seen])
  const faint = useMemo(
    () => (seen ? faintShare(seen, fromHex(print.body), ink ? fromHex(ink) : undefined) : 0),
    [seen, print.body, ink],
  )
  // Rounded down, so that it is never shown as what the method prints.
  const thinnest = Math.floor((thickness ?? Number.POSITIVE_INFINITY) * inches * 1000 + 1e-6) / 1000
  const density = Math.floor(sharpness / inches)
  const hasGround = useMemo(() => seen !== undefined && hasOwnGround(seen), [seen])
  const isOneTone = print.isBare || print.ink !== undefined
  const isTinted = useMemo(
    () => isOneTone && seen !== undefined && translucentShare(seen) >= TRANSLUCENT_FROM,
    [isOneTone, seen],
  )
  const isClear = sharpness >= CLEAR_FROM
  if (!seen) return []
  const remarks = [
    faint >= FAINT_FROM &&
      interpolate(print.ink ? words.faintInk : words.faint, { percent: Math.round(faint * 100) }),
    isClear && (isShaded || hasGround) && words.ground,
    isClear && isTinted && words.tints,
    density < SHARP_FROM
      ? interpolate(words.coarse, { pixels: density })
      : thinnest < least && interpolate(words.thin, { inches: decimal(thinnest), least: decimal(least) }),
  ]
  return remarks.filter((remark) => remark !== false)
}
