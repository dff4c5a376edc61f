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
      const options = [...list.options].map(({ text }) => text)
      return options.filter((text) => drawing.measureText(text).width > room)
    }),
  )

/** Doubles the browser's text size; returns a function that resets it. */
export async function withTextTwiceAsLarge(page: Page) {
  const client = await page.context().newCDPSession(page)
  const set = (standard: number) => client.send('Page.setFontSizes', { fontSizes: { standard } })
  await set(32)
  return () => set(16)
}

/** System typefaces that render the text of an element. */
export async function systemFacesOf(page: Page, selector: string) {
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument')
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId })
  await client.detach()
  return fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName)
}
