import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { saveEntries } from '#lib/desk/actions.ts'
import type { Reply } from '#lib/desk/mailto.ts'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import { inbox as blank, request, typedLines } from '#lib/desk/testing/request.ts'
import { completeBrowser } from '#lib/testing/browser.ts'
import { desk } from '#messages/desk.ts'
import { InboxProvider } from './inbox-context.ts'
import { OpenRequest } from './open-request.tsx'
import { Toasts } from './toasts.tsx'

const save = jest.mocked(saveEntries)
jest.mock('#lib/desk/actions.ts', () => ({
  saveEntries: jest.fn(async () => ({ outcome: 'saved', ids: [7] })),
}))

beforeAll(completeBrowser)

const soon: [number, string][] = [[2, '2026-11-30']]
const inbox = { ...blank, soon, finish: (run: () => unknown) => void run() }

function open(changes: Partial<WholeRequest>, reply?: Reply) {
  render(
    <InboxProvider value={inbox}>
      <OpenRequest request={{ ...request, ...changes }} reply={reply} />
      <Toasts />
    </InboxProvider>,
  )
  return (label: string) => screen.queryByText(label)?.nextElementSibling?.textContent
}

test('shows every line that a customer typed, and the timeline and budget that they chose', () => {
  const chosen = { timeline: 'Rush (1-3 days)', budget: '$10,000+' }
  const shown = open({ form: 'quick-quote', details: typedLines, ...chosen })
  expect(shown(desk.labels.details)).toBe(typedLines)
  expect(shown(desk.labels.timeline)).toBe('Rush (1-3 days)')
  expect(shown(desk.labels.budget)).toBe('$10,000+')
})

test('shows no timeline and no budget of a row that has none', () => {
  const shown = open({ form: 'unknown', details: typedLines })
  expect(shown(desk.labels.details)).toBe(typedLines)
  expect([shown(desk.labels.timeline), shown(desk.labels.budget)]).toEqual([undefined, undefined])
})

const press = (name: RegExp | string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('after a reply the desk asks whether to mark it; the member who does owns the request, and undoing gives it up', async () => {
  open({}, { href: '#mail', others: [{ label: 'Artwork needed', href: '#artwork' }] })
  for (let tabs = 0; tabs < 3; tabs++) await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('menuitem', { name: 'Artwork needed' })).toHaveAttribute('href', '#artwork')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('Olu Bell: mark as contacted?')).toBeInTheDocument()
  await press(desk.statuses.contacted)
  expect(save.mock.lastCall?.[0]).toMatchObject([{ seen: 2, status: 'contacted', owner: 'ana@example.com' }])
  await press(desk.undo.undo)
  expect(save.mock.lastCall?.[0]).toMatchObject([
    { seen: 3, status: 'new', owner: '', note: desk.undo.entry },
  ])
})

test('a request keeps its owner, follows up in working days, and an undone note is said to stay', async () => {
  open({ owner: 'ben@example.com' })
  await press(/^Contacted:/)
  expect(save.mock.lastCall?.[0]).toMatchObject([{ owner: 'ben@example.com' }])
  await press('In 2 working days')
  fireEvent.change(screen.getByLabelText(desk.work.note), { target: { value: 'Called' } })
  await press(desk.work.save)
  expect(save.mock.lastCall?.[0]).toMatchObject([{ followUp: '2026-11-30', note: 'Called' }])
  await press(desk.undo.undo)
  expect(screen.getByText(desk.undo.noteStays)).toBeInTheDocument()
})

test('shows the other requests of a buyer with their status, a picture, and a PDF in a tab of its own', () => {
  const other = { ...request, id: 5, name: 'Olu B.', status: 'lost' as const }
  const files = [
    ['brief.pdf', 6],
    ['logo.svg', 5],
    ['photo.jpg', 6],
  ].map(([name, megabytes]) => ({
    id: String(name),
    name: String(name),
    bytes: Number(megabytes) * 1024 * 1024,
  }))
  const shown = open({ history: { rows: [other], count: 1 }, files })
  expect(shown('Other requests of this buyer: 1')).toMatch(/^#5 Olu B\.Lost/)
  expect(screen.getByRole('link', { name: 'Open: brief.pdf' })).toHaveAttribute('target', '_blank')
  expect([...document.images].map(({ src }) => src)).toEqual([expect.stringMatching(/logo\.svg$/)])
})
