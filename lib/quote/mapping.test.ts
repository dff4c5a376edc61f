import { answerFields, answerNames, answersSchema, emptyAnswers, formNames } from '#contract/answers.ts'
import { en } from '#messages/en.ts'
import { composeDetails } from './details.ts'
import { fieldsOf } from './forms.ts'
import { mapped } from './mapping.ts'
import { schemaOf } from './schemas.ts'

const contact = { email: 'ada@example.com', phone: '+1 305 555 0100', company: 'Cassia' }
const hero = { ...contact, name: 'Ada Byron', interest: 'Branded Drinkware', product: '' }

test.each([
  ['Ada Byron', 'Ada', 'Byron'],
  ['Ada', 'Ada', ''],
  ['Ada  King de Byron', 'Ada', 'King de Byron'],
])('a hero quote splits the name %j at the first space', (name, firstName, lastName) => {
  const answers = { ...emptyAnswers, ...contact, firstName, lastName, eventType: 'Branded Drinkware' }
  expect(mapped('hero-quote', { ...hero, name }).answers).toEqual(answers)
})

test.each([
  ['Branded Drinkware', 'Camp mug', '/', 'Branded Drinkware - Camp mug'],
  ['', 'Camp mug', '/', 'Camp mug'],
  ['', '', '/translation', 'nothing chosen yet (asked on /translation)'],
  ['', '', '/', 'nothing chosen yet (asked on /)'],
  ['', '', undefined, 'nothing chosen yet'],
])('a hero quote for %j and %j, asked on %s, is about "%s"', (interest, product, page, about) => {
  const { subject, items } = mapped('hero-quote', { ...hero, interest, product }, page)
  expect(subject).toBe(`Quote request for: ${about}`)
  expect(items).toEqual(product ? [{ product, quantity: '' }] : [])
})

const longest = {
  neededBy: '2027-09-30',
  delivery: 'Courier within a metro area',
  timeline: 'Standard (1-2 weeks)',
  budget: '$5,000 - $10,000',
}
test.each(formNames)('the backend accepts the longest values of the %s form', (form) => {
  const values = fieldsOf(form).map(([name, { kind, limit }]) => {
    const text = 'x'.repeat(typeof limit === 'number' ? limit : answerFields[limit].limit)
    return [name, kind === 'email' ? contact.email : text]
  })
  const typed = schemaOf(form, en.forms).parse(Object.fromEntries(values))
  const { answers, subject } = mapped(form, typed as never, '/translation')
  const asked = { ...longest, items: [], typed: answers.details.length }
  const sent = { ...answers, details: composeDetails(answers.details, { subject, asked, files: [] }) }
  expect(Object.keys(sent).sort()).toEqual([...answerNames].sort())
  expect(answersSchema.parse(sent)).toEqual(sent)
})
