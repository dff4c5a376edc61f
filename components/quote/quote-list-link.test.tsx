import { act, render } from '@testing-library/react'
import { addToQuoteList, clearQuoteList } from '#lib/quote/quote-list.ts'
import { QuoteListLink } from './quote-list-link.tsx'

test('shows the number of products, and hides while the list is empty or expired', () => {
  const { container } = render(<QuoteListLink href="/#contact" label="Your request" />)
  const link = container.querySelector<HTMLElement>('.quote-list-link')
  expect(link?.hidden).toBe(true)
  act(() => void addToQuoteList('Camp mug'))
  expect(link?.hidden).toBe(false)
  expect(link).toHaveTextContent('Your request: 1')
  act(() => clearQuoteList())
  expect(link?.hidden).toBe(true)

  act(() => void addToQuoteList('Power bank'))
  jest.useFakeTimers({ now: Date.now() + 31 * 24 * 60 * 60 * 1000 })
  act(() => void dispatchEvent(new Event('pageshow')))
  expect(link?.hidden).toBe(true)
  jest.useRealTimers()
})
