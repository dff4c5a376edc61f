import { act, fireEvent, render, screen } from '@testing-library/react'
import { inbox } from '#components/desk/testing/inbox.ts'
import type { Filter } from '#lib/desk/filter.ts'
import { Filters } from './filters.tsx'
import { InboxProvider } from './inbox-context.ts'

const replace = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ replace }) }))

const filters = (filter: Filter) => (
  <InboxProvider value={{ ...inbox, filter }}>
    <Filters />
  </InboxProvider>
)
const search = () => screen.getByRole('searchbox') as HTMLInputElement
const type = (value: string) => fireEvent.change(search(), { target: { value } })
const asked = () => replace.mock.calls.map(([href]) => href)

// jsdom does not know the element <search>.
beforeAll(() => jest.spyOn(console, 'error').mockImplementation())
beforeEach(() => {
  jest.useFakeTimers()
  replace.mockReset()
})
afterEach(() => jest.useRealTimers())

test('searches once the reader pauses, or at once with Enter, and keeps the other filters', () => {
  render(filters({ view: 'mine', status: 'won' }))
  type('mu')
  type('mugs')
  act(() => jest.runAllTimers())
  type('mugs blue')
  fireEvent.keyDown(search(), { key: 'Enter' })
  const list = '/form-submissions?view=mine&status=won'
  expect(asked()).toEqual([`${list}&q=mugs`, `${list}&q=mugs+blue`])
})

test('an answer that arrives while the reader types on changes nothing; clearing elsewhere empties the field', () => {
  const { rerender } = render(filters({}))
  type('mugs')
  act(() => jest.runAllTimers())
  act(() => search().focus())
  type('mugs blue')
  rerender(filters({ q: 'mugs' }))
  expect(search().value).toBe('mugs blue')
  act(() => jest.runAllTimers())
  rerender(filters({ q: 'mugs blue' }))
  act(() => search().blur())
  rerender(filters({}))
  expect(search().value).toBe('')
})
