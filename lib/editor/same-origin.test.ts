import { isSameOrigin } from './same-origin.ts'

const from = (headers: Record<string, string>) =>
  isSameOrigin(
    new Request('http://127.0.0.1:3000/api/content-check', { headers: { 'no-cors': '1', ...headers } }),
  )

test.each(['127.0.0.1:3000', 'localhost:3000', '[::1]:3000'])('accepts the editor at %s', (host) => {
  expect(from({ host, 'sec-fetch-site': 'same-origin' })).toBe(true)
})

test.each([
  ['a page of another site', { host: '127.0.0.1:3000', 'sec-fetch-site': 'cross-site' }],
  ['a page on another port', { host: '127.0.0.1:3000', 'sec-fetch-site': 'same-site' }],
  ['a hostname rebound to this machine', { host: 'attacker.example', 'sec-fetch-site': 'same-origin' }],
  ['a form, which cannot send the header', { host: '127.0.0.1:3000', 'no-cors': '' }],
])('rejects %s', (_, headers) => {
  expect(from(headers)).toBe(false)
})
