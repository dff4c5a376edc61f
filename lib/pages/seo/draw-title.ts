import path from 'node:path'
import sharp from 'sharp'

const fontFile = (name: string) => path.join(process.cwd(), 'lib/pages/seo', name)
const ARABIC = { family: 'Noto Sans Arabic', file: fontFile('arabic-bold.ttf') }
/** For digits and Latin words, which would render as boxes on a machine without fonts. */
const LATIN = { family: 'Bricolage Grotesque 96pt ExtraBold', file: fontFile('latin-bold.ttf') }

/** libvips accepts one font file per text, but remembers the files of earlier texts. */
let latinFont: Promise<unknown> | undefined

/** Draws a right-to-left title: Pango, part of sharp, joins Arabic letters and reorders lines; Satori does neither. */
export async function drawTitle(title: string, { color, width }: { color: string; width: number }) {
  latinFont ??= sharp({ text: { text: '0', font: LATIN.family, fontfile: LATIN.file } }).toBuffer()
  await latinFont
  const escaped = title.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return sharp({
    text: {
      text: `<span foreground="${color}">${escaped}</span>`,
      font: `${ARABIC.family},${LATIN.family} Bold 46`,
      fontfile: ARABIC.file,
      width,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}
