import { expect, type Page } from '@playwright/test'
import { type Entry, interpolate, navigation, words } from './content.ts'

type Named = { role: string; name: string; target?: string }

/** Roles and names of the accessibility tree, in order. */
async function accessibilityTree(page: Page): Promise<Named[]> {
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

/** Expects a unique name for every control, landmark and region; links that share a name share a target. */
export async function expectTellingNames(page: Page) {
  const headings = await page.locator('h1, h2, h3, h4').filter({ visible: true }).count()
  let all: Named[] = []
  const ofRole = (roles: string[]) => all.filter(({ role }) => roles.includes(role))
  // Content without layout has neither headings nor labels in the tree.
  const summary = async () => {
    all = await accessibilityTree(page)
    return {
      headings: ofRole(['heading']).length,
      unnamed: ofRole([...CONTROLS, ...PARTS]).filter(({ name }) => !name),
    }
  }
  await expect.poll(summary).toEqual({ headings, unnamed: [] })
  expect(
    ofRole(ONCE)
      .map(({ role }) => role)
      .sort(),
  ).toEqual(['banner', 'contentinfo', 'main'])
  expect(repeated(ofRole(PARTS).map(({ role, name }) => `${role} ${name}`))).toEqual([])
  // Two buttons may open the same chat.
  const controls = ofRole(CONTROLS.filter((role) => role !== 'link')).map(({ name }) => name)
  expect(repeated(controls).filter((name) => name !== words.chat.label)).toEqual([])

  const links = ofRole(['link'])
  for (const name of repeated(links.map((link) => link.name)))
    expect(new Set(links.filter((link) => link.name === name).map(({ target }) => target)).size, name).toBe(1)
}

const spoken = ({ label, href }: Entry) => (/^[#/]/.test(href) ? label : `${label} ${words.newTab}`)
const link = (entry: Entry) => `- link "${spoken(entry)}"`
const below = (lines: string[]) => lines.map((line) => `  ${line}`)
const list = (name: string, items: string[][]) => [
  `- list${name}:`,
  ...below(items.flatMap((item) => ['- listitem:', ...below(item)])),
]

/** The expected ARIA snapshot of the main menu: links with submenu buttons, or with the open submenus. */
export function menuAsRead({ isOpen }: { isOpen: boolean }) {
  const more = ({ label, menu }: Entry) =>
    isOpen
      ? list(
          ` "${label}"`,
          menu.map((entry) => [link(entry)]),
        )
      : [`- button "${interpolate(words.submenu, { item: label })}"`]
  const items = navigation.header.map((entry) => [link(entry), ...(entry.menu.length > 0 ? more(entry) : [])])
  return [`- navigation "${words.mainMenu}":`, ...below(list('', items))].join('\n')
}
