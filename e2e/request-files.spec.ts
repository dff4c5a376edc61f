import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import { freshEmail, requestsFrom } from '#e2e/support/backend.ts'
import { interpolate, words } from '#e2e/support/content.ts'
import { desk, openRequest, signedIn } from '#e2e/support/desk.ts'
import { project, projectForm, projectRequest, shared } from '#e2e/support/forms.ts'
import { hold, tabTo, test } from '#e2e/support/page.ts'

const { uploads } = words

const drawing = {
  name: 'Löwe & 标志.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><script>alert(1)</script></svg>',
  ),
}
const brief = { name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }
const photo = async () => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 1800, channels: 3, background: '#1b3fd1' } })
    .jpeg()
    .toBuffer(),
})

const entry = (page: Page, name: string) =>
  page.getByRole('list', { name: uploads.list }).getByRole('listitem').filter({ hasText: name })

test('files arrive, one after a retry, and the desk shows pictures, opens a PDF and downloads the rest', async ({
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
  await page.route('**/storage/v1/object/upload/**', async (route) => {
    sent.push(route.request().url())
    if (sent.length === 1) await route.abort('connectionreset')
    else await route.continue()
  })
  const picture = await photo()
  const files = [picture, drawing, brief, { ...drawing, name: 'program.exe' }]
  await page.getByLabel(uploads.choose, { exact: true }).setInputFiles(files)
  await expect(entry(page, 'photo.jpg')).toContainText('4 × 6 inches')
  await expect(entry(page, 'program.exe')).toContainText(uploads.problems.kind)
  const broken = page.getByRole('listitem').filter({ hasText: uploads.problems.network })
  await expect(broken).toHaveCount(1)
  await expect(page.getByRole('listitem').filter({ hasText: uploads.states.uploaded })).toHaveCount(2)
  await submit.click()
  await expect(projectForm(page).getByRole('alert').filter({ hasText: shared.filesFailed })).toBeVisible()
  // Here, the header covers none of the form's buttons.
  await page.evaluate(() => scrollTo(0, 0))
  await expectNoAxeFindings(page, '#contact')
  await broken.getByRole('button', { name: uploads.actions.retry }).click()
  await submit.click()
  const received = interpolate(shared.filesReceived, { files: 3, sent: files.length })
  await expect(page.getByText(received)).toBeVisible()
  expect(sent).toHaveLength(4)
  const [request] = await requestsFrom(email)
  expect(request?.form_data.details).toMatch(
    /^Files \(3\): photo\.jpg \(\d+ KB\), Löwe & 标志\.svg \(1 KB\), brief\.pdf \(1 KB\)$/,
  )

  await page.setViewportSize({ width: 1366, height: 768 })
  await signedIn(page, `?q=%23${request?.id}`)
  const { card } = await openRequest(page, request?.id ?? 0)
  const widths = () =>
    card.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth))
  await expect.poll(async () => (await widths()).toSorted((a, b) => a - b)).toEqual([30, 1200])
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
  const view = await card.getByRole('link', { name: `${desk.request.open}: brief.pdf` }).getAttribute('href')
  const opened = await page.request.get(view ?? '', { headers: { 'sec-fetch-dest': 'document' } })
  expect(opened.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "inline; filename*=UTF-8''brief.pdf",
    'content-security-policy': "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  expect((await fetch(address)).status, 'without the session of staff').toBe(404)
})
