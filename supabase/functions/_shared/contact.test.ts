import { isEmail } from './answers.ts'
import { emailHref, phoneHref } from './contact.ts'

test.each([
  ['+1 (305) 555-0100', 'tel:+13055550100'],
  ['305.555.0100', 'tel:3055550100'],
  ['555-0100 ext. 12', 'tel:5550100'],
  ['００３０５５５５０１', 'tel:0030555501'],
  ['\u200e+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', 'tel:+971501234567'],
  ['۰۲۱۱۲۳۴۵', 'tel:02112345'],
  ['javascript:alert(1)', undefined],
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
  expect(emailHref('a?bcc=b@example.com\ud83c')).toBe('mailto:a%3Fbcc%3Db@example.com%EF%BF%BD')
})
