import { expect, test } from '@playwright/test'

for (const path of [
  '/keystatic',
  '/keystatic/singleton/hero',
  '/api/keystatic/tree',
  '/api/content-changes',
  '/api/content-check',
  '/api/content-history',
  '/api/content-search?words=a',
  '/keystatic/changes',
]) {
  test(`the content editor is not part of the public site: ${path}`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404)
  })
}

test('nobody can write content on the public site', async ({ request }) => {
  const answer = await request.post('/api/keystatic/update', {
    headers: { 'no-cors': '1' },
    data: { additions: [], deletions: [{ path: 'content/site.yaml' }] },
  })
  expect(answer.ok()).toBe(false)
})
