// npm run pictures: takes the six pictures of README and docs anew, of a site that starts with its samples.
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { openSamples } from '../scripts/backend/samples.mjs'
import { findChromium } from '../scripts/chromium.mjs'
import { root } from './lib/processes.mjs'
import { startSite } from './lib/site.mjs'

const QUALITY = 82
const GAP = 24
const HEIGHT = 520
const LAPTOP = { width: 1366, height: 768 }
const DESK = 'form-submissions'

const site = await startSite()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})

/** A page that has settled. */
async function open(path, { width, height, ...options }) {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce', ...options })
  await page.goto(site.url + path, { waitUntil: 'networkidle' })
  return page
}

const save = (name, image) =>
  sharp(image)
    .jpeg({ quality: QUALITY, progressive: true, mozjpeg: true })
    .toFile(join(root, 'docs', name))

/** Side by side, on the gray of a desk. */
async function row(shots) {
  const scaled = await Promise.all(
    shots.map((shot) => sharp(shot).resize({ height: HEIGHT }).toBuffer({ resolveWithObject: true })),
  )
  let left = 0
  const layers = scaled.map(({ data, info }) => {
    const layer = { input: data, left, top: 0 }
    left += info.width + GAP
    return layer
  })
  const canvas = { width: left - GAP, height: HEIGHT, channels: 3, background: '#d8d5cc' }
  return sharp({ create: canvas }).composite(layers).png().toBuffer()
}

async function shot(path, size, act = () => {}) {
  const page = await open(path, size)
  await act(page)
  await page.waitForTimeout(400)
  const picture = await page.screenshot()
  await page.close()
  return picture
}

const openMenu = (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('button').first().click()
/** Presses what opens a dialog, which loads first. */
async function openFrom(page, opener) {
  await page.locator(opener).first().click()
  await page.locator('[role=dialog][data-visible]').waitFor()
}
const openDialog = (page) => openFrom(page, 'a[data-quote*="-quote"]:visible')
async function openPiece(page) {
  await openFrom(page, '.portfolio-piece')
  await page
    .locator('[role=dialog] figure img')
    .first()
    .evaluate((picture) => picture.decode())
}
async function sendEmpty(page) {
  await openDialog(page)
  await page.locator('[role=dialog][data-visible] [type=submit]').click()
}
async function findCity(page) {
  await page.getByRole('searchbox').first().fill('Lisbon')
  await page.keyboard.press('Enter')
}

await save('home.jpg', await shot('', { ...LAPTOP, height: 860 }))

const forced = { width: 960, height: HEIGHT, forcedColors: 'active', colorScheme: 'dark' }
await save(
  'forced-colors.jpg',
  await row([
    await shot('', { ...forced, width: 1100 }, openMenu),
    await shot('', forced, sendEmpty),
    await shot('locations', forced, findCity),
    await shot('', { ...forced, width: 390, colorScheme: 'light' }),
  ]),
)

const zoomed = { width: 320, height: 256, deviceScaleFactor: 2 }
await save(
  'magnified.jpg',
  await row([
    await shot('', zoomed),
    await shot('', zoomed, (page) => page.getByRole('button', { name: 'Menu' }).click()),
    await shot('', zoomed, openDialog),
    await shot('', zoomed, sendEmpty),
    await shot('', zoomed, openPiece),
    await shot('', { width: 390, height: HEIGHT }, (page) =>
      page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%')),
    ),
  ]),
)

const { staff, secretKey } = site.backend.keys()
const desk = await open(DESK, LAPTOP)
await desk.getByLabel('Email', { exact: true }).last().fill(staff.email)
await desk.getByLabel('Password').fill(staff.password)
await desk.getByRole('button', { name: 'Sign in', exact: true }).click()
const requests = desk.getByRole('region', { name: 'Requests', exact: true })
await requests.getByRole('link', { name: 'Mei Tanaka' }).click()
await desk.getByRole('article').waitFor()
await desk.waitForTimeout(500)
await save('desk.jpg', await desk.screenshot())

const [quote] = await openSamples({ url: site.backend.url, secretKey })
await save('customer.jpg', await shot(quote.path.slice(1), { ...LAPTOP, height: 860 }))

await browser.close()
await site.stop()
