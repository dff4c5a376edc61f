import { expect, type Locator, type Page } from '@playwright/test'
import { translations } from '#contract/languages.ts'
import { AMBIGUOUS_LINKS, expectAccessible, expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import { content, interpolate, menus, navigation, PAGES, sample, words } from '#e2e/support/content.ts'
import { dialog, hero, heroQuote, project, projectForm, quickQuote, quote } from '#e2e/support/forms.ts'
import { sidewaysScroll, withTextTwiceAsLarge } from '#e2e/support/layout.ts'
import { hydrate, test } from '#e2e/support/page.ts'
import { addressesIn } from '#lib/content/locale.ts'

const english = [...PAGES.filter((path) => path !== sample()[0]), '/no-such-page']
const half = Math.ceil(english.length / 2)
const translated = translations.flatMap((language) => sample().slice(0, 4).map(addressesIn(language)))

for (const [which, paths] of [
  ['one half of the other English pages', english.slice(0, half)],
  ['the other half', english.slice(half)],
  ['pages in other languages', translated],
] as const)
  test(`${which}: no axe findings, and no sideways scrolling at 400% zoom`, async ({ page }) => {
    await expectAccessible(page, paths)
  })

/** Controls without a border in forced colors; icons and underlined text need none. */
const borderless = (page: Page) =>
  page.locator('button, input, select, textarea, a[data-quote]').evaluateAll((controls) => {
    const isBorderless = (control: Element) => {
      const isShown =
        control.checkVisibility({ visibilityProperty: true }) && !control.closest('[aria-hidden]')
      // The label of a visually hidden input draws its border, the browser that of a checkbox.
      if (!isShown || control.matches('[type=checkbox]') || control.getBoundingClientRect().width <= 1)
        return false
      const style = getComputedStyle(control)
      if (style.opacity === '0') return false
      const isIcon = control.tagName === 'BUTTON' && control.querySelector('svg')
      const isText = style.textDecorationLine === 'underline'
      const hasBorder = style.borderTopStyle !== 'none' && Number.parseFloat(style.borderTopWidth) > 0
      return !isIcon && !isText && !hasBorder
    }
    return controls.filter(isBorderless).map((control) => control.outerHTML.slice(0, 120))
  })

/** Fixed elements over the upper and lower edge of the viewport. */
const fixedBars = (page: Page) =>
  page.evaluate(() => {
    const at = (y: number) => document.elementFromPoint(innerWidth / 2, y)?.closest('header, aside')?.tagName
    return [at(10), at(innerHeight - 10)].filter(Boolean)
  })

/** Controls of header, bottom bar and chat button that are cut off or overlap. */
const cutOffOrOverlapping = (page: Page) =>
  page
    .locator('header :is(a, button), [data-quote-bar] a, [data-chat-dock] button')
    .filter({ visible: true })
    .evaluateAll((controls) => {
      const boxes = controls.map((control) => ({ control, box: control.getBoundingClientRect() }))
      const overlap = (a: DOMRect, b: DOMRect) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
      return boxes
        .filter(({ control, box }) => {
          const bottom = control.closest('header')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
          const isOutside = box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > bottom
          const isClipped = control.matches('.btn') && control.scrollWidth > control.clientWidth
          const overlaps = boxes.some((other) => other.control !== control && overlap(box, other.box))
          return isOutside || isClipped || overlaps
        })
        .map(({ control, box }) => `${control.textContent} ${box.left}-${box.right}`)
    })

for (const path of ['/', '/form-submissions'])
  test(`${path}: accessible in print, forced colors, zoom and large or spaced text`, async ({ page }) => {
    const { id } = content('products/drinkware').items[0]
    await page.addInitScript((of) => {
      const items = [{ key: of, of, quantity: '' }]
      localStorage.setItem('quote-list', JSON.stringify({ at: Date.now(), items }))
    }, `drinkware/${id}`)
    const expectToFit = async (widths: number[], height: number) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height })
        expect(await cutOffOrOverlapping(page), `${width}`).toEqual([])
        expect(await sidewaysScroll(page), `${width}`).toBe(0)
      }
    }
    await page.goto(path)
    await expectNoAxeFindings(page)
    await expectNoAxeFindings(page, 'html', [AMBIGUOUS_LINKS])
    // A wide header also shows the social networks.
    const [{ network }] = content('site').social
    const social = page.getByRole('banner').getByRole('link', { name: network })
    await expect(social.filter({ visible: true })).toHaveCount(1)

    await page.emulateMedia({ media: 'print' })
    await expectNoAxeFindings(page, { include: 'main', exclude: '[aria-hidden=true]' }, ['color-contrast'])
    await page.emulateMedia({ media: 'screen', forcedColors: 'active' })
    expect(await borderless(page)).toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })

    await page.setViewportSize({ width: 320, height: 256 })
    await page.mouse.wheel(0, 600)
    await expect.poll(() => fixedBars(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    // Below the button of the opening, for which the bar waits.
    await page.evaluate(() => scrollTo(0, 2000))
    const bar = page.getByRole('complementary', { name: navigation.bottomBar.quote })
    if (path === '/') await expect(bar.getByRole('link')).toHaveCount(3)
    await expectToFit([280, 320, 390, 700, 1024, 1240, 1366], 844)

    const resetText = await withTextTwiceAsLarge(page)
    await expectToFit([360, 390, 700, 1366, 1920], 1000)
    // On a short viewport the header scrolls away, and the bar moves to the end of the page.
    await page.evaluate(() => scrollTo(0, 0))
    await expectToFit([320, 360], 844)
    const lines = page.locator('form p:has(a[href^="mailto:"]):visible')
    const widths = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().width))
    expect(widths.length > 0).toBe(path === '/')
    for (const width of widths) expect(width, 'an email address beside a form breaks').toBeLessThan(360)
    await resetText()
    // Doubled by a user style, which media queries do not see.
    await page.setViewportSize({ width: 1366, height: 768 })
    const setSize = (size: string) =>
      page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
    await setSize('200%')
    expect(await sidewaysScroll(page)).toBe(0)
    const head = await page.getByRole('banner').boundingBox()
    expect(head?.height, 'one row').toBeLessThan(200)
    await setSize('')
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      const spacing = 'line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em'
      sheet.replaceSync(`* { ${spacing.replaceAll(';', ' !important;')} !important }`)
      document.adoptedStyleSheets = [sheet]
    })
    for (const width of [390, 1366]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await sidewaysScroll(page), `${width}, with the text spacing of WCAG 1.4.12`).toBe(0)
    }
  })

