import type { Locator, Page } from '@playwright/test'

/** How far the page can be moved sideways, in pixels. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Choices of its lists that a list has no room to show whole. */
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

/** As if the visitor had doubled the text size in the browser's settings; answers how to set it back. */
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
