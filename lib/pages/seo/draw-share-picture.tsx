import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ImageResponse } from 'next/og'
import sharp from 'sharp'
import { languages } from '#contract/languages.ts'
import { getSite } from '#lib/content/index.ts'
import { memoize } from '#lib/content/memoize.ts'
import { colors } from '#lib/ui/brand.ts'
import { isDark } from '#lib/ui/tone.ts'
import { SHARE_SIZE } from './address.ts'
import { drawTitle } from './draw-title.ts'
import type { PageSeo } from './page-seo.ts'

const PICTURE = { width: 700, height: SHARE_SIZE.height }
const FADE = 28
const FONT = 'lib/pages/seo/latin-bold.ttf'

/** Draws the Open Graph picture: the headline, and the page's picture bleeding into its backdrop. */
export async function drawSharePicture({ page, hero: { title, picture } }: PageSeo) {
  const { brand } = await getSite(page.language)
  const background = picture?.backdrop ?? colors.paper
  const onDark = isDark(background)
  const isDrawnApart = languages[page.language].dir === 'rtl'
  const words = await drawWords(brand, isDrawnApart ? '' : title, onDark ? colors.white : colors.ink)
  const left = SHARE_SIZE.width - PICTURE.width
  return sharp({ create: { ...SHARE_SIZE, channels: 3, background } })
    .composite([
      ...(picture ? [{ ...(await fadedPicture(picture.src)), left, top: 0 }] : []),
      { input: words },
      ...(isDrawnApart ? [await placeTitle(title, onDark)] : []),
    ])
    .jpeg({ quality: 86, progressive: true })
    .toBuffer()
}

/** A page has the same picture in every language. */
const fadedPicture = memoize(async (src: string) => {
  const fade = `<svg width="${PICTURE.width}" height="${PICTURE.height}"><defs><linearGradient id="f"><stop stop-opacity="0"/><stop offset="${FADE / PICTURE.width}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#f)"/></svg>`
  const { data: input, info: raw } = await sharp(path.join(process.cwd(), 'public', src))
    .autoOrient()
    .resize({ ...PICTURE, fit: 'cover', position: 'right' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(fade), blend: 'dest-in' }])
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { input, raw }
})

/** Without a title, the same for many pages. */
const drawWords = memoize(async (brand: string, title: string, color: string) => {
  const name = 'Bricolage Grotesque'
  const data = await readFile(path.join(process.cwd(), FONT))
  const image = new ImageResponse(<Words brand={brand} title={title} color={color} />, {
    ...SHARE_SIZE,
    fonts: [{ name, data, weight: 700 }],
  })
  return Buffer.from(await image.arrayBuffer())
})

const TITLE = { left: 64, width: 424 }

async function placeTitle(title: string, onDark: boolean) {
  const color = onDark ? colors.white : colors.ink
  const { data: input, info } = await drawTitle(title, { color, width: TITLE.width })
  return {
    input,
    left: TITLE.left + TITLE.width - info.width,
    top: Math.round((SHARE_SIZE.height - info.height) / 2),
  }
}

const COLOR_BAR = [colors.cyan, colors.magenta, colors.yellow, colors.ink]

function Words({ brand, title, color }: { brand: string; title: string; color: string }) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: 500,
        height: '100%',
        padding: '60px 12px 60px 64px',
        color,
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', gap: 14, fontSize: 36, letterSpacing: -0.7 }}>
        <svg width="48" height="48" viewBox="0 0 32 32" aria-hidden="true">
          <circle cx="16" cy="16" r="10" fill="none" stroke={color} strokeWidth="2.5" />
          <path d="M26 16a10 10 0 0 1 -20 0zM.5 14.75h31v2.5H.5z" fill={color} />
        </svg>
        {brand}
      </div>
      <div style={{ fontSize: title.length > 44 ? 48 : 56, lineHeight: 1.04, letterSpacing: -1.2 }}>
        {title}
      </div>
      <div style={{ display: 'flex' }}>
        {COLOR_BAR.map((background) => (
          <div key={background} style={{ width: 28, height: 28, background }} />
        ))}
      </div>
    </div>
  )
}
