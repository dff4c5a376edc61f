import { expect, test } from '@playwright/test'
import { SAMPLE } from './support/content'

test.use({ reducedMotion: 'reduce' })

for (const path of SAMPLE) {
  test(`${path} on paper: dark words on light ground, even where grounds are printed`, async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    await page.goto(path)
    const faint = await page.locator('main, footer').evaluateAll((parts) => {
      const brightness = (colour: string) => {
        const [r = 0, g = 0, b = 0, alpha = 1] = colour.match(/[\d.]+/g)?.map(Number) ?? []
        return alpha === 0 ? undefined : (r * 299 + g * 587 + b * 114) / 1000
      }
      const groundOf = (element: Element | null): number =>
        element
          ? (brightness(getComputedStyle(element).backgroundColor) ?? groundOf(element.parentElement))
          : 255
      const words = parts
        .flatMap((part) => [...part.querySelectorAll('*')])
        .filter((element) => {
          const own = [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
          )
          return own && element.checkVisibility() && !element.closest('.sr-only, script')
        })
      return words
        .filter(
          (element) => Math.abs(groundOf(element) - (brightness(getComputedStyle(element).color) ?? 0)) < 90,
        )
        .map((element) => element.outerHTML.slice(0, 100))
    })
    expect(faint).toEqual([])
  })
}
