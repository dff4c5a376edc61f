import { act, render, screen } from '@testing-library/react'
import { pageErrorCopy } from '#lib/content/build-time.ts'
import { keepReceipt } from '#lib/quote/last-receipt.ts'

const copy = pageErrorCopy('en')
process.env.PAGE_ERROR_COPY = JSON.stringify({ en: copy })

test('a broken page shows phone number and email address, and offers a retry', async () => {
  const { PageError } = await import('./page-error.tsx')
  render(<PageError />)
  expect(screen.getByRole('heading', { name: copy.title })).toBeInTheDocument()
  expect(document.title).toBe(copy.title)
  expect(screen.getByRole('link', { name: copy.phone })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:/),
  )
  expect(screen.getByRole('link', { name: copy.email })).toHaveAttribute('href', `mailto:${copy.email}`)
  expect(screen.getByRole('button', { name: copy.again })).toBeEnabled()
})

test('a broken page shows the receipt of a request until the visitor starts another', async () => {
  const { PageError } = await import('./page-error.tsx')
  const receipt = { title: 'We have your request', reference: 'Reference: 1014', text: 'Somebody reads it.' }
  render(<PageError />)
  const status = screen.getByRole('status')
  expect(status).toBeEmptyDOMElement()
  expect(screen.getByRole('region')).toHaveTextContent(/still be there/)
  act(() => keepReceipt(receipt))
  for (const line of Object.values(receipt)) expect(status).toHaveTextContent(line)
  expect(screen.getByRole('region')).not.toHaveTextContent(/still be there/)
  act(() => keepReceipt())
  expect(status).toBeEmptyDOMElement()
})
