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
