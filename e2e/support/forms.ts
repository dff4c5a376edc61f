import { expect, type Locator, type Page } from '@playwright/test'
import { TOO_FAST_MS } from '#supabase/functions/send-contact-form/suspicion.ts'
import { expectNoAxeFindings } from './accessibility.ts'
import { homeBlock, words } from './content.ts'
import { hydrate } from './page.ts'

export const { hero, quote, project, shared } = words.forms

export const projectForm = (page: Page) => page.getByRole('form', { name: project.title })
/** The open modal dialog. */
export const dialog = (page: Page) => page.getByRole('dialog').and(page.locator('[aria-modal=true]'))
export const OPEN_DIALOG = '[role=dialog][data-visible]'
export const receipt = (page: Page) => page.getByRole('region', { name: shared.received })

type Fields = Record<string, { label: string; options?: Record<string, string> }>
type Values = Record<string, string | number | undefined>

/** The value that an option of a select sends. */
export const optionOf = ({ options }: { options: Record<string, string> }, index: number) =>
  Object.keys(options)[index] ?? ''

/** Fills fields by name; a number selects an option by index. */
async function fill(form: Locator, fields: Fields, values: Values) {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    const { label = '', options = {} } = fields[name] ?? {}
    const control = form.getByRole(typeof value === 'number' ? 'combobox' : 'textbox', { name: label })
    if (typeof value === 'number') await control.selectOption(optionOf({ options }, value))
    else await control.first().fill(value)
  }
}

/** Waits: the spam check treats a request sent faster than anyone types as automated. */
export async function takeTimeToType(page: Page) {
  const passed = await page.evaluate(() => performance.now())
  await page.waitForTimeout(Math.max(0, TOO_FAST_MS - passed))
}

const person = (email: string) => ({ firstName: 'Ada', lastName: 'Byron', email, phone: '+44 20 7946 0018' })

export const heroQuote = {
  opener: (page: Page) => page.locator('#home').getByRole('link', { name: homeBlock('hero').quoteLabel }),
}

export const quickQuote = {
  opener: (page: Page) => page.getByRole('main').locator('a[data-quote*=quick-quote]').first(),
  /** `others` replace values; undefined leaves a field as it is. */
  fill: (page: Page, email: string, others: Values = {}, { fields } = quote) =>
    fill(dialog(page), fields, {
      ...person(email),
      company: 'Cassia',
      projectType: 5,
      timeline: 0,
      budgetRange: 1,
      quantity: '12',
      description: 'Roll-up banners for a fair',
      ...others,
    }),
}

/** The form embedded in the page. */
export const projectRequest = {
  /** Waits for hydration: until then the browser's own validation applies. */
  async open(page: Page) {
    await page.goto('/#contact')
    await hydrate(page)
  },
  fill: (page: Page, email: string) => fill(projectForm(page), project.fields, person(email)),
  submit: (page: Page) => projectForm(page).getByRole('button', { name: project.submit }),
}

/** Expects the receipt below the heading of its section, and the notice of success next to it. */
export async function expectNoticeBesideReceipt(page: Page, title: string) {
  await expect(receipt(page)).toBeFocused()
  const notice = page.getByRole('status').filter({ hasText: title })
  await expect(notice).toBeVisible()
  const [news, stays] = [await notice.boundingBox(), await receipt(page).boundingBox()]
  const isApart = news && stays && (news.y + news.height <= stays.y || news.x >= stays.x + stays.width)
  expect(isApart, 'the notice does not cover the receipt').toBe(true)
  await expectNoAxeFindings(page, '[data-receipt]')
}
