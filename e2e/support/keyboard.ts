import { expect, type Locator, type Page } from '@playwright/test'
import { type Color, contrast } from '#lib/ui/tone.ts'

type Options = { most?: number; back?: boolean; atEachStop?: () => Promise<unknown> }

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator, { most = 40, back, atEachStop }: Options = {}) {
  for (let step = 0; step < most; step++) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
    await atEachStop?.()
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  await expect(control).toBeFocused({ timeout: 1 })
}

/** The element that has the focus: its colors, and whether any of it can be seen. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return undefined
    const { left, top, width, height } = element.getBoundingClientRect()
    const shares = [0.5, 0.1, 0.9]
    const isVisible = shares.some((x) =>
      shares.some((y) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y)
        const own = hit?.closest('label')?.contains(element)
        return hit && (own || element.contains(hit) || hit.contains(element))
      }),
    )
    const backgroundOf = (behind: Element | null): string => {
      const color = behind ? getComputedStyle(behind).backgroundColor : 'rgb(255, 255, 255)'
      return behind && color === 'rgba(0, 0, 0, 0)' ? backgroundOf(behind.parentElement) : color
    }
    const rings = [null, '::after']
      .map((part) => getComputedStyle(element, part))
      .filter(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      )
      // A white line around the ring sets it off from any background.
      .map(({ outlineColor, boxShadow }): [string, string] => [
        outlineColor,
        boxShadow.match(/^rgb\(255, 255, 255\)/)?.[0] ?? backgroundOf(element.parentElement),
      ])
    // The calendar button inside a date field is the browser's own, ring and all.
    const isOwnRing = element.matches('input[type=date]:not(:focus)')
    return { html: element.outerHTML.slice(0, 120), isVisible, isOwnRing, rings }
  })

const fromCss = (color: string) =>
  color
    .match(/[\d.]+/g)
    ?.slice(0, 3)
    .map(Number) as Color

/** Visits all tab stops up to a control and expects each to be visible, with a ring. */
export async function expectVisibleFocus(page: Page, end: Locator, back: boolean) {
  const problems: string[] = []
  const atEachStop = async () => {
    const stop = await focused(page)
    if (!stop) return problems.push('the focus was lost')
    const hasRing = stop.rings.some(([ring, ground]) => contrast(fromCss(ring), fromCss(ground)) >= 3)
    if (!stop.isVisible) problems.push(`${stop.html} is covered`)
    if (!hasRing && !stop.isOwnRing) problems.push(`${stop.html} has no visible ring`)
  }
  await tabTo(page, end, { most: 300, back, atEachStop })
  expect(problems).toEqual([])
}
