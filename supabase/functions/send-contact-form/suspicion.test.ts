import { answersSchema } from '#contract/answers.ts'
import { scoreSpam } from './suspicion.ts'

const person = { firstName: 'Ana', lastName: 'Reyes', email: 'ana@example.com', phone: '3055550100' }
const verdict = (changes = {}, signals = {}) =>
  scoreSpam(answersSchema.parse({ ...person, ...changes }), { honeypot: false, elapsed: null, ...signals })

test.each([
  ['an ordinary request', { details: '500 mugs by Friday, please. Logo: https://example.com/logo.svg' }],
  ['a company named like its site', { company: 'Reyes.com Events' }],
  ['a web address as the company', { company: 'www.reyes-events.com' }],
  ['one word in every field', { firstName: 'Ana', company: 'Ana', quantity: 'Ana', details: 'Ana' }],
])('does not quarantine %s', (_, changes) => {
  expect(verdict(changes, { elapsed: 20_000 }).quarantined).toBe(false)
})

test.each([
  ['links and an offer', { details: 'SEO services http://a http://b http://c http://d' }],
  [
    'the same text in every field',
    { firstName: 'qwert', company: 'qwert', quantity: 'qwert', details: 'qwert' },
  ],
  ['a web address as a name', { firstName: 'www.cheap.example' }],
  ['forum markup', { details: '[url=http://a]b[/url]' }],
])('quarantines for %s', (_, changes) => {
  expect(verdict(changes)).toMatchObject({ quarantined: true })
})

test.each([
  ['a casino night', { company: 'www.luckynight.com', details: 'Casino night merch' }],
  [
    'four references and a website',
    {
      company: 'https://reyes.example',
      details: `Like these: ${[1, 2, 3, 4].map((n) => `https://shop.example/${n}`).join(' ')}`,
    },
  ],
  [
    'eight links and nothing else',
    { details: [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `https://shop.example/${n}`).join('\n') },
  ],
  [
    'German compounds',
    {
      lastName: 'Schlechtschmidt',
      company: 'Rechtsschutz',
      details: 'Rechtsschutz Angstschweiss Deutschschweiz',
    },
  ],
  ...['casino', 'seo', 'viagra', 'bitcoin', 'backlinks', 'loans'].map((word): [string, object] => [
    `the word ${word}`,
    { company: 'www.reyes.example', details: word },
  ]),
])('does not quarantine for %s', (_, changes) => {
  expect(verdict(changes).quarantined).toBe(false)
})

test('quarantines for the honeypot or an inhuman speed, however much the text is about our goods', () => {
  const details = 'We need 500 mugs, 200 shirts and 50 caps with our logo. How much is it?'
  expect(verdict({ details }, { elapsed: 300 })).toMatchObject({ quarantined: true, reasons: ['too_fast'] })
  expect(verdict({ details }, { honeypot: true })).toMatchObject({ quarantined: true, reasons: ['honeypot'] })
})

test('ignores slogans to be printed and quoted emails, which are not the sender’s words', () => {
  const pitch = 'We offer SEO services! Get a free audit of your website, click here now: guaranteed results.'
  expect(verdict({ details: pitch }).quarantined).toBe(true)
  expect(verdict({ details: `On the mug: "${pitch}"` }).quarantined).toBe(false)
  expect(verdict({ details: `See below\n> ${pitch}` }).quarantined).toBe(false)
})
