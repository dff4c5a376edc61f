import { decodeMeta, encodeMeta, type RequestMeta } from './request-headers.ts'

const form = '11111111-1111-4111-8111-111111111111'
const attribution = { landingPage: '/', utm_campaign: 'أكواب', gclid: '7' }
const items = [{ product: 'Camp mug', quantity: '300', seenAs: 'كوب' }]
const lists = { attribution, items, files: { form, ids: [form] } }
const chosen = { timeline: 'Rush (1-3 days)', budget: '$10,000+' }
const signals = { honeypot: false, elapsed: 20_000, spamService: 'akismet' } as const
const meta: RequestMeta = { form: 'quick-quote', language: 'ar', ...lists, ...signals, ...chosen }
const nothing = { attribution: {}, honeypot: false, elapsed: null, files: null, items: [] }
const empty = { ...nothing, form: 'unknown', language: 'en', spamService: 'none', timeline: '', budget: '' }

test('survives the way through a header in any language', () => {
  const header = encodeMeta(meta)
  expect(header).toMatch(/^[\x20-\x7e]+$/)
  expect(decodeMeta(header)).toEqual(meta)
})

test('drops what matters least above the limit of a header', () => {
  const long = 'é'.repeat(500)
  const attribution = { landingPage: '/', utm_term: long, utm_content: long }
  expect(decodeMeta(encodeMeta({ ...meta, attribution, items: [] })).attribution).toEqual(attribution)
  const many = Array.from({ length: 30 }, () => ({ product: 'Mug', quantity: '1' }))
  const seen = many.map((item) => ({ ...item, seenAs: 'é'.repeat(120) }))
  const cut = decodeMeta(encodeMeta({ ...meta, attribution, items: seen }))
  expect(cut.attribution).toEqual(attribution)
  expect(cut.items).toEqual(many)
  const longNames = many.map((item) => ({ ...item, product: 'é'.repeat(120) }))
  const most = { attribution: {}, items: [], files: meta.files, spamService: 'akismet' }
  expect(decodeMeta(encodeMeta({ ...meta, items: longNames }))).toMatchObject(most)
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
    items: [null, { product: '' }, { product: 'Mug', quantity: 5, note: 'navy' }],
    timeline: ['Rush'],
    budget: `\n${'x'.repeat(900)}`,
  }
  const lists = { attribution: { topic: 'x'.repeat(500) }, items: [{ product: 'Mug', quantity: '' }] }
  expect(decodeMeta(JSON.stringify(sent))).toEqual({ ...empty, ...lists, budget: 'x'.repeat(60) })
})
