import { expect, test } from '@playwright/test'
import { expectNoAxeFindings } from './support/axe'
import {
  button,
  desk,
  field,
  mailedCode,
  request,
  STAFF_EMAIL,
  STAFF_PASSWORD,
  signedIn,
  signIn,
  store,
  token,
} from './support/desk'

test.describe.configure({ mode: 'serial' })

test('staff sign in and out; the session is out of scripts’ reach', async ({ page, context }) => {
  await signIn(page)
  await expect(page.getByText(STAFF_EMAIL)).toBeVisible()
  const session = (await context.cookies()).filter(({ name }) => name.startsWith('sb-'))
  expect(session.length).toBeGreaterThan(0)
  for (const cookie of session) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  // By this one the browser is known, so that strangers cannot keep its owner out.
  const known = (await context.cookies()).find(({ name }) => name === 'desk-browser')
  expect(known).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/form-submissions' })

  await button(page, desk.signIn.signOut).click()
  await expect(page.getByRole('heading', { name: desk.signIn.title })).toBeVisible()
  await expect(page.getByText(desk.empty)).toBeVisible()
  expect((await context.cookies()).filter(({ name }) => name.startsWith('sb-'))).toEqual([])
})

test('signing in leads back to where one was, and to no other site', async ({ page, baseURL }) => {
  const word = token()
  const id = await store(request({ company: word }))
  const signInHere = async () => {
    await field(page, desk.signIn.email).fill(STAFF_EMAIL)
    await field(page, desk.signIn.password).fill(STAFF_PASSWORD)
    await button(page, desk.signIn.submit).click()
    await expect(
      button(page, desk.signIn.signOut)
        .or(page.locator(`[data-submission="${id}"]`))
        .first(),
    ).toBeVisible()
  }
  for (const path of [`/form-submissions?q=${word}&status=new`, `/form-submissions/${id}`]) {
    await page.goto(path)
    await signInHere()
    await expect(page).toHaveURL(baseURL + path)
    await expect(page.getByText(word).first()).toBeVisible()
    await page.context().clearCookies()
  }
  await page.goto('/form-submissions')
  await page.locator('input[name="back"]').evaluate((input: HTMLInputElement) => {
    input.value = 'https://evil.example/form-submissions'
  })
  await signInHere()
  await expect(page).toHaveURL(`${baseURL}/form-submissions`)
})

test('a wrong password and an unknown account are told apart by nobody', async ({ page }) => {
  for (const email of [STAFF_EMAIL, `${token()}@example.com`]) {
    await signIn(page, email, 'not the password')
    await expect(page.getByText(desk.signIn.failed)).toBeVisible()
    await expect(field(page, desk.signIn.email)).toHaveValue(email)
    await expectNoAxeFindings(page)
    await button(page, desk.signIn.mail).click()
    await expect(field(page, desk.signIn.code)).toBeVisible()
    await expectNoAxeFindings(page)
    await expect(page.getByText(`If ${email} belongs`)).toBeVisible()
  }
})

test('what is missing is said', async ({ page }) => {
  await signIn(page, STAFF_EMAIL, '')
  await expect(page.getByText(desk.signIn.missing)).toBeVisible()
})

test('a code by e-mail signs in, a wrong one does not', async ({ page }) => {
  await page.goto('/form-submissions')
  await field(page, desk.signIn.email).fill(STAFF_EMAIL)
  const before = mailedCode(STAFF_EMAIL)
  await button(page, desk.signIn.mail).click()
  const code = field(page, desk.signIn.code)
  await code.fill('000000')
  await button(page, desk.signIn.confirm).click()
  await expect(page.getByText(desk.signIn.codeFailed)).toBeVisible()

  await expect.poll(() => mailedCode(STAFF_EMAIL) !== before && mailedCode(STAFF_EMAIL)).toBeTruthy()
  await code.fill(mailedCode(STAFF_EMAIL) ?? '')
  await button(page, desk.signIn.confirm).click()
  await expect(button(page, desk.signIn.signOut)).toBeVisible()
})

test('too many attempts are slowed down, then stopped, and the wait is said', async ({ page }) => {
  test.slow()
  const email = `${token()}@example.com`
  await signIn(page, email, 'guess')
  for (let attempt = 1; attempt < 15; attempt++) {
    await expect(page.getByText(desk.signIn.failed)).toBeVisible()
    await field(page, desk.signIn.password).fill(`guess ${attempt}`)
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await button(page, desk.signIn.submit).click()
    await answered
    await expect(field(page, desk.signIn.password)).toHaveValue('')
  }
  await expect(page.getByText(desk.signIn.failed)).toBeVisible()
  await field(page, desk.signIn.password).fill('one more')
  await button(page, desk.signIn.submit).click()
  await expect(page.getByText(/Too many attempts\. Please wait \d+ minutes\./)).toBeVisible()
})

test('a session that is no longer good is told plainly', async ({ page, context }) => {
  await signedIn(page)
  const cookies = (await context.cookies()).filter(({ name }) => name.startsWith('sb-'))
  await context.addCookies(
    cookies.map((cookie) => ({ ...cookie, value: `base64-${btoa('{"access_token":"x"}')}` })),
  )
  await page.goto('/form-submissions')
  await expect(page.getByText(desk.signIn.ended)).toBeVisible()
  await expect(page.getByText(desk.empty)).toBeVisible()
})
