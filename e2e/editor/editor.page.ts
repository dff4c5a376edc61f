import { expect, type Locator, type Page } from '@playwright/test'

/** What stands in an entry, by labels: texts, choices, and lists of further entries. */
export interface Entry {
  texts?: Record<string, string>
  choices?: Record<string, string>
  lists?: Record<string, Record<string, string>[]>
}

type Part = Page | Locator

const panel = (page: Page) => page.getByRole('complementary', { name: 'Saving and checking' })

/** Presses "Add" below a list, and chooses the kind if there are several; answers the dialog that opens. */
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

/** Saves, and waits until the editor says so. */
export async function save(page: Page, button: 'Save' | 'Create' = 'Save') {
  const before = await panel(page).getByRole('status').first().textContent()
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(panel(page).getByText(/^Saved at/)).not.toHaveText(before || 'never')
}

export const expectChecked = (page: Page) =>
  expect(panel(page).getByText('The check finds nothing to correct')).toBeVisible()
