import { mailHref } from './mail-href.ts'

test('a letter with a line for each question', () => {
  const url = new URL(
    mailHref('sales@example.com', { subject: 'Quote & dates', lines: ['Service:', 'Quantity:'] }),
  )
  expect(url.pathname).toBe('sales@example.com')
  expect(url.searchParams.get('subject')).toBe('Quote & dates')
  expect(url.searchParams.get('body')).toBe('Service:\r\nQuantity:')
})
