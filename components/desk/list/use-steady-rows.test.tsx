import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { readLeft } from '#lib/desk/actions.ts'
import type { Filter } from '#lib/desk/filter.ts'
import type { ListedRequest } from '#lib/desk/request-rows.ts'
import { reader, request } from '#lib/desk/testing/request.ts'
import { desk } from '#messages/desk.ts'
import { Inbox } from './inbox.tsx'
import { useSteadyRows } from './use-steady-rows.ts'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: () => {}, replace: () => {} }) }))
jest.mock('#lib/desk/message-actions.ts', () => ({}))
jest.mock('#lib/desk/actions.ts', () => ({ readLeft: jest.fn(async () => []) }))

const listOf = (...ids: number[]) => ({
  rows: ids.map((id) => ({ id }) as ListedRequest),
  older: { id: ids.at(-1) },
  newest: 9,
})

async function leftAfter(filter: Filter, before: number[], after: number[]) {
  const { result, rerender } = renderHook((list) => useSteadyRows(filter, list), {
    initialProps: listOf(...before),
  })
  await act(async () => rerender(listOf(...after)))
  expect(result.current.rows.map(({ id }) => id)).toEqual(before)
  expect(result.current.older).toEqual({ id: before.at(-1) })
  return result.current.rows.filter(({ hasLeft }) => hasLeft).map(({ id }) => id)
}

test('marks the requests that have left a list, not those that newer ones push to its next page', async () => {
  expect(await leftAfter({}, [9, 8, 7, 6], [10, 9, 7])).toEqual([8])
  expect(await leftAfter({ view: 'due', q: 'mugs' }, [9, 8, 7, 6], [10, 9, 7])).toEqual([8])
  expect(await leftAfter({ view: 'due' }, [1, 2, 3], [2, 4, 5])).toEqual([1, 3])
  expect(await leftAfter({ view: 'due' }, [1, 2, 3], [4, 5, 6])).toEqual([1, 2, 3])
})

test('a request that has left is not gone until the desk has asked, and new ones come with the list that brings them', async () => {
  let answer = (_: ListedRequest[]) => {}
  jest.mocked(readLeft).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const { result, rerender } = renderHook((list) => useSteadyRows({}, list), {
    initialProps: listOf(9, 8, 7),
  })
  await act(async () => rerender(listOf(9, 7)))
  expect(result.current.rows[1]).toMatchObject({ hasLeft: true, isGone: false })
  await act(async () => answer([]))
  expect(result.current.rows[1]).toMatchObject({ hasLeft: true, isGone: true })
  act(() => result.current.reload())
  expect(result.current.rows).toHaveLength(3)
  act(() => rerender({ ...listOf(10, 9, 7), newest: 10 }))
  expect(result.current).toMatchObject({ rows: [{ id: 10 }, { id: 9 }, { id: 7 }], since: 10 })
})

test('of 51 requests, one that slides in from the next page is not new, one that arrives is, and one that has left has its status', async () => {
  // jsdom does not know the element <search>.
  jest.spyOn(console, 'error').mockImplementation()
  const rows = Array.from({ length: 51 }, (_, index) => ({ ...request, id: 1001 + index }))
  rows[1] = { ...request, id: 1002, attached: 2, language: 'es' }
  const counts = { open: 51, overdue: 0, mine: 0, 'follow-up': 0, quarantined: 0 }
  const none = { open: undefined, request: undefined, soon: [] }
  const page = (from: number) => (
    <Inbox
      filter={{ view: 'due' }}
      list={{
        rows: rows.slice(from, from + 50),
        older: from === 0 ? { id: 1050 } : undefined,
        counts,
        total: 51,
        newest: 1051,
      }}
      {...{ ...none, reader, now: '2026-11-26T12:00:00Z' }}
    />
  )
  const { rerender } = render(page(0))
  expect(screen.getByText('50 of 51')).toBeInTheDocument()
  expect(screen.getByText(/^#1002 · ES · 2 files/)).toBeInTheDocument()
  jest.mocked(readLeft).mockResolvedValue([{ ...request, id: 1001, status: 'won' }])
  rerender(page(1))
  expect(screen.queryByText('Show 1 new')).not.toBeInTheDocument()
  await waitFor(() =>
    expect(screen.getByText(desk.statuses.won, { selector: 'li span' })).toBeInTheDocument(),
  )
  expect(document.title).toBe(desk.title)

  const asked = jest.fn(async () => ({ ok: true, json: async () => ({ arrived: 1 }) }))
  global.fetch = asked as never
  await act(async () => void window.dispatchEvent(new Event('focus')))
  expect(asked).toHaveBeenCalledWith('/form-submissions/session?view=due&since=1051', expect.anything())
  expect(document.title).toBe(`(1) ${desk.title}`)
  fireEvent.click(screen.getByText('Show 1 new'))
  expect(push).toHaveBeenCalledWith('/form-submissions?view=open', { scroll: false })
})
