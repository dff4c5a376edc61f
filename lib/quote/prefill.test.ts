import { initialValues } from './prefill.ts'

const template = 'Into:\nPages or words:'
const dayPrompt = 'Needed by:'
const context = 'Like the piece in your portfolio: Cups, Tandem'

test.each([
  ['lines to complete if there is nothing', { template }, '', template],
  ['nothing else, if the visitor wrote something', { template }, 'Forty', 'Forty'],
  ['facts above what the visitor wrote', { context, template }, 'Forty', `${context}\nForty`],
  ['facts only once', { context }, `${context}\nForty, blue`, `${context}\nForty, blue`],
  ['no open line for a day that is chosen', { dayPrompt, template: `Into:\n${dayPrompt}` }, '', 'Into:'],
  ['none from a draft either', { dayPrompt }, `Into: Farsi\n${dayPrompt} `, 'Into: Farsi'],
  ['a day that the visitor wrote', { dayPrompt }, 'Needed by: May 3', 'Needed by: May 3'],
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
  jest.useRealTimers()
})

test('a choice, and a link without a product, win over the draft', () => {
  const draft = { name: 'Ada Byron', interest: 'Other', product: 'Mug' }
  const chosen = { interest: 'Branded Drinkware', product: '' }
  const values = initialValues('hero-quote', { choice: chosen.interest }, draft)
  expect(values).toMatchObject({ ...draft, ...chosen })
})