test('menus and dialogs suit reduced motion, 400% zoom and forced colors', async ({ page }) => {
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap(Object.keys))
        .filter((property) => /translate|scale|rotate|transform|opacity/.test(property)),
    )
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
  await page.goto('/')
  await hydrate(page)

  await test.step('with reduced motion', async () => {
    const item = menus[0]?.label ?? ''
    await page.getByRole('button', { name: interpolate(words.submenu, { item }) }).click()
    expect(await moving()).toEqual([])
    const portfolio = page.getByRole('region', { name: content('portfolio').title })
    for (const opener of [portfolio.getByRole('listitem').getByRole('link'), heroQuote.opener(page)]) {
      await opener.first().click()
      await expect(dialog(page)).toBeVisible()
      expect(await moving()).toEqual([])
      await close()
    }
  })

  await test.step('in forced colors', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const borderWidth = (locator: Locator) =>
      locator.evaluate((element) => getComputedStyle(element).borderTopWidth)
    const chips = page.getByRole('group', { name: words.filterLabel }).locator('label')
    expect(await borderWidth(chips.first())).not.toBe(await borderWidth(chips.last()))
    await projectForm(page).getByRole('button', { name: project.submit }).click()
    const field = (name: keyof typeof project.fields) =>
      projectForm(page).getByLabel(project.fields[name].label)
    await expect(field('firstName')).toHaveAttribute('aria-invalid', 'true')
    expect(await borderWidth(field('firstName'))).not.toBe(await borderWidth(field('company')))
    const otherColors = await page.locator('svg').evaluateAll((icons) => {
      const colorOf = (element: Element) => getComputedStyle(element).color
      const others = icons.filter((icon) => colorOf(icon) !== colorOf(icon.parentElement as Element))
      return others.map((icon) => icon.outerHTML.slice(0, 80))
    })
    expect(otherColors).toEqual([])
    await quickQuote.opener(page).click()
    await expect(dialog(page)).toBeVisible()
    expect(await borderless(page)).toEqual([])
    await close()
    await page.emulateMedia({ forcedColors: 'none' })
  })

  await test.step('on a laptop at 400% zoom', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    for (const [{ opener }, texts] of [
      [heroQuote, hero],
      [quickQuote, quote],
    ] as const) {
      await opener(page).click()
      const submit = dialog(page).getByRole('button', { name: texts.submit })
      await submit.click()
      await submit.scrollIntoViewIfNeeded()
      await expect(submit).toBeInViewport({ ratio: 1 })
      await dialog(page).getByRole('heading', { name: texts.title }).scrollIntoViewIfNeeded()
      await expect(submit).not.toBeInViewport()
      await close()
    }
    await page.evaluate(() => scrollTo(0, 40))
    const toggle = page.locator('[popovertarget=site-menu]')
    await toggle.click()
    await expect(toggle).toBeInViewport({ ratio: 1 })
    await toggle.click()
    await expect(page.getByRole('navigation', { name: words.mainMenu })).toBeHidden()
  })
})
