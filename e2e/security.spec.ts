import { expect, test } from '@playwright/test'
import { project, projectForm, projectRequest } from '#e2e/support/forms.ts'
import { watchPolicy } from '#e2e/support/policy.ts'
import { freshEmail, requestsFrom } from '#e2e/support/requests.ts'
import { SCRIPTS } from '#e2e/support/scripts.ts'

test('a form submitted before hydration is answered with a page that hydrates', async ({ page }) => {
  const policy = await watchPolicy(page)
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/#contact')
  await projectRequest.fill(page, 'ada@example')
  await page.unroute(SCRIPTS)
  await projectRequest.submit(page).click()
  await expect(projectForm(page).getByLabel(project.fields.firstName.label)).toHaveValue('Ada')
  await expect(projectForm(page)).toHaveAttribute('novalidate')
  await policy.expectNone()
})

test('an injected script does not run', async ({ page }) => {
  for (const path of ['/', '/form-submissions', '/no/such/page']) {
    await page.goto(path)
    const ran = await page.evaluate(async () => {
      const smuggled: string[] = []
      Object.assign(window, { smuggled })
      const inline = document.createElement('script')
      inline.textContent = 'window.smuggled.push("inline")'
      document.body.append(inline)
      const image = document.createElement('img')
      image.setAttribute('onerror', 'window.smuggled.push("handler")')
      image.src = 'data:,'
      document.body.append(image)
      const foreign = document.createElement('script')
      foreign.src = 'data:text/javascript,window.smuggled.push("foreign")'
      document.body.append(foreign)
      await new Promise((resolve) => setTimeout(resolve, 300))
      return smuggled
    })
    expect(ran, path).toEqual([])
  }
})

test('a forged, oversized or malformed request of the form is refused without details', async ({
  page,
  request,
  baseURL: origin = '',
}) => {
  const email = freshEmail()
  await page.goto('/#contact')
  await page.route('/', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await projectRequest.fill(page, email)
  const caught = page.waitForRequest((sent) => Boolean(sent.headers()['next-action']))
  await projectRequest.submit(page).click()
  const sent = await caught
  const headers = { ...(await sent.allHeaders()), origin }
  const data = sent.postDataBuffer() ?? Buffer.alloc(0)
  const asText = { ...headers, 'content-type': 'text/plain;charset=UTF-8' }
  const attempts = [
    ...['https://evil.example', 'null', `${origin}.evil.example`].map((from) => ({
      headers: { ...headers, origin: from },
      data,
    })),
    // Next.js ends the connection after a body above its limit.
    {
      headers: { ...headers, connection: 'close' },
      data: Buffer.concat([data, Buffer.alloc(300_000, 'a')]),
    },
    { headers: { ...headers, 'next-action': '0'.repeat(42) }, data },
    { headers: { ...headers, 'next-action': '../../etc/passwd' }, data },
    { headers: asText, data: '[{"__proto__":{"status":"sent"}}]' },
    { headers: asText, data: '["$F1","$@2","$K3"]' },
  ]
  for (const [index, attempt] of attempts.entries()) {
    const answer = await request.post('/', attempt)
    expect(answer.ok(), String(index)).toBe(false)
    expect(await answer.text(), String(index)).not.toMatch(
      /"status":"sent"|SUPABASE_|\bat \S+ \(|node_modules\//,
    )
  }
  expect(await requestsFrom(email)).toEqual([])
  expect((await request.get('/healthz')).ok()).toBe(true)
})
