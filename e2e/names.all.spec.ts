import { expect, type Page, test } from '@playwright/test'
import { launchedWith } from './support/browser'
import { content, navigation, PAGES, words } from './support/content'

// As while a screen reader runs: what is not laid out yet is told all the same.
test.use({ launchOptions: launchedWith('--force-renderer-accessibility') })

type Named = { role: string; name: string; target?: string }

/** What a screen reader has to say about the page: roles and names, in order. */
async function outline(page: Page): Promise<Named[]> {
  const client = await page.context().newCDPSession(page)
  const { nodes } = await client.send('Accessibility.getFullAXTree')
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties }) => ({
      role: role?.value,
      name: (name?.value ?? '').trim(),
      target: properties?.find((property) => property.name === 'url')?.value.value?.replace(/\/#home$/, '/'),
    }))
}

const CONTROLS = ['link', 'button', 'textbox', 'searchbox', 'combobox', 'checkbox', 'Date']
const PARTS = ['navigation', 'region', 'complementary']
const ONCE = ['banner', 'main', 'contentinfo']

const repeated = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index)

for (const path of [...PAGES, '/no-such-page', '/form-submissions']) {
  test(`${path}: everything has a name that tells it from the rest`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    const headings = await page.locator('h1, h2, h3, h4').filter({ visible: true }).count()
    let all: Named[] = []
    const ofRole = (roles: string[]) => all.filter(({ role }) => roles.includes(role))
    // The browser may still be laying out what is far away.
    const told = async () => {
      all = await outline(page)
      return ofRole(['heading']).length
    }
    await expect.poll(told).toBe(headings)
    expect(ofRole([...CONTROLS, ...PARTS]).filter(({ name }) => !name)).toEqual([])
    expect(
      ofRole(ONCE)
        .map(({ role }) => role)
        .sort(),
    ).toEqual(['banner', 'contentinfo', 'main'])
    expect(repeated(ofRole(PARTS).map(({ role, name }) => `${role} ${name}`))).toEqual([])
    expect(repeated(ofRole(CONTROLS.filter((role) => role !== 'link')).map(({ name }) => name))).toEqual([])

    const links = ofRole(['link'])
    for (const name of repeated(links.map((link) => link.name)))
      expect(new Set(links.filter((link) => link.name === name).map(({ target }) => target)).size, name).toBe(
        1,
      )
  })
}

type Entry = { label: string; href: string; menu: Entry[] }
const spoken = ({ label, href }: Entry) => (href.startsWith('#') ? label : `${label} ${words.newTab}`)

test('the menu is read as it is meant: links, and beside them the buttons that open more', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  if (isMobile) await page.getByRole('button', { name: words.menu, exact: true }).tap()
  const list = (entries: string[], indent: string) => [
    `${indent}- list:`,
    ...entries.map((entry) => `${indent}  - listitem:${entry}`),
  ]
  const link = (entry: Entry, indent: string) => `\n${indent}- link "${spoken(entry)}"`
  const items = (navigation.header as Entry[]).map((item) => {
    if (item.menu.length === 0) return link(item, '      ')
    if (!isMobile)
      return `${link(item, '      ')}\n      - button "${words.submenu.replace('{item}', item.label)}"`
    const entries = item.menu.map((entry) => link(entry, '          '))
    return `${link(item, '      ')}\n${list(entries, '      ').join('\n').replace('- list:', `- list "${item.label}":`)}`
  })
  const menu = page.getByRole('navigation', { name: words.mainMenu })
  await expect(menu).toMatchAriaSnapshot(
    [`- navigation "${words.mainMenu}":`, ...list(items, '  ')].join('\n'),
  )
})

test('the project request is read with its hints and what may stay empty', async ({ page }) => {
  await page.goto('/#contact', { waitUntil: 'networkidle' })
  const { project, shared } = content('forms')
  const form = page.getByRole('form', { name: project.title })
  for (const [name, { label, hint = '', error }] of Object.entries<Record<string, string>>(project.fields)) {
    const field = form.getByLabel(label ?? '').first()
    await expect(field, name).toHaveAccessibleName(error ? (label ?? '') : `${label} ${shared.optional}`)
    await expect(field, name).toHaveAccessibleDescription(hint)
    await expect(field, name).toHaveJSProperty('required', Boolean(error))
  }
})
