import { readFileSync } from 'node:fs'
import { expect, type Locator } from '@playwright/test'
import { parse } from 'yaml'
import { languages, translations } from '#contract/languages.ts'
import { expectNoAxeFindings } from '#e2e/support/axe.ts'
import { content, interpolate } from '#e2e/support/content.ts'
import { desk, signedIn } from '#e2e/support/desk.ts'
import { dialog, takeTimeToType } from '#e2e/support/forms.ts'
import { sidewaysScroll, systemFacesOf } from '#e2e/support/layout.ts'
import { test } from '#e2e/support/policy.ts'
import { freshEmail, theOnlyRequestFrom } from '#e2e/support/requests.ts'
import { addressesIn } from '#lib/content/locale.ts'
import { listAllPages, listPages } from '#lib/content/pages.ts'
import { ar } from '#messages/ar.ts'
import { en } from '#messages/en.ts'
import { es } from '#messages/es.ts'

/** Pages with different kinds of blocks. */
const KINDS = ['/', '/printing', '/pricing', '/locations']
const textsIn = (language: string, file: string) =>
  parse(readFileSync(`content/${language}/${file}.yaml`, 'utf8'))

/** Fills fields by name, which is the same in every language. */
async function fillPerson(form: Locator, email: string) {
  const person = { firstName: 'Ada', lastName: 'Lovelace', email, phone: '+44 20 7946 0018' }
  for (const [name, value] of Object.entries(person)) await form.locator(`[name=${name}]`).fill(value)
}

for (const language of translations) {
  const addressIn = addressesIn(language)
  const { forms, quoteList: list } = { es, ar }[language]
  const { project, quote, shared } = forms
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

  // The same code serves every language: the first runs one long journey, the last the other.
  if (language === translations.at(0))
    test(`${name}: a request stores English options, and the desk also shows the translated text that the visitor saw`, async ({
      page,
    }) => {
      const email = freshEmail()
      const samples = textsIn(language, 'pages/samples')
      await page.goto(addressIn('/samples') ?? '')
      await page.getByRole('link', { name: samples.blocks[0].value.quoteLabel }).first().click()
      const form = page.getByRole('form', { name: project.title })
      await expect(form).toHaveAttribute('novalidate')
      await expect(form).toContainText(interpolate(shared.topic, { topic: samples.name }))
      await form.locator('[name=email]').fill('ada@example')
      await form.getByRole('button', { name: project.submit }).click()
      await expect(page.getByText(shared.emailInvalid).first()).toBeVisible()
      await fillPerson(form, email)
      await form
        .locator('[name=eventType]')
        .selectOption({ label: project.fields.eventType.options['Product Launch'] })
      await form.getByRole('button', { name: project.submit }).click()
      await expect(page.getByRole('region', { name: project.confirmation.title })).toBeFocused()
      expect(await theOnlyRequestFrom(email)).toMatchObject({ eventType: 'Product Launch' })

      await signedIn(page, `?q=${email}`)
      await page.getByRole('link', { name: 'Ada Lovelace' }).first().click()
      await expect(page.getByText(desk.labels.seenAs)).toBeVisible()
      await expect(page.getByText(project.fields.eventType.options['Product Launch']).first()).toBeVisible()
      await expect(page.getByRole('definition').filter({ hasText: /^Samples$/ })).toBeVisible()
    })

  if (language === translations.at(-1))
    test(`${name}: a quote list started in English shows translated here, and arrives in English`, async ({
      page,
    }) => {
      const email = freshEmail()
      const itemsIn = (folder: string) =>
        parse(readFileSync(`${folder}/products/drinkware.yaml`, 'utf8')).items
      const [first, second] = itemsIn('content')
      const [shown, added] = itemsIn(`content/${language}`)
      const adder = (product: string) => page.locator(`#drinkware [data-quote-list="${product}"]`)
      await page.goto('/')
      await adder(first.name).click()
      await expect(page.locator('quote-list-link').first()).toContainText('1')
      await page.goto(addressIn('/') ?? '')
      await adder(second.name).click()
      await expect(page.getByText(interpolate(list.added.text, { product: added.name }))).toBeVisible()
      await page.locator('header quote-list-link a').click()
      await expect(dialog(page)).toContainText(shown.name)
      await expect(dialog(page)).not.toContainText(first.name)
      await dialog(page).getByRole('button', { name: list.send }).click()
      await expect(dialog(page)).toHaveAccessibleName(quote.title)
      await fillPerson(dialog(page), email)
      await dialog(page).locator('[name=company]').fill('Cassia')
      for (const select of await dialog(page).locator('select').all()) await select.selectOption({ index: 1 })
      await takeTimeToType(page)
      await dialog(page).getByRole('button', { name: quote.submit }).click()
      await expect(page.getByText(quote.success.title)).toBeVisible()
      const stored = await theOnlyRequestFrom(email)
      expect(stored?.details).toContain(`Request list (2):\n- ${first.name}\n- ${second.name}`)
      expect(stored?.quantity).toBe(en.quoteList.quantityOfAll)

      await signedIn(page, `?q=${email}`)
      await page.getByRole('link', { name: 'Ada Lovelace' }).first().click()
      await expect(page.getByRole('article')).toContainText(shown.name)
    })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a request gets its receipt in the language of its page', async ({ page }) => {
    const language = 'es'
    const { project } = es.forms
    const email = freshEmail()
    await page.goto(`${addressesIn(language)('/')}#contact`)
    const form = page.getByRole('form', { name: project.title })
    await fillPerson(form, email)
    await form.getByRole('button', { name: project.submit }).click()
    await expect(page.getByRole('heading', { name: project.confirmation.title })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await theOnlyRequestFrom(email)
  })
})

test('every page links its translations by hreflang, and a missing page answers 404 in its language', async ({
  request,
}) => {
  const all = listAllPages()
  for (const { name, language, address } of all) {
    const html = await (await request.get(address)).text()
    const { dir } = languages[language]
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}" dir="${dir}"`))
    for (const other of all.filter((page) => page.name === name))
      expect(html).toMatch(
        new RegExp(`hrefLang="${other.language}" href="[^"]*${other.address === '/' ? '' : other.address}"`),
      )
  }
  for (const language of translations) {
    const answer = await request.get(`/${language}/no-such-page`)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toMatch(new RegExp(`<html[^>]* lang="${language}"`))
  }
  expect((await request.get('/xx/printing')).status()).toBe(404)
  const many = await request.get('/', { headers: { 'accept-language': 'es,'.repeat(2500) } })
  expect(await many.text()).toMatch(/<html[^>]* lang="en"/)
  expect(all.length).toBeGreaterThan(2 * listPages().length)
})
