import fc from 'fast-check'
import { answerNames, answersSchema, emptyAnswers, formNames } from '#contract/answers.ts'
import { anyText } from '#lib/testing/any-text.ts'
import { en } from '#messages/en.ts'
import { toAnswers } from './mapping.ts'
import { schemaOf } from './schemas.ts'

const texts = en.forms

const contact = { email: 'ada@example.com', phone: '+1 305 555 0100', company: 'Cassia' }
const hero = { ...contact, name: 'Ada Byron', interest: 'Branded Drinkware', product: '' }
const quick = {
  ...contact,
  firstName: 'Ada',
  lastName: 'Byron',
  projectType: 'Event Signage',
  timeline: 'Rush (1-3 days)',
  budgetRange: '$500 - $1,000',
  quantity: '250',
  description: 'Two roll-up banners',
}

describe('a hero quote', () => {
  it('splits the name at the first space', () => {
    expect(toAnswers('hero-quote', hero)).toMatchObject({ firstName: 'Ada', lastName: 'Byron' })
    expect(toAnswers('hero-quote', { ...hero, name: 'Ada' })).toMatchObject({
      firstName: 'Ada',
      lastName: '',
    })
    expect(toAnswers('hero-quote', { ...hero, name: 'Ada  King de Byron' })).toMatchObject({
      lastName: 'King de Byron',
    })
  })

  it('names the interest and the product in the details', () => {
    const details = (interest: string, product: string) =>
      toAnswers('hero-quote', { ...hero, interest, product }).details
    expect(details('Branded Drinkware', '')).toBe('Quote request for: Branded Drinkware')
    expect(details('Branded Drinkware', 'Camp mug')).toBe('Quote request for: Branded Drinkware - Camp mug')
    expect(details('', 'Camp mug')).toBe('Quote request for: Camp mug')
  })

  it('names the page if no interest or product is chosen', () => {
    const undecided = { ...hero, interest: '', product: '' }
    expect(toAnswers('hero-quote', undecided, '/translation').details).toBe(
      'Quote request for: nothing chosen yet (asked on /translation)',
    )
    expect(toAnswers('hero-quote', undecided, '/').details).toBe(
      'Quote request for: nothing chosen yet (asked on the home page)',
    )
    expect(toAnswers('hero-quote', undecided).details).toBe('Quote request for: nothing chosen yet')
  })

  it('leaves date and quantity empty', () => {
    expect(toAnswers('hero-quote', hero)).toMatchObject({
      eventType: 'Branded Drinkware',
      eventDate: '',
      quantity: '',
    })
  })
})

describe('a quick quote', () => {
  it('appends timeline and budget to the description', () => {
    expect(toAnswers('quick-quote', quick)).toEqual({
      ...emptyAnswers,
      ...contact,
      firstName: 'Ada',
      lastName: 'Byron',
      eventType: 'Event Signage',
      eventDate: '',
      quantity: '250',
      details: 'Two roll-up banners\nTimeline: Rush (1-3 days)\nBudget: $500 - $1,000',
    })
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
