import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { parse } from 'yaml'
import { readOffice } from '#contract/office-hours.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import { type Row, readSubmission } from '#lib/desk/submission.ts'
import { Badges } from './badges.tsx'
import { Clock, clockOf } from './clock.tsx'

const copy = parse(readFileSync('content/form-submissions.yaml', 'utf8')) as DeskCopy

const read = (more: Partial<Row>) => {
  const submission = readSubmission({
    id: 7,
    created_at: '2026-11-20T22:00:00Z',
    form_data: {},
    journal: [],
    ...more,
  })
  if (!submission.work) throw new Error('staff know more')
  return { submission, work: submission.work }
}

function badges(more: Partial<Row>, id?: number) {
  const { work } = read(more)
  const { container, unmount } = render(<Badges work={work} id={id} copy={copy.badges} today="2026-11-21" />)
  const texts = [...container.querySelectorAll('span')].map(({ textContent }) => textContent)
  unmount()
  return texts
}

const office = readOffice('Monday-Friday 08:30-18:00 America/New_York')
const now = new Date('2026-11-25T12:00:00Z')
const context = { now, zone: 'UTC', today: '2026-11-25', office, hours: 24, late: now }

function clock(more: Partial<Row>) {
  const { submission } = read(more)
  const { container, unmount } = render(<Clock submission={submission} context={context} copy={copy.clock} />)
  const { textContent } = container
  unmount()
  return textContent
}

const file = (name: string) => ({ id: name, name, bytes: 1 })
const item = (product: string) => ({ product, quantity: '', note: '' })

test('shows no badges for a request without facts', () => {
  expect(badges({})).toEqual([])
})

test('orders badges by urgency', () => {
  expect(
    badges({
      rush: true,
      event_on: '2026-11-24',
      budget: '$10,000+',
      files: ['a', 'b', 'c'].map(file),
      items: ['Mug', 'Pen', 'Bag', 'Cap'].map(item),
      earlier: 2,
      newer: 1,
    }),
  ).toEqual(['Rush', 'Event in 3 days', '$10,000+', '3 files', '4 products', '1 newer', '2 earlier'])
})

test('spells out the links to other requests of the same person on an open request', () => {
  expect(badges({ earlier: 1, newer: 2 }, 7)).toEqual(['2 newer requests', '1 earlier request'])
})

test.each([
  [{ files: [file('a')] }, ['1 file']],
  [{ items: [item('Mug')] }, []],
  [{ earlier: 1 }, ['1 earlier']],
  [{ event_on: '2026-11-20' }, []],
  [{ event_on: '2026-11-21' }, ['Event today']],
  [{ event_on: '2026-11-22' }, ['Event tomorrow']],
  [{ event_on: '2027-01-20' }, ['Event in 60 days']],
  [{ event_on: '2027-01-21' }, []],
])('shows %j as %j', (more, said) => {
  expect(badges(more)).toEqual(said)
})

test.each([
  // Sent on a Friday at 5 p.m. local time.
  ['2026-11-20T22:59:00Z', 'Answered in 59 min (business hours)'],
  ['2026-11-21T15:00:00Z', 'Answered in 1 h (business hours)'],
  ['2026-11-23T14:00:00Z', 'Answered in 1 h (business hours)'],
  ['2026-11-24T14:30:00Z', 'Answered in 11 h (business hours)'],
  ['2026-12-01T23:00:00Z', 'Answered in 67 h (business hours)'],
])('counts business hours until the answer at %s: %s', (answered_at, said) => {
  const entry = { version: 1, status: 'won' as const, note: '', made_at: answered_at, author: '' }
  const journal = [{ ...entry, owner: null, follow_up: null }]
  expect(clock({ answered_at, journal })).toBe(said)
})

test('starts the clock of a released request when it left quarantine', () => {
  expect(clock({})).toBe('38 h overdue')
  expect(clock({ waiting_since: '2026-11-24T20:00:00Z' })).toBe('8 h left')
})

test('highlights the clock of a rush request from the first minute', () => {
  const state = (more: Partial<Row>) => clockOf(read(more).work, context)?.state
  const waiting_since = '2026-11-25T11:00:00Z'
  expect(state({ waiting_since })).toBe('due')
  expect(state({ waiting_since, rush: true })).toBe('soon')
  expect(state({ rush: true })).toBe('overdue')
})
