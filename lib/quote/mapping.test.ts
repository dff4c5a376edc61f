import fc from 'fast-check'
import { answerNames, answersSchema, emptyAnswers, formNames } from '#contract/answers.ts'
import { anyText } from '#lib/testing/any-text.ts'
import { en } from '#messages/en.ts'
import { toAnswers } from './mapping.ts'
import { schemaOf } from './schemas.ts'

const texts = en.forms

const contact = { email: 'ada@example.com', phone: '+1 305 555 0100', company: 'Cassia' }
const hero = { ...contact, name: 'Ada Byron', interest: 'Branded Drinkware', product: '' }

test.each([
  ['Ada Byron', 'Ada', 'Byron'],
  ['Ada', 'Ada', ''],
  ['Ada  King de Byron', 'Ada', 'King de Byron'],
])('a hero quote splits the name %j at the first space', (name, firstName, lastName) => {
  expect(toAnswers('hero-quote', { ...hero, name })).toEqual({
    ...emptyAnswers,
    ...contact,
    firstName,
    lastName,
    eventType: 'Branded Drinkware',
    details: 'Quote request for: Branded Drinkware',
  })
})

test.each([
  ['Branded Drinkware', 'Camp mug', '/', 'Branded Drinkware - Camp mug'],
  ['', 'Camp mug', '/', 'Camp mug'],
  ['', '', '/translation', 'nothing chosen yet (asked on /translation)'],
  ['', '', '/', 'nothing chosen yet (asked on the home page)'],
  ['', '', undefined, 'nothing chosen yet'],
])('a hero quote for %j and %j, asked on %s, says "%s"', (interest, product, page, subject) => {
  expect(toAnswers('hero-quote', { ...hero, interest, product }, page).details).toBe(
    `Quote request for: ${subject}`,
  )
})

test('a quick quote appends timeline and budget to the description', () => {
  const person = { ...contact, firstName: 'Ada', lastName: 'Byron', quantity: '250' }
  const quick = {
    ...person,
    projectType: 'Event Signage',
    timeline: 'Rush (1-3 days)',
    budgetRange: '$500 - $1,000',
    description: 'Two roll-up banners',
  }
  expect(toAnswers('quick-quote', quick)).toEqual({
    ...emptyAnswers,
    ...person,
    eventType: 'Event Signage',
    details: 'Two roll-up banners\nTimeline: Rush (1-3 days)\nBudget: $500 - $1,000',
  })
})

const typedText = fc.oneof(anyText(6000), fc.string({ maxLength: 40 }))

describe.each(formNames)('any input to the %s form', (form) => {
  const schema = schemaOf(form, texts)
  const typed = fc.record(Object.fromEntries(Object.keys(schema.shape).map((name) => [name, typedText])))
  const plausible = fc.record({
    email: fc.emailAddress({ size: 'small' }).filter((address) => address.length < 100),
    phone: fc.constant('+44 20 7946 0018'),
    name: fc.string({ minLength: 1, maxLength: 90 }),
    firstName: fc.string({ minLength: 1, maxLength: 90 }),
  })

  it('is either rejected at its fields or mapped to the nine answers, which the backend accepts', () => {
    fc.assert(
      fc.property(typed, plausible, fc.boolean(), (wild, tame, mixed) => {
        const parsed = schema.safeParse(mixed ? { ...wild, ...tame } : wild)
        if (!parsed.success) {
          for (const { path, message } of parsed.error.issues) {
            expect(Object.keys(schema.shape)).toContain(path[0])
            expect(message).not.toBe('')
          }
          return
        }
        const answers = toAnswers(form, parsed.data as never)
        expect(Object.keys(answers).sort()).toEqual([...answerNames].sort())
        const judged = answersSchema.safeParse(answers)
        if (!judged.success) expect(JSON.stringify(wild)).toContain('\\u0000')
      }),
      { numRuns: 300 },
    )
  })
})
