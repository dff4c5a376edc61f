/** @jest-environment jsdom */

// biome-ignore-all lint/suspicious/noDocumentCookie: as the vendor writes them
import { pageCsp } from '#lib/server/security/policy.ts'
import { withdrawConsent } from './chat.ts'
import { giveConsent, hasConsent, onConsent } from './consent.ts'
import { sourcesFor, type Vendors } from './sources.ts'

test('withdrawing consent removes everything that the vendor stored and nothing else', () => {
  const stored = () => [document.cookie, { ...localStorage }, { ...sessionStorage }]
  localStorage.setItem('draft', '{}')
  document.cookie = 'zone=Europe%2FParis; path=/'
  document.cookie = '%E0%A4%A=1; path=/'
  const before = stored()
  const listener = jest.fn()
  onConsent(listener)
  giveConsent()
  expect([hasConsent(), listener.mock.calls.length]).toEqual([true, 1])
  for (const name of ['crisp-client/session/7598bf86', 'crisp-client/socket/7598bf86']) {
    document.cookie = `${encodeURIComponent(name)}=1; path=/`
    localStorage.setItem(name, '1')
    sessionStorage.setItem(name, '1')
  }
  expect(stored()).not.toEqual(before)
  withdrawConsent()
  expect(hasConsent()).toBe(false)
  expect(stored()).toEqual(before)
})

test('consent to another vendor does not count', () => {
  localStorage.setItem('chat-consent', 'Another')
  expect(hasConsent()).toBe(false)
})

const none: Vendors = { chat: { id: '', consent: true }, scheduling: { url: '' } }
const chat: Vendors = { ...none, chat: { id: 'x', consent: true } }
const booking: Vendors = { ...none, scheduling: { url: 'https://calendly.com/a/b' } }

test.each([
  ['chat', chat, /^((https|wss):\/\/[a-z.]+\.crisp\.chat|'unsafe-inline'|'self'|blob:)$/],
  ['booking', booking, /^https:\/\/(assets\.)?calendly\.com$/],
])('%s adds only its own hosts and allows no inline scripts', (_, vendors, own) => {
  const sources = sourcesFor(vendors, '/')
  expect(Object.values(sources).flat()).not.toEqual([])
  for (const source of Object.values(sources).flat()) expect(source).toMatch(own)
  for (const source of sources['script-src'] ?? []) expect(source).toMatch(/^https:/)
})

test('the CSP allows all inline styles, not only hashed ones, for the chat, which injects some', () => {
  const styles = (vendors: Vendors) =>
    /style-src-elem ([^;]+)/.exec(pageCsp([], ["'sha256-ours'"], sourcesFor(vendors, '/')))?.[1]
  expect(styles(none)).toBe("'self' 'sha256-ours'")
  expect(styles(booking)).toBe("'self' 'sha256-ours' https://assets.calendly.com")
  // Next to a hash, 'unsafe-inline' is ignored.
  expect(styles(chat)).toBe("'self' https://client.crisp.chat 'unsafe-inline'")
})

test('the CSP allows the booking widget only on the home pages, and only for a page of its vendor', () => {
  const scripts = (path: string, url = booking.scheduling.url) =>
    sourcesFor({ ...chat, scheduling: { url } }, path)['script-src']
  expect(scripts('/')).toEqual(['https://client.crisp.chat', 'https://assets.calendly.com'])
  expect(scripts('/es')).toEqual(scripts('/'))
  expect(scripts('/printing')).toEqual(['https://client.crisp.chat'])
  expect(scripts('/', 'https://calendly.com.evil.example/a')).toEqual(['https://client.crisp.chat'])
})
