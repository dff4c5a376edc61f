// Photographs one block of each kind on a running site for the editor's menu: node art/blocks.mjs http://127.0.0.1:3000
import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { parse } from 'yaml'
import { anchorsOf } from '../lib/content/anchors.ts'
import { listPages } from '../lib/content/pages.ts'
import { blockSchemas } from '../lib/content/schema/blocks/index.ts'

const [, , site] = process.argv
const WIDTH = 320
const HEIGHT = 200

const pages = listPages().map(({ address, file }) => {
  const { blocks } = parse(readFileSync(file, 'utf8'))
  return { address, blocks, anchors: anchorsOf(blocks) }
})

/** A block of a page below the home page, whose own are special. */
function placeOf(kind) {
  const places = [...pages.slice(1), ...pages].flatMap(({ address, blocks, anchors }) =>
    blocks.flatMap(({ discriminant, value }, index) =>
      discriminant === kind ? [{ address, id: anchors[index], hasPicture: Boolean(value.picture?.src) }] : [],
    ),
  )
  return places.find(({ hasPicture }) => hasPicture) ?? places[0]
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM })
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
const pictures = []
for (const kind of Object.keys(blockSchemas)) {
  const { address, id } = placeOf(kind)
  await page.goto(`${site}${address}`, { timeout: 120_000 })
  const block = page.locator(`main > [id="${id}"], main > :has([id="${id}"])`).first()
  await block.scrollIntoViewIfNeeded()
  await page.addStyleTag({ content: 'body > .page > :not(main), .fixed { visibility: hidden }' })
  await page.waitForTimeout(2000)
  const shot = await block.screenshot({ timeout: 60_000 })
  const { height } = await sharp(shot).metadata()
  const fit = height < 800 ? 'contain' : 'cover'
  pictures.push(
    await sharp(shot).resize(WIDTH, HEIGHT, { fit, position: 'top', background: '#fff' }).png().toBuffer(),
  )
  console.log(kind, address, id)
}
await browser.close()
const height = HEIGHT * pictures.length
await sharp({ create: { width: WIDTH, height, channels: 3, background: '#fff' } })
  .composite(pictures.map((input, index) => ({ input, left: 0, top: index * HEIGHT })))
  .webp({ quality: 60, effort: 6 })
  .toFile('components/editor/blocks.webp')
