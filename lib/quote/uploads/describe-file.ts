import { fill } from '#lib/content/fill.ts'
import type { FileWords } from '#lib/content/index.ts'
import type { FileInspection } from './inspect-file.ts'

const SHARP_DPI = 300
const FAR_DPI = 150
const MM_PER_INCH = 25.4
/** Below this hardly anything prints sharply. */
const SMALL_INCHES = 2

const inches = (value: number) => String(Math.round(value * 10) / 10)
const millimeters = (value: number) => String(Math.round(value * MM_PER_INCH))

const measures = ({ width, height }: { width: number; height: number }) => ({
  width: inches(width),
  height: inches(height),
  widthMm: millimeters(width),
  heightMm: millimeters(height),
})

function ofPixels({ width, height }: { width: number; height: number }, words: FileWords['inspection']) {
  const at = (dpi: number) => ({ width: width / dpi, height: height / dpi })
  const far = at(FAR_DPI)
  const isSmall = Math.max(width, height) / SHARP_DPI < SMALL_INCHES
  return [
    fill(words.pixels, { width, height }),
    isSmall
      ? words.small
      : fill(words.sharp, {
          ...measures(at(SHARP_DPI)),
          farWidth: inches(far.width),
          farHeight: inches(far.height),
        }),
  ]
}

/** An inspection in sentences. */
export function describeFile(
  { pixels, colorMode, vector, pages, page, fonts = [] }: FileInspection,
  words: FileWords['inspection'],
) {
  return [
    ...(pixels ? ofPixels(pixels, words) : []),
    ...(colorMode ? [words[colorMode]] : []),
    ...(vector ? [words.vector] : []),
    ...(pages ? [pages === 1 ? words.page : fill(words.pages, { count: pages })] : []),
    ...(page ? [fill(words.size, measures(page))] : []),
    ...(fonts.length > 0 ? [fill(words.fonts, { fonts: fonts.slice(0, 5).join(', ') })] : []),
  ]
    .map((sentence) => sentence.replace(/[^.?!]$/, '$&.'))
    .join(' ')
}
