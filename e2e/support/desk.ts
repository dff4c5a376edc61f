import { randomUUID } from 'node:crypto'
import { type Cookie, expect, type Page } from '@playwright/test'
import { ZONE_COOKIE } from '#lib/desk/time-zone.ts'
import { store as storeIn } from '#supabase/tests/support/desk.mjs'
import { mailedCode as codeIn } from '#supabase/tests/support/mails.mjs'
import { sessionToken } from '#supabase/tests/support/session.mjs'
import { BACKEND_DATA_DIR, keys, withSecretKey } from './backend.ts'
import { content } from './content.ts'

/** The address of the backend's first staff account. */
export const STAFF_EMAIL = 'staff@example.com'

export const desk = content('form-submissions')

const AT_ONCE = 8

/** Stores a row of any shape. Returns its id. */
export const store = (
  formData: object,
  details?: { form?: string; quarantined?: boolean; items?: object[] },
): Promise<number> => storeIn({ secretKey: '', client: withSecretKey }, formData, details)

/** Stores many rows, the oldest first. */
export async function storeAll(rows: Parameters<typeof store>[]) {
  const stored: number[] = []
  for (let index = 0; index < rows.length; index += AT_ONCE)
    stored.push(...(await Promise.all(rows.slice(index, index + AT_ONCE).map((row) => store(...row)))))
  return stored
}

/** A word unique to one journey's rows. */
export const token = () => `t${randomUUID().replaceAll('-', '')}`

export { answers as request } from '#supabase/tests/support/backend.mjs'

/** A field in main: prefetched dialogs have fields with the same labels. */
export const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** A request's full card: opened by staff, or in the list that RLS lets visitors read. */
export const cardOf = (page: Page, id: number) => page.locator(`[data-submission="${id}"]`)
/** A request's row in the staff list. */
export const rowOf = (page: Page, id: number) => page.locator(`[data-row="${id}"]`)
export const rows = (page: Page) => page.locator('[data-row]')
export const shown = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => Number((row as HTMLElement).dataset.row)))

/** Opens a request from its row. */
export async function openRequest(page: Page, id: number) {
  await rowOf(page, id).getByRole('link').click()
  const card = cardOf(page, id)
  await expect(card).toBeVisible()
  return {
    card,
    status: card.getByLabel(desk.work.status, { exact: true }),
    owner: card.getByLabel(desk.work.owner, { exact: true }),
    day: card.getByLabel(desk.work.followUp, { exact: true }),
    note: card.getByLabel(desk.work.note, { exact: true }),
    save: card.getByRole('button', { name: desk.work.save }),
  }
}

/** Navigation that only staff see, at every width. */
export const views = (page: Page) => page.getByRole('navigation', { name: desk.views.label })

export async function signIn(page: Page, email?: string, password?: string) {
  await page.goto('/form-submissions')
  await signInHere(page, email, password)
}

export async function signInHere(page: Page, email = STAFF_EMAIL, password = keys().staff.password) {
  await field(page, desk.signIn.email).fill(email)
  await field(page, desk.signIn.password).fill(password)
  await button(page, desk.signIn.submit).click()
}

let cookiesOfStaff: Cookie[] | undefined

/** Signs in, reusing the cookies of the worker's first sign-in. */
export async function signedIn(page: Page, query = '') {
  const context = page.context()
  if (cookiesOfStaff) {
    // Without the time zone cookie the desk would rewrite its times during the test.
    const value = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
    const zone = { name: ZONE_COOKIE, value, domain: cookiesOfStaff[0]?.domain, path: '/form-submissions' }
    await context.addCookies([...cookiesOfStaff, zone])
  } else {
    await signIn(page)
    await expect(views(page)).toBeVisible()
    cookiesOfStaff = (await context.cookies()).filter(({ name }) => name.startsWith('sb-'))
  }
  await page.goto(`/form-submissions${query}`)
  if (!query) await expect(views(page)).toBeVisible()
}

/** Replaces the session with that of an authenticated user who is not staff. */
export async function becomeStranger(page: Page, email: string) {
  const id = randomUUID()
  const session = {
    access_token: sessionToken(BACKEND_DATA_DIR, id, undefined, { email }),
    refresh_token: 'none',
    token_type: 'bearer',
    expires_in: 600,
    expires_at: Math.floor(Date.now() / 1000) + 600,
    user: { id, email, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' },
  }
  const context = page.context()
  const [first, ...rest] = (await context.cookies()).filter(({ name }) => /^sb-.*-auth-token/.test(name))
  if (!first) throw new Error('sign in first: the name of the session cookie is known only then')
  for (const { name } of rest) await context.clearCookies({ name })
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
  await context.clearCookies({ name: first.name })
  await context.addCookies([{ ...first, name: first.name.replace(/\.\d+$/, ''), value }])
}

/** Delivers the outbox now, as the schedule does every few seconds: emails, and accounts of invited staff. */
export async function deliverNotifications() {
  const { error } = await withSecretKey().functions.invoke('deliver-notifications')
  if (error) throw error
}

/** The latest sign-in code that the backend has emailed to an address. */
export const mailedCode = (email: string) => codeIn(BACKEND_DATA_DIR, email)
