/** @jest-environment jsdom */

import { readDraft, saveDraft } from './drafts.ts'
import { initialValues, prefillPage } from './prefill.ts'

test.each([
  [-1, ''],
  [0, 'Rush (1-3 days)'],
  [40, 'No rush (1+ months)'],
])('the timeline of a day in %i days is "%s"', (days, timeline) => {
  jest.useFakeTimers({ now: Date.parse('2026-11-28T12:00') })
  const neededBy = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  expect(initialValues('quick-quote', { neededBy }, {})).toMatchObject({ timeline })
  const rushed = initialValues('quick-quote', { neededBy, plan: 'Rush order' }, {})
  expect(rushed).toMatchObject({ timeline: 'Rush (1-3 days)' })
  jest.useRealTimers()
})

const draft = { neededBy: '2026-12-09' }
test.each([
  ['of a link wins over that of a draft', { topic: 'Mugs', neededBy: '2026-12-14' }, '2026-12-14'],
  ['of a draft stays where there is a field for it', { items: [] }, draft.neededBy],
  ['is for nothing in particular in no form', {}, ''],
])('a day %s', (_, link, neededBy) => {
  for (const form of ['hero-quote', 'quick-quote'] as const)
    expect(initialValues(form, link, draft)).toMatchObject({ neededBy })
})

test('a link that opens the form in the page leaves date and description to the visitor', () => {
  saveDraft('project-request', { details: 'Blue', eventDate: '2027-01-01' })
  const link = { topic: 'Translation', neededBy: '2026-12-14', delivery: 'Air' }
  prefillPage({ ...link, choice: 'Other', quantity: '3' })
  const typed = { details: 'Blue', eventDate: '2027-01-01', eventType: 'Other', quantity: '3' }
  expect(readDraft('project-request')).toMatchObject({ ...typed, link: JSON.stringify(link) })
})
