import { expect, type Page, test } from '@playwright/test'
import { content, sample } from '#e2e/support/content.ts'

/** The highest common pixel density and the lowest. */
const SCREENS = [
  { name: 'phone 390 x3', width: 390, height: 844, density: 3 },
  { name: 'laptop 1366 x1', width: 1366, height: 768, density: 1 },
]
/** Of the sample, whose first have the most kinds of blocks, those that open with a picture. */
const opensWithPicture = (path: string) =>
  content(path === '/' ? 'pages/home' : `pages${path}`).blocks[0].value.picture.src
const PAGES = sample().filter(opensWithPicture).slice(0, 6)

/** People see no difference above a density of two, nor with an eighth fewer pixels. */
const USEFUL_DENSITY = 2
const LEAST_SHARPNESS = 0.87
/** The next width is at most 1.6 times as wide; phones have three pixels where two are useful. */
const MOST_SHARPNESS = 2.6

for (const screen of SCREENS) {
  test(`pictures on a ${screen.name} are sharp, not too wide, and stay in place`, async ({
    browser,
    baseURL,
  }) => {
    const { width, height, density } = screen
    const device = { viewport: { width, height }, deviceScaleFactor: density }
    const context = await browser.newContext({ baseURL, ...device, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.route(/_next\/image/, (route) => route.abort())
    for (const path of PAGES) {
      await page.goto(path)
      const pictures = await shownPictures(page)
      expect(pictures.filter(({ opening }) => opening).length, 'opening pictures').toBe(1)
      for (const { address, chosen, widest, narrowest, own, rendered } of pictures) {
        const sharpness = chosen / (rendered * Math.min(density, USEFUL_DENSITY))
        const what = `${address} for ${Math.round(rendered)} px of ${path}`
        if (chosen < Math.min(widest, own)) expect(sharpness, what).toBeGreaterThan(LEAST_SHARPNESS)
        if (chosen > narrowest) expect(sharpness, what).toBeLessThan(MOST_SHARPNESS)
      }
      const opening = page.locator('img[fetchpriority=high]').filter({ visible: true })
      const place = await opening.boundingBox()
      await opening.evaluate(removeWhatFollows)
      expect(await opening.boundingBox(), `while ${path} arrives`).toEqual(place)
    }
    await context.close()
  })
}

function removeWhatFollows(picture: Element) {
  for (let part: Element | null = picture; part; part = part.parentElement)
    while (part.nextElementSibling) part.nextElementSibling.remove()
}

/** Widths of the file that the browser selects for each picture, of the files offered, and of the picture itself. */
async function shownPictures(page: Page) {
  // Some are hidden without scripts.
  const pictures = page.locator('img[srcset]').filter({ visible: true })
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
  return pictures.evaluateAll((all) =>
    (all as HTMLImageElement[]).map((image) => {
      const { width, height } = image.getBoundingClientRect()
      const offered = [...image.srcset.matchAll(/ (\d+)w/g)].map(([, offered]) => Number(offered))
      const own = Number(image.getAttribute('width'))
      return {
        address: image.currentSrc,
        opening: image.fetchPriority === 'high',
        chosen: Number(new URL(image.currentSrc).searchParams.get('w')),
        widest: Math.max(...offered),
        narrowest: Math.min(...offered),
        own,
        // Of the whole picture in CSS pixels, including what its box crops.
        rendered: Math.max(width, (height * own) / Number(image.getAttribute('height'))),
      }
    }),
  )
}
