import { answerFields, answerNames, answersSchema, emptyAnswers, formNames } from '#contract/answers.ts'
import { parseAsked } from '#contract/asked.ts'
import { factsInWords } from '#contract/asked-in-words.ts'
import { en } from '#messages/en.ts'
import { composeDetails } from './details.ts'
import { fieldsOf, namesOf } from './forms.ts'
import { mappings } from './mapping.ts'
import { schemaOf } from './schemas.ts'

const contact = { email: 'ada@example.com', phone: '+1 305 555 0100', company: 'Cassia' }
const hero = { ...contact, name: 'Ada Byron', interest: 'Branded Drinkware', neededBy: '' }

test.each([
  ['Ada Byron', 'Ada', 'Byron'],
  ['Ada', 'Ada', ''],
  ['Ada  King de Byron', 'Ada', 'King de Byron'],
])('a hero quote splits the name %j at the first space', (name, firstName, lastName) => {
  const answers = { ...emptyAnswers, ...contact, firstName, lastName, eventType: 'Branded Drinkware' }
  expect(mappings['hero-quote']({ ...hero, name }, '', []).answers).toEqual(answers)
})

test.each([
  ['Branded Drinkware', 'Camp mug', '/', 'Branded Drinkware - Camp mug'],
  ['', 'Camp mug', '/', 'Camp mug'],
  ['', '', '/translation', 'nothing chosen yet (asked on /translation)'],
  ['', '', '', 'nothing chosen yet'],
])('a hero quote for %j and %j, asked on %s, is about "%s"', (interest, product, page, about) => {
  const items = product ? [{ words: product, quantity: '' }] : []
  const { subject } = mappings['hero-quote']({ ...hero, interest }, page, items)
  expect(subject).toBe(`Quote request for: ${about}`)
})

test.each(formNames)('nothing that is typed into the %s form is lost', (form) => {
  const names = namesOf(form)
  const typed = Object.fromEntries(names.map((name) => [name, `<${name}>`]))
  const sent = JSON.stringify(mappings[form](typed as never, '', []))
  expect(names.filter((name) => !sent.includes(`<${name}>`))).toEqual([])
})

const neededBy = '2027-09-30'
const longest = { neededBy, delivery: 'Courier within a metro area' }
test.each(formNames)('the backend accepts the longest values of the %s form', (form) => {
  const values = fieldsOf(form).map(([name, { kind, limit }]) => {
    const text = 'x'.repeat(typeof limit === 'number' ? limit : answerFields[limit].limit)
    return [name, kind === 'email' ? contact.email : text]
  })
  const typed = schemaOf(form, en.forms).parse(Object.fromEntries(values))
  const { answers, subject, facts } = mappings[form](typed as never, '/translation', [])
  const asked = { ...longest, ...facts, ...(facts && { neededBy }), items: [], typed: answers.details.length }
  const sent = { ...answers, details: composeDetails(answers.details, { subject, asked, files: [] }) }
  expect(Object.keys(sent).sort()).toEqual([...answerNames].sort())
  expect(answersSchema.parse(sent)).toEqual(sent)
  expect(parseAsked(asked)).toEqual(asked)
  // The details of a form without facts of its own may be as long as all of them.
  const lines = factsInWords(asked).map(({ label, text }) => `${label}: ${text}`)
  if (facts) expect(lines.filter((line) => !sent.details.includes(line))).toEqual([])
})
