import type { Locator, Page } from '@playwright/test'

/** Horizontal overflow of the page, in pixels. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Options that are wider than their select. */
export const clippedChoices = (form: Locator) =>
  form.locator('select').evaluateAll((lists) =>
    (lists as HTMLSelectElement[]).flatMap((list) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(list)
      const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const drawing = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      drawing.font = font
      return [...list.options]
        .map(({ text }) => text)
        .filter((text) => drawing.measureText(text).width > room)
    }),
  )

/** Doubles the browser's text size; returns how to reset it. */
export async function withTextTwiceAsLarge(page: Page) {
  const client = await page.context().newCDPSession(page)
  const set = (standard: number) => client.send('Page.setFontSizes', { fontSizes: { standard } })
  await set(32)
  return () => set(16)
}

/** Controls of the header that it cuts off. */
export const cutOffInHeader = (page: Page) =>
  page.locator('header a:visible, header button:visible').evaluateAll((controls) => {
    const { bottom } = document.querySelector('header')?.getBoundingClientRect() ?? { bottom: 0 }
    return controls
      .filter((control) => {
        const box = control.getBoundingClientRect()
        return box.top < 0 || box.bottom > bottom || box.left < 0 || box.right > innerWidth
      })
      .map((control) => control.outerHTML.slice(0, 120))
  })
