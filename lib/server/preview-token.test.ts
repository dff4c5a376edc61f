import { openToken, previewLink } from './preview-token.ts'

const SECRET = 'a-secret-of-more-than-24-characters'
const NOW = Date.parse('2026-12-01T12:00:00Z')
const DAY = 24 * 60 * 60 * 1000

const link = (address = '/custom-umbrellas', days = 7) =>
  previewLink({ address, site: 'https://www.example.com', days }, SECRET, NOW).url
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''

test('a link opens its page until it ends', () => {
  expect(link()).toMatch(/^https:\/\/www\.example\.com\/api\/preview\?token=custom-umbrellas\./)
  const until = new Date(NOW + 7 * DAY)
  expect(openToken(tokenOf(link()), SECRET, NOW)).toEqual({ address: '/custom-umbrellas', until })
  expect(openToken(tokenOf(link()), SECRET, NOW + 7 * DAY - 1)).toMatchObject({
    address: '/custom-umbrellas',
  })
  expect(openToken(tokenOf(link()), SECRET, NOW + 7 * DAY)).toEqual({ refused: 'over', until })
})

test('a link opens a translation at its own address', () => {
  const token = tokenOf(link('/es/paraguas'))
  expect(openToken(token, SECRET, NOW)).toMatchObject({ address: '/es/paraguas' })
  for (const other of ['ar/paraguas', 'paraguas', 'es/paraguas/otro'])
    expect(openToken(token.replace('es/paraguas', other), SECRET, NOW)).toEqual({ refused: 'unsigned' })
})

test.each([
  ['another page', (token: string) => token.replace('custom-umbrellas', 'custom-mugs')],
  ['another end', (token: string) => token.replace(/\.\d+\./, '.9999999999.')],
  ['another signature', (token: string) => token.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))],
  ['half of it', (token: string) => token.slice(0, -20)],
  ['something behind it', (token: string) => `${token}.x`],
  ['nothing', () => ''],
])('%s is refused as unsigned', (_, change) => {
  expect(openToken(change(tokenOf(link())), SECRET, NOW)).toEqual({ refused: 'unsigned' })
})

test('a link of another secret is refused', () => {
  expect(openToken(tokenOf(link()), `${SECRET}-of-another-site`, NOW)).toEqual({ refused: 'unsigned' })
})
