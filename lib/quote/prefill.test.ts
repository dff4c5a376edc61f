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

test('a choice, and a link without a product, win over the draft', () => {
  const draft = { name: 'Ada Byron', interest: 'Other', product: 'Mug' }
  const chosen = { interest: 'Branded Drinkware', product: '' }
  const values = initialValues('hero-quote', { choice: chosen.interest }, draft)
  expect(values).toMatchObject({ ...draft, ...chosen })
})
