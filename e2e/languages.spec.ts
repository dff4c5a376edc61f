import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { parse } from 'yaml'
import { languages, translations } from '#contract/languages.ts'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import { freshEmail, theOnlyRequestFrom } from '#e2e/support/backend.ts'
import { content, interpolate } from '#e2e/support/content.ts'
import { desk, signedIn } from '#e2e/support/desk.ts'
import { dialog, takeTimeToType } from '#e2e/support/forms.ts'
import { sidewaysScroll, systemFacesOf } from '#e2e/support/layout.ts'
import { test } from '#e2e/support/page.ts'
import { addressesIn } from '#lib/content/locale.ts'
import { ar } from '#messages/ar.ts'
import { en } from '#messages/en.ts'

/** Pages with different kinds of blocks. */
const KINDS = ['/', '/printing', '/pricing', '/locations']

for (const language of translations) {
  const addressIn = addressesIn(language)
  const { dir, name } = languages[language]

  test(`${name}: each kind of page has its direction, the site’s typefaces and no axe findings, and fits phones to laptops; the language menu leads to the same page`, async ({
    page,
  }) => {
    const quotesAreOurs = async () => {
      const quoting = page.locator('main p', { hasText: languages[language].quotes[0] }).first()
      await quoting.scrollIntoViewIfNeeded()
      await quoting.evaluate((paragraph) => paragraph.setAttribute('id', 'quoting'))
      await expect.poll(() => systemFacesOf(page, '#quoting')).toEqual([])
    }
    const longYearFits = async () => {
      for (const width of [760, 1280, 1340]) {
        await page.setViewportSize({ width, height: 900 })
        await page.getByText(content('claims').since, { exact: true }).scrollIntoViewIfNeeded()
        expect(await sidewaysScroll(page)).toBe(0)
      }
    }
    const menuLeadsToSamePage = async () => {
      const menu = page.getByRole('contentinfo')
      await menu.locator('[hreflang=en]').click()
      await expect(page).toHaveURL(/\/printing$/)
      await menu.locator(`[hreflang=${language}]`).click()
      await expect(page).toHaveURL(new RegExp(`${addressIn('/printing')}$`))
    }
    const more: Record<string, () => Promise<void>> = {
      '/': longYearFits,
      '/printing': menuLeadsToSamePage,
      '/locations': quotesAreOurs,
    }
    for (const source of KINDS) {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(addressIn(source) ?? '')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('html')).toHaveAttribute('dir', dir)
      expect(await sidewaysScroll(page)).toBe(0)
      await expectNoAxeFindings(page)
      await more[source]?.()
    }
  })
}

test('a quote list started in English shows translated, and arrives with English names and options beside the text that the visitor saw', async ({
  page,
}) => {
  const language = 'ar'
  const { forms, quoteList: list } = ar
  const { quote } = forms
  const addressIn = addressesIn(language)
  const email = freshEmail()
  const itemsIn = (folder: string) => parse(readFileSync(`${folder}/products/drinkware.yaml`, 'utf8')).items
  const [first, second] = itemsIn('content')
  const [firstHere, secondHere] = itemsIn(`content/${language}`)
  const adder = (product: string) => page.locator(`#drinkware [data-quote-list="${product}"]`)
  await page.goto('/')
  await adder(first.name).click()
  await expect(page.locator('.quote-list-link').first()).toContainText('1')
  await page.goto(addressIn('/') ?? '')
  await adder(second.name).click()
  await expect(page.getByText(interpolate(list.added.text, { product: secondHere.name }))).toBeVisible()
  await page.locator('header .quote-list-link a').click()
  await expect(dialog(page)).toContainText(firstHere.name)
  await expect(dialog(page)).not.toContainText(first.name)
  await dialog(page).getByRole('button', { name: list.send }).click()
  await expect(dialog(page)).toHaveAccessibleName(quote.title)
  const person = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    phone: '+44 20 7946 0018',
    company: 'Cassia',
    description: 'Gifts for forty',
  }
  for (const [name, value] of Object.entries({ ...person, email }))
    await dialog(page).locator(`[name=${name}]`).fill(value)
  const [[option, label] = []] = Object.entries(quote.fields.projectType.options)
  await dialog(page).locator('[name=projectType]').selectOption({ label })
  for (const select of await dialog(page).locator('select:not([name=projectType])').all())
    await select.selectOption({ index: 1 })
  await takeTimeToType(page)
  await dialog(page).getByRole('button', { name: quote.submit }).click()
  await expect(page.getByText(quote.success.title)).toBeVisible()
  const stored = await theOnlyRequestFrom(email)
  expect(stored).toMatchObject({ eventType: option, quantity: en.quoteList.quantityOfAll })
  expect(stored?.details).toContain(`Request list (2):\n- ${first.name}\n- ${second.name}`)

  await signedIn(page, `?q=${email}`)
  await page.getByRole('link', { name: 'Ada Lovelace' }).first().click()
  await expect(page.getByText(desk.labels.seenAs)).toBeVisible()
  await expect(page.getByRole('article')).toContainText(firstHere.name)
  await expect(page.getByRole('article')).toContainText(label ?? '')
})
