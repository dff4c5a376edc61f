import type { Page } from '@playwright/test'

/** How far the page can be moved sideways, in pixels. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
