import { expect, test } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/axe.ts'
import { interpolate } from '#e2e/support/content.ts'
import {
  button,
  cardOf,
  desk,
  field,
  mailedCode,
  request,
  STAFF_EMAIL,
  signIn,
  signInHere,
  store,
  token,
  views,
} from '#e2e/support/desk.ts'

test.describe.configure({ mode: 'serial' })

test('staff sign in with session cookies that scripts cannot read, sign out, sign in by an emailed code but no wrong one, and see when their session has ended', async ({
  page,
  context,
}) => {
  await signIn(page)
  await expect(page.getByText(interpolate(desk.header.signedIn, { email: STAFF_EMAIL }))).toBeVisible()
  const sessionCookies = async () => (await context.cookies()).filter(({ name }) => name.startsWith('sb-'))
  const session = await sessionCookies()
  expect(session.length).toBeGreaterThan(0)
  const halfADay = Date.now() / 1000 + 12 * 60 * 60
  for (const cookie of session) {
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(cookie.expires).toBeLessThanOrEqual(halfADay)
  }

  await button(page, desk.header.signOut).click()
  await expect(page.getByRole('heading', { name: desk.signIn.title })).toBeVisible()
  await expect(page.getByText(desk.empty)).toBeVisible()
  expect(await sessionCookies()).toEqual([])

  await test.step('by an emailed code', async () => {
    await field(page, desk.signIn.email).fill(STAFF_EMAIL)
    const before = mailedCode(STAFF_EMAIL)
    await button(page, desk.signIn.mail).click()
    const code = field(page, desk.signIn.code)
    await expect(code).toBeFocused()
    await code.fill('000000')
    await button(page, desk.signIn.confirm).click()
    await expect(page.getByText(desk.signIn.problems.codeFailed)).toBeVisible()

    await expect.poll(() => mailedCode(STAFF_EMAIL) !== before && mailedCode(STAFF_EMAIL)).toBeTruthy()
    await code.fill(mailedCode(STAFF_EMAIL) ?? '')
    await button(page, desk.signIn.confirm).click()
    await expect(button(page, desk.header.signOut)).toBeVisible()
  })

  await test.step('an invalid session', async () => {
    const value = `base64-${btoa('{"access_token":"x"}')}`
    await context.addCookies((await sessionCookies()).map((cookie) => ({ ...cookie, value })))
    await page.goto('/form-submissions')
    await expect(page.getByText(desk.signIn.ended)).toBeVisible()
    await expect(page.getByText(desk.empty)).toBeVisible()
  })
})

test('sign-in returns staff to the page they came from, and never to another site', async ({
  page,
  baseURL,
}) => {
  const word = token()
  const id = await store(request({ company: word }))
  const signedInHere = async () => {
    await signInHere(page)
    await expect(views(page).or(cardOf(page, id)).first()).toBeVisible()
  }
  const paths = [`?q=${word}&status=new`, `/${id}`, `?request=${id}`]
  for (const path of paths) {
    await page.goto(`/form-submissions${path}`)
    await signedInHere()
    await expect(page).toHaveURL(`${baseURL}/form-submissions${path.replace('/', '?request=')}`)
    await expect(page.getByText(word).first()).toBeVisible()
    await page.context().clearCookies()
  }
  await page.goto('/form-submissions')
  await page.locator('input[name="back"]').evaluate((input: HTMLInputElement) => {
    input.value = 'https://evil.example/form-submissions'
  })
  await signedInHere()
  await expect(page).toHaveURL(`${baseURL}/form-submissions`)
})

test('sign-in reports a missing password, and answers a wrong one and an unknown account alike', async ({
  page,
}) => {
  await signIn(page, STAFF_EMAIL, '')
  await expect(page.getByText(desk.signIn.problems.missing)).toBeVisible()
  await expectNoAxeFindings(page, 'main')
  for (const email of [STAFF_EMAIL, `${token()}@example.com`]) {
    await signIn(page, email, 'not the password')
    await expect(page.getByText(desk.signIn.problems.failed)).toBeVisible()
    await expect(field(page, desk.signIn.email)).toHaveValue(email)
    await button(page, desk.signIn.mail).click()
    await expect(field(page, desk.signIn.code)).toBeVisible()
    await expect(page.getByText(`If ${email} belongs`)).toBeVisible()
  }
  await expectNoAxeFindings(page, 'main')
})

test('sign-in stops too many attempts and shows how long to wait', async ({ page }) => {
  const email = `${token()}@example.com`
  const locked = page.getByText(new RegExp(interpolate(desk.signIn.problems.locked, { minutes: '\\d+' })))
  await page.goto('/form-submissions')
  await field(page, desk.signIn.email).fill(email)
  // Twice as many attempts as needed, in case a new 15-minute window starts during the test.
  for (let attempt = 0; attempt < 15 && !(await locked.isVisible()); attempt++) {
    await button(page, desk.signIn.mail).click()
    await expect(field(page, desk.signIn.code).or(locked)).toBeVisible()
    if (await locked.isHidden()) await button(page, desk.signIn.restart).click()
    await expect(field(page, desk.signIn.email)).toHaveValue(email)
  }
  await expect(locked).toBeVisible()
})
