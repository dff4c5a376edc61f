import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import { freshEmail, requestsFrom } from '#e2e/support/backend.ts'
import { interpolate, words } from '#e2e/support/content.ts'
import { openRequest, signedIn } from '#e2e/support/desk.ts'
import {
  dialog,
  project,
  projectForm,
  projectRequest,
  quickQuote,
  quote,
  shared,
} from '#e2e/support/forms.ts'
import { tabTo } from '#e2e/support/keyboard.ts'
import { hold, test } from '#e2e/support/page.ts'

const { uploads } = words

const UPLOADS = '**/storage/v1/object/upload/**'
const drawing = {
  name: 'Löwe & 标志.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
}
const pdf = {
  name: 'flyer.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([
    Buffer.from('%PDF-1.4 << /Type /Page /MediaBox [0 0 288 432] >>'),
    Buffer.alloc(400_000, 'x'),
  ]),
}
const photo = async () => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 1800, channels: 3, background: '#1b3fd1' } })
    .jpeg()
    .toBuffer(),
})

const chooser = (page: Page | Locator) => page.getByLabel(uploads.choose, { exact: true })
const entry = (page: Page, name: string) =>
  page.getByRole('list', { name: uploads.list }).getByRole('listitem').filter({ hasText: name })

test('files arrive with their request, and the desk downloads them but never opens them', async ({
  page,
}) => {
  const email = freshEmail()
  await quickQuote.open(page)
  await quickQuote.fill(page, email)
  const picture = await photo()
  await chooser(dialog(page)).setInputFiles([picture, drawing, { ...pdf, name: 'program.exe' }])
  await expect(entry(page, 'photo.jpg')).toContainText('4 × 6 inches')
  await expect(entry(page, 'program.exe')).toContainText(uploads.problems.kind)
  for (const { name } of [picture, drawing])
    await expect(entry(page, name)).toContainText(uploads.states.uploaded)
  await expectNoAxeFindings(page, '[role=dialog][data-visible]')
  await dialog(page).getByRole('button', { name: quote.submit }).click()
  await expect(page.getByText(interpolate(shared.filesReceived, { files: 2, sent: 2 }))).toBeVisible()
  const [request] = await requestsFrom(email)
  expect(request?.form_data.details).toMatch(
    /\nFiles \(2\): photo\.jpg \(\d+ KB\), Löwe & 标志\.svg \(1 KB\)$/,
  )

  await signedIn(page, `?q=%23${request?.id}`)
  const { card } = await openRequest(page, request?.id ?? 0)
  const link = card.getByRole('link', { name: drawing.name })
  await Promise.all([page.waitForEvent('download'), link.click()])
  const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href
  const answer = await page.request.get(address)
  expect(await answer.body()).toEqual(drawing.buffer)
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  // Checks the header: the name that a browser saves depends on the system locale.
  expect(answer.headers()['content-disposition']).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent(drawing.name)}`,
  )
  expect((await fetch(address)).status).toBe(404)
})

test('the focused button stays in view when the upload field loads late, and a failed upload blocks sending until a retry uploads only that file', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const letCome = await hold(page, '**/data/uploads.*.json')
  const email = freshEmail()
  await projectRequest.open(page)
  await projectRequest.fill(page, email)
  const submit = projectRequest.submit(page)
  await projectForm(page).getByLabel(project.fields.details.label).focus()
  await tabTo(page, submit)
  const isVisible = () =>
    submit.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  expect(await isVisible()).toBe(true)
  letCome()
  await expect(projectForm(page).getByRole('heading', { name: uploads.title })).toBeVisible()
  expect(await isVisible()).toBe(true)

  const sent: string[] = []
  await page.route(UPLOADS, async (route) => {
    sent.push(route.request().url())
    if (sent.length === 2) await route.abort('connectionreset')
    else await route.continue()
  })
  await chooser(page).setInputFiles([pdf, { ...pdf, name: 'second.pdf' }])
  const broken = page.getByRole('listitem').filter({ hasText: uploads.problems.network })
  await expect(broken).toHaveCount(1)
  await expect(page.getByRole('listitem').filter({ hasText: uploads.states.uploaded })).toHaveCount(1)
  await submit.click()
  await expect(projectForm(page).getByRole('alert').filter({ hasText: shared.filesFailed })).toBeVisible()
  await expectNoAxeFindings(page, '#contact')
  await broken.getByRole('button', { name: uploads.actions.retry }).click()
  await submit.click()
  await expect(page.getByText(project.success.title)).toBeVisible()
  expect(sent).toHaveLength(3)
  const [request] = await requestsFrom(email)
  expect(request?.form_data.details).toBe('Files (2): flyer.pdf (391 KB), second.pdf (391 KB)')
})
