import path from 'node:path'
import sharp from 'sharp'

const fontFile = (name: string) => path.join(process.cwd(), 'lib/pages/seo', name)
const ARABIC = { family: 'Noto Sans Arabic', file: fontFile('arabic-bold.ttf') }
const LATIN = { family: 'Bricolage Grotesque 96pt ExtraBold', file: fontFile('latin-bold.ttf') }

type Style = { size: number; color: string; width?: number }

/** Draws bold text with Pango, part of sharp, which joins Arabic letters and orders right-to-left lines. */
export async function drawText(text: string, { size, color, width }: Style) {
  // libvips accepts one font file per text, but remembers the files of earlier texts.
  await sharp({ text: { text: '0', font: LATIN.family, fontfile: LATIN.file } }).toBuffer()
  const escaped = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}" letter_spacing="${size * -21}" line_height="0.9">${escaped}</span>`,
      font: `${LATIN.family},${ARABIC.family} Bold ${size}`,
      fontfile: ARABIC.file,
      width,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}
