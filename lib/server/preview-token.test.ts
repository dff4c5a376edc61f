import { openToken, previewLink } from './preview-token.ts'

const SECRET = 'a-secret-of-more-than-24-characters'
const NOW = Date.parse('2026-12-01T12:00:00Z')
const DAY = 24 * 60 * 60 * 1000

const link = (address = '/custom-umbrellas', days = 7) =>
  previewLink({ address, site: 'https://www.example.com', days }, SECRET, NOW).url
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''

test('opens the page of a link until it expires', () => {
  expect(link()).toMatch(/^https:\/\/www\.example\.com\/api\/preview\?token=custom-umbrellas\./)
  const until = new Date(NOW + 7 * DAY)
  expect(openToken(tokenOf(link()), SECRET, NOW)).toEqual({ address: '/custom-umbrellas', until })
  expect(openToken(tokenOf(link()), SECRET, NOW + 7 * DAY - 1)).toMatchObject({
    address: '/custom-umbrellas',
  })
  expect(openToken(tokenOf(link()), SECRET, NOW + 7 * DAY)).toEqual({ refused: 'over', until })
})

test('opens a translation at its own address only', () => {
  const token = tokenOf(link('/es/paraguas'))
  expect(openToken(token, SECRET, NOW)).toMatchObject({ address: '/es/paraguas' })
  for (const other of ['ar/paraguas', 'paraguas', 'es/paraguas/otro'])
    expect(openToken(token.replace('es/paraguas', other), SECRET, NOW)).toEqual({ refused: 'unsigned' })
})

test.each([
  ['a changed page', (token: string) => token.replace('custom-umbrellas', 'custom-mugs')],
  ['a changed expiry', (token: string) => token.replace(/\.\d+\./, '.9999999999.')],
  ['a changed signature', (token: string) => token.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))],
  ['a truncated token', (token: string) => token.slice(0, -20)],
  ['a token with a suffix', (token: string) => `${token}.x`],
  ['an empty token', () => ''],
])('refuses %s as unsigned', (_, change) => {
  expect(openToken(change(tokenOf(link())), SECRET, NOW)).toEqual({ refused: 'unsigned' })
})

test('refuses a link signed with another secret', () => {
  expect(openToken(tokenOf(link()), `${SECRET}-of-another-site`, NOW)).toEqual({ refused: 'unsigned' })
})
