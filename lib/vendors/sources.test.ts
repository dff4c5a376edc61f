import { pageCsp } from '#lib/server/security/policy.ts'
import { bookingVendor, sourcesFor, type Vendors } from './sources.ts'

const none: Vendors = {
  chat: { vendor: 'None', id: '', consent: true },
  scheduling: { url: '', dialog: true },
  analytics: { script: '', domain: '' },
}
const chat = (vendor: Vendors['chat']['vendor']) => ({ ...none, chat: { vendor, id: 'x', consent: true } })
const booking = (url: string, dialog = true) => ({ ...none, scheduling: { url, dialog } })

test('the CSP stays the same when no vendor is set up', () => {
  for (const path of ['/', '/printing', '/form-submissions'])
    expect(pageCsp(["'sha256-x'"], [], sourcesFor(none, path))).toBe(pageCsp(["'sha256-x'"]))
})

test.each([
  ['Crisp', chat('Crisp'), /^((https|wss):\/\/[a-z.]+\.crisp\.chat|'unsafe-inline'|'self'|blob:)$/],
  ['tawk.to', chat('tawk.to'), /^((https|wss):\/\/([a-z*]+\.tawk\.to|tawk\.link)|'unsafe-inline')$/],
  ['Calendly', booking('https://calendly.com/a/b'), /^https:\/\/(assets\.)?calendly\.com$/],
  ['Cal.com', booking('https://cal.com/a/b'), /^(https:\/\/(app\.)?cal\.com|'unsafe-inline')$/],
  [
    'statistics',
    { ...none, analytics: { script: 'https://count.example.com/js/a.js', domain: 'a.example' } },
    /^https:\/\/count\.example\.com$/,
  ],
])('%s adds only its own hosts and allows no inline scripts', (_, vendors, own) => {
  const sources = sourcesFor(vendors, '/')
  expect(Object.values(sources).flat()).not.toEqual([])
  for (const source of Object.values(sources).flat()) expect(source).toMatch(own)
  for (const source of sources['script-src'] ?? []) expect(source).toMatch(/^https:/)
})

test('the CSP allows all inline styles, not only hashed ones, for a vendor that injects some', () => {
  const styles = (vendors: Vendors) =>
    /style-src-elem ([^;]+)/.exec(pageCsp([], ["'sha256-ours'"], sourcesFor(vendors, '/')))?.[1]
  expect(styles(none)).toBe("'self' 'sha256-ours'")
  expect(styles(booking('https://calendly.com/a/b'))).toBe("'self' 'sha256-ours' https://assets.calendly.com")
  // Next to a hash, 'unsafe-inline' is ignored.
  expect(styles(chat('Crisp'))).toBe("'self' https://client.crisp.chat 'unsafe-inline'")
})

test('the CSP allows booking only on the home pages and analytics everywhere but the desk', () => {
  const all: Vendors = {
    chat: { vendor: 'Crisp', id: 'x', consent: true },
    scheduling: { url: 'https://calendly.com/a/b', dialog: true },
    analytics: { script: 'https://plausible.io/js/script.js', domain: 'a.example' },
  }
  const scripts = (path: string) => sourcesFor(all, path)['script-src']
  expect(scripts('/')).toEqual([
    'https://client.crisp.chat',
    'https://assets.calendly.com',
    'https://plausible.io',
  ])
  expect(scripts('/es')).toEqual(scripts('/'))
  expect(scripts('/printing')).toEqual(['https://client.crisp.chat', 'https://plausible.io'])
  expect(scripts('/form-submissions/12')).toEqual(['https://client.crisp.chat'])
})

test.each([
  ['https://calendly.com/a/b', true, 'Calendly'],
  ['https://www.cal.com/a/b', true, 'Cal.com'],
  ['https://calendly.com.evil.example/a', true, undefined],
  ['https://meet.example.com/us', true, undefined],
  ['https://calendly.com/a/b', false, undefined],
  ['', true, undefined],
])('the booking page %j (dialog: %j) opens in the embed of %j', (url, dialog, vendor) => {
  expect(bookingVendor({ url, dialog })).toBe(vendor)
})
