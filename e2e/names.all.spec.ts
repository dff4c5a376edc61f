import { expect, test } from '@playwright/test'
import { expectNoAxeFindings } from './support/axe'
import { launchedWith } from './support/browser'
import { type Entry, fill, navigation, words } from './support/content'
import { expectTellingNames } from './support/names'

// As while a screen reader runs: what is not laid out yet is told all the same.
test.use({ launchOptions: launchedWith('--force-renderer-accessibility') })

const spoken = ({ label, href }: Entry) => (href.startsWith('#') ? label : `${label} ${words.newTab}`)

test('the home page tells everything by a name of its own, and its menu is read as links beside buttons that open more', async ({
  page,
  isMobile,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await expectTellingNames(page)
  // On wide screens the page is looked at in every way that visitors may adapt it.
  if (isMobile) await expectNoAxeFindings(page)

  if (isMobile) await page.getByRole('button', { name: words.menu, exact: true }).tap()
  const list = (entries: string[], indent: string) => [
    `${indent}- list:`,
    ...entries.map((entry) => `${indent}  - listitem:${entry}`),
  ]
  const link = (entry: Entry, indent: string) => `\n${indent}- link "${spoken(entry)}"`
  const items = navigation.header.map((item) => {
    if (item.menu.length === 0) return link(item, '      ')
    if (!isMobile)
      return `${link(item, '      ')}\n      - button "${fill(words.submenu, { item: item.label })}"`
    const entries = item.menu.map((entry) => link(entry, '          '))
    return `${link(item, '      ')}\n${list(entries, '      ').join('\n').replace('- list:', `- list "${item.label}":`)}`
  })
  const menu = page.getByRole('navigation', { name: words.mainMenu })
  await expect(menu).toMatchAriaSnapshot(
    [`- navigation "${words.mainMenu}":`, ...list(items, '  ')].join('\n'),
  )
})
