import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { WhileCurrent } from './while-current.tsx'

const NOON = Date.UTC(2026, 11, 4, 12)
const HOUR = 3_600_000

const bar = (isCurrent: boolean) => (
  <WhileCurrent from={NOON} until={NOON + HOUR} isCurrent={isCurrent}>
    <p>News</p>
  </WhileCurrent>
)

test.each([
  ['before', NOON - 1, false],
  ['at the start', NOON, true],
  ['at the end', NOON + HOUR, false],
])('an announcement shows only while it is current (%s), whenever the page was built', (_, now, expected) => {
  jest.useFakeTimers({ now })
  for (const isCurrent of [true, false]) {
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(bar(isCurrent))
    expect(container.textContent).toBe(isCurrent ? 'News' : '')
    const { unmount } = render(bar(isCurrent), { container, hydrate: true })
    expect(screen.queryAllByText('News')).toHaveLength(expected ? 1 : 0)
    unmount()
  }
})
