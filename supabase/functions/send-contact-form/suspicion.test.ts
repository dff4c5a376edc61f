import { answersSchema } from '#contract/answers.ts'
import { suspicionsOf } from './suspicion.ts'

const person = { firstName: 'Ana', lastName: 'Reyes', email: 'ana@example.com', phone: '3055550100' }
const suspicions = (changes: object, elapsed: number | null = null) =>
  suspicionsOf(answersSchema.parse({ ...person, ...changes }), { honeypot: false, elapsed })

const LINKS = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `https://shop.example/${n}`)
const COMPOUNDS = { lastName: 'Schlechtschmidt', company: 'Rechtsschutz', quantity: 'Herbstschmuck' }

test.each([
  ['an ordinary request', { details: '500 mugs by Friday, please. Logo: https://example.com/logo.svg' }],
  ['one word in every field', { firstName: 'Ana', company: 'Ana', quantity: 'Ana', details: 'Ana' }],
  ['a casino night', { company: 'www.luckynight.com', details: 'Casino night merch' }],
  ['links and nothing else', { details: LINKS.join('\n') }],
  ['German compounds', { ...COMPOUNDS, details: 'Angstschweiss' }],
  ['a name that contains the first', { firstName: 'Jan', lastName: 'Jansen' }],
  ['companies in mixed case', { company: 'McDonaldMcKayInc', details: 'JPMorganChaseCo' }],
  ['one Russian brand in Latin letters', { details: 'Кружки с логотипом HarborКлуб и OceanДом' }],
])('does not suspect %s', (_, changes) => {
  expect(suspicions(changes, 20_000)).toEqual([])
})

test.each([
  ['same_text_everywhere', { firstName: 'qwert', company: 'qwert', quantity: 'qwert', details: 'qwert' }],
  ['link_in_name', { firstName: 'www.cheap.example' }],
  ['link_markup', { details: '[url=http://a]b[/url]' }],
  ['disguised_letters', { details: 'Прoдaю бaзы дaнныx пo низкoй цeнe' }],
  ['robot_name', { firstName: 'JamesTalge', lastName: 'JamesTalgeQZ' }],
  ['random_letters', { firstName: 'hKmQfXtGz', lastName: 'QwDlPkMnRt', company: 'zxcvbnmlkj' }],
])('suspects for %s', (reason, changes) => {
  expect(suspicions(changes)).toEqual([reason])
})
