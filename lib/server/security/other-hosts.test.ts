import { unstable_getResponseFromNextConfig as respond } from 'next/experimental/testing/server'
import { redirectOtherHosts } from './other-hosts.ts'

const answer = (settings: Parameters<typeof redirectOtherHosts>[0], url: string) =>
  respond({ url, nextConfig: { redirects: () => redirectOtherHosts(settings) } as never })

const SITE_URL = 'https://www.example.com'

test.each([
  [{}, ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', '192.168.1.7']],
  [{ HOST: 'My-laptop' }, ['my-laptop:3000', 'localhost']],
  [{ SITE_URL, SUPABASE_URL: 'https://abc.supabase.co' }, ['www.example.com', '10.0.0.7:3000']],
])('serves the site’s own host names: %j', async (settings, hosts) => {
  for (const host of hosts) expect((await answer(settings, `http://${host}/printing`)).status).toBe(200)
})

test('sends other host names to the site’s own, but answers health checks', async () => {
  for (const host of ['evil.example', 'localhost.evil.example:3000', '127.0.0.1.evil.example'])
    for (const path of ['/', '/printing', '/form-submissions/export?q=a']) {
      const { status, headers } = await answer({ SITE_URL }, `http://${host}${path}`)
      expect([status, headers.get('location')]).toEqual([303, SITE_URL + path])
    }
  const { headers } = await answer({}, 'http://evil.example/printing')
  expect(headers.get('location')).toMatch(/^http:\/\/localhost/)
  expect((await answer({ SITE_URL }, 'http://evil.example/healthz')).status).toBe(200)
})

test('checks no host name on a platform, or for a hosted project without SITE_URL', async () => {
  for (const settings of [{ VERCEL: '1', SITE_URL }, { SUPABASE_URL: 'https://abc.supabase.co' }])
    expect((await answer(settings, 'http://preview.example/')).status).toBe(200)
})
