import type { OpenOffer, PageFile, PageMessage } from '#contract/customer-page.ts'
import { shownAs } from '#contract/files.ts'
import type { Language } from '#contract/languages.ts'
import { readOffice } from '#contract/office-hours.ts'
import type { CustomerPage } from '#contract/reading.ts'
import { fillMessages } from '#lib/content/interpolate.ts'
import { contactInfo } from '#lib/testing/browser.ts'
import { blankFacts, blankMessage, readingOf } from '#lib/testing/reading.ts'
import { messages } from '#messages/index.ts'
import { customerTexts, wording } from '../wording.ts'

const texts = customerTexts(fillMessages(messages.en, contactInfo))

const page = { path: '/your-request/7', reference: '7', language: 'en' as const }
export const context = { ...page, nonce: 'n1', texts, contactInfo }

const breaks = [{ quantity: 100, price: 4, methods: [] }]
const price = { currency: 'USD', counts: 'piece', breaks } as never

const office = readOffice('Monday-Friday 08:30-18:00 America/New_York')
const carriers = [{ name: 'UPS', tracking: 'https://ups.example/?n=' }]
export const wordsIn = (language: Language) =>
  wording(texts, {
    brand: 'Harborline',
    language,
    office,
    messages: messages[language],
    carriers,
    paymentLinkIn: (currency) => (currency === 'USD' ? 'https://pay.example/?a={amount}' : undefined),
    names: {
      language,
      feet: '',
      products: {
        'drinkware/camp-mug': {
          name: language === 'es' ? 'Taza de campamento' : 'Camp mug',
          prices: { '': { methods: [], price } },
        },
      },
    },
  })
export const words = wordsIn('en')

export const day = { today: '2026-11-26', late: new Date('2026-11-23T15:00:00Z') }

let id = 100
/** A message of staff or of the customer; each is newer than the one before it. */
export const message = (kind: PageMessage['kind'], facts: Partial<PageMessage> = {}): PageMessage => ({
  id: ++id,
  chain: id,
  kind,
  sentAt: '2026-11-24T15:00:00+00:00',
  by: 'Ana',
  ...blankMessage,
  lines: [],
  files: [],
  ...facts,
})

export const file = (name: string): PageFile => ({
  id: `11111111-0000-4000-8000-${++id}000000000`,
  name,
  bytes: 2048,
  shownAs: shownAs(name, 2048, { width: 20, height: 20 }),
})

/** What is stored of quotes and proofs that are not answered. */
export const open = (...messages: PageMessage[]) =>
  messages.map(({ validUntil: until, ...offer }) => ({ ...offer, until }) as OpenOffer)

/** The messages are newest first. */
export const pageWith = (messages: PageMessage[] = [], facts: Partial<CustomerPage> = {}): CustomerPage => ({
  id: 7,
  form: 'quick-quote',
  language: 'en',
  receivedAt: '2026-11-20T15:00:00+00:00',
  isClosed: false,
  contact: null,
  endsAt: '2027-02-20T15:00:00+00:00',
  ...blankFacts,
  answers: { firstName: 'Ada', details: 'Mugs, see https://evil.example/x' },
  files: [],
  invoice: null,
  payments: [],
  beside: [],
  reading: readingOf(messages, facts.progress),
  messages,
  ...facts,
})
