import 'server-only'
import path from 'node:path'
import sharp from 'sharp'
import { languages } from '#contract/languages.ts'
import type { Page } from '#lib/content/addresses.ts'
import { getContent, getPage } from '#lib/content/index.ts'
import { openingOf } from '#lib/pages/blocks.ts'
import { colors } from '#lib/ui/brand.ts'
import { isDark } from '#lib/ui/tone.ts'
import { SHARE_SIZE } from './address.ts'
import { drawText } from './draw-text.ts'

const PICTURE = { width: 700, height: SHARE_SIZE.height }
const FADE = 28
const TEXT = { left: 64, width: 424 }
const LOGO = { size: 48, top: 60 }
const TITLE_CENTER = 325

/** Draws the Open Graph picture: the headline, and the page's picture bleeding into its backdrop. */
export async function drawSharePicture({ name: page, language }: Page) {
  const { brand } = await getContent('site', language)
  const { title, picture } = openingOf((await getPage(page, language)).blocks)
  const background = picture?.backdrop ?? colors.paper
  const color = isDark(background) ? colors.white : colors.ink
  const isRightToLeft = languages[language].dir === 'rtl'
  const name = await drawText(brand, { size: 36, color })
  const headline = await drawText(title, { size: title.length > 44 ? 48 : 56, color, width: TEXT.width })
  return sharp({ create: { ...SHARE_SIZE, channels: 3, background } })
    .composite([
      ...(picture
        ? [{ ...(await fadedPicture(picture.src)), left: SHARE_SIZE.width - PICTURE.width, top: 0 }]
        : []),
      { input: Buffer.from(marks(color)) },
      { ...name, left: TEXT.left + LOGO.size + 14, top: centered(name, LOGO.top + LOGO.size / 2) },
      {
        ...headline,
        left: TEXT.left + (isRightToLeft ? TEXT.width - headline.width : 0),
        top: centered(headline, TITLE_CENTER),
      },
    ])
    .jpeg({ quality: 86, progressive: true })
    .toBuffer()
}

const centered = ({ height }: { height: number }, middle: number) => Math.round(middle - height / 2)

async function fadedPicture(src: string) {
  const fade = `<svg width="${PICTURE.width}" height="${PICTURE.height}"><defs><linearGradient id="f"><stop stop-opacity="0"/><stop offset="${FADE / PICTURE.width}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#f)"/></svg>`
  const { data: input, info: raw } = await sharp(path.join(process.cwd(), 'public', src))
    .autoOrient()
    .resize({ ...PICTURE, fit: 'cover', position: 'right' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(fade), blend: 'dest-in' }])
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { input, raw }
}

/** The logo at the top and the color bar at the bottom. */
const marks = (color: string) => `<svg width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}">
  <g transform="translate(${TEXT.left} ${LOGO.top}) scale(${LOGO.size / 32})">
    <circle cx="16" cy="16" r="10" fill="none" stroke="${color}" stroke-width="2.5"/>
    <path d="M26 16a10 10 0 0 1 -20 0zM.5 14.75h31v2.5H.5z" fill="${color}"/>
  </g>
  ${[colors.cyan, colors.magenta, colors.yellow, colors.ink]
    .map(
      (fill, index) => `<rect x="${TEXT.left + index * 28}" y="542" width="28" height="28" fill="${fill}"/>`,
    )
    .join('')}
</svg>`
