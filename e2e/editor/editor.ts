import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeFindings } from '#e2e/support/axe.ts'

/** In the copy of the content that the editor writes to. */
const written = (file: string) => path.join(process.env.CONTENT_ROOT ?? '', file)
const FILE = 'content/products/drinkware.yaml'
const LINE = 'Small line above the heading'

const drawn = (name: string, side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#204060' } })
    .png()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/png', buffer }))

async function openDrinkware(page: Page) {
  await page.goto('/keystatic/singleton/drinkware')
  await expect(page.getByLabel(LINE)).toBeVisible()
}

async function save(page: Page) {
  const answer = page.waitForResponse('**/api/keystatic/update')
  await page.getByRole('button', { name: 'Save' }).click()
  return (await answer).status()
}

test('a marketer edits a product: mistakes are named, pictures checked, and newer files kept', async ({
  page,
  browser,
}) => {
  const colleague = await (await browser.newContext()).newPage()
  await openDrinkware(colleague)
  await openDrinkware(page)
  await page.getByText('Ceramic mug').first().click()
  const dialog = page.getByRole('dialog')

  await test.step('refuses a picture that is too small, and adds one under a name of its own', async () => {
    await expectNoAxeFindings(page, '.picture-field')
    const file = dialog.getByLabel('File', { exact: true })
    await file.setInputFiles(await drawn('Tiny.png', 200))
    await expect(dialog.getByRole('alert')).toContainText('is 200 x 200 pixels, too small for this place')
    await file.setInputFiles(await drawn('Été (final).PNG', 3000))
    await expect(dialog.getByLabel('File: path')).toHaveValue(
      /^\/images\/drinkware\/ete-final-[0-9a-f]{8}\.webp$/,
    )
  })
  const picture = await dialog.getByLabel('File: path').inputValue()

  await test.step('marks an invalid entry in its list and does not save it', async () => {
    await dialog.getByLabel('Name').fill('')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('⚠ Product (Name: is missing; write some text)')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    expect(readFileSync(written(FILE), 'utf8')).not.toContain(picture)
    await page.getByText(/⚠ Product/).click()
    await dialog.getByLabel('Name').fill('Ceramic mug')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText(/⚠/)).toHaveCount(0)
  })

  await test.step('saves the file and the picture, and keeps the picture that it replaces', async () => {
    expect(await save(page)).toBe(200)
    const saved = readFileSync(written(FILE), 'utf8')
    expect(saved).toContain(picture)
    expect(saved).not.toContain('openedAt')
    expect((await sharp(written(`public${picture}`)).metadata()).width).toBe(2400)
    expect(existsSync(written('public/images/drinkware/ceramic-mug.webp'))).toBe(true)
  })

  await test.step('refuses the colleague’s save over the newer file, and keeps what they wrote', async () => {
    await colleague.getByLabel(LINE).fill('Theirs')
    expect(await save(colleague)).toBe(409)
    await expect(colleague.getByText(`${FILE} has changed since you opened it.`)).toBeVisible()
    await expect(colleague.getByLabel(LINE)).toHaveValue('Theirs')
    await page.getByLabel(LINE).fill('Mine again')
    expect(await save(page)).toBe(200)
    expect(readFileSync(written(FILE), 'utf8')).toContain('Mine again')
  })
})
