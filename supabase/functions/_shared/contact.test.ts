import { emailHref, isPhone, phoneHref } from './contact.ts'
import { isEmail } from './email.ts'

test.each([
  ['+1 (305) 555-0100', 'tel:+13055550100'],
  ['305.555.0100', 'tel:3055550100'],
  ['555-0100 ext. 12', 'tel:5550100'],
  ['555-0100x12', 'tel:5550100'],
  ['００３０５５５５０１', 'tel:0030555501'],
  ['javascript:alert(1)', undefined],
  ['call me', undefined],
  ['1234', undefined],
  ['9'.repeat(30), undefined],
  [undefined, undefined],
])('dials %p as %p', (phone, href) => {
  expect(phoneHref(phone)).toBe(href)
})

test('links only valid email addresses', () => {
  expect(isEmail('ana@example.com')).toBe(true)
  expect(isEmail('javascript:alert(1)@example.com')).toBe(false)
  expect(isEmail(undefined)).toBe(false)
  expect(emailHref('ana+fair@example.com')).toBe('mailto:ana%2Bfair@example.com')
})

test.each([
  ['(305) 555-0142', 'tel:+13055550142'],
  ['1 (305) 555-0142', 'tel:+13055550142'],
  ['+49 30 901820', 'tel:+4930901820'],
])('dials our own number %p with its country code as %p', (phone, href) => {
  expect(phoneHref(phone, '1')).toBe(href)
})

test('recognizes email addresses and phone numbers', () => {
  expect(isEmail('ana.reyes+fair@example.co.uk')).toBe(true)
  expect(isEmail('ana@example.com\r\nBcc: x@example.com')).toBe(false)
  expect(isPhone('ext. 4')).toBe(false)
})
