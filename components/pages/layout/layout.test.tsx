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

test.each([
  ['2026-12-04T04:59Z', false],
  ['2026-12-04T05:00Z', true],
  ['2026-12-06T05:00Z', false],
])('an announcement shows only while it is current (%s), whenever the page was built', (now, expected) => {
  jest.useFakeTimers({ now: Date.parse(now) })
  for (const isCurrent of [true, false]) {
    const children = <p>News</p>
    const bar = (
      <WhileCurrent from="2026-12-04" until="2026-12-05" zone="America/New_York" isCurrent={isCurrent}>
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
