import { act, fireEvent, render, screen } from '@testing-library/react'
import { InboxProvider } from '#components/desk/list/inbox-context.ts'
import { inbox } from '#components/desk/testing/inbox.ts'
import { Toasts } from '#components/desk/toasts.tsx'
import { readSeveral, sendMarks } from '#lib/desk/message-actions.ts'
import { MARKS_AT_ONCE, MOST_LINES } from '#lib/desk/several.ts'
import { rowOf } from '#lib/desk/several-rows.ts'
import { requestWith } from '#lib/desk/testing/request.ts'
import { desk } from '#messages/desk.ts'
import { Several } from './several.tsx'

const mockRefresh = jest.fn()
jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({ refresh: mockRefresh }),
}))
jest.mock('#lib/desk/message-actions.ts', () => ({ readSeveral: jest.fn(), sendMarks: jest.fn() }))
jest.mock('#lib/desk/actions.ts', () => ({}))

const words = desk.several
const facts = { email: 'ana@example.com', progress: 'approved', ordered: { USD: '9.00' } } as const
/** Of this one, an answer is owed. */
const owed = 3

beforeEach(() => {
  mockRefresh.mockClear()
  jest.mocked(readSeveral).mockImplementation(async (list) => {
    const rows = list.entries.map((entry) => {
      const id = Number(entry.reference)
      const request = requestWith({ ...facts, id, owedSince: id === owed ? '2026-11-20' : null })
      return rowOf(entry, id < 900 ? request : undefined, list, ['UPS'])
    })
    return { outcome: 'read', rows }
  })
  jest
    .mocked(sendMarks)
    .mockReset()
    .mockImplementation(async (marks) => {
      const results = marks.map(({ request, key }) => {
        const isCrossed = request === 2
        return isCrossed
          ? { request, key, outcome: 'crossed' as const }
          : { request, key, outcome: 'sent' as const, message: request + 5000 }
      })
      return { outcome: 'done', results }
    })
})

async function show(list: string, kind: 'shipped' | 'in_production' = 'shipped') {
  const onClose = jest.fn()
  render(
    <InboxProvider value={inbox}>
      <Several kind={kind} ids={[]} onClose={onClose} />
      <Toasts />
    </InboxProvider>,
  )
  fireEvent.change(screen.getByLabelText(words.list), { target: { value: list } })
  await press(words.read)
  return onClose
}
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const ticks = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked, disabled, labels }) => {
    const state = disabled ? 'out' : checked ? 'sent' : 'asks'
    return `${labels?.[0]?.textContent?.split(' ')[0]}: ${state}`
  })
const sent = () => jest.mocked(sendMarks).mock.calls.map(([marks]) => marks.map(({ request }) => request))

test('what needs a look stands first, and one press sends what asks nothing and what is ticked', async () => {
  const onClose = await show('1\t1Z 1\n2\t1Z 2\n3\t1Z 3\n999\t1Z 9\n4\t1Z 4')
  expect(ticks()).toEqual(['3: asks', '999: out', '1: sent', '2: sent', '4: sent'])
  expect(screen.getByText(desk.stages.stop.owed)).toBeInTheDocument()
  const [third, , first] = screen.getAllByRole('checkbox')
  for (const tick of [third, first]) if (tick) fireEvent.click(tick)
  await press('Ship 3')
  expect(sent()).toEqual([[3, 2, 4]])
  // Who wrote meanwhile, what was left out and what is unknown stay.
  expect(ticks()).toEqual(['999: out', '2: asks', '1: asks'])
  expect(screen.getByText(new RegExp(desk.marks.crossed))).toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  expect(mockRefresh).toHaveBeenCalledTimes(1)
  await press(desk.undo.undo)
  const undone = jest.mocked(sendMarks).mock.lastCall?.[0].map(({ request, mark }) => [request, mark])
  expect(undone).toEqual([3, 4].map((id) => [id, { kind: 'undone', about: id + 5000 }]))
  expect(screen.getByText(desk.undo.undone)).toBeInTheDocument()
})

test('many go in one action after the other; a failure keeps the rest, and a press goes on with the same keys', async () => {
  const ids = Array.from({ length: 2 * MARKS_AT_ONCE }, (_, at) => at + 10)
  const onClose = await show(ids.join('\n'), 'in_production')
  jest.mocked(sendMarks).mockImplementationOnce(jest.mocked(sendMarks).getMockImplementation() ?? sendMarks)
  jest.mocked(sendMarks).mockRejectedValueOnce(new Error('No connection'))
  await press(/40/)
  expect(sent().map(({ length }) => length)).toEqual([MARKS_AT_ONCE, MARKS_AT_ONCE])
  expect(screen.getByText(desk.failures.failed)).toBeInTheDocument()
  expect(ticks()).toHaveLength(MARKS_AT_ONCE)
  await press(/20/)
  const [, lost, again] = jest.mocked(sendMarks).mock.calls
  expect(again).toEqual(lost)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('what is no list is said, and stays', async () => {
  await show(' ')
  expect(screen.getByText(words.nothing)).toBeInTheDocument()
  const long = Array.from({ length: MOST_LINES + 1 }, (_, at) => at + 1).join('\n')
  fireEvent.change(screen.getByLabelText(words.list), { target: { value: long } })
  await press(words.read)
  expect(
    screen.getByText(`Not read: this has ${MOST_LINES + 1} lines, and at most ${MOST_LINES} go at once.`),
  ).toBeInTheDocument()
  expect(screen.getByLabelText(words.list)).toHaveValue(long)
})
