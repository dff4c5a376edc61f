import { randomUUID } from 'node:crypto'
import { type Browser, type Cookie, expect, type Locator, type Page } from '@playwright/test'
import { desk } from '#messages/desk.ts'
import { mailedCode as codeIn } from '#supabase/tests/support/mails.mjs'
import { answers, parametersOf } from '#supabase/tests/support/request.mjs'
import { BACKEND_DATA_DIR, keys, withSecretKey } from './backend.ts'
import { interpolate } from './content.ts'

/** The address of the backend's first staff account. */
export const STAFF_EMAIL = 'staff@example.com'

export { desk }

/** Stores a row of any shape, as send-contact-form does. Returns its id. */
export async function store(answers: object, { isSuspected = false } = {}): Promise<number> {
  const held = { reasons: isSuspected ? ['honeypot'] : [] }
  const parameters = parametersOf({ answers, facts: {}, ...held, source: 'direct', overall_limit: 100_000 })
  const { data } = await withSecretKey().rpc('store_request', parameters).throwOnError()
  return data.id
}

/** A word unique to one journey's rows. */
export const token = () => `t${randomUUID().replaceAll('-', '')}`

export const request = (changes: object = {}) => ({ ...answers, ...changes })

/** Three requests from one company, oldest first. */
export async function storeThree(company: string) {
  const row = (details: string) => store(request({ company, details, eventDate: '' }))
  return [await row('Shirts for Łódź'), await row('Mugs'), await row('Caps')] as const
}

/** A field in main: prefetched dialogs have fields with the same labels. */
export const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** A whole request: opened by staff, or a card in the list that RLS lets visitors read. */
export const cardOf = (page: Page, id: number) =>
  page.getByRole('article').filter({ hasText: interpolate(desk.labels.id, { id }) })
const requests = (page: Page) => page.getByRole('region', { name: desk.list.label, exact: true })
export const rows = (page: Page) => requests(page).getByRole('listitem')
const linkTo = (id: number) => `a[href$="request=${id}"]`
export const linkOf = (page: Page, id: number) => rows(page).locator(linkTo(id))
/** A request's row in the list of the desk. */
export const rowOf = (page: Page, id: number) => rows(page).filter({ has: page.locator(linkTo(id)) })
export const idsOf = (page: Page) =>
  rows(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Number(link.getAttribute('href')?.split('request=')[1])))

/** The controls of the open request. */
export function controlsOf(page: Page, id: number) {
  const card = cardOf(page, id)
  const labeled = (label: string) => card.getByLabel(label, { exact: true })
  return {
    card,
    status: labeled(desk.work.status),
    note: labeled(desk.work.note),
    save: card.getByRole('button', { name: desk.work.save }),
    contacted: card.getByRole('button', { name: new RegExp(`^${desk.statuses.contacted}`) }),
  }
}

/** Until hydration, times are in UTC, and clicks and keys have no effect. */
export const isHydrated = (part: Locator) => expect(part.locator('time')).toHaveText(/[AP]M$/)

/** Opens a request from its row. */
export async function openRequest(page: Page, id: number) {
  await linkOf(page, id).click()
  await expect(cardOf(page, id)).toBeVisible()
  return controlsOf(page, id)
}

/** Opens a request at the desk, in a window of its own. */
export async function openAtDesk(browser: Browser, id: number) {
  const size = { width: 1366, height: 900 }
  const staff = await browser.newPage({ viewport: size, timezoneId: 'America/New_York' })
  const card = cardOf(staff, id)
  await signedIn(staff, `?request=${id}`)
  await isHydrated(card.locator('header'))
  const reload = async () => {
    await staff.reload()
    await isHydrated(card.locator('header'))
  }
  return { staff, card, reload }
}

export async function beginLetter(page: Page, kind: keyof typeof desk.letter.kinds) {
  await page.getByRole('button', { name: new RegExp(`^${desk.request.write}`) }).click()
  await page.getByRole('radio', { name: desk.letter.kinds[kind] }).check({ force: true })
}

/** Navigation that only staff see, at every width. */
export const views = (page: Page) => page.getByRole('navigation', { name: desk.views.label })

export async function signInHere(page: Page) {
  await field(page, desk.signIn.email).fill(STAFF_EMAIL)
  await field(page, desk.signIn.password).fill(keys().staff.password)
  await button(page, desk.signIn.submit).click()
}

let cookiesOfStaff: Cookie[] | undefined

/** Signs in, reusing the cookies of the worker's first sign-in. */
export async function signedIn(page: Page, query = '') {
  const context = page.context()
  if (cookiesOfStaff) {
    await context.addCookies(cookiesOfStaff)
  } else {
    await page.goto('/form-submissions')
    await signInHere(page)
    await expect(views(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    cookiesOfStaff = (await context.cookies()).filter(({ name }) => name.startsWith('staff-session'))
  }
  await page.goto(`/form-submissions${query}`)
  if (!query) await expect(views(page)).toBeVisible()
}

/** Delivers the outbox now, as the schedule does every few seconds: emails, and accounts of invited staff. */
export async function deliverNotifications() {
  const { error } = await withSecretKey().functions.invoke('deliver-notifications')
  if (error) throw error
}

/** The latest sign-in code that the backend has emailed to an address. */
export const mailedCode = (email: string) => codeIn(BACKEND_DATA_DIR, email)
