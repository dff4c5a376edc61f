/** @jest-environment jsdom */

import { readDraft, saveDraft } from './drafts.ts'
import { initialValues, prefillPage } from './prefill.ts'

const context = 'Like the piece in your portfolio: Cups, Tandem'

test.each([
  ['facts above what the visitor wrote', { context }, 'Forty', `${context}\nForty`],
  ['facts only once', { context }, `${context}\nForty, blue`, `${context}\nForty, blue`],
])('a description starts with %s', (_, prefill, description, expected) => {
  expect(initialValues('quick-quote', prefill, { description })).toMatchObject({ description: expected })
})

test.each([
  ['takes the place', 'Mugs', 'Mugs: 500\nBlue, please'],
  ['stands above', 'Bags', 'Mugs: 500\nMugs: 100\nBlue, please'],
])('what a link says %s of what one about %s has said', (_, about, expected) => {
  const draft = { about, context: 'Mugs: 100', description: 'Mugs: 100\nBlue, please' }
  const values = initialValues('quick-quote', { topic: 'Mugs', context: 'Mugs: 500' }, draft)
  expect(values).toMatchObject({ description: expected })
})

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
  ['of a draft stays where there is a field for it', { context }, draft.neededBy],
  ['is for nothing in particular in no form', {}, ''],
])('a day %s', (_, link, neededBy) => {
  for (const form of ['hero-quote', 'quick-quote'] as const)
    expect(initialValues(form, link, draft)).toMatchObject({ neededBy })
})

test('a price that is asked for anew takes the place of the earlier one in the page, above what was typed since', () => {
  const link = { topic: 'Mugs', context: 'Mugs: 100' }
  prefillPage(link)
  saveDraft('project-request', { ...readDraft('project-request'), details: 'Mugs: 100\nBlue' })
  prefillPage({ ...link, context: 'Mugs: 500' })
  expect(readDraft('project-request').details).toBe('Mugs: 500\nBlue')
})
