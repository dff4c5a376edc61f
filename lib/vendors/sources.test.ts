import { pageCsp } from '#lib/server/security/policy.ts'
import { bookingVendor, sourcesFor, type Vendors } from './sources.ts'

const none: Vendors = {
  chat: { vendor: 'None', id: '', consent: true },
  scheduling: { url: '', dialog: true },
  analytics: { script: '', domain: '' },
}
const chat = (vendor: Vendors['chat']['vendor']) => ({ ...none, chat: { vendor, id: 'x', consent: true } })
const booking = (url: string, dialog = true) => ({ ...none, scheduling: { url, dialog } })

test('nothing set up adds nothing to a policy', () => {
  for (const path of ['/', '/printing', '/form-submissions'])
    expect(pageCsp(["'sha256-x'"], [], sourcesFor(none, path))).toBe(pageCsp(["'sha256-x'"]))
})

test.each([
  ['Crisp', chat('Crisp'), /^((https|wss):\/\/[a-z.]+\.crisp\.chat|'unsafe-inline'|blob:)$/],
  ['tawk.to', chat('tawk.to'), /^((https|wss):\/\/([a-z*]+\.tawk\.to|tawk\.link)|'unsafe-inline')$/],
  ['Calendly', booking('https://calendly.com/a/b'), /^https:\/\/(assets\.)?calendly\.com$/],
  ['Cal.com', booking('https://cal.com/a/b'), /^(https:\/\/(app\.)?cal\.com|'unsafe-inline')$/],
  [
    'statistics',
    { ...none, analytics: { script: 'https://count.example.com/js/a.js', domain: 'a.example' } },
    /^https:\/\/count\.example\.com$/,
  ],
])('%s adds only its own hosts, and no way to run scripts from within a page', (_, vendors, own) => {
  const sources = sourcesFor(vendors, '/')
  expect(Object.values(sources).flat()).not.toEqual([])
  for (const source of Object.values(sources).flat()) expect(source).toMatch(own)
  for (const source of sources['script-src'] ?? []) expect(source).toMatch(/^https:/)
})

test('styles within a page stay allowed where a vendor writes some of its own', () => {
  const styles = (vendors: Vendors) =>
    /style-src-elem ([^;]+)/.exec(pageCsp([], ["'sha256-ours'"], sourcesFor(vendors, '/')))?.[1]
  expect(styles(none)).toBe("'self' 'sha256-ours'")
  expect(styles(booking('https://calendly.com/a/b'))).toBe("'self' 'sha256-ours' https://assets.calendly.com")
  // Next to a hash, 'unsafe-inline' is ignored.
  expect(styles(chat('Crisp'))).toBe("'self' https://client.crisp.chat 'unsafe-inline'")
})

test('booking is allowed on the page that has it, counting everywhere but at the desk', () => {
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
])('a dialog for %j (in the page: %j): %j', (url, dialog, vendor) => {
  expect(bookingVendor({ url, dialog })).toBe(vendor)
})
