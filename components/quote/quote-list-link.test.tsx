import { act, render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { addToQuoteList, clearQuoteList, readQuoteList } from '#lib/quote/quote-list.ts'
import { QuoteListLink } from './quote-list-link.tsx'

const link = <QuoteListLink href="/#contact" label="Your request" />

test('counts before hydration, and React keeps the count', async () => {
  addToQuoteList('Camp mug')
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(link)
  const host = container.querySelector<HTMLElement>('quote-list-link')
  expect(host).toHaveTextContent('Your request: 1')
  expect(host?.hidden).toBe(false)
  const onRecoverableError = jest.fn()
  await act(async () => {
    hydrateRoot(container, link, { onRecoverableError })
  })
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(container.querySelector('quote-list-link')).toBe(host)
  expect(host).toHaveTextContent('Your request: 1')
  addToQuoteList('Power bank')
  expect(host).toHaveTextContent('Your request: 2')
  clearQuoteList()
  expect(host?.hidden).toBe(true)
})

test('counts without storage and hides an expired list', () => {
  const { container } = render(link)
  const host = container.querySelector<HTMLElement>('quote-list-link')
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  const spies = ['getItem', 'setItem'] as const
  const restore = spies.map((name) => jest.spyOn(Storage.prototype, name).mockImplementation(forbidden))
  addToQuoteList('Camp mug')
  expect(host?.hidden).toBe(false)
  expect(host).toHaveTextContent('Your request: 1')
  for (const spy of restore) spy.mockRestore()

  addToQuoteList('Power bank')
  jest.useFakeTimers({ now: Date.now() + 31 * 24 * 60 * 60 * 1000 })
  dispatchEvent(new Event('pageshow'))
  expect(host?.hidden).toBe(true)
  expect(readQuoteList()).toEqual([])
  jest.useRealTimers()
})
