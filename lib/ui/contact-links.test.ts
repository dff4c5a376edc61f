import { mailHref, phoneHref } from './contact-links.ts'

test.each([
  ['(305) 555-0142', 'tel:+13055550142'],
  ['1-305-555-0142', 'tel:+13055550142'],
  ['+44 20 7946 0018', 'tel:+442079460018'],
])('%s is dialed as %s', (written, href) => {
  expect(phoneHref(written)).toBe(href)
})

test('mailHref prefills the subject and one line for each question', () => {
  const url = new URL(
    mailHref('sales@example.com', { subject: 'Quote & dates', lines: ['Service:', 'Quantity:'] }),
  )
  expect(url.pathname).toBe('sales@example.com')
  expect(url.searchParams.get('subject')).toBe('Quote & dates')
  expect(url.searchParams.get('body')).toBe('Service:\r\nQuantity:')
})
