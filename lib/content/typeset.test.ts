import { typeset } from './typeset.ts'

const NBSP = '\u00a0'
const RANGE = '\u2013\u2060'

/** ~ stands for a no-break space. */
test.each([
  [`It's "ours", the hats' too`, 'It’s “ours”, the hats’ too'],
  [`the customer's (and "the" boss')`, 'the customer’s (and “the” boss’)'],
  [`She said "call it 'final'."`, 'She said “call it ‘final’.”'],
  [`**"Bold"** and *'so'*, "**this**"`, '**“Bold”** and *‘so’*, “**this**”'],
  ['Two:\n- one - or\n - two', 'Two:\n- one – or\n - two'],
  ['24-48 hours, 25-35%, XS-5XL. 3-5 days', '24–48~hours, 25–35%, XS–5XL. 3–5~days'],
  ['$500-$1,000 or 1/8-1/4 inch', '$500–$1,000 or 1/8–1/4~inch'],
  ['-5 to +15 percent (-3 at most)', '−5 to +15~percent (−3 at most)'],
  ['3 x 3.5 in, 10x10, largo × ancho', '3~×~3.5~in, 10~×~10, largo~×~ancho'],
  ['8:30 am, 1+ months, 3 of 4, 12 extraordinary', '8:30~am, 1+~months, 3 of 4, 12 extraordinary'],
  ['15+ años, 10 °C, 50+ لغة، 5 %', '15+~años, 10~°C, 50+~لغة، 5~%'],
  ['{region}, {count} cities', '{region}, {count}~cities'],
  ['8:30 a. m. en EE. UU.', '8:30~a.~m. en EE.~UU.'],
  ['ISO 9001, Suite 400, No. 5', 'ISO~9001, Suite~400, No.~5'],
  ['وMicrosoft Entra ID For All', 'وMicrosoft~Entra~ID For All'],
  ['A5، 5.8 بوصة', 'A5\u200f، 5.8~بوصة'],
  [`See ["what's what"](/sizes-1-2#a-3-4).`, 'See [“what’s what”](/sizes-1-2#a-3-4).'],
])('%s', (plain, written) => {
  const expected = written.replaceAll('~', NBSP).replace(/(?<=[\d/SL])–/g, RANGE)
  expect(typeset(plain)).toBe(expected)
  expect(typeset(expected)).toBe(expected)
})

test.each([
  '+1 305 555-0142, (305) 555-0142',
  '2026-11-22',
  'sales@example.com',
  'https://example.com/a-1-2?x=10x10',
  'PDF/X-4, UTF-8, on-demand',
  '{shown} of {total}',
])('leaves %s unchanged', (text) => expect(typeset(text)).toBe(text))

test('sets an opening quote after an Arabic prefix', () => {
  expect(typeset('نعم، و"قليل" ليس رقمًا، وب"كثير" أيضًا', 'ar')).toBe('نعم، و«قليل» ليس رقمًا، وب«كثير» أيضًا')
})
