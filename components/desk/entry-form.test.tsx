import { readFileSync } from 'node:fs'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { parse } from 'yaml'
import type { EntryState } from '#lib/desk/add-entry.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import { DONE, type Done } from './data-hooks.ts'
import { EntryForm } from './entry-form.tsx'

const save = jest.fn<Promise<EntryState>, [EntryState, FormData]>()
jest.mock('#lib/desk/add-entry.ts', () => ({
  addEntry: (...given: [EntryState, FormData]) => save(...given),
}))

const copy = parse(readFileSync('content/form-submissions.yaml', 'utf8')) as DeskCopy
const { work, statuses } = copy
const ME = 'ana@example.com'

const open = (version = 2) =>
  render(
    <EntryForm
      id={7}
      name="Olu"
      status="new"
      owner={{ email: 'gone@example.com', name: 'Gone' }}
      followUp={undefined}
      version={version}
      user={ME}
      members={[
        { email: ME, name: 'Ana', role: 'lead' },
        { email: 'ben@example.com', name: 'Ben', role: 'member' },
      ]}
      days={{ tomorrow: '2026-11-24', monday: '2026-11-30', week: '2026-12-01' }}
      copy={{ work, statuses }}
    />,
  )

const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
const values = () => [work.status, work.owner, work.followUp, work.note].map((label) => field(label).value)
const typed = ['lost', ME, '2026-11-30', 'Too expensive']

function type() {
  fireEvent.change(field(work.status), { target: { value: 'lost' } })
  fireEvent.change(field(work.owner), { target: { value: ME } })
  fireEvent.click(screen.getByRole('button', { name: work.monday }))
  fireEvent.change(field(work.note), { target: { value: 'Too expensive' } })
}

const submit = () => act(async () => fireEvent.click(screen.getByRole('button', { name: work.save })))
const sent = () => Object.fromEntries(save.mock.lastCall?.[1] ?? new FormData())

beforeEach(() => {
  save.mockReset()
  sessionStorage.clear()
})

test('lists nobody, me and colleagues as owners, and a former member who still owns the request', () => {
  open()
  const options = [...field(work.owner).querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(options).toEqual([work.nobody, work.me, 'Ben', 'Gone'])
})

test('shows a failed save in the form, and keeps all four fields through a reload', async () => {
  save.mockRejectedValue(new TypeError('Failed to fetch'))
  const { unmount } = open()
  type()
  await submit()
  expect(screen.getByText(work.failed)).toBeVisible()
  expect(values()).toEqual(typed)
  unmount()
  open()
  expect(values()).toEqual(typed)
  expect(field('Status')).toBeEnabled()
})

test.each(['ended', 'no_such_owner', 'gone'] as const)(
  'keeps the input when the outcome is "%s"',
  async (outcome) => {
    save.mockResolvedValue({ outcome })
    open()
    type()
    await submit()
    expect(screen.getByText(outcome === 'no_such_owner' ? work.noSuchOwner : work[outcome])).toBeVisible()
    expect(values()).toEqual(typed)
  },
)

test('rejects an oversized note without sending it, and keeps it in full', async () => {
  open()
  type()
  const note = 'n'.repeat(200_000)
  fireEvent.change(field(work.note), { target: { value: note } })
  await submit()
  expect(screen.getByText(work.tooLong.replace('{max}', '4,000'))).toBeVisible()
  expect(values()).toEqual([...typed.slice(0, 3), note])
  expect(save).not.toHaveBeenCalled()
})

test('saves a draft against the version it started from, and after a conflict against the new one', async () => {
  save.mockResolvedValueOnce({ outcome: 'conflict', seen: 4, other: { author: 'Ben', status: 'won' } })
  const { unmount } = open(2)
  type()
  unmount()
  open(3)
  await submit()
  expect(sent().seen).toBe('2')
  expect(screen.getByText(/^Ben just set this to Won/)).toBeVisible()
  expect(values()).toEqual(typed)
  save.mockResolvedValueOnce({ outcome: 'saved', seen: 5 })
  const done = jest.fn<void, [Done]>()
  addEventListener(DONE, (event) => done((event as CustomEvent<Done>).detail), { once: true })
  await submit()
  expect(sent().seen).toBe('4')
  expect(done).toHaveBeenCalledWith({ text: `Olu: ${statuses.lost}`, undo: { versions: { 7: 5 } } })
  expect(values()).toEqual(['new', 'gone@example.com', '', ''])
  expect(sessionStorage).toHaveLength(0)
})
