import { writeFileSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import { content, leadingTo, menus, navigation, PAGES, words } from '../../../e2e/support/content.ts'
import { freshEmail, requestsFrom } from '../../../e2e/support/requests.ts'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { Tab, type Way } from './tab.ts'
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
    // The next walk is another visitor's.
    await tab.on([], () => sessionStorage.clear())
    await engine.forgetCookies()
    await engine.open('about:blank')
    // What breaks off because the page is left is no error of the next one.
    await engine.takeErrors()
    expect(errors, 'errors of scripts and on the console').toEqual([])
  },
})

for (const [name, size] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test.describe(`pages on a ${name}`, () => {
    test.use({ size })
    for (const path of [...PAGES, '/form-submissions']) {
      test(`${path} cannot be moved sideways, from its head to its foot`, async ({ tab }) => {
        await tab.open(path)
        await tab.sees([{ role: 'main' }])
        const excess = () =>
          tab.on([], () => {
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

test('all of the header stands on one middle line', async ({ tab }) => {
  await tab.open('/')
  const middles = (found: Element[]) =>
    found.map((element) => {
      const { top, height } = element.getBoundingClientRect()
      return Math.round(top + height / 2)
    })
  const links = await tab.on([{ role: 'header' }, { role: 'link' }], middles)
  const buttons = await tab.on([{ role: 'header' }, { role: 'button' }], middles)
  expect(links.length).toBeGreaterThan(navigation.header.length)
  expect(Math.max(...links, ...buttons) - Math.min(...links, ...buttons)).toBeLessThanOrEqual(1)
})

test('a menu of the header opens and Escape closes it', async ({ tab }) => {
  const [item] = menus
  if (!item) throw new Error('No item of the header menu opens more.')
  const button: Way = [
    { role: 'header' },
    { role: 'button', name: words.submenu.replace('{item}', item.label) },
  ]
  const entry: Way = [{ role: 'header' }, { role: 'link', name: item.menu.at(-1)?.label }]
  await tab.open('/')
  await expect(async () => {
    await tab.click(button)
    await expect.poll(() => tab.on(entry, ({ length }) => length), { timeout: 1000 }).toBe(1)
  }).toPass()
  await tab.press('Escape')
  await tab.misses(entry)
})

test.describe('on a phone', () => {
  test.use({ size: PHONE })
  test('the menu opens, leads to a section and closes', async ({ tab }) => {
    const menu: Way = [{ role: 'navigation', name: words.mainMenu }]
    const entry = leadingTo('#contact', navigation.header)
    await tab.open('/')
    await tab.click([{ role: 'button', name: words.menu }])
    await tab.sees(menu)
    await tab.click([...menu, { role: 'link', name: entry.label }])
    await tab.misses(menu)
    await tab.until([], () => location.hash).toBe(entry.href)
  })
})

/** Fills in whatever a form asks for, whichever it is. */
async function fillIn(tab: Tab, form: Way, email: string) {
  const fields = await tab.on([...form, { role: 'field' }], (found) =>
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
    const field: Way = [...form, { role: 'field', nth }]
    if (tabIndex < 0) continue
    if (kind === 'SELECT')
      await tab.on(field, ([select]) => {
        if (!(select instanceof HTMLSelectElement)) return
        select.selectedIndex = select.options.length - 1
        for (const event of ['input', 'change']) select.dispatchEvent(new Event(event, { bubbles: true }))
      })
    else if (values[kind]) await tab.write(field, values[kind])
  }
}

const dialog: Way = [{ role: 'dialog' }]
const contact: Way = [{ role: 'region', name: content('home/contact').title }]
const forms: { title: string; from: string; opener?: Way; form: Way }[] = [
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
  test(`${title} is sent and told by its reference`, async ({ tab }) => {
    const email = freshEmail()
    await tab.open(from)
    if (opener) await tab.click(opener)
    await tab.sees([...form, { role: 'submit' }])
    await fillIn(tab, form, email)
    await tab.click([...form, { role: 'submit' }])
    await expect.poll(() => requestsFrom(email), { timeout: 15_000 }).toHaveLength(1)
    const [stored] = await requestsFrom(email)
    await tab.reads(form === dialog ? [] : contact, `${stored?.id}`)
    expect(await requestsFrom(email)).toHaveLength(1)
  })
}

test('the lightbox opens, goes on and closes', async ({ tab }) => {
  const { items, title } = content('portfolio') as { items: object[]; title: string }
  const shows = (number: number) =>
    tab.reads(
      [...dialog, { role: 'status' }],
      words.pieceCount.replace('{number}', `${number}`).replace('{total}', `${items.length}`),
    )
  await tab.open('/#portfolio')
  await tab.click([{ role: 'region', name: title }, { role: 'link' }])
  await shows(1)
  // It comes a moment after the dialog is shown, and nobody is as quick as this.
  await tab.until(dialog, ([shown]) => shown?.contains(document.activeElement)).toBe(true)
  await tab.press('ArrowRight')
  await shows(2)
  await tab.click([...dialog, { role: 'button', name: words.previous }])
  await shows(1)
  await tab.press('Escape')
  await tab.misses(dialog)
})

test('the finder knows a city', async ({ tab }) => {
  const { finder, regions, title } = content('locations')
  const [first] = Object.values(regions as Record<string, { cities: { place: string }[] }>)
  const place = first?.cities[0]?.place ?? ''
  const section: Way = [{ role: 'region', name: title }]
  await tab.open('/#locations')
  await tab.write([...section, { role: 'field', name: finder.label }], place)
  await tab.reads([...section, { role: 'status' }], finder.oneMatch.replace('{place}', place))
})

test('staff sign in at the desk', async ({ tab }) => {
  const { signIn } = content('form-submissions')
  const main: Way = [{ role: 'main' }]
  await tab.open('/form-submissions')
  await tab.write([...main, { role: 'field', name: signIn.email }], STAFF_EMAIL)
  await tab.write([...main, { role: 'field', name: signIn.password }], STAFF_PASSWORD)
  await tab.click([...main, { role: 'button', name: signIn.submit }])
  await tab.sees([{ role: 'button', name: signIn.signOut }])
})
