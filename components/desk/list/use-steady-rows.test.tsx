import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { inbox } from '#components/desk/testing/inbox.ts'
import { saveEntries } from '#lib/desk/actions.ts'
import type { Filter } from '#lib/desk/filter.ts'
import type { ListedRequest } from '#lib/desk/request-rows.ts'
import { request } from '#lib/desk/testing/request.ts'
import { completeBrowser } from '#lib/testing/browser.ts'
import { desk } from '#messages/desk.ts'
import { Inbox } from './inbox.tsx'
import { useSteadyRows } from './use-steady-rows.ts'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: () => {}, replace: () => {} }) }))
jest.mock('#lib/desk/payment-actions.ts', () => ({}))
jest.mock('#lib/desk/message-actions.ts', () => ({}))
jest.mock('#lib/desk/actions.ts', () => ({ saveEntries: jest.fn() }))

beforeAll(completeBrowser)

function listOf(...ids: number[]) {
  const rows = ids.map((id) => ({ id }) as ListedRequest)
  return { rows, older: true, newest: 9 }
}

const steady = (filter: Filter, initialProps: ReturnType<typeof listOf>) =>
  renderHook((list) => useSteadyRows(filter, list), { initialProps })

async function leftAfter(filter: Filter, before: number[], after: number[]) {
  const { result, rerender } = steady(filter, listOf(...before))
  await act(async () => rerender(listOf(...after)))
  expect(result.current.rows.map(({ id }) => id)).toEqual(before)
  return result.current.rows.filter(({ hasLeft }) => hasLeft).map(({ id }) => id)
}

test('marks the requests that have left a list, not those that newer ones push to its next page', async () => {
  expect(await leftAfter({}, [9, 8, 7, 6], [10, 9, 7])).toEqual([8])
  expect(await leftAfter({ view: 'due', q: 'mugs' }, [9, 8, 7, 6], [10, 9, 7])).toEqual([8])
  expect(await leftAfter({ view: 'due' }, [1, 2, 3], [2, 4, 5])).toEqual([1, 3])
  expect(await leftAfter({ view: 'due' }, [1, 2, 3], [4, 5, 6])).toEqual([1, 2, 3])
})

test('the next page begins after the last row as it was when the list was opened, wherever that stands by now', () => {
  const list = listOf(1, 2, 3)
  const { result, rerender } = steady({ view: 'follow_up' }, list)
  rerender({ ...list, rows: [{ id: 3, backOn: null } as ListedRequest], older: false })
  expect(result.current.last).toBe(list.rows[2])
})

test('a row that has left is as the reader changed it last, and new ones come with the list that brings them', () => {
  const { result, rerender } = steady({}, listOf(9, 8, 7))
  act(() => result.current.change((rows) => rows.map((row) => ({ ...row, isSaved: true }))))
  rerender(listOf(9, 7))
  rerender(listOf(7))
  const left = { hasLeft: true }
  // A colleague has moved the first, which the list had in between.
  expect(result.current.rows).toEqual([{ id: 9, ...left }, { id: 8, ...left, isSaved: true }, { id: 7 }])
  act(() => result.current.reload())
  expect(result.current.rows).toHaveLength(3)
  act(() => rerender({ ...listOf(10, 9, 7), newest: 10 }))
  expect(result.current).toMatchObject({ rows: [{ id: 10 }, { id: 9 }, { id: 7 }], since: 10 })
})

test('of 51 requests, one that slides in from the next page is not new, and one that arrives is; Contacted goes on', async () => {
  // jsdom does not know the element <search>.
  jest.spyOn(console, 'error').mockImplementation()
  const rows = Array.from({ length: 51 }, (_, index) => ({ ...request, id: 1001 + index }))
  rows[1] = { ...request, id: 1002, attached: 2, language: 'es', lastWords: 'STOP,\nplease' }
  const counts = { open: 51, overdue: 0, mine: 0, follow_up: 0, orders: 0, quarantined: 0 }
  const page = (from: number, open?: number) => (
    <Inbox
      {...inbox}
      filter={{ view: 'due' }}
      list={{
        rows: rows.slice(from, from + 50),
        older: from === 0,
        counts,
        total: 51,
        newest: 1051,
      }}
      request={rows.find(({ id }) => id === open)}
      open={open}
    />
  )
  const { rerender } = render(page(0))
  expect(screen.getByText('50 of 51')).toBeInTheDocument()
  expect(screen.getByText(/^#1002 · ES · 2 files · “STOP, please”/)).toBeInTheDocument()
  rerender(page(1))
  expect(screen.queryByText('Show 1 new')).not.toBeInTheDocument()
  expect(screen.getByText(desk.list.left)).toBeInTheDocument()
  expect(document.title).toBe(desk.title)

  const asked = jest.fn(async () => ({ ok: true, json: async () => ({ arrived: 1 }) }))
  global.fetch = asked as never
  await act(async () => void window.dispatchEvent(new Event('focus')))
  expect(asked).toHaveBeenCalledWith('/form-submissions/session?view=due&since=1051', expect.anything())
  expect(document.title).toBe(`(1) ${desk.title}`)
  fireEvent.click(screen.getByText('Show 1 new'))
  expect(push).toHaveBeenCalledWith('/form-submissions?view=open', { scroll: false })

  rerender(page(0, 1001))
  push.mockClear()
  const press = async (ids: number[]) => {
    jest.mocked(saveEntries).mockResolvedValueOnce({ outcome: 'saved', ids })
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Contacted/ })))
  }
  await press([])
  expect(screen.getByText(desk.request.conflict)).toBeInTheDocument()
  expect(push).not.toHaveBeenCalled()
  await press([1001])
  expect(push.mock.calls).toEqual([['/form-submissions?view=due&request=1002', { scroll: false }]])
})
