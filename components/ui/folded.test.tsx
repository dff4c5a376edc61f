import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { foldOf } from './fold.tsx'
import { Folded } from './folded.ts'

jest.mock('#lib/content/index.ts', () => ({}))

function show(count: number, first: number) {
  const fold = foldOf('mugs', count, first)
  render(
    <Folded>
      <ul>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
          <li key={index} {...fold.entry(index)}>
            mug {index + 1}
          </li>
        ))}
      </ul>
      <p className="show-all">
        <a href={`#${fold.id}`}>Show all</a>
      </p>
    </Folded>,
  )
  return { fold, list: screen.getByRole('list').parentElement }
}

test('a list collapses every entry past its limit, unless only one or two would be hidden', () => {
  expect(foldOf('mugs', 6, 4)).toMatchObject({ isLong: false })
  expect(foldOf('mugs', 6, 4).entry(5)).toBeUndefined()
  const long = foldOf('mugs', 7, 4)
  expect(long.isLong).toBe(true)
  expect([3, 4, 5].map(long.entry)).toEqual([
    undefined,
    { 'data-rest': 'phones', id: 'mugs-rest' },
    { 'data-rest': 'phones', id: undefined },
  ])
})

test('a very long list also collapses on large screens, at a higher limit', () => {
  const long = foldOf('hats', 14, 4, 8)
  expect(long.isLongEverywhere).toBe(true)
  expect([7, 8].map((index) => long.entry(index)?.['data-rest'])).toEqual(['phones', 'everywhere'])
  expect(foldOf('hats', 10, 4, 8).isLongEverywhere).toBe(false)
})

test('"Show all" expands the list, focuses the first revealed entry and adds no history entry', async () => {
  const { list } = show(8, 4)
  await userEvent.click(screen.getByRole('link'))
  expect(list).toHaveAttribute('data-open')
  expect(screen.getByText('mug 5')).toHaveFocus()
  expect(location.hash).toBe('')
})

test('a find-in-page match expands the whole list', () => {
  Object.defineProperty(HTMLElement.prototype, 'onbeforematch', { value: null, configurable: true })
  const { list } = show(8, 4)
  const found = screen.getByText('mug 7')
  expect(found).toHaveAttribute('hidden', 'until-found')
  expect(screen.getByText('mug 4')).not.toHaveAttribute('hidden')
  fireEvent(found, new Event('beforematch', { bubbles: true }))
  expect(list).toHaveAttribute('data-open')
})
