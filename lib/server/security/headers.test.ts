import { unstable_getResponseFromNextConfig as respond } from 'next/experimental/testing/server'
import { headersBySource, headersOf } from './headers.ts'

test.each([
  ['https://www.example.com', true],
  ['http://localhost:3000', false],
])('sends HSTS only for an HTTPS site: %s', (siteUrl, expected) => {
  expect('strict-transport-security' in headersOf.base(siteUrl)).toBe(expected)
})

async function policyAt(address: string) {
  const nextConfig = { headers: headersBySource }
  const { headers } = await respond({ url: `https://www.example.com${address}`, nextConfig })
  return headers.get('content-security-policy')
}

test('lets no file outside the pages run scripts, lets an SVG keep its styles, and leaves the rest to its own policy', async () => {
  for (const address of ['/images/a.html', '/share/a.jpg?a=b']) {
    expect(await policyAt(address)).toContain("default-src 'none'")
    expect(await policyAt(address)).not.toContain('style-src')
  }
  expect(await policyAt('/world.svg?v=1')).toMatch(/default-src 'none'; style-src/)
  expect(await policyAt('/form-submissions/files/a')).toBeNull()
  // One for all, because nginx serves them, too.
  for (const file of ['chunks/worker.js', 'chunks/page.json', 'media/icon.svg'])
    expect(await policyAt(`/_next/static/${file}`)).not.toContain('default-src')
})
