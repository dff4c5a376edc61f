import type { Locator, Page } from '@playwright/test'

type Point = { x: number; y: number }

/** Moves a finger over the screen. */
export async function drag(page: Page, { x, y }: Point, by: Point) {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) => {
    // As if the finger had rested for a second before it left: events of a busy device are a fling.
    const timestamp = Date.now() / 1000 - (type === 'touchEnd' ? 0 : 1)
    return client.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
  }
  await touch('touchStart', { x, y })
  for (const share of [0.2, 0.4, 0.6, 0.8, 1])
    await touch('touchMove', { x: x + by.x * share, y: y + by.y * share })
  await touch('touchEnd')
}

/** Moves a finger up, or down, from the middle of an element. */
export async function swipe(page: Page, from: Locator, up: number) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await from.boundingBox()) ?? {}
  await drag(page, { x: x + width / 2, y: y + height / 2 }, { x: 0, y: -up })
}
