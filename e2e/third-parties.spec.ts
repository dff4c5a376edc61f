import { expect, type Page } from '@playwright/test'
import { content, SAMPLE, words } from './support/content'
import { test } from './support/within-policy'

const { chat } = words
const { contact } = content('site')

/** Past everything that waits until it is near. */
const toTheEnd = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })

/** The button in the corner, worked by keyboard: it opens, and gives the focus back. */
async function expectPhoneAndEmail(page: Page) {
  const button = page.getByRole('complementary').getByRole('button', { name: chat.labelWithout })
  const panel = page.getByRole('region', { name: chat.title })
  await expect(panel).toBeHidden()
  await button.focus()
  await button.press('Enter')
  await expect(panel.getByRole('link', { name: contact.phone })).toBeVisible()
  await expect(panel.getByRole('link', { name: contact.email })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
}

test('no page loads anything from elsewhere or carries code for it, and its button offers phone and e-mail', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = []
  const scripts: Promise<string>[] = []
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(baseURL ?? ''))
      elsewhere.push(request.url())
  })
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''))
  })
  for (const path of [...SAMPLE, '/form-submissions', '/no/such/page', '/no-such.php?a=<script>']) {
    await page.goto(path)
    if (path !== '/form-submissions') await expectPhoneAndEmail(page)
    await toTheEnd(page)
    await expect(page.locator('menu-disclosure:defined')).toBeAttached()
    await page.waitForLoadState('networkidle')
  }
  expect(elsewhere).toEqual([])
  expect(scripts.length).toBeGreaterThan(10)
  for (const script of await Promise.all(scripts))
    expect(script).not.toMatch(/crisp\.chat|tawk\.to|calendly|cal\.com|plausible|chat-consent/i)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the button in the corner of a page leads to phone and e-mail', async ({ page }) => {
    for (const path of [...SAMPLE.slice(0, 2), '/no-such-page']) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expectPhoneAndEmail(page)
    }
  })
})
