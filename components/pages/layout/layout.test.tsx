import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { ContentProblems } from '#components/editor/content-problems.tsx'
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

/** The server's answer, a version of its own. */
const report = (problems: string[]) => ({
  json: async () => ({ problems, targets: { pages: [], moves: [] } }),
  headers: new Headers({ etag: '2' }),
})

test('in development, a page that failed says what to correct, and asks when the content changes', async () => {
  const asked = jest.fn(() => new Promise(() => {})).mockResolvedValueOnce(report([]))
  globalThis.fetch = asked as never
  const problem = 'content/pages/terms.yaml, line 2: is missing; write some text.'
  render(<ContentProblems error={new Error(`Content needs correcting:\n  ${problem}`)} />)
  expect(screen.getByRole('status')).toHaveTextContent(`Content needs correcting: ${problem}`)
  await waitFor(() => expect(asked).toHaveBeenCalledWith('/api/keystatic/report?seen=2', expect.anything()))
})

test('in development, every page says what the check finds, until it is folded', async () => {
  globalThis.fetch = jest.fn().mockResolvedValueOnce(report(['content/site.yaml: is empty.']))
  render(<ContentProblems />)
  const problem = await screen.findByText('content/site.yaml: is empty.')
  expect(problem).toBeVisible()
  fireEvent.click(screen.getByText('Content needs correcting:'))
  expect(problem).not.toBeVisible()
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
