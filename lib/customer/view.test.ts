import { progressSteps } from '#contract/customer-page.ts'
import { withItems } from '#contract/items.ts'
import { withFiles } from '#lib/uploads/uploaded-files.ts'
import { day, file, message, pageWith, wordsIn } from './testing/page.ts'
import { pageView, readDetails } from './view.ts'

const quote = message('quote', { validUntil: day.today })
const viewOf = (messages: (typeof quote)[], facts = {}, today = day.today) =>
  pageView(pageWith(messages, facts), { ...day, today })

test('the steps follow the progress, until a request has ended', () => {
  const steps = [undefined, 'quote', 'proof', 'proof', 'production', ...Array(3).fill('delivery')]
  expect(progressSteps.map((progress) => viewOf([], { progress }).step)).toEqual(steps)
  for (const facts of [{ ending: 'withdrawn' }, { isClosed: true }]) {
    const { step, offers } = viewOf([quote], { progress: 'quoted', ...facts })
    expect([step, offers[0]?.isOpen]).toEqual([undefined, false])
  }
})

const [proof, second] = [message('proof'), message('proof')]
const third = message('proof', { chain: proof.id })
const about = ({ id }: typeof quote, kind: (typeof quote)['kind'], facts = {}) =>
  message(kind, { about: id, ...facts })
test.each([
  [
    'the newest of each chain',
    [about(third, 'approved'), third, second, proof, quote],
    [second, quote, third],
    'approved',
  ],
  ['what an ended one had replaced', [{ ...third, isVoid: true }, proof], [proof]],
  [
    'what was asked about, or answered by mistake',
    [about(quote, 'reply'), about(quote, 'accepted', { isVoid: true }), quote],
    [quote],
  ],
  [
    'a decision before a change',
    [about(quote, 'change_asked'), about(quote, 'accepted'), quote],
    [quote],
    'accepted',
  ],
  [
    'what was declined, also by phone',
    [about(quote, 'declined'), quote, about(proof, 'declined', { way: 'phone' }), proof],
    [proof, quote],
    'declined',
  ],
])('the page has %s, what is open first', (_, messages, expected, answer = undefined) => {
  const { offers } = viewOf(messages)
  expect(offers.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  const last = offers.at(-1)
  expect([last?.response?.kind, last?.isOpen]).toEqual([answer, !answer])
})

test('a quote is valid to the end of its day', () => {
  expect([day.today, '2026-11-27'].map((today) => viewOf([quote], {}, today).offers[0]?.isEnded)).toEqual([
    false,
    true,
  ])
})

test.each([
  ['hero-quote', ['Name: Ada Byron', 'Company: Cassia']],
  ['quick-quote', ['First name: Ada', 'Last name: Byron', 'Company: Cassia', 'Project description: Mugs']],
  ['project-request', ['First Name: Ada', 'Last Name: Byron', 'Company: Cassia', 'Project Details: Mugs']],
])('names the answers of %s as that form does', (form, said) => {
  const details = form === 'hero-quote' ? '' : 'Mugs'
  const answers = { firstName: 'Ada', lastName: 'Byron', company: 'Cassia', details }
  const told = wordsIn('en').answers(pageWith([], { form, answers }))
  expect(told.flatMap(({ label, text }) => (text ? `${label}: ${text}` : []))).toEqual(said)
})

test('shows what a customer wrote without the lists that the site added', () => {
  const items = [{ product: 'Camp mug', quantity: '300' }]
  const files = [file('logo.svg')]
  const own = 'Mugs\nTimeline: Flexible'
  const details = withFiles(withItems(own, items, 5000), files, 5000)
  expect(readDetails(pageWith([], { answers: { details }, items, files })).own).toBe(own)
  expect(readDetails(pageWith([], { answers: { details: own }, items, files })).own).toBe(own)
})

test('shows each product with the price that was shown, in the language of the page', () => {
  const price = 'Price shown for 1,200: About $8.20 per bag, $9,840.00 in all'
  const items = [
    { product: 'Totes: Natural', quantity: '1300', seenAs: 'Bolsas: Natural', price },
    { product: 'Camp mug', quantity: '' },
  ]
  const details = withItems('Regalos', items, 5000)
  const page = pageWith([], { answers: { details }, items: items.map(({ price, ...item }) => item) })
  const shown = 'Precio mostrado para 1,200: $9,840.00 en total'
  expect(wordsIn('es').products(page)).toEqual(['1300 × Bolsas: Natural', shown, 'Camp mug'])
})

const chosen = 'Lonas\nNeeded by: December 14, 2026\nDelivery: Air\nTimeline: Rush (1-3 days)'
const inSpanish = 'Lonas\nPara el: 14 de diciembre de 2026\nEntrega: Aéreo\nPlazo: Urgente (1-3 días)'
const typed = 'Budget: constructor\nNeeded by: Smarch 1, 2026'
test.each([
  ['Event Signage', chosen, 'Señalización para eventos', inSpanish],
  // No options of the form.
  ['constructor', typed, 'constructor', typed],
])('shows %j and %j as a Spanish form does', (eventType, details, ...said) => {
  const answers = wordsIn('es').answers(pageWith([], { answers: { eventType, details } }))
  expect(answers.map(({ text }) => text).filter(Boolean)).toEqual(said)
})

const NEEDED = 'Needed by: December 14, 2026'
test.each([
  ['Other', 'Quote request for: Other', ''],
  [
    'Other',
    `Quote request for: Other - Camp mug\n${NEEDED}`,
    'Producto: Camp mug\nPara el: 14 de diciembre de 2026',
  ],
  ['', 'Quote request for: Camp mug - large', 'Producto: Camp mug - large'],
  ['', `Quote request for: nothing chosen yet (asked on /)\n${NEEDED}`, 'Para el: 14 de diciembre de 2026'],
])('of a hero request for %j, a Spanish page says %j in its own words', (eventType, details, said) => {
  const page = pageWith([], { form: 'hero-quote', answers: { details, eventType } })
  expect(wordsIn('es').answers(page).at(-1)?.text).toBe(said)
})

test('the quantity of a quote list refers to the list in the language of the page', () => {
  const answers = wordsIn('es').answers(pageWith([], { answers: { quantity: 'See list' } }))
  expect(answers.map(({ text }) => text)).toContain('Ver lista')
})
