import { phoneHref } from './contact-links.ts'

test.each([
  ['(305) 555-0142', 'tel:+13055550142'],
  ['1-305-555-0142', 'tel:+13055550142'],
  ['+44 20 7946 0018', 'tel:+442079460018'],
])('%s is dialed as %s', (written, href) => {
  expect(phoneHref(written)).toBe(href)
})
