import { expect, test } from '@playwright/test'
import { launchedWith } from './support/browser'
import { SAMPLE } from './support/content'
import { sidewaysScroll } from './support/layout'

// As if the visitor had doubled the text size in the browser's settings.
test.use({ launchOptions: launchedWith('--blink-settings=defaultFontSize=32') })

for (const path of SAMPLE) {
  test(`${path} does not scroll sideways with text at 200 %`, async ({ page }) => {
    await page.goto(path)
    for (const width of [360, 1366, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await sidewaysScroll(page)).toBe(0)
      const cut = await page.locator('header a:visible, header button:visible').evaluateAll((controls) => {
        const { bottom } = document.querySelector('header')?.getBoundingClientRect() ?? { bottom: 0 }
        return controls
          .map((control) => control.getBoundingClientRect())
          .filter((box) => box.top < 0 || box.bottom > bottom || box.left < 0 || box.right > innerWidth)
      })
      expect(cut, 'controls of the header that it cuts off').toEqual([])
    }
  })
}
