import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeFindings } from '#e2e/support/axe.ts'
import { content, pageContent, pages } from '#e2e/support/content.ts'

export const COPY = process.env.COPY ?? ''

/** These settings build the hosted editor into the site. */
export const REPOSITORY = 'harborline/website'
const HOSTED = {
  KEYSTATIC_GITHUB_REPO: REPOSITORY,
  KEYSTATIC_GITHUB_CLIENT_ID: 'client',
  KEYSTATIC_GITHUB_CLIENT_SECRET: 'secret of the client',
  KEYSTATIC_SECRET: 'a secret of thirty-two characters',
}
const environment = { ...process.env, ...HOSTED }

export const buildSite = () =>
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: COPY, env: environment, stdio: 'pipe' })

export async function serveSite(settings: Record<string, string> = {}) {
  if (!existsSync(`${COPY}.next/BUILD_ID`)) buildSite()
  const { startSite } = await import(`${COPY}scripts/lib/site.mjs`)
  const { freePort } = await import(`${COPY}scripts/lib/ports.mjs`)
  const env = { ...environment, ...settings }
  return startSite({ env, host: '127.0.0.1', port: await freePort(), onLine: () => {} })
}

export const drawn = async (background: string, width: number, height: number) => ({
  name: 'Été (final).webp',
  mimeType: 'image/webp',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .webp()
    .toBuffer(),
})

/** A category in the current content whose picture a page also shows. */
export const sharedCategory = content('home/products').categories.find(
  ({ picture: { src } }: { picture: { src: string } }) =>
    pages.slice(1).some((page) => JSON.stringify(pageContent(page)).includes(`"${src}"`)),
)

/** The fields of an entry by label: texts, choices, and lists of nested entries. */
export interface Entry {
  texts?: Record<string, string>
  choices?: Record<string, string>
  lists?: Record<string, Record<string, string>[]>
}

type Part = Page | Locator

export const panel = (page: Page) => page.getByRole('complementary', { name: 'Saving and checking' })

/** Clicks "Add" below a list, chooses the kind if there are several, and returns the dialog that opens. */
export async function addTo(page: Page, list: string, kind?: string, within: Part = page) {
  const fieldset = within.getByRole('group', { name: new RegExp(`^${list}( \\d+)?$`) })
  if (kind) {
    const palette = fieldset.locator('.custom-kinds')
    if (!(await palette.evaluate((details: HTMLDetailsElement) => details.open)))
      await palette.locator('summary').click()
    await palette.getByRole('button', { name: new RegExp(`^${kind} ?[A-Z]`) }).click()
  } else await fieldset.getByRole('button', { name: 'Add', exact: true }).click()
  return page.getByRole('dialog').last()
}

export async function fill(page: Page, within: Locator, { texts = {}, choices = {}, lists = {} }: Entry) {
  for (const [name, text] of Object.entries(texts))
    await within.getByRole('textbox', { name, exact: true }).fill(text)
  for (const [name, option] of Object.entries(choices))
    await within.getByRole('combobox', { name, exact: true }).selectOption(option)
  for (const [list, entries] of Object.entries(lists))
    for (const entry of entries) {
      const dialog = await addTo(page, list, undefined, within)
      await fill(page, dialog, { texts: entry })
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(dialog.getByRole('textbox', { name: Object.keys(entry)[0], exact: true })).toBeHidden()
    }
}

export const choosePicture = (
  within: Locator,
  label: string,
  file: { name: string; mimeType: string; buffer: Buffer },
) => within.getByLabel(`File: ${label}`).setInputFiles(file)

/** Saves, and waits until the editor confirms it. */
export async function save(page: Page, button: 'Save' | 'Create' = 'Save') {
  const before = await panel(page).getByRole('status').first().textContent()
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(panel(page).getByText(/^Saved at/)).not.toHaveText(before || 'never')
}

/** Opens the Spanish texts of the current form, whose heading is behind, then translates it and saves. */
export async function translateHeading(page: Page, { to, text }: Record<'to' | 'text', string>) {
  await panel(page)
    .getByRole('link', { name: /^Spanish \(\d+ out of date\)$/ })
    .click()
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true }).first()
  await expect(heading).toHaveAccessibleDescription(/English has changed/)
  await expect(page.locator('ins').filter({ hasText: to })).toBeVisible()
  await expectNoAxeFindings(page)
  await heading.fill('{nonsense}')
  await heading.press('ControlOrMeta+s')
  await expect(heading).toHaveAccessibleDescription(/Uses \{nonsense\}, which is not a valid placeholder/)
  await heading.fill(text)
  await heading.press('ControlOrMeta+s')
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await expect(heading).not.toHaveAccessibleDescription(/English has changed/)
  await expect(page.getByText('The check found nothing to correct in it')).toBeVisible()
}

export const expectChecked = (page: Page) =>
  expect(panel(page).getByText('The check found nothing to correct')).toBeVisible()
