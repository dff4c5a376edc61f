/** @jest-environment node */
import { answersSchema } from '../_shared/answers.ts'
import { judge } from './suspicion.ts'

const person = { firstName: 'Ana', lastName: 'Reyes', email: 'ana@example.com', phone: '3055550100' }
const verdict = (changes = {}, signals = {}) =>
  judge(answersSchema.parse({ ...person, ...changes }), { trap: null, elapsed: null, ...signals })

test.each([
  ['an ordinary request', { details: '500 mugs by Friday, please. Logo: https://example.com/logo.svg' }],
  ['a company named like its site', { company: 'Reyes.com Events' }],
  ['a company given by its address', { company: 'www.reyes-events.com' }],
  ['one word everywhere', { firstName: 'Ana', company: 'Ana', quantity: 'Ana', details: 'Ana' }],
])('%s is not suspicious', (_, changes) => {
  expect(verdict(changes, { elapsed: '20000', trap: '' }).quarantined).toBe(false)
})

test.each([
  ['a filled trap', {}, { trap: 'x' }],
  ['half a second', {}, { elapsed: '500' }],
  ['links and an offer', { details: 'SEO services http://a http://b http://c http://d' }, {}],
  [
    'the same text everywhere',
    { firstName: 'qwert', company: 'qwert', quantity: 'qwert', details: 'qwert' },
    {},
  ],
  ['an address for a name', { firstName: 'www.cheap.example' }, {}],
  ['forum markup', { details: '[url=http://a]b[/url]' }, {}],
])('%s is', (_, changes, signals) => {
  expect(verdict(changes, signals)).toMatchObject({ quarantined: true })
})

test('a nonsensical time says nothing', () => {
  for (const elapsed of ['', '-1', 'NaN', '1e3', '9'.repeat(30)])
    expect(verdict({}, { elapsed }).score).toBe(0)
})
