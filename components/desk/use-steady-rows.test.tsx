import { renderHook } from '@testing-library/react'
import type { Filter } from '#lib/desk/filter.ts'
import type { ListedRequest } from '#lib/desk/request-rows.ts'
import { useSteadyRows } from './use-steady-rows.ts'

const listOf = (...ids: number[]) => ({ rows: ids.map((id) => ({ id }) as ListedRequest), older: true })

function leftAfter(filter: Filter, before: number[], after: number[]) {
  const { result, rerender } = renderHook((list) => useSteadyRows(filter, list), {
    initialProps: listOf(...before),
  })
  rerender(listOf(...after))
  expect(result.current.rows.map(({ id }) => id)).toEqual(before)
  return result.current.rows.filter(({ hasLeft }) => hasLeft).map(({ id }) => id)
}

test('marks the requests that have left a list, not those that newer ones push to its next page', () => {
  expect(leftAfter({}, [9, 8, 7, 6], [10, 9, 7])).toEqual([8])
  expect(leftAfter({ view: 'due', q: 'mugs' }, [9, 8, 7, 6], [10, 9, 7])).toEqual([8])
  expect(leftAfter({ view: 'due' }, [1, 2, 3], [2, 4, 5])).toEqual([1, 3])
  expect(leftAfter({ view: 'due' }, [1, 2, 3], [4, 5, 6])).toEqual([1, 2, 3])
})
