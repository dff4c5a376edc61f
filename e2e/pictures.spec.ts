import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { PAGES, pageContent, pages, SAMPLE } from '#e2e/support/content.ts'

/** Common screens, from the highest pixel density to the lowest. */
const SCREENS = [
  { name: 'phone 390 x3', width: 390, height: 844, density: 3, opening: 60, others: 25 },
  { name: 'tablet 768 x2', width: 768, height: 1024, density: 2, opening: 120, others: 60 },
  { name: 'laptop 1366 x1', width: 1366, height: 768, density: 1, opening: 120, others: 60 },
  { name: 'screen 1920 x1', width: 1920, height: 1080, density: 1, opening: 120, others: 60 },
]

/** People see no difference above a density of two, nor with an eighth fewer pixels. */
const USEFUL_DENSITY = 2
const LEAST_SHARPNESS = 0.87

/** The number of opening pictures: pages with a plain opening have none. */
function opensWithPicture(path: string) {
  const page = pages.find(({ address }) => address === path)
  return page && page.address !== '/' && pageContent(page).blocks[0].discriminant !== 'hero' ? 0 : 1
}

interface Shown {
  file: string
  kilobytes: number
  opening: boolean
  /** Width of the file, of the widest file offered, and of the whole picture on the page, in CSS pixels. */
  chosen: number
  widest: number
  rendered: number
}

for (const screen of SCREENS) {
  test(`pictures on a ${screen.name} are light and sharp`, async ({ browser, baseURL }) => {
    const { width, height, density: deviceScaleFactor } = screen
    const context = await browser.newContext({
      baseURL,
      viewport: { width, height },
      deviceScaleFactor,
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    await page.route(/\/pictures\//, (route) => route.abort())
    for (const path of SAMPLE) {
      await page.goto(path)
      const pictures = await shownPictures(page)
      report(screen.name, path, pictures)
      expect(pictures.filter(({ opening }) => opening).length, 'opening pictures').toBe(
        opensWithPicture(path),
      )
      for (const picture of pictures) expectWithinBudget(picture, screen)
    }
    await context.close()
  })
}

function expectWithinBudget(picture: Shown, screen: (typeof SCREENS)[number]) {
  const { file, kilobytes, opening, chosen, widest, rendered } = picture
  expect(file).toMatch(/\.avif$/)
  expect(kilobytes, `${file} in KB`).toBeLessThanOrEqual(opening ? screen.opening : screen.others)
  const useful = rendered * Math.min(screen.density, USEFUL_DENSITY)
  if (chosen < widest)
    expect(chosen / useful, `${file} for ${Math.round(rendered)} px`).toBeGreaterThan(LEAST_SHARPNESS)
}

/** The file that the browser selects for each picture, and its size on disk: the test downloads no picture. */
async function shownPictures(page: Page): Promise<Shown[]> {
  const pictures = page.locator('picture > img')
  const unchosen = () =>
    pictures.evaluateAll((all) =>
      (all as HTMLImageElement[])
        .filter((image) => {
          image.loading = 'eager'
          return !image.currentSrc
        })
        .map(({ outerHTML }) => outerHTML),
    )
  await expect.poll(unchosen, 'pictures without a chosen file').toEqual([])
  const shown = await pictures.evaluateAll((all) =>
    (all as HTMLImageElement[]).map((image) => {
      const { width, height } = image.getBoundingClientRect()
      const offered = image.parentElement?.querySelector('source')?.srcset.matchAll(/-(\d+)\.avif/g) ?? []
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
      return {
        address: image.currentSrc,
        opening: image.fetchPriority === 'high',
        chosen: Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1]),
        widest: Math.max(...[...offered].map(([, width]) => Number(width))),
        rendered: Math.max(width, height * ratio),
      }
    }),
  )
  return shown.map(({ address, ...picture }) => {
    const { pathname } = new URL(address)
    return { ...picture, file: basename(pathname), kilobytes: statSync(`public${pathname}`).size / 1000 }
  })
}

function report(screen: string, path: string, pictures: readonly Shown[]) {
  const others = pictures.filter(({ opening }) => !opening)
  const heaviest = others.toSorted((a, b) => b.kilobytes - a.kilobytes)[0]
  const kilobytes = (some: readonly Shown[]) => some.reduce((sum, { kilobytes }) => sum + kilobytes, 0)
  const opening = kilobytes(pictures.filter((picture) => picture.opening))
  const rest = heaviest
    ? `, ${others.length} others ${kilobytes(others).toFixed(0)} KB, heaviest ${heaviest.kilobytes.toFixed(1)} KB (${heaviest.file})`
    : ''
  console.log(`${screen.padEnd(16)} ${path.padEnd(12)} opening ${opening.toFixed(1)} KB${rest}`)
}

test('every picture referenced by a page exists and is cached as immutable', async ({ request, baseURL }) => {
  const html = (await Promise.all(PAGES.map(async (path) => (await request.get(path)).text()))).join('')
  const addresses = new Set(html.match(/\/pictures\/[\w.-]+/g))
  expect(addresses.size).toBeGreaterThan(0)
  const queue = addresses.values()
  const expectServed = async () => {
    for (const address of queue) {
      const { status, headers } = await fetch(baseURL + address, { method: 'HEAD' })
      expect(status, address).toBe(200)
      expect(headers.get('content-type'), address).toBe(`image/${address.split('.').at(-1)}`)
      expect(headers.get('cache-control'), address).toContain('immutable')
    }
  }
  await Promise.all(Array.from({ length: 8 }, expectServed))
})

test('the alt text of a picture that fails to load has enough contrast', async ({ page }) => {
  await page.route(/\/pictures\//, (route) => route.abort())
  await page.goto('/')
  const illegible = await page.locator('main picture img:not([alt=""])').evaluateAll((images) => {
    const channels = (color: string) => color.match(/[\d.]+/g)?.map(Number) ?? []
    const luminance = (color: string) => {
      const [r = 0, g = 0, b = 0] = channels(color).map((value) =>
        value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
    }
    return images.filter((image) => {
      const { color, backgroundColor } = getComputedStyle(image)
      const [low = 1, high = 1] = [luminance(color), luminance(backgroundColor)].sort((a, b) => a - b)
      return high / low < 4
    }).length
  })
  expect(illegible).toBe(0)
})
