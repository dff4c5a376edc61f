import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { InboxProvider } from '#components/desk/list/inbox-context.ts'
import { RequestProvider } from '#components/desk/request/request-context.ts'
import { inbox } from '#components/desk/testing/inbox.ts'
import type { saveEntries } from '#lib/desk/actions.ts'
import { type NewEntry, NOTE_LIMIT } from '#lib/desk/request.ts'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import { request } from '#lib/desk/testing/request.ts'
import { comingTo, inVain } from '#lib/testing/unanswered.ts'
import { desk } from '#messages/desk.ts'
import { type EntryDraft, EntryForm } from './entry-form.tsx'
import { useTabDraft } from './use-tab-draft.ts'

const save = jest.fn<ReturnType<typeof saveEntries>, [NewEntry[]]>()
jest.mock('#lib/desk/message-actions.ts', () => ({}))
jest.mock('#lib/desk/actions.ts', () => ({ saveEntries: (entries: NewEntry[]) => save(entries) }))

const { work } = desk
const Form = () => <EntryForm draft={useTabDraft<EntryDraft>('draft')} />
const form = (changes: Partial<WholeRequest> = {}) => (
  <InboxProvider value={inbox}>
    <RequestProvider value={{ ...request, ...changes }}>
      <Form />
    </RequestProvider>
  </InboxProvider>
)
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
const fields = [work.status, work.owner, work.followUp, work.note]
const values = () => fields.map((label) => field(label).value)
const typed = ['lost', 'ben@example.com', '2026-11-23', 'Too expensive'] as const

const type = (label: string, value = '') => fireEvent.change(field(label), { target: { value } })
function typeAll() {
  for (const [index, label] of fields.entries()) type(label, typed[index])
}
const submit = () => inVain(() => fireEvent.click(screen.getByRole('button', { name: work.save })))

beforeEach(() => {
  jest.resetAllMocks()
  jest.useFakeTimers()
  sessionStorage.clear()
})

test('lists nobody and the members as owners, and a former one who still owns the request', () => {
  render(form({ owner: 'gone@example.com', ownerName: 'Gone' }))
  const options = [...field(work.owner).querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(options).toEqual([work.nobody, 'Gone', 'Ana (me)', 'Ben'])
})

test('shows the day of its badge until another is set or taken away, and saves only that', async () => {
  save.mockResolvedValue({ outcome: 'saved', ids: [7] })
  render(form({ backOn: '2026-12-02' }))
  expect(field(work.followUp).value).toBe('2026-12-02')
  type(work.note, 'Called')
  await submit()
  expect(save).toHaveBeenCalledWith([expect.objectContaining({ followUp: '', note: 'Called' })])
  type(work.followUp)
  expect(field(work.followUp).value).toBe('')
})

test('saves the whole new state, which stays as it is meanwhile, and is empty then', async () => {
  save.mockImplementation(async () => {
    await null
    expect([field(work.note).readOnly, field(work.followUp).readOnly]).toEqual([true, true])
    return { outcome: 'saved', ids: [7] }
  })
  render(form())
  typeAll()
  await submit()
  const [status, owner, followUp, note] = typed
  expect(save).toHaveBeenCalledWith([{ id: 7, seen: 2, status, owner, followUp, note }])
  expect(field(work.note).value).toBe('')
})

const outcomes = ['noSuchOwner', 'ended', 'failed', 'late', 'outdated'] as const
test.each(outcomes)('keeps everything typed after the outcome %s, also over a reload', async (outcome) => {
  save.mockImplementation(comingTo(outcome))
  render(form())
  typeAll()
  await submit()
  expect(screen.getByText(work.results[outcome])).toBeInTheDocument()
  expect(values()).toEqual(typed)
  // As after a reload of the page.
  cleanup()
  render(form())
  expect(values()).toEqual(typed)
})

test('a draft names the version that it is based on, even after a refresh brought a newer one', async () => {
  save.mockResolvedValue({ outcome: 'failed' })
  const { rerender } = render(form())
  type(work.note, 'Called')
  rerender(form({ version: 5, status: 'won' }))
  await submit()
  expect(save.mock.lastCall?.[0]).toMatchObject([{ seen: 2, note: 'Called' }])
})

test('of Lost alone, the customer of an order hears nothing, which is said', () => {
  render(form({ status: 'won' }))
  type(work.status, 'lost')
  expect(screen.getByRole('alert')).toHaveTextContent(desk.ending.lost)
})

test('refuses a note that is too long, and an entry without a change, without a call', async () => {
  render(form())
  await submit()
  expect(screen.getByText(work.results.nothing)).toBeInTheDocument()
  type(work.note, 'x'.repeat(NOTE_LIMIT + 1))
  await submit()
  expect(screen.getByText(/Shorten it to 4,000 characters/)).toBeInTheDocument()
  expect(save).not.toHaveBeenCalled()
})
