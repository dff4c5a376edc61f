import type { UploadCopy } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { millimeters } from '#lib/ui/millimeters.ts'
import type { FileInspection } from './inspect-file.ts'

const SHARP_DPI = 300
const FAR_DPI = 150
/** Below this size, hardly anything prints sharply. */
const SMALL_INCHES = 2

const inches = (value: number) => String(Math.round(value * 10) / 10)

const measures = ({ width, height }: { width: number; height: number }) => ({
  width: inches(width),
  height: inches(height),
  widthMm: millimeters(width),
  heightMm: millimeters(height),
})

function ofPixels({ width, height }: { width: number; height: number }, copy: UploadCopy['inspection']) {
  const at = (dpi: number) => ({ width: width / dpi, height: height / dpi })
  const far = at(FAR_DPI)
  const isSmall = Math.max(width, height) / SHARP_DPI < SMALL_INCHES
  return [
    interpolate(copy.pixels, { width, height }),
    isSmall
      ? copy.small
      : interpolate(copy.sharp, {
          ...measures(at(SHARP_DPI)),
          farWidth: inches(far.width),
          farHeight: inches(far.height),
          farWidthMm: millimeters(far.width),
          farHeightMm: millimeters(far.height),
        }),
  ]
}

/** Describes an inspection in sentences. */
export function describeFile(
  { pixels, colorMode, vector, pages, page, fonts = [] }: FileInspection,
  copy: UploadCopy['inspection'],
) {
  return [
    ...(pixels ? ofPixels(pixels, copy) : []),
    ...(colorMode ? [copy[colorMode]] : []),
    ...(vector ? [copy.vector] : []),
    ...(pages ? [pages === 1 ? copy.page : interpolate(copy.pages, { count: pages })] : []),
    ...(page ? [interpolate(copy.size, measures(page))] : []),
    ...(fonts.length > 0 ? [interpolate(copy.fonts, { fonts: fonts.slice(0, 5).join(', ') })] : []),
  ]
    .map((sentence) => sentence.replace(/[^.?!]$/, '$&.'))
    .join(' ')
}
