import { expect, type Locator, type Page } from '@playwright/test'
import { content, words } from './content.ts'

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator, { most = 40, back = false } = {}) {
  for (let step = 0; step < most; step++) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  await expect(control).toBeFocused({ timeout: 1 })
}

/**
 * Presses Tab through the whole page. Returns how many controls took the focus, and where it was covered, had no
 * visible ring or was lost. A listener in the page checks before each key press.
 */
export async function visitTabStops(page: Page, key: 'Tab' | 'Shift+Tab') {
  await page.evaluate(watchFocus, key)
  const result = () => page.evaluate(() => (window as unknown as { tabStops: TabStops }).tabStops)
  for (let round = 0; round < 20 && !(await result()).ended; round++) {
    for (let step = 0; step < 20; step++) await page.keyboard.press(key)
  }
  return result()
}

type TabStops = { reached: number; ended: boolean; problems: string[] }

function watchFocus(forward: string) {
  const tabStops: TabStops = { reached: 0, ended: false, problems: [] }
  let last: Element | undefined
  Object.assign(window, { tabStops })

  const isVisible = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const shares = [0.5, 0.1, 0.9]
    return shares.some((x) =>
      shares.some((y) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y)
        const own = hit?.closest('label')?.contains(element)
        return hit && (own || element.contains(hit) || hit.contains(element))
      }),
    )
  }
  const channels = (color: string) => color.match(/[\d.]+/g)?.map(Number) ?? []
  const luminance = (color: string) => {
    const [r = 0, g = 0, b = 0] = channels(color).map((value) =>
      value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
  }
  const backgroundOf = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)'
    const { backgroundColor } = getComputedStyle(element)
    return channels(backgroundColor)[3] === 0 ? backgroundOf(element.parentElement) : backgroundColor
  }
  const contrast = (one: string, other: string) => {
    const [low = 1, high = 1] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return high / low
  }
  // The outline has to contrast with the background, or with the white line around it.
  const hasRing = (element: Element) =>
    ['', '::after'].some((part) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element, part || null)
      if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return false
      const background = boxShadow.startsWith('rgb(255, 255, 255)')
        ? 'rgb(255, 255, 255)'
        : backgroundOf(element.parentElement)
      return contrast(outlineColor, background) >= 3
    }) ||
    // The calendar button inside a date field is the browser's own, ring and all.
    element.matches('input[type=date]:not(:focus)')

  const end = () =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter(
        (control) =>
          control.tabIndex === 0 &&
          control.checkVisibility({ visibilityProperty: true }) &&
          !control.closest('[inert]'),
      )
      .at(forward === 'Tab' ? -1 : 0)

  addEventListener('keydown', ({ key }) => {
    if (key !== 'Tab' || tabStops.ended) return
    const element = document.activeElement
    if (!element || element === document.body) {
      tabStops.ended = tabStops.reached > 0
      if (last && last !== end())
        tabStops.problems.push(`the focus was lost after ${last.outerHTML.slice(0, 120)}`)
      return
    }
    last = element
    tabStops.reached++
    const problem = !isVisible(element) ? 'is covered' : !hasRing(element) ? 'has no visible ring' : ''
    if (problem) tabStops.problems.push(`${element.outerHTML.slice(0, 120)} ${problem}`)
  })
}

/** Opens the contact panel in the corner by keyboard, closes it and expects the focus back on its button. */
export async function expectContactPanel(page: Page) {
  const { chat } = words
  const { contact } = content('site')
  const button = page.getByRole('complementary').getByRole('button', { name: chat.label })
  const panel = page.getByRole('region', { name: chat.title })
  await expect(panel).toBeHidden()
  await button.focus()
  await button.press('Enter')
  await expect(panel.getByRole('link', { name: contact.phone })).toBeVisible()
  await expect(panel.getByRole('link', { name: contact.email })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
}
