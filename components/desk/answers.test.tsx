import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { parse } from 'yaml'
import type { DeskCopy } from '#lib/desk/labels.ts'
import { readSubmission } from '#lib/desk/submission.ts'
import { Answers } from './answers.tsx'

const copy = parse(readFileSync('content/form-submissions.yaml', 'utf8')) as DeskCopy
const { labels, doubts } = copy

/** Maps each label to its value. */
function shown(form_data: Record<string, unknown>) {
  render(
    <Answers
      whole
      submission={readSubmission({ id: 1, created_at: '2026-11-20T08:00:00Z', form_data })}
      copy={copy}
      today="2026-11-21"
    />,
  )
  const terms = screen.getAllByRole('term')
  const values = screen.getAllByRole('definition')
  return Object.fromEntries(terms.map((term, index) => [term.textContent, values[index]?.textContent]))
}

test('shows every short answer with its label', () => {
  const facts = shown({
    firstName: 'Ana',
    email: 'ana@example.com',
    phone: '+1 305 555 0100',
    company: 'Reyes Events',
    eventType: 'Corporate Event',
    eventDate: '2027-03-14',
    quantity: '250',
    details: 'Shirts',
  })
  expect(facts).toMatchObject({
    [labels.email]: 'ana@example.com',
    [labels.phone]: '+1 305 555 0100',
    [labels.company]: 'Reyes Events',
    [labels.eventType]: 'Corporate Event',
    [labels.eventDate]: 'March 14th, 2027',
    [labels.quantity]: '250',
  })
  expect(screen.getByRole('link', { name: 'ana@example.com' })).toHaveAttribute(
    'href',
    'mailto:ana@example.com',
  )
  expect(screen.getByRole('link', { name: '+1 305 555 0100' })).toHaveAttribute('href', 'tel:+13055550100')
})

test('omits a missing phone, and shows a dash for other missing answers', () => {
  const facts = shown({ firstName: 'Olu', phone: '', eventType: null })
  expect(Object.keys(facts)).not.toContain(labels.phone)
  expect(new Set(Object.values(facts))).toEqual(new Set(['–']))
  const { company, eventType, eventDate, quantity, email } = labels
  expect(Object.keys(facts)).toEqual(expect.arrayContaining([email, company, eventType, eventDate, quantity]))
})

test('warns about an invalid phone and an event date in the past', () => {
  shown({ firstName: 'Ana', phone: 'abc', eventDate: '2020-05-01' })
  expect(screen.getByText(doubts.phone)).toBeInTheDocument()
  expect(screen.getByText(doubts.past)).toBeInTheDocument()
})

test('shows no warning for a missing phone or an event date in words', () => {
  shown({ firstName: 'Ana', phone: '', eventDate: 'spring 2020' })
  expect(screen.queryByText(doubts.phone)).toBeNull()
  expect(screen.queryByText(doubts.past)).toBeNull()
})
