import { writeFileSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import { content, leadingTo, menus, navigation, PAGES, words } from '../../../e2e/support/content.ts'
import { freshEmail, requestsFrom } from '../../../e2e/support/requests.ts'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { type Path, Tab } from './tab.ts'
import { startWebKit } from './webkit.ts'

const {
  BASE_URL = '',
  FIREFOX_PATH = '',
  WEBKIT_PATH = '',
  STAFF_EMAIL = '',
  STAFF_PASSWORD = '',
} = process.env
const DESKTOP = { width: 1366, height: 900 }
const PHONE = { width: 390, height: 844 }

const test = base.extend<{ size: typeof PHONE; tab: Tab }, { engine: Engine }>({
  size: [DESKTOP, { option: true }],
  engine: [
    async ({ browserName: _ }, use, { project }) => {
      const engine = await (project.name === 'firefox'
        ? startFirefox(FIREFOX_PATH)
        : startWebKit(WEBKIT_PATH))
      await use(engine)
      await engine.end()
    },
    { scope: 'worker' },
  ],
  tab: async ({ engine, size }, use, info) => {
    await engine.resize(size.width, size.height)
    const tab = new Tab(engine, BASE_URL)
    await use(tab)
    if (info.errors.length > 0) writeFileSync(info.outputPath('screen.png'), await engine.screenshot())
    const errors = await engine.takeErrors()
    // The next test starts as a new visitor.
    await tab.evaluate([], () => sessionStorage.clear())
    await engine.forgetCookies()
    await engine.open('about:blank')
    // Drop errors of requests that navigating away aborted.
    await engine.takeErrors()
    expect(errors, 'script errors and console errors').toEqual([])
  },
})

for (const [name, size] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test.describe(`pages on a ${name}`, () => {
    test.use({ size })
    for (const path of [...PAGES, '/form-submissions']) {
      test(`${path} does not scroll sideways anywhere`, async ({ tab }) => {
        await tab.goto(path)
        await tab.expectVisible([{ role: 'main' }])
        const excess = () =>
          tab.evaluate([], () => {
            scrollTo({ top: scrollY + innerHeight, behavior: 'instant' })
            const { scrollWidth, clientWidth, scrollHeight } = document.documentElement
            return { over: scrollWidth - clientWidth, isAtEnd: scrollY + innerHeight >= scrollHeight - 1 }
          })
        for (let seen = await excess(); !seen.isAtEnd; seen = await excess()) expect(seen.over).toBe(0)
        expect((await excess()).over).toBe(0)
      })
    }
  })
}

test('the header centers all its items on one line', async ({ tab }) => {
  await tab.goto('/')
  const middles = (found: Element[]) =>
    found.map((element) => {
      const { top, height } = element.getBoundingClientRect()
      return Math.round(top + height / 2)
    })
  const links = await tab.evaluate([{ role: 'header' }, { role: 'link' }], middles)
  const buttons = await tab.evaluate([{ role: 'header' }, { role: 'button' }], middles)
  expect(links.length).toBeGreaterThan(navigation.header.length)
  expect(Math.max(...links, ...buttons) - Math.min(...links, ...buttons)).toBeLessThanOrEqual(1)
})

test('a header menu opens on click and closes on Escape', async ({ tab }) => {
  const [item] = menus
  if (!item) throw new Error('No item of the header menu has a submenu.')
  const button: Path = [
    { role: 'header' },
    { role: 'button', name: words.submenu.replace('{item}', item.label) },
  ]
  const entry: Path = [{ role: 'header' }, { role: 'link', name: item.menu.at(-1)?.label }]
  await tab.goto('/')
  await expect(async () => {
    await tab.click(button)
    await expect.poll(() => tab.evaluate(entry, ({ length }) => length), { timeout: 1000 }).toBe(1)
  }).toPass()
  await tab.press('Escape')
  await tab.expectHidden(entry)
})

test.describe('on a phone', () => {
  test.use({ size: PHONE })
  test('the menu opens, navigates to a section and closes', async ({ tab }) => {
    const menu: Path = [{ role: 'navigation', name: words.mainMenu }]
    const entry = leadingTo('#contact', navigation.header)
    await tab.goto('/')
    await tab.click([{ role: 'button', name: words.menu }])
    await tab.expectVisible(menu)
    await tab.click([...menu, { role: 'link', name: entry.label }])
    await tab.expectHidden(menu)
    await tab.poll([], () => location.hash).toBe(entry.href)
  })
})

/** Fills every field of a form by its type. */
async function fillForm(tab: Tab, form: Path, email: string) {
  const fields = await tab.evaluate([...form, { role: 'field' }], (found) =>
    found.map((field) => {
      const { tagName, type, tabIndex } = field as HTMLInputElement
      return { kind: tagName === 'INPUT' ? type : tagName, tabIndex }
    }),
  )
  const values: Record<string, string> = {
    email,
    tel: '+44 20 7946 0018',
    text: 'Ada 12',
    TEXTAREA: 'Roll-up banners for a fair',
  }
  for (const [nth, { kind, tabIndex }] of fields.entries()) {
    const field: Path = [...form, { role: 'field', nth }]
    if (tabIndex < 0) continue
    if (kind === 'SELECT')
      await tab.evaluate(field, ([select]) => {
        if (!(select instanceof HTMLSelectElement)) return
        select.selectedIndex = select.options.length - 1
        for (const event of ['input', 'change']) select.dispatchEvent(new Event(event, { bubbles: true }))
      })
    else if (values[kind]) await tab.fill(field, values[kind])
  }
}

const dialog: Path = [{ role: 'dialog' }]
const contact: Path = [{ role: 'region', name: content('home/contact').title }]
const forms: { title: string; from: string; opener?: Path; form: Path }[] = [
  {
    title: 'the quote dialog of the first screen',
    from: '/',
    opener: [{ role: 'main' }, { role: 'link', name: content('home/hero').quoteLabel }],
    form: dialog,
  },
  {
    title: 'the quick quote',
    from: '/#contact',
    opener: [...contact, { role: 'link', name: content('home/contact').quickQuoteLabel }],
    form: dialog,
  },
  { title: 'the project request', from: '/#contact', form: [...contact, { role: 'form' }] },
]

for (const { title, from, opener, form } of forms) {
  test(`${title} sends a request and shows its reference`, async ({ tab }) => {
    const email = freshEmail()
    await tab.goto(from)
    if (opener) await tab.click(opener)
    await tab.expectVisible([...form, { role: 'submit' }])
    await fillForm(tab, form, email)
    await tab.click([...form, { role: 'submit' }])
    await expect.poll(() => requestsFrom(email), { timeout: 15_000 }).toHaveLength(1)
    const [stored] = await requestsFrom(email)
    await tab.expectText(form === dialog ? [] : contact, `${stored?.id}`)
    expect(await requestsFrom(email)).toHaveLength(1)
  })
}

test('the lightbox opens, moves between pieces and closes', async ({ tab }) => {
  const { items, title } = content('portfolio') as { items: object[]; title: string }
  const shows = (number: number) =>
    tab.expectText(
      [...dialog, { role: 'status' }],
      words.pieceCount.replace('{number}', `${number}`).replace('{total}', `${items.length}`),
    )
  await tab.goto('/#portfolio')
  await tab.click([{ role: 'region', name: title }, { role: 'link' }])
  await shows(1)
  // Focus moves into the dialog shortly after it is shown.
  await tab.poll(dialog, ([shown]) => shown?.contains(document.activeElement)).toBe(true)
  await tab.press('ArrowRight')
  await shows(2)
  await tab.click([...dialog, { role: 'button', name: words.previous }])
  await shows(1)
  await tab.press('Escape')
  await tab.expectHidden(dialog)
})

test('the city finder finds a city', async ({ tab }) => {
  const { finder, regions, title } = content('locations')
  const [first] = Object.values(regions as Record<string, { cities: { place: string }[] }>)
  const place = first?.cities[0]?.place ?? ''
  const section: Path = [{ role: 'region', name: title }]
  await tab.goto('/#locations')
  await tab.fill([...section, { role: 'field', name: finder.label }], place)
  await tab.expectText([...section, { role: 'status' }], finder.oneMatch.replace('{place}', place))
})

test('staff sign in at the desk', async ({ tab }) => {
  const { signIn } = content('form-submissions')
  const main: Path = [{ role: 'main' }]
  await tab.goto('/form-submissions')
  await tab.fill([...main, { role: 'field', name: signIn.email }], STAFF_EMAIL)
  await tab.fill([...main, { role: 'field', name: signIn.password }], STAFF_PASSWORD)
  await tab.click([...main, { role: 'button', name: signIn.submit }])
  await tab.expectVisible([{ role: 'button', name: signIn.signOut }])
})
