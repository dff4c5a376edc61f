import type { Item } from './asked.ts'
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

test('lines name files by number on their way, and only those that came with the request', () => {
  const other = '22222222-2222-4222-8222-222222222222'
  const files = { form, ids: [form, other] }
  const named = [[other, form], [form], ['33333333-3333-4333-8333-333333333333']]
  const lines = named.map((files) => ({ ...items[0], files })) as Item[]
  const header = encodeMeta({ ...meta, files, asked: { ...asked, items: lines } })
  expect(header).toContain('"files":[1,0]')
  expect(decodeMeta(header).asked?.items.map((item) => item.files)).toEqual([...named.slice(0, 2), undefined])
})

test('thirty lines with choices, prices and files fit, without words and print', () => {
  const line = {
    of: 'drinkware/steel-bottle',
    choice: { color: 'ivory-with-coral', method: 'full-color', ink: 'coral' },
    quantity: '1250, or 1300 if it is not much more',
    shown,
    files: [form],
  }
  const whole = { ...line, print: '12.25 × 10.75 in, 100% right, 100% down', words: 'x'.repeat(140) }
  const sent = decodeMeta(encodeMeta({ ...meta, asked: { ...asked, items: Array(30).fill(whole) } }))
  const words = 'drinkware steel bottle, ivory with coral, full color, coral'
  expect(sent.asked).toEqual({ ...asked, isCut: true, items: Array(30).fill({ ...line, words }) })
})

test('drops what matters least above the limit of a header', () => {
  const long = 'é'.repeat(500)
  const attribution = { landingPage: '/', utm_term: long, utm_content: long }
  const cutFrom = (items: Item[]) =>
    decodeMeta(encodeMeta({ ...meta, attribution, asked: { ...asked, items } }))
  expect(cutFrom([])).toMatchObject({ attribution, asked: { ...asked, items: [] } })
  const known = { of: 'custom-mugs', choice: { color: 'navy' }, quantity: '1', words: 'é'.repeat(120) }
  const bare = { ...known, words: 'custom mugs, navy' }
  const cut = (items: Item[]) => ({ asked: { ...asked, isCut: true, items } })
  expect(cutFrom(Array(12).fill(known))).toMatchObject({ attribution, ...cut(Array(12).fill(bare)) })
  const { of, choice, ...unknown } = known
  const most = { attribution: {}, files: meta.files, spamService: 'akismet', again }
  expect(cutFrom([known, ...Array(29).fill(unknown)])).toMatchObject({ ...most, ...cut([bare]) })
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
