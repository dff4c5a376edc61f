import { english, languageCodes } from '#contract/languages.ts'
import { getContent } from '#lib/content/index.ts'
import { messages } from '#messages/index.ts'
import { preparedTexts } from './prepared-texts.ts'
import type { WholeRequest } from './request-rows.ts'
import { request } from './testing/request.ts'

async function textsFor(answers: Partial<WholeRequest>) {
  const known = { id: 1042, name: undefined, email: 'ana@example.com' }
  const sent: WholeRequest = { ...request, ...known, ...answers }
  const { openings, ...others } = await getContent('replies', sent.language)
  const changed = {
    'hero-quote': 'Hello {firstName},\n\nThanks, {reference}.\nAbout {topic}.\nYour list: {products}.',
    'project-request': 'Dear {firstName},\nFor {eventDate}, {quantity}.',
  }
  const replies = { ...others, openings: { ...openings, ...changed } }
  return preparedTexts(sent, replies, messages[sent.language])
}

const openingFor = async (answers: Partial<WholeRequest>) => (await textsFor(answers))?.[0]?.text

const mug = { words: 'Camp mug', quantity: '300' }

test('an opening is that of the form, filled in', async () => {
  const items = [mug, { words: 'Notebook', quantity: '' }]
  const hero = { firstName: 'Ana', eventType: 'Drinkware', form: 'hero-quote', items }
  const text = 'Hello Ana,\n\nThanks, 1042.\nAbout Drinkware.\nYour list: Camp mug, Notebook.'
  expect(await openingFor(hero)).toBe(text)
  const project = { firstName: 'Ana', quantity: '{firstName} 250', eventDate: '2027-03-14' }
  const dear = 'Dear Ana,\nFor March 14, 2027, {firstName} 250.'
  expect(await openingFor({ ...project, form: 'project-request' })).toBe(dear)
})

test('in another language it names what the customer saw, and asks about no other', async () => {
  const spanish = { form: 'hero-quote', language: 'es' } as const
  const items = [
    { ...mug, seenAs: 'Taza de campamento' },
    { words: 'Booth wall', quantity: '' },
  ]
  const { options } = messages.es.forms.hero.fields.interest
  const apparel = await openingFor({ ...spanish, firstName: 'Ana', eventType: 'Custom Apparel', items })
  expect(apparel).toContain(`About ${options['Custom Apparel']}.`)
  expect(apparel).toContain('Your list: Taza de campamento, Booth wall.')
  expect(await openingFor({ ...spanish, eventType: 'Other' })).not.toContain('About')
  const dated = { ...spanish, form: 'project-request', eventDate: '2027-03-14', quantity: '250' }
  expect(await openingFor(dated)).toContain('For 14 de marzo de 2027, 250.')
})

test('omits a line whose field is empty, but replaces a missing name', async () => {
  const { nameless } = await getContent('replies', english)
  expect(await openingFor({ form: 'hero-quote' })).toBe(`Hello ${nameless},\n\nThanks, 1042.`)
})

test.each(languageCodes)('the texts in %s leave no field open', async (language) => {
  const texts = (await textsFor({ language })) ?? []
  expect(texts.map(({ asks }) => asks)).toEqual([false, true, true, true])
  for (const { text } of texts) expect(text).toMatch(/^[^{}]*1042[^{}]*$/)
})
