import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { pageErrorCopy } from '#lib/content/build-time.ts'
import { WhileCurrent } from './while-current.tsx'

const copy = pageErrorCopy('en')
const spanish = pageErrorCopy('es')
process.env.PAGE_ERROR_COPY = JSON.stringify({ en: copy, es: spanish })

test.each([
  ['', copy],
  ['/es', spanish],
])(
  'a broken page in the language of its document (%j) shows phone and email, and offers a retry',
  async (prefix, said) => {
    const { PageError } = await import('./page-error.tsx')
    document.documentElement.dataset.prefix = prefix
    render(<PageError />)
    expect(document.title).toBe(said.title)
    expect(screen.getByRole('heading', { name: said.title })).toBeVisible()
    for (const name of [said.phone, said.email]) expect(screen.getByRole('link', { name })).toBeVisible()
    expect(screen.getByRole('button', { name: said.again })).toBeEnabled()
    delete document.documentElement.dataset.prefix
  },
)

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
