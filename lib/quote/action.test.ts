import { emptyAnswers } from '#contract/answers.ts'
import { parseItems } from '#contract/asked.ts'
import { getContent } from '#lib/content/index.ts'
import { en } from '#messages/en.ts'
import { sendRequest } from './action.ts'
import { forward } from './forward.ts'
import { idleState } from './request-state.ts'

jest.mock('next/headers', () => ({ headers: async () => new Headers() }))
jest.mock('#lib/server/env.ts', () => ({ env: {} }))
jest.mock('#lib/content/index.ts', () => ({
  getContent: jest.fn(),
  getMessages: async () => (await import('#messages/en.ts')).en,
}))
jest.mock('#lib/pages/products.ts', () => ({
  namesOf: async () => ({ language: 'en', feet: '', products: {} }),
  reprice: async (items: { of?: string; plan?: string }[]) =>
    items.map((item) => ({
      ...item,
      ...(item.of && { words: 'Camp mug' }),
      surcharge: item.plan && '35%',
    })),
}))
jest.mock('./forward.ts', () => ({ forward: jest.fn(async () => ({ success: false })) }))

const week = { from: 'Monday', until: 'Friday', opens: '08:30', closes: '18:00' }
const office = { ...week, zone: 'America/New_York', holidays: [{ date: '2026-12-25' }] }
const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '305 555 0100' }

/** What a form sends without JavaScript, and what the function receives: answers and meta. */
async function sent(form: string, fields: Record<string, string>, spamService = 'none') {
  jest.spyOn(console, 'error').mockImplementation()
  jest.mocked(getContent).mockResolvedValue({ spamService, office } as never)
  const data = new FormData()
  for (const [name, value] of Object.entries({ form, ...person, ...fields })) data.set(name, value)
  expect(await sendRequest(idleState, data)).toMatchObject({ status: 'failed' })
  return jest.mocked(forward).mock.lastCall?.[0]
}

test('timeline and budget of a quick quote go beside the answers, which keep them as lines', async () => {
  const description = 'Banners for two cities.\nBudget: 500 in Miami\nTimeline: Miami by May 3'
  const chosen = { projectType: 'Event Signage', timeline: 'Rush (1-3 days)', budgetRange: '$10,000+' }
  const others = { company: 'Cassia', quantity: '2' }
  const { answers, meta } = (await sent('quick-quote', { ...chosen, ...others, description })) ?? {}
  const facts = { timeline: 'Rush (1-3 days)', budget: '$10,000+', quantity: 2, items: [] }
  expect(meta?.asked).toEqual({ ...facts, typed: description.length })
  const details = `${description}\nTimeline: Rush (1-3 days)\nBudget: $10,000+`
  expect(answers).toEqual({ ...emptyAnswers, ...person, ...others, eventType: 'Event Signage', details })
})

test('no other form has a timeline or a budget, whatever is typed or posted', async () => {
  const details = 'Timeline: Rush (1-3 days)\nBudget: $10,000+'
  const posted = { details, timeline: 'Rush', budgetRange: '$1' }
  const { answers, meta } = (await sent('project-request', posted)) ?? {}
  expect(meta?.asked).toEqual({ items: [], typed: details.length })
  expect(answers?.details).toBe(details)
})

const chosen = { projectType: 'Other', timeline: 'Flexible', budgetRange: 'Under $500', company: 'Cassia' }
const mug = { of: 'drinkware/camp-mug', quantity: '300', words: 'Taza' }

test.each([
  ['Air', '\nDelivery: Air'],
  ['constructor', ''],
])('names only a delivery that the page offers: %s', async (delivery, line) => {
  const day = { neededBy: '2026-12-25', delivery, plan: 'Rush order' }
  const posted = { name: 'Ana Reyes', ...day, items: JSON.stringify([mug]) }
  const { answers } = (await sent('hero-quote', posted)) ?? {}
  expect(answers?.details).toMatch(
    new RegExp(
      `Needed by: December 25, 2026\nWe are closed then, so by: December 24, 2026${line}\\nPlan shown: Rush order\\nRush surcharge shown: 35%$`,
    ),
  )
})

