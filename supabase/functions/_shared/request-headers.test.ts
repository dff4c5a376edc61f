import { readFileSync } from 'node:fs'
import { quoteListTexts } from '#lib/pages/products.ts'
import { choiceNames, type Item } from './asked.ts'
import { decodeMeta, encodeMeta, type RequestMeta } from './request-headers.ts'

const form = '11111111-1111-4111-8111-111111111111'
const attribution = { landingPage: '/', utm_campaign: 'أكواب', gclid: '7' }
const shown = { of: 250, total: 912.5, currency: 'USD' }
const items = [
  { of: 'drinkware/camp-mug', choice: { color: 'navy' }, quantity: '300', shown, words: 'Camp mug' },
]
const asked = { timeline: 'Rush (1-3 days)', budget: '$10,000+', quantity: 300, items, typed: 12 }
const again = { id: 1001, secret: 'a'.repeat(40) }
const lists = { attribution, files: { form, ids: [form] } }
const signals = { honeypot: false, elapsed: 20_000, spamService: 'akismet' } as const
const meta: RequestMeta = { form: 'quick-quote', language: 'ar', ...lists, ...signals, asked, again }
const nothing = { attribution: {}, honeypot: false, elapsed: null, files: null, asked: undefined }
const empty = { ...nothing, form: 'unknown', language: 'en', spamService: 'none', again: undefined }

test('survives the way through a header in any language', () => {
  const header = encodeMeta(meta)
  expect(header).toMatch(/^[\x20-\x7e]+$/)
  expect(decodeMeta(header)).toEqual(meta)
})

test('lines keep only files that came with the request', () => {
  const other = '22222222-2222-4222-8222-222222222222'
  const files = { form, ids: [form, other] }
  const named = [[other, form], [form], ['33333333-3333-4333-8333-333333333333']]
  const lines = named.map((files) => ({ ...items[0], files })) as Item[]
  const header = encodeMeta({ ...meta, files, asked: { ...asked, items: lines } })
  expect(decodeMeta(header).asked?.items.map((item) => item.files)).toEqual([...named.slice(0, 2), undefined])
})

test('thirty of the longest lines fit with their days, choices, prices and files', async () => {
  const { products } = await quoteListTexts('en')
  const all = Object.entries(products)
  const longest = (ids: string[]) => ids.toSorted((a, b) => b.length - a.length)
  const [ids, ...choices] = [
    all.map(([id]) => id),
    ...choiceNames.map((name) => all.flatMap(([, product]) => Object.keys(product[name] ?? {}))),
  ].map((ids) => longest([...new Set(ids)]))
  const files = { form, ids: [form, '22222222-2222-4222-8222-222222222222'] }
  const lines = Array.from({ length: 30 }, (_, at): Item => {
    const chosen = choiceNames.map((name, index) => [name, choices[index]?.[at % 5] ?? choices[index]?.[0]])
    return {
      of: ids?.[at],
      choice: { ...Object.fromEntries(chosen), width: 1.5 + at, height: 3 },
      quantity: `${12_500 + at}`,
      shown: { ...shown, of: 12_500 + at, total: 101_912.25 + at, rush: 35_669.29 + at },
      files: [files.ids, [form]][at % 2],
      neededBy: `2027-01-${10 + (at % 20)}`,
      openDay: `2027-01-${9 + (at % 20)}`.replace('-9', '-09'),
      delivery: ['Courier within a metro area', 'Ground', 'Air'][at % 3],
      plan: ['Too soon as planned', 'Rush order'][at % 2],
      surcharge: `${at}%`,
      words: `${at}`.padEnd(140, 'x'),
    }
  })
  const sent = decodeMeta(encodeMeta({ ...meta, files, asked: { ...asked, items: lines } }))
  const words = expect.not.stringMatching('xx')
  expect(sent).toEqual({
    ...meta,
    files,
    asked: { ...asked, isCut: true, items: lines.map((line) => ({ ...line, words })) },
  })
})

test('drops fact by fact above the limit of a header, and no line', () => {
  const attribution = { landingPage: '/', utm_term: 'é'.repeat(500), utm_content: 'é'.repeat(500) }
  const cutFrom = (items: Item[]) =>
    decodeMeta(encodeMeta({ ...meta, attribution, asked: { ...asked, items } }))
  expect(cutFrom([])).toMatchObject({ attribution, asked: { ...asked, items: [] } })
  const known = (at: number) =>
    ({ ...items[0], print: 'é'.repeat(60), words: `${at}${'é'.repeat(50)}` }) as Item
  const lines = (count: number) => Array.from({ length: count }, (_, at) => known(at))
  const cut = (count: number, lost: object) => ({
    asked: { ...asked, isCut: true, items: lines(count).map((line) => ({ ...line, ...lost })) },
  })
  expect(cutFrom(lines(1))).toEqual({ ...meta, attribution, asked: { ...asked, items: lines(1) } })
  expect(cutFrom(lines(2))).toMatchObject({ attribution, ...cut(2, { print: undefined }) })
  expect(cutFrom(lines(6))).toMatchObject({
    attribution,
    ...cut(6, { print: undefined, words: 'drinkware camp mug, navy' }),
  })
  const foreign = Array.from({ length: 30 }, (_, at) => ({
    quantity: '١'.repeat(40),
    words: `${at}${'م'.repeat(138)}`,
  }))
  const kept = cutFrom(foreign)
  expect(kept).toMatchObject({ attribution: {}, files: meta.files, again })
  expect(kept.asked?.items.map(({ words }) => words)).toEqual(foreign.map(({ words }) => words.slice(0, 20)))
})

/** Written by encodeMeta, decodeMeta and the quote list at 20c08a73 (1.0.0) and 504e32d4 (1.1.0). */
test.each(['1.0.0', '1.1.0'])('reads what the site of %s sent', (release) => {
  const { header, meta } = JSON.parse(readFileSync(`supabase/tests/sent/${release}.json`, 'utf8'))
  expect(decodeMeta(header)).toEqual(meta)
})

test.each([null, '{"form":', '"quick-quote"', 'null', '[1]'])('knows nothing from %j', (header) => {
  expect(decodeMeta(header)).toEqual(empty)
})

test('keeps only what is valid from a hostile header', () => {
  const sent = {
    form: 'admin',
    language: '__proto__',
    attribution: { landingPage: 5, topic: 'x'.repeat(900), other: 'y', referrer: 'a\u0000b' },
    honeypot: 'no',
    spamService: 'https://evil.example',
    elapsed: -1,
    files: { form, ids: Array(11).fill(form) },
    asked: [],
    again: { id: 1001, secret: 'b' },
  }
  const kept = { attribution: { topic: 'x'.repeat(500) }, asked: { items: [], typed: null } }
  expect(decodeMeta(JSON.stringify(sent))).toEqual({ ...empty, ...kept })
})

test('reads of hostile columns as many lines as a list holds', () => {
  const columns = [
    7,
    ['files'],
    ['__proto__', '0', 'x'],
    ['words', '01é', 'Mug', { x: 1 }],
    ['shown.of', '0', 5],
  ]
  const read = (columns: unknown) => decodeMeta(JSON.stringify({ asked: { columns } })).asked?.items
  expect(read(columns)).toEqual([{ words: 'Mug', quantity: '' }])
  expect(read([['words', '0'.repeat(5000), 'Mug']])).toHaveLength(30)
})
