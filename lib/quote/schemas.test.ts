import { type FormName, formNames } from '#contract/answers.ts'
import { en } from '#messages/en.ts'
import { copyOf, fieldsOf, isPastDay } from './forms.ts'
import { schemaOf } from './schemas.ts'

const texts = en.forms

function messagesFor(form: FormName, values: Record<string, string>) {
  const schema = schemaOf(form, texts)
  const empty = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, '']))
  const { error } = schema.safeParse({ ...empty, ...values })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]))
}

test.each(formNames)('each field of the form %s has a label', (form) => {
  const { fields } = copyOf(form, texts)
  expect(fieldsOf(form).filter(([name]) => !fields[name]?.label)).toEqual([])
})

test('shows the ten specified messages for an empty quick quote', () => {
  expect(messagesFor('quick-quote', {})).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Valid email is required',
    phone: 'Phone number is required',
    company: 'Company name is required',
    projectType: 'Please select a project type',
    timeline: 'Please select a timeline',
    budgetRange: 'Please select a budget range',
    quantity: 'Quantity is required',
    description: 'Please provide at least 10 characters describing your project',
  })
})

const specified = texts.quote.fields.description.error
test.each([
  [' short    ', specified],
  ['ten chars!', undefined],
  ['', specified],
])('a description has ten characters besides blanks: %j', (text, message) => {
  const { description } = schemaOf('quick-quote', texts).shape
  expect(description?.safeParse(text).error?.issues[0]?.message).toBe(message)
})

test.each([
  ['hero-quote', { name: '\u200b ', phone: '\t', email: ' ' }, ['email', 'name', 'phone']],
  ['project-request', {}, ['email', 'firstName', 'lastName', 'phone']],
] as const)('rejects an empty %s (%j) at its required fields only', (form, values, required) => {
  expect(Object.keys(messagesFor(form, values)).sort()).toEqual(required)
})

test('rejects text over the limit with a message that names the limit, and does not truncate it', () => {
  const details = 'x'.repeat(5001)
  const values = { firstName: 'A', lastName: 'B', email: 'a@example.com', phone: '1234567', details }
  expect(messagesFor('project-request', values)).toEqual({ details: 'Shorten this to 5,000 characters' })
})

test('a day is past once it has ended in Hawaii', () => {
  const past = (now: string, ...days: string[]) => days.filter((day) => isPastDay(day, Date.parse(now)))
  const days = ['1999-01-01', '2026-11-19', '2026-11-20', '0026-12-01', '', '20.11.2020']
  expect(past('2026-11-20T12:00:00Z', ...days)).toEqual(['1999-01-01', '2026-11-19'])
  expect(past('2026-11-21T09:00:00Z', '2026-11-20')).toEqual([])
  expect(past('2026-11-21T12:00:00Z', '2026-11-20')).toEqual(['2026-11-20'])
})