test('says each product in English, of a list that each has its quantity, and in the details those beyond its limit', async () => {
  const totes = { quantity: '75', shown: { of: 75, total: 300, currency: 'USD' }, words: 'Totes: Natural' }
  const posted = { description: 'Gifts for forty', quantity: en.quoteList.quantityOfAll }
  const items = JSON.stringify([mug, ...Array(30).fill(totes)])
  const { answers, meta } = (await sent('quick-quote', { ...posted, ...chosen, items })) ?? {}
  const first = [{ ...mug, words: 'Camp mug' }, ...Array(29).fill(totes)]
  expect(meta?.asked).toMatchObject({ quantity: 'listed', items: first, isCut: true })
  expect(answers?.details).toContain('Request list (31):\n- 300 × Camp mug\n- 75 × Totes: Natural')
})

const others = { company: 'Cassia', description: 'Gifts for forty', quantity: en.quoteList.quantityOfAll }

test('each line keeps its own day, and the request the earliest that has not passed, and what all share', async () => {
  const lines = [
    { ...mug, neededBy: '2031-12-27', delivery: 'Ground', plan: 'Rush order' },
    { ...mug, neededBy: '2031-12-05', delivery: 'Ground' },
    { ...mug, neededBy: '2026-01-05', delivery: 'Ground', plan: 'constructor' },
  ]
  const { answers, meta } =
    (await sent('quick-quote', { ...chosen, ...others, items: JSON.stringify(lines) })) ?? {}
  const named = { of: mug.of, quantity: '300', words: 'Camp mug' }
  expect(meta?.asked).toMatchObject({ neededBy: '2031-12-05', delivery: 'Ground' })
  expect(meta?.asked?.plan).toBeUndefined()
  expect(parseItems(meta?.asked?.items)).toEqual([
    { ...named, neededBy: '2031-12-27', openDay: '2031-12-26', plan: 'Rush order', surcharge: '35%' },
    { ...named, neededBy: '2031-12-05' },
    { ...named, neededBy: '2026-01-05' },
  ])
  expect(answers?.details.split('\n').slice(1)).toEqual([
    'Needed by: December 5, 2031',
    'Delivery: Ground',
    'Timeline: Flexible',
    'Budget: Under $500',
    'Request list (3):',
    '- 300 × Camp mug',
    '  Needed by: December 27, 2031 · We are closed then, so by: December 26, 2031 · Plan shown: Rush order · Rush surcharge shown: 35%',
    '- 300 × Camp mug',
    '  Needed by: December 5, 2031',
    '- 300 × Camp mug',
    '  Needed by: January 5, 2026',
  ])
})

test('a day in the form stands for those of the lines, whose plans stay, and without a day nothing of it is said', async () => {
  const items = JSON.stringify([{ ...mug, neededBy: '2031-12-04', plan: 'Rush order' }, mug])
  const withDay = { ...chosen, ...others, items, neededBy: '2031-12-05', delivery: 'Air' }
  const { meta } = (await sent('quick-quote', withDay)) ?? {}
  expect(meta?.asked).toMatchObject({ neededBy: '2031-12-05', delivery: 'Air' })
  expect(meta?.asked?.plan).toBeUndefined()
  expect(meta?.asked?.items.map(({ neededBy, plan }) => [neededBy, plan])).toEqual([
    [undefined, 'Rush order'],
    [undefined, undefined],
  ])
  const without = { ...withDay, neededBy: '', plan: 'Rush order', items: JSON.stringify([mug, mug]) }
  const { asked } = (await sent('quick-quote', without))?.meta ?? {}
  expect(parseItems(asked?.items)).toEqual(
    parseItems([mug, mug].map((item) => ({ ...item, words: 'Camp mug' }))),
  )
  expect(asked).toMatchObject({ neededBy: undefined, delivery: undefined, plan: undefined })
})

test('the quantity that is typed is that of the only product', async () => {
  const posted = {
    ...chosen,
    description: 'Gifts for forty',
    quantity: '1.250',
    items: JSON.stringify([mug]),
  }
  const { meta } = (await sent('quick-quote', posted)) ?? {}
  expect(meta?.asked).toMatchObject({ quantity: 1250, items: [{ quantity: '1.250' }] })
})

test('a visitor reads a delivery by the name that staff read', () => {
  const { options } = en.neededBy.delivery
  expect(Object.values(options)).toEqual(Object.keys(options))
})

test('tells the function which spam service there is', async () => {
  const spamService = 'akismet'
  const facts = await sent('hero-quote', { name: 'Ana Reyes', company: 'Reyes' }, spamService)
  expect(facts?.meta).toMatchObject({ form: 'hero-quote', spamService })
})
