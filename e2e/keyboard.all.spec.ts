import { expect, test } from '@playwright/test'
import { walkThrough } from './support/keyboard'

test.use({ reducedMotion: 'reduce' })

// Down the page the bar of phones is in the way, up the page the header is.
test('a walk through the home page with the Tab key never loses sight of the focus', async ({
  page,
  isMobile,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const { reached, ended, problems } = await walkThrough(page, isMobile ? 'Tab' : 'Shift+Tab')
  expect(problems).toEqual([])
  expect(reached).toBeGreaterThan(100)
  expect(ended).toBe(true)
})
