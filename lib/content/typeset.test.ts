import { typeset, typesetHeading } from './typeset.ts'

const NBSP = '\u00a0'
const RANGE = '\u2013\u2060'

test.each([
  [`It's "ours", the '99 hats' too`, 'It’s “ours”, the ’99 hats’ too'],
  [`the customer's (and "the" boss')`, 'the customer’s (and “the” boss’)'],
  [`She said "call it 'final'."`, 'She said “call it ‘final’.”'],
  [`**"Bold"** and *'so'*, "**this**"`, '**“Bold”** and *‘so’*, “**this**”'],
  ['Two:\n- one - or\n - two', 'Two:\n- one – or\n - two'],
  [
    '24-48 hours, 25-35%, XS-5XL. 3-5 days',
    `24${RANGE}48${NBSP}hours, 25${RANGE}35%, XS${RANGE}5XL. 3${RANGE}5${NBSP}days`,
  ],
  ['$500-$1,000 or 1/8-1/4 inch', `$500${RANGE}$1,000 or 1/8${RANGE}1/4${NBSP}inch`],
  ['-5 to +15 percent (-3 at most)', '−5 to +15 percent (−3 at most)'],
  ['Miami headquarters - local production', 'Miami headquarters – local production'],
  [
    '3 x 3.5 inches, 10x10 booth, 5.5 x 8.5',
    `3${NBSP}×${NBSP}3.5${NBSP}inches, 10${NBSP}×${NBSP}10 booth, 5.5${NBSP}×${NBSP}8.5`,
  ],
  ['8:30 am, 11 oz, 300 dpi, 5 in depth', `8:30${NBSP}am, 11${NBSP}oz, 300${NBSP}dpi, 5${NBSP}in depth`],
  [
    '1 minute, 24 hours, 2 to 3 business days, 1+ months, 12 dayslips',
    `1${NBSP}minute, 24${NBSP}hours, 2 to 3${NBSP}business days, 1+${NBSP}months, 12 dayslips`,
  ],
  ['Wi-Fi, USB-C, hi-fi and X-C', 'Wi-\u2060Fi, USB-\u2060C, hi-fi and X-C'],
  ['Print & Merchandise, Inc., Incas', `Print & Merchandise,${NBSP}Inc., Incas`],
  [
    'مستشفى Birch Street للحيوانات، وMicrosoft Entra ID For All، لدى \u2066Sample Mail, Inc.\u2069',
    `مستشفى Birch${NBSP}Street للحيوانات، وMicrosoft${NBSP}Entra${NBSP}ID For All، لدى \u2066Sample${NBSP}Mail,${NBSP}Inc.\u2069`,
  ],
  ['{region}, {count} cities', `{region}, {count}${NBSP}cities`],
  ['8:30 a. m. en EE. UU.', `8:30${NBSP}a.${NBSP}m. en EE.${NBSP}UU.`],
  [
    '24 horas, 2 semanas, 15+ años, 12 pulgadas, 10 °C, 8 2XL',
    `24${NBSP}horas, 2${NBSP}semanas, 15+${NBSP}años, 12${NBSP}pulgadas, 10${NBSP}°C, 8${NBSP}2XL`,
  ],
  ['largo × ancho', `largo${NBSP}×${NBSP}ancho`],
  ['A5، 5.8 بوصة، 3، 4', `A5\u200f، 5.8${NBSP}بوصة، 3، 4`],
  [
    '24 ساعة، 15+ عامًا، 6:00 م، 350 مل، 3 من 4، مقاس M، رقم 10، 50+ لغة، رول أب، سويت شيرت، رول أبيض',
    `24${NBSP}ساعة، 15+${NBSP}عامًا، 6:00${NBSP}م، 350${NBSP}مل، 3 من 4، مقاس${NBSP}M، رقم${NBSP}10، 50+${NBSP}لغة، رول${NBSP}أب، سويت${NBSP}شيرت، رول أبيض`,
  ],
  ['في /.well-known/security.txt', 'في \u200e/.well-known/security.txt'],
  ['6 a 6.5 oz, del 25 al 35%', `6${NBSP}a${NBSP}6.5${NBSP}oz, del 25${NBSP}al${NBSP}35%`],
  [
    '20 إلى 25 أونصة، من 8 إلى القائمة، 0 فهرنهايت',
    `20${NBSP}إلى${NBSP}25${NBSP}أونصة، من 8 إلى القائمة، 0${NBSP}فهرنهايت`,
  ],
  ['3 11/16 o 1/4 de pulgada', `3${NBSP}11/16 o 1/4${NBSP}de${NBSP}pulgada`],
  ['B1 (DIN 4102), NFPA 701', `B1 (DIN${NBSP}4102), NFPA${NBSP}701`],
  [
    'ISO 9001, Pantone 286 C, 286 U, Prop 65',
    `ISO${NBSP}9001, Pantone${NBSP}286${NBSP}C, 286${NBSP}U, Prop${NBSP}65`,
  ],
  ['Suite 400, Edge 109, Safari 16.4', `Suite${NBSP}400, Edge${NBSP}109, Safari${NBSP}16.4`],
])('%s', (plain, shown) => {
  expect(typeset(plain)).toBe(shown)
  expect(typeset(shown)).toBe(shown)
})

test.each([
  '+1 305 555 0142',
  '(305) 555-0142',
  '305-555-0142',
  '555-0142',
  '2026-11-22',
  'sales@example.com',
  'https://example.com/a-1-2?x=10x10',
  'PDF/X-4, UTF-8, on-demand',
  '{shown} of {total}',
])('leaves %s unchanged', (text) => expect(typeset(text)).toBe(text))

test('sets an opening quote after an Arabic prefix', () => {
  expect(typeset('نعم، و"قليل" ليس رقمًا، وب"كثير" أيضًا', 'ar')).toBe('نعم، و«قليل» ليس رقمًا، وب«كثير» أيضًا')
})

test('typesets the words of a link, but not its address', () => {
  expect(typeset(`See ["what's what"](/sizes-1-2#a-3-4).`)).toBe('See [“what’s what”](/sizes-1-2#a-3-4).')
})

test.each([
  ['How wide a ribbon should be', 'How wide a~ribbon should be'],
  ['Technology: 50 power banks as gifts', 'Technology: 50~power banks as gifts'],
  ['Per hundred people, unisex cut', 'Per hundred~people, unisex~cut'],
  ['Name the device, or what it should do', 'Name the~device, or~what it should do'],
  ['What HR, purchasing and IT ask', 'What~HR, purchasing and IT ask'],
  ["The reader's countries", 'The~reader’s countries'],
  ['Can clients or subcontractors order?', 'Can clients or subcontractors order?'],
  ['24-48 hours', `24${RANGE}48~hours`],
])('a heading breaks between phrases: %s', (plain, shown) => {
  const heading = shown.replaceAll('~', NBSP)
  expect(typesetHeading(plain, 'phrases')).toBe(heading)
  expect(typesetHeading(heading, 'phrases')).toBe(heading)
})

test('a page heading may break between all words, except after articles', () => {
  expect(typesetHeading('What it costs, and why the answer is short', 'words')).toBe(
    `What it costs, and why the${NBSP}answer is short`,
  )
})

test('a heading breaks between the phrases of its own language', () => {
  expect(typesetHeading('Cuatro formas de imprimir', 'phrases', 'es')).toBe(`Cuatro formas de${NBSP}imprimir`)
  expect(typesetHeading('a de la', 'phrases', 'ar')).toBe('a de la')
})
