import { expect, test } from '@playwright/test'

test('the public site has no content editor and rejects writes to content', async ({ request }) => {
  for (const path of ['/keystatic', '/keystatic/singleton/hero', '/api/keystatic/tree'])
    expect((await request.get(path)).status(), path).toBe(404)
  const answer = await request.post('/api/keystatic/update', {
    headers: { 'no-cors': '1' },
    data: { additions: [], deletions: [{ path: 'content/site.yaml' }] },
  })
  expect(answer.ok()).toBe(false)
})
