import fc from 'fast-check'
import { isEmail } from './answers.ts'
import { emailHref, phoneHref, replyHref } from './contact.ts'

test.each([
  ['+1 (305) 555-0100', 'tel:+13055550100'],
  ['305.555.0100', 'tel:3055550100'],
  ['555-0100 ext. 12', 'tel:5550100'],
  ['555-0100x12', 'tel:5550100'],
  ['００３０５５５５０１', 'tel:0030555501'],
  ['\u200e+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', 'tel:+971501234567'],
  ['۰۲۱۱۲۳۴۵', 'tel:02112345'],
  ['javascript:alert(1)', undefined],
  ['call me', undefined],
  ['1234', undefined],
  ['9'.repeat(30), undefined],
  [undefined, undefined],
])('dials %p as %p', (phone, href) => {
  expect(phoneHref(phone)).toBe(href)
})

test('links only valid email addresses', () => {
  expect(isEmail('ana.reyes+fair@example.co.uk')).toBe(true)
  for (const text of ['javascript:alert(1)@example.com', 'ana@example.com\r\nBcc: x@example.com', undefined])
    expect(isEmail(text)).toBe(false)
  expect(emailHref('ana+fair@example.com')).toBe('mailto:ana%2Bfair@example.com')
})

const opening = 'Hello Ana,\r\n\r\nOn Friday you wrote:'
const subject = 'Your request to Harborline (#1042)'
const letter = { email: 'ana@example.com', opening, subject, quoted: 'Shirts for our team.\nBlue & white?' }

const readMailto = (href: string) => {
  const url = new URL(href)
  return { to: decodeURIComponent(url.pathname), query: new URLSearchParams(url.search) }
}

test('passes the subject, the quoted request and a Bcc for filing a copy to the mail client', () => {
  const { to, query } = readMailto(replyHref({ ...letter, bcc: 'crm+1@example.com' }))
  expect(to).toBe('ana@example.com')
  const body = `${opening}\r\n> Shirts for our team.\r\n> Blue & white?`
  expect(Object.fromEntries(query)).toEqual({ subject, body, bcc: 'crm+1@example.com' })
})

test('lets no address inject recipients or fields', () => {
  const { to, query } = readMailto(replyHref({ ...letter, email: 'a?bcc=b@example.com&cc=c' }))
  expect(to).toBe('a?bcc=b@example.com&cc=c')
  expect([...query.keys()]).toEqual(['subject', 'body'])
})

test('cuts a long request at the limit of mail clients, never within a character', () => {
  const anyText = fc.string({ unit: 'grapheme', minLength: 300, maxLength: 4000 })
  const isShort = fc.property(anyText, (quoted) => {
    const href = replyHref({ ...letter, quoted })
    expect(href.length).toBeLessThanOrEqual(1800)
    expect(() => decodeURIComponent(href)).not.toThrow()
  })
  fc.assert(isShort)
  expect(decodeURIComponent(replyHref({ ...letter, quoted: 'x'.repeat(5000) }))).toMatch(/x…$/)
})

test('does not throw on a lone surrogate', () => {
  expect(() => replyHref({ ...letter, subject: '\ud83c', quoted: '\udf81' })).not.toThrow()
})
