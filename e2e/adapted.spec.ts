import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { content, fill, menus, navigation, SAMPLE, words } from '#e2e/support/content.ts'
import {
  dialog,
  hero,
  heroQuote,
  project,
  projectForm,
  projectRequest,
  quickQuote,
  quote,
} from '#e2e/support/forms.ts'
import { expectContactPanel } from '#e2e/support/keyboard.ts'
import { cutOffInHeader, sidewaysScroll, withTextTwiceAsLarge } from '#e2e/support/layout.ts'
import { expectTellingNames } from '#e2e/support/names.ts'
import { test } from '#e2e/support/policy.ts'

const site = content('site')
const openMenu = (page: Page, item: string) =>
  page.getByRole('button', { name: fill(words.submenu, { item }) }).click()
const openPiece = (page: Page) =>
  page
    .getByRole('region', { name: content('portfolio').title })
    .getByRole('listitem')
    .getByRole('link')
    .first()
    .click()

/** As readers do who need more room between letters, words and lines; answers how to take it back. */
async function spaceOut(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })
  return () =>
    page.evaluate(() => {
      document.adoptedStyleSheets = []
    })
}

/** Words on paper that hardly differ from their ground. */
const faint = (page: Page) =>
  page.locator('main, footer').evaluateAll((parts) => {
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

/** What can be worked has an edge to be seen by, unless it is a drawing or a line of text. */
const edgeless = (page: Page) =>
  page.locator('button, input, select, textarea, a[data-quote]').evaluateAll((controls) =>
    controls
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) &&
          !control.closest('[aria-hidden]') &&
          // What is worked by its label has no look of its own.
          control.getBoundingClientRect().width > 1,
      )
      .filter((control) => {
        const style = getComputedStyle(control)
        const isDrawing = control.tagName === 'BUTTON' && control.querySelector('svg')
        const isText = style.textDecorationLine === 'underline'
        const hasEdge = style.borderTopStyle !== 'none' && Number.parseFloat(style.borderTopWidth) > 0
        return !isDrawing && !isText && !hasEdge
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  )

/** What stands before the page, at its upper and lower edge, once it has been scrolled. */
const inTheWay = (page: Page) =>
  page.evaluate(() =>
    [10, innerHeight - 10]
      .map((y) => document.elementFromPoint(innerWidth / 2, y)?.closest('header, aside')?.tagName)
      .filter(Boolean),
  )

/** Past everything that waits until it is near. */
const toTheEnd = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })

// One visit for all of it: opening a page costs more than looking at it once more.
for (const path of [...SAMPLE, '/no-such-page', '/form-submissions']) {
  test(`${path} has no axe findings and telling names, loads nothing from elsewhere, and is whole on paper, in the visitor’s colours, magnified to 400 %, spaced out and with text at 200 %`, async ({
    page,
    baseURL,
  }) => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(baseURL ?? ''))
        elsewhere.push(request.url())
    })
    await expectAccessible(page, path)
    await expectTellingNames(page)
    if (path !== '/form-submissions') await expectContactPanel(page)
    await toTheEnd(page)
    await expect(page.locator('menu-disclosure:defined')).toBeAttached()
    await page.waitForLoadState('networkidle')
    expect(elsewhere).toEqual([])
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))

    // Dark words on light ground, even where grounds are printed.
    await page.emulateMedia({ media: 'print' })
    expect(await faint(page)).toEqual([])
    await page.emulateMedia({ media: 'screen', forcedColors: 'active' })
    expect(await edgeless(page)).toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })

    await page.setViewportSize({ width: 320, height: 256 })
    expect(await sidewaysScroll(page)).toBe(0)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => inTheWay(page)).toEqual([])

    await page.setViewportSize({ width: 390, height: 844 })
    const ordinary = await spaceOut(page)
    expect(await sidewaysScroll(page)).toBe(0)
    await ordinary()

    await withTextTwiceAsLarge(page)
    await page.evaluate(() => scrollTo(0, 0))
    for (const width of [360, 1366, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await sidewaysScroll(page), `${width}`).toBe(0)
      expect(await cutOffInHeader(page), `${width}`).toEqual([])
    }
  })
}

/** Controls of the bar of phones, the button in the corner included, that have no room: cut off, or over one another. */
const crowded = (page: Page) =>
  page
    .locator('[data-quote-bar] a, [data-chat-dock] button')
    .filter({ visible: true })
    .evaluateAll((controls) => {
      const boxes = controls.map((control) => ({ control, box: control.getBoundingClientRect() }))
      const overlap = (a: DOMRect, b: DOMRect) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
      return boxes
        .filter(
          ({ control, box }) =>
            box.left < 0 ||
            box.right > innerWidth ||
            control.scrollWidth > control.clientWidth ||
            boxes.some((other) => other.control !== control && overlap(box, other.box)),
        )
        .map(({ control, box }) => `${control.textContent} ${box.left}-${box.right}`)
    })

