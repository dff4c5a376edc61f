import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { GET as getFile } from '#app/data/[file]/route.ts'
import { GET as getCompany } from '#app/data/company.json/route.ts'
import { dayInWords } from '#contract/day.ts'
import { commaOf, type Language, languageCodes, localeOf, moneyIn } from '#contract/languages.ts'
import { interpolate } from '#contract/text.ts'
import { reprice } from '#lib/pages/products.ts'
import { messages } from '#messages/index.ts'
import { replyMail } from './messages/reply.ts'
import type { Notification } from './notification.ts'
import { publishedWords, settingsFrom } from './settings.ts'

const settings = settingsFrom({
  SUPABASE_URL: 'http://127.0.0.1:1',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_x"}',
  BRAND_NAME: 'Of the secrets',
  SALES_EMAIL: 'sales@secrets.example',
  SITE_URL: 'https://company.example',
})

/** What this source publishes in a file; or a release: what `npm run build` wrote at 20c08a73 (1.0.0) and 504e32d4 (1.1.0). */
async function publishedIn(file: string, release: string) {
  if (release !== 'now')
    return String(gunzipSync(readFileSync(`supabase/tests/published/${release}/${file}.gz`)))
  const params = Promise.resolve({ file })
  return (file === 'company.json' ? getCompany() : await getFile({} as Request, { params })).text()
}

const neededBy = '2031-11-20'
const seen = { words: 'spam.example', shown: { of: 1, total: 1, currency: 'USD' } }
const shirts = { of: 'custom-t-shirts', choice: { color: 'navy', method: 'one-ink', ink: 'coral' } }
const banners = { of: 'outdoor-banners', choice: { width: 6, height: 3 } }
const posted = [
  { words: 'spam.example', of: 'business-cards', quantity: '410' },
  { ...seen, ...shirts, quantity: '1.200' },
  { ...seen, ...banners, quantity: 'spam.example' },
]

/** The reply to these products, as the site stores them, by what it publishes, without a word of that name. */
async function replyBy(language: Language, release: string, without?: string) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const text = await publishedIn(String(address).replace(/.*\//, ''), release)
    return Response.json(JSON.parse(text, (name, value) => (name === without ? undefined : value)))
  })
  const brand = await settings.readBrand()
  const words = await publishedWords(brand, language)
  const items = await reprice(posted)
  const created_at = '2026-11-20T08:00:00.000Z'
  const answers = { email: 'ana@visitor.example' }
  const request = { language, answers, asked: { neededBy, items }, beside: [], waiting_since: created_at }
  const { text } = replyMail({ created_at, brand, words, request } as unknown as Notification)
  expect(text).not.toContain('spam.example')
  return { text, total: moneyIn(language, items[1]?.shown?.total ?? 0, 'USD') }
}

test.each<[Language, string]>([
  ['es', '1.0.0'],
  ['es', '1.1.0'],
  ...languageCodes.map((language): [Language, string] => [language, 'now']),
])(
  'a reply in %s has names, quantities, prices and the day by what the site publishes (%s)',
  async (language, release) => {
    const read = async (file: string) => JSON.parse(await publishedIn(file, release))
    const { products, feet, price, sums } = await read(`quote-list.${language}.json`)
    const [shirt, banner] = [products['custom-t-shirts'], products['outdoor-banners']]
    const { name, counted } = products['business-cards']
    const chosen = [shirt.color.navy, shirt.method['one-ink'], shirt.ink.coral].join(commaOf(language))
    const { text, total } = await replyBy(language, release)
    const lines = [
      // Releases before 1.1.1 do not say what it counts.
      `410 × ${name}${counted ? ` (${counted[''].replace(/^N/, 'n')})` : ''}`,
      `1,200 × ${shirt.name}: ${chosen} · ${total} · ${price.whiteBase}`,
      `${banner.name}: ${interpolate(feet, banners.choice)}`,
      // 1.0.0 has none.
      ...(sums ? [interpolate(sums.some, { total, count: 1, lines: 3 })] : []),
      `${messages[language].forms.shared.facts.neededBy.label}: ${dayInWords(neededBy, localeOf(language))}`,
    ]
    expect(text).toContain(`: ${lines.join('\n')}\n`)
    expect(text).toContain((await read('company.json')).BRAND_NAME)
  },
)

test.each([
  ['feet', /(6 × 3) .*/, '$1'],
  ['whiteBase', / · [^·]+(\nOutdoor)/, '$1'],
  ['some', /(\nOutdoor.*)\n.*/, '$1'],
  ['name', /410.*\n.*\n.*/, '3 products'],
  ['counted', / \(number of names\)/, ''],
])('without "%s", a reply lacks that word alone, or says how many', async (word, words, otherwise) => {
  const { text } = await replyBy('en', 'now')
  expect(text).toMatch(words)
  expect((await replyBy('en', 'now', word)).text).toBe(text.replace(words, otherwise))
})
