import { act, fireEvent, render, screen } from '@testing-library/react'
import type { SaveResult } from '#lib/desk/actions.ts'
import { type NewEntry, NOTE_LIMIT } from '#lib/desk/request.ts'
import { desk } from '#messages/desk.ts'
import { EntryForm } from './entry-form.tsx'
import { reader, request } from './testing/request.ts'

const save = jest.fn<Promise<SaveResult>, [NewEntry]>()
jest.mock('#lib/desk/actions.ts', () => ({ saveEntry: (entry: NewEntry) => save(entry) }))
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

const { work } = desk
const announce = jest.fn<void, [string, NewEntry[]?]>()
const form = (changes = {}) => (
  <EntryForm request={{ ...request, ...changes }} reader={reader} today="2026-11-20" announce={announce} />
)
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
const values = () => [work.status, work.owner, work.followUp, work.note].map((label) => field(label).value)
const typed = ['lost', 'ben@example.com', '2026-11-23', 'Too expensive']

function type() {
  fireEvent.change(field(work.status), { target: { value: 'lost' } })
  fireEvent.change(field(work.owner), { target: { value: 'ben@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: work.monday }))
  fireEvent.change(field(work.note), { target: { value: 'Too expensive' } })
}
const submit = () => act(async () => fireEvent.click(screen.getByRole('button', { name: work.save })))

beforeEach(() => {
  save.mockReset()
  announce.mockReset()
  sessionStorage.clear()
})

test('lists nobody, the reader and colleagues as owners, and a former member who still owns the request', () => {
  render(form({ owner: 'gone@example.com', ownerName: 'Gone' }))
  const options = [...field(work.owner).querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(options).toEqual([work.nobody, 'Ana (me)', 'Ben', 'Gone'])
})

test('saves the whole new state, and announces it with the state to return to', async () => {
  save.mockResolvedValue({ outcome: 'saved', version: 3 })
  render(form())
  type()
  await submit()
  const entry = { id: 7, status: 'lost', owner: 'ben@example.com', followUp: '2026-11-23' }
  expect(save).toHaveBeenCalledWith({ ...entry, seen: 2, note: 'Too expensive' })
  const before = { id: 7, seen: 3, status: 'new', owner: '', followUp: '' }
  expect(announce.mock.lastCall).toEqual([
    `Olu Bell: ${desk.statuses.lost}`,
    [expect.objectContaining(before)],
  ])
  expect(field(work.note).value).toBe('')
})

test.each<[SaveResult['outcome'], string]>([
  ['gone', work.gone],
  ['noSuchOwner', work.noSuchOwner],
  ['ended', work.ended],
  ['failed', work.failed],
])('keeps everything typed after the outcome %s', async (outcome, message) => {
  save.mockResolvedValue({ outcome } as SaveResult)
  render(form())
  type()
  await submit()
  expect(screen.getByText(message)).toBeInTheDocument()
  expect(values()).toEqual(typed)
})

test('keeps everything typed if the call itself fails', async () => {
  save.mockRejectedValue(new Error('offline'))
  render(form())
  type()
  await submit()
  expect(screen.getByText(work.failed)).toBeInTheDocument()
  expect(values()).toEqual(typed)
})

test('after a conflict it keeps the note, and the next save reverts nothing that the colleague set', async () => {
  const theirs = { status: 'won', owner: 'ben@example.com', followUp: '2026-12-01' } as const
  save.mockResolvedValueOnce({ outcome: 'conflict', other: { ...theirs, version: 3, author: 'Ben' } })
  render(form())
  fireEvent.change(field(work.note), { target: { value: 'Called' } })
  await submit()
  expect(screen.getByText(/^Ben just set this to Won\./)).toBeInTheDocument()
  expect(field(work.note).value).toBe('Called')
  save.mockResolvedValueOnce({ outcome: 'saved', version: 4 })
  await submit()
  expect(save).toHaveBeenLastCalledWith({ ...theirs, id: 7, seen: 3, note: 'Called' })
})

test('a draft names the version that it is based on, even after a refresh brought a newer one', async () => {
  save.mockResolvedValue({ outcome: 'failed' })
  const { rerender } = render(form())
  fireEvent.change(field(work.note), { target: { value: 'Called' } })
  rerender(form({ version: 5, status: 'won' }))
  await submit()
  expect(save.mock.lastCall?.[0]).toMatchObject({ seen: 2, note: 'Called' })
})

test('refuses a note that is too long, and an entry without a change, without a call', async () => {
  render(form())
  await submit()
  expect(screen.getByText(work.nothing)).toBeInTheDocument()
  fireEvent.change(field(work.note), { target: { value: 'x'.repeat(NOTE_LIMIT + 1) } })
  await submit()
  expect(screen.getByText(/Shorten it to 4,000 characters/)).toBeInTheDocument()
  expect(save).not.toHaveBeenCalled()
})
