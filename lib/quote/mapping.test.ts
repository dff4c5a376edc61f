import { answerFields, answerNames, answersSchema, emptyAnswers, formNames } from '#contract/answers.ts'
import { en } from '#messages/en.ts'
import { fieldsOf } from './forms.ts'
import { neededLines, toAnswers } from './mapping.ts'
import { schemaOf } from './schemas.ts'

const contact = { email: 'ada@example.com', phone: '+1 305 555 0100', company: 'Cassia' }
const hero = { ...contact, name: 'Ada Byron', interest: 'Branded Drinkware', product: '' }

test.each([
  ['Ada Byron', 'Ada', 'Byron'],
  ['Ada', 'Ada', ''],
  ['Ada  King de Byron', 'Ada', 'King de Byron'],
])('a hero quote splits the name %j at the first space', (name, firstName, lastName) => {
  const asked = { eventType: 'Branded Drinkware', details: 'Quote request for: Branded Drinkware' }
  const answers = { ...emptyAnswers, ...contact, firstName, lastName, ...asked }
  expect(toAnswers('hero-quote', { ...hero, name })).toEqual(answers)
})

test.each([
  ['Branded Drinkware', 'Camp mug', '/', 'Branded Drinkware - Camp mug'],
  ['', 'Camp mug', '/', 'Camp mug'],
  ['', '', '/translation', 'nothing chosen yet (asked on /translation)'],
  ['', '', '/', 'nothing chosen yet (asked on /)'],
  ['', '', undefined, 'nothing chosen yet'],
])('a hero quote for %j and %j, asked on %s, says "%s"', (interest, product, page, subject) => {
  const { details } = toAnswers('hero-quote', { ...hero, interest, product }, page)
  expect(details).toBe(`Quote request for: ${subject}`)
})

test('the day on which an order is needed and its delivery are lines before those that a form adds', () => {
  const needed = neededLines('2026-12-14', 'Air')
  const lines = 'Needed by: December 14, 2026\nDelivery: Air'
  const { details } = toAnswers('hero-quote', { ...hero, interest: 'Other' }, '/', needed)
  expect(details).toBe(`Quote request for: Other\n${lines}`)
  const chosen = { projectType: 'Other', timeline: 'Flexible', budgetRange: 'Under $500' }
  const project = { ...contact, ...chosen, firstName: 'Ada', lastName: 'Byron', quantity: '2' }
  const quick = toAnswers('quick-quote', { ...project, description: 'Mugs' }, '/', needed)
  expect(quick.details).toBe(`Mugs\n${lines}\nTimeline: Flexible\nBudget: Under $500`)
})

test.each(formNames)('the backend accepts the longest values of the %s form', (form) => {
  const values = fieldsOf(form).map(([name, { kind, limit }]) => {
    const longest = 'x'.repeat(typeof limit === 'number' ? limit : answerFields[limit].limit)
    return [name, kind === 'email' ? contact.email : longest]
  })
  const typed = schemaOf(form, en.forms).parse(Object.fromEntries(values))
  const needed = neededLines('2027-09-30', 'Courier within a metro area')
  const answers = toAnswers(form, typed as never, '/translation', needed)
  expect(Object.keys(answers).sort()).toEqual([...answerNames].sort())
  expect(answersSchema.parse(answers)).toEqual(answers)
})
