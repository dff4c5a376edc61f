import { expect } from '@playwright/test'
import { languageCodes, languages } from '#contract/languages.ts'
import { hydrate, test } from '#e2e/support/page.ts'
import { addressesIn } from '#lib/content/locale.ts'

for (const language of languageCodes)
  test(`${languages[language].name}: a product is found by a word with a mistake, opened by Enter, and found again on the way back`, async ({
    page,
  }) => {
    await page.goto(addressesIn(language)('/products') ?? '')
    const field = page.getByRole('searchbox')
    const links = page.getByRole('main').locator('li a.card-link').filter({ visible: true })
    const names = await links.allTextContents()
    const name = names.find((name) => /^\S{6,}$/.test(name)) ?? ''
    const mistaken = name.slice(0, 3) + name.slice(4)
    // Typed before hydration.
    await field.fill(mistaken)
    await hydrate(page)
    const search = page.getByRole('search')
    const status = search.getByRole('status')
    await expect(status).toHaveText(/\d/)
    const [count] = /\d+/.exec((await status.textContent()) ?? '') ?? []
    await expect(links).toHaveCount(Number(count))
    expect(Number(count)).toBeLessThan(names.length)
    const first = links.first()
    await expect(first).toHaveText(name)
    const address = (await first.getAttribute('href')) ?? ''
    await field.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await page.goBack()
    await expect(field).toHaveValue(mistaken)
    await hydrate(page)
    await expect(status).toHaveText(/\d/)
    await expect(first).toHaveText(name)

    await field.fill('xyzzy')
    await expect(status).toContainText('xyzzy')
    await expect(search.getByRole('link')).toHaveAttribute('href', /#contact$/)
  })
