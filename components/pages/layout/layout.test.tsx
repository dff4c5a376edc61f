import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { pageErrorCopy } from '#lib/content/build-time.ts'
import { WhileCurrent } from './while-current.tsx'

const copy = pageErrorCopy('en')
const spanish = pageErrorCopy('es')
process.env.PAGE_ERROR_COPY = JSON.stringify({ en: copy, es: spanish })

test('a broken page shows phone and email, and offers a retry', async () => {
  const { PageError } = await import('./page-error.tsx')
  render(<PageError />)
  expect(document.title).toBe(copy.title)
  expect(screen.getByRole('heading', { name: copy.title })).toBeInTheDocument()
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf(copy.phone)).toMatch(/^tel:/)
  expect(hrefOf(copy.email)).toBe(`mailto:${copy.email}`)
  expect(screen.getByRole('button', { name: copy.again })).toBeEnabled()
  expect(screen.getByRole('region')).toHaveTextContent(/still be there/)
})

test('a broken page speaks the language of its document, which its address may not say', async () => {
  const { PageError } = await import('./page-error.tsx')
  document.documentElement.dataset.prefix = '/es'
  render(<PageError />)
  expect(screen.getByRole('heading', { name: spanish.title })).toBeInTheDocument()
  delete document.documentElement.dataset.prefix
})

const NOON = Date.UTC(2026, 11, 4, 12)
const HOUR = 3_600_000

test.each([
  ['before', NOON - 1, false],
  ['at the start', NOON, true],
  ['at the end', NOON + HOUR, false],
])('an announcement shows only while it is current (%s), whenever the page was built', (_, now, expected) => {
  jest.useFakeTimers({ now })
  for (const isCurrent of [true, false]) {
    const children = <p>News</p>
    const bar = (
      <WhileCurrent from={NOON} until={NOON + HOUR} isCurrent={isCurrent}>
        {children}
      </WhileCurrent>
    )
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(bar)
    expect(container.textContent).toBe(isCurrent ? 'News' : '')
    const { unmount } = render(bar, { container, hydrate: true })
    expect(screen.queryAllByText('News')).toHaveLength(expected ? 1 : 0)
    unmount()
  }
})