test('with products on the quote list the bar of phones has room for all its buttons, with text at 200 %, too', async ({
  page,
}) => {
  const items = [content('products/drinkware'), content('products/outdoor')].map(({ items: [first] }) => ({
    product: first.name,
    quantity: '',
    note: '',
  }))
  await page.addInitScript(
    (kept) => localStorage.setItem('quote-list', JSON.stringify({ at: Date.now(), items: kept })),
    items,
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const bar = page.getByRole('complementary', { name: navigation.bottomBar.quote })
  await expect(bar.getByRole('link')).toHaveCount(3)
  const isWhole = async (widths: number[], height: number) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height })
      expect(await crowded(page), `${width}`).toEqual([])
      expect(await sidewaysScroll(page), `${width}`).toBe(0)
      expect(await cutOffInHeader(page), `${width}`).toEqual([])
    }
  }
  await isWhole([280, 320, 375, 390, 700, 1240, 1280, 1366], 844)
  // Wide enough, the header has the networks beside it.
  const network = page.getByRole('banner').getByRole('link', { name: site.social[0].network })
  await expect(network.filter({ visible: true })).toHaveCount(1)
  await withTextTwiceAsLarge(page)
  await isWhole([360, 390, 700, 1366], 1000)
  // Too low for a bar that stays: it stands at the end of the page.
  await isWhole([320, 360], 844)
})

test.describe('a laptop magnified to 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('dialogs scroll as a whole, and the menu has its toggle in sight wherever the page was', async ({
    page,
  }) => {
    for (const [open, texts] of [
      [heroQuote.open, hero],
      [quickQuote.open, quote],
    ] as const) {
      await open(page)
      const submit = dialog(page).getByRole('button', { name: texts.submit })
      await submit.click()
      await submit.scrollIntoViewIfNeeded()
      await expect(submit).toBeInViewport({ ratio: 1 })
      await dialog(page).getByRole('heading', { name: texts.title }).scrollIntoViewIfNeeded()
      await expect(submit).not.toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
    }

    await page.evaluate(() => scrollTo(0, 40))
    const toggle = page.locator('[popovertarget=site-menu]')
    await toggle.click()
    await expect(toggle).toBeInViewport({ ratio: 1 })
    await toggle.click()
    await expect(page.getByRole('navigation', { name: words.mainMenu })).toBeHidden()
  })
})

test.describe('with colours of the visitor’s own', () => {
  test.use({ forcedColors: 'active' })

  test('what is chosen, current or wrong is told by its edge; drawings take the colour of the text', async ({
    page,
  }) => {
    await projectRequest.open(page)
    const edge = (locator: ReturnType<Page['locator']>, side = 'Top') =>
      locator.evaluate(
        (element, name) => getComputedStyle(element)[name as 'borderTopWidth'],
        `border${side}Width`,
      )
    const chips = page.getByRole('group', { name: words.filterLabel }).getByRole('button')
    expect(await edge(chips.first())).not.toBe(await edge(chips.last()))
    const links = page.getByRole('navigation', { name: words.mainMenu }).getByRole('link')
    await expect(links.last()).toHaveAttribute('aria-current')
    expect(await edge(links.last(), 'Bottom')).not.toBe(await edge(links.first(), 'Bottom'))

    await projectForm(page).getByRole('button', { name: project.submit }).click()
    const field = (name: string) => projectForm(page).getByLabel(project.fields[name].label)
    await expect(field('firstName')).toHaveAttribute('aria-invalid', 'true')
    expect(await edge(field('firstName'))).not.toBe(await edge(field('company')))

    const odd = await page
      .locator('svg')
      .evaluateAll((drawings) =>
        drawings
          .filter(
            (drawing) =>
              getComputedStyle(drawing).color !== getComputedStyle(drawing.parentElement as Element).color,
          )
          .map((drawing) => drawing.outerHTML.slice(0, 80)),
      )
    expect(odd).toEqual([])

    await quickQuote.open(page)
    expect(await edgeless(page)).toEqual([])
  })
})

test('whoever wants no motion gets none: not from menus, dialogs or pictures, and no smooth scrolling', async ({
  page,
}) => {
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap(Object.keys))
        .filter((property) => /translate|scale|rotate|transform|opacity/.test(property)),
    )
  await page.goto('/')
  await expect(page.locator('menu-disclosure:defined')).toBeAttached()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  await openMenu(page, menus[0]?.label ?? '')
  expect(await moving()).toEqual([])
  await openPiece(page)
  await expect(dialog(page)).toBeVisible()
  expect(await moving()).toEqual([])
  await page.keyboard.press('Escape')
  await heroQuote.opener(page).click()
  await dialog(page).getByRole('heading', { name: hero.title }).waitFor()
  expect(await moving()).toEqual([])
})
