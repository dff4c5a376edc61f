import path from 'node:path'
import sharp from 'sharp'

const fontFile = (name: string) => path.join(process.cwd(), 'lib/pages/seo', name)
const ARABIC = { family: 'Noto Sans Arabic', file: fontFile('arabic-bold.ttf') }
/** Digits and Latin words; without it they would be boxes where the machine has no fonts. */
const LATIN = { family: 'Bricolage Grotesque 96pt ExtraBold', file: fontFile('latin-bold.ttf') }

/** libvips takes one file for a text, and knows all files of earlier texts. */
let isLatinKnown: Promise<unknown> | undefined

/** Draws a title from right to left: Satori neither joins Arabic letters nor turns lines around; Pango, which sharp has, does. */
export async function drawTitle(title: string, { color, width }: { color: string; width: number }) {
  isLatinKnown ??= sharp({ text: { text: '0', font: LATIN.family, fontfile: LATIN.file } }).toBuffer()
  await isLatinKnown
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
