import fc from 'fast-check'
import { emptyAnswers } from '#contract/answers.ts'
import type { LineState } from '#contract/lines.ts'
import { typedLines } from '#lib/desk/testing/request.ts'
import { anyText } from '#lib/testing/any-text.ts'
import { lineOf } from '#lib/testing/reading.ts'
import { retryAfter } from './handler.ts'
import { confirmationMail, pageMail, reminderMail } from './messages/customer.ts'
import { replyMail } from './messages/reply.ts'
import {
  assignmentMail,
  digestMail,
  invitationMail,
  responseMail,
  salesMail,
  undeliveredMail,
} from './messages/staff.ts'
import type { Notification } from './notification.ts'
import { settingsFrom } from './settings.ts'

const environment = {
  SUPABASE_URL: 'http://127.0.0.1:1',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_x"}',
  BRAND_NAME: 'Company',
  SALES_EMAIL: 'sales@company.example',
  SALES_PHONE: '(305) 555-0142',
  SITE_URL: 'https://company.example/',
  OFFICE: 'Monday-Friday 08:30-18:00 America/New_York',
  OFFICE_HOURS: 'Monday to Friday',
}
const { brand } = settingsFrom(environment)

const friday = '2026-11-21T00:30:00.000Z'
const sunday = new Date('2026-11-22T15:00:00Z')

const ana = { ...emptyAnswers, firstName: 'Ana', email: 'ana@visitor.example' }

const received = {
  id: 1042,
  trace_id: 'a'.repeat(32),
  received_at: friday,
  waiting_since: friday,
  owed_since: friday,
  form: 'project-request',
  language: 'en',
  beside: [],
  lines: [],
  progress: 'ordered',
}
const queued = { id: 7, kind: 'sales', created_at: '2026-11-20T08:00:00.000Z', payload: {} }

const link = `/your-request/1042/${'c'.repeat(40)}`

const notification = (request: object = {}, answers: unknown = ana, more = {}) =>
  ({ ...queued, brand, request: { ...received, answers, ...request }, ...more }) as unknown as Notification

const launch = { eventType: 'Product Launch', eventDate: '2026-11-24', details: `${typedLines}, composed` }
const product = { ...ana, company: 'Reyes Events', ...launch }
const asked = {
  budget: '$10,000+',
  neededBy: '2026-11-24',
  items: [{ words: 'Camp mug', quantity: '1.300' }],
  typed: typedLines.length,
}
const urgent = { rush: true, language: 'es', asked, event_on: '2026-11-24', files: 3, earlier: 2 }

test('the email to sales says in its subject what decides its priority, and keeps our facts out of a reply', () => {
  const { html, ...mail } = salesMail(notification(urgent, product), sunday)
  expect(mail).toMatchObject({
    subject:
      'Rush - $10,000+ - Event in 2 days, Tuesday, November 24 - Project request 1042 from Ana - Reyes Events - Product Launch',
    replyTo: { name: 'Ana', address: 'ana@visitor.example' },
    messageId: '<1042.sales.7.1795161600000@company.example>',
    references: undefined,
    headers: { 'X-Request-Id': 'a'.repeat(32) },
  })
  expect(mail.text).toBe(`Project request 1042 from Ana
-----------------------------

Reply promised by Monday, November 23, 6:00\u00a0PM EST

Rush - $10,000+ - Event in 2 days, Tuesday, November 24

Name: Ana
Language: Spanish
Email: ana@visitor.example
Company: Reyes Events
Topic: Product Launch
Event date: November 24, 2026
Details: ${typedLines}
Needed by: November 24, 2026
Budget: $10,000+
Products: 1,300 (typed: 1.300) × Camp mug
Files: 3

--\u0020
At the desk: https://company.example/form-submissions?request=1042
Earlier requests from the same address (2): https://company.example/form-submissions?q=ana%40visitor.example

Company
https://company.example
`)
  expect(html).toContain(typedLines.replaceAll('\n', '<br>'))
  expect(html.match(/bgcolor=/g)).toHaveLength(1)
  expect(html).toMatch(/<a href="[^"]*\/form-submissions\?request=1042"[^>]*>Answer at the desk</)
  expect(html).toContain('href="mailto:ana@visitor.example"')
})

test('the email to sales follows the calendar of the office, and forgets what is past or far away', () => {
  const on = (now: string) => salesMail(notification(urgent), new Date(now)).subject
  expect(on('2026-11-24T15:00:00Z')).toContain('Event today, Tuesday, November 24')
  // Still Monday evening at the office, but already Tuesday in UTC.
  expect(on('2026-11-24T03:00:00Z')).toContain('Event tomorrow')
  for (const now of ['2026-11-25T15:00:00Z', '2026-11-01T15:00:00Z']) expect(on(now)).not.toMatch(/Event/)
  expect(salesMail(notification({ owed_since: null })).text).not.toContain('promised')
})

test('the email to sales has every readable answer of an odd request, and no mark that reverses text', () => {
  const wrong = { firstName: 7, lastName: null, phone: ['x'], quantity: 250 }
  const odd = { ...wrong, details: 'Cu\u202eps', eventDate: '2027-02-31' }
  const attribution = { topic: 'Custom m\u202eugs', submittedFrom: '/printing', referrer: 5 }
  const unknown = { budget: 'Call +1 900 555 0100', items: [], typed: null }
  const mail = salesMail(notification({ form: 'hero-quote', attribution, asked: unknown }, odd))
  expect(mail.subject).toBe('Quote request 1042 from 7')
  expect(mail.replyTo).toBeUndefined()
  for (const line of ['Quantity: 250', 'Details: Cups', 'Event date: 2027-02-31', 'About: Custom mugs'])
    expect(mail.text).toContain(line)
  expect(mail.text).toContain('Asked on: /printing')
  expect(mail.html).not.toContain('\u202e')
  const called = salesMail(notification({}, { ...ana, email: '', phone: '(305) 555-0100' }))
  expect(called.html).toContain('href="tel:3055550100"')
  for (const nothing of [null, 'Ana', { firstName: null, email: { of: 'Ana' }, other: 'x' }])
    expect(() => salesMail(notification({}, nothing))).toThrow('no readable field')
})

test('the email to sales about files that a retry has added says so first', () => {
  const mail = salesMail(notification({ rush: true, files: 1 }, ana, { payload: { added: true } }))
  expect(mail.subject).toBe('Files added - Rush - Project request 1042 from Ana')
  expect(mail.text).toContain('Files: 1')
})

test('no input breaks a header or the markup', () => {
  const field = anyText(40).filter((value) => !value.includes('\0'))
  const isWhole = fc.property(field, field, field, (firstName, company, details) => {
    const answers = { ...ana, firstName: `a${firstName}`, company, details }
    const mail = salesMail(notification({}, answers))
    expect(mail.subject).toMatch(/^[^\p{Cc}]+$/u)
    expect(mail.replyTo?.name).not.toMatch(/\p{Cc}/u)
    expect(mail.html.match(/<script|<img|onerror=/i)).toBeNull()
  })
  fc.assert(isWhole)
})

test('the automatic reply has our own words only, the deadline in office time, and the next steps', () => {
  const asked = { neededBy: '2026-12-09', items: Array(4).fill({ words: 'Mug' }) }
  const { html, ...mail } = replyMail(notification({ rush: true, files: 2, asked }, ana, { link }))
  expect(mail).toMatchObject({
    subject: 'We have your request (reference 1042)',
    replyTo: { name: 'Company', address: 'sales@company.example' },
    headers: {
      'Auto-Submitted': 'auto-replied',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      'Content-Language': 'en',
    },
  })
  expect(mail.text).toBe(`We have your request
--------------------

Thanks for contacting Company. A real person will read your request and reply by:

Monday, November 23, 6:00\u00a0PM EST

Your request: 4 products
2 files
Needed by: December 9, 2026
Reference number: 1042

You told us it’s a rush. The fastest way to reach us is by phone: (305) 555-0142.

What happens next: if we have questions, we’ll ask. Then you’ll get a quote with prices and dates. Nothing goes into production until you approve it.

Something to add? Just reply to this email, or reach us at sales@company.example or (305) 555-0142. We’re here Monday to Friday.

Your request has a private page, without an account: see where it stands, write to us and add files.

Open your request: https://company.example${link}

The link is only for you: anyone who has it can answer in your name.

--\u0020
Didn’t contact us? Someone probably mistyped an address. You can ignore this email.

Company
https://company.example
`)
  expect(html).toMatch(/display:none[^>]*>A real person will reply by Monday/)
  const spam = { ...ana, firstName: 'https://spam.example', details: 'x' }
  expect(replyMail(notification({}, spam))).toEqual(replyMail(notification()))
  const unreachable = { ...ana, email: '', phone: '3055550100' }
  expect(() => replyMail(notification({}, unreachable))).toThrow('no valid email address')
})

test.each([
  ['es', 'es', 'Recibimos su solicitud (referencia 1042)', /: 2 archivos/],
  ['ar', 'ar', 'وصلنا طلبك (الرقم المرجعي 1042)', /: عدد الملفات: 2/],
  ['constructor', 'en', 'We have your request (reference 1042)', /: 2 files/],
])('the automatic reply to a request in %s is written in %s', (language, written, subject, text) => {
  const mail = replyMail(notification({ language, files: 2 }))
  expect(mail).toMatchObject({ subject, headers: { 'Content-Language': written } })
  expect(mail.text).toMatch(text)
})

test('after a quarantine, the deadline counts from the release, and a long one is apologized for', () => {
  const released = notification({ waiting_since: '2026-11-24T15:00:00.000Z' })
  const { text, html } = replyMail(released)
  expect(text).toContain('We’re sorry for the delay')
  expect(text).toContain('Wednesday, November 25, 10:00\u00a0AM EST')
  expect(html).toMatch(/display:none[^>]*>We’re sorry for the delay/)
  expect(salesMail(released).text).toContain('was in quarantine')
  const short = notification({ waiting_since: '2026-11-21T00:40:00.000Z' })
  expect(replyMail(short).text).not.toContain('sorry')
})

const empty = { sent_at: friday, body: '', name: '', purchase_order: '', phone: '' }
const asMessage = (message: object, more = {}) => ({ link, message: { ...empty, ...message }, ...more })
/** The text of a mail about a message, which begins with its heading. */
const textOf = (mail: typeof pageMail, message: object, more = {}, request = {}) =>
  mail(notification(request, ana, asMessage(message, more))).text
const lines = [
  { what: 'Mugs <i>', quantity: '1300', sum: '1300.50' },
  { what: 'Discount', quantity: '', sum: '-50.00' },
]
const terms = { lines, currency: 'USD', deliver_on: '2126-12-20', valid_until: '2126-12-01' }
const quoted = { kind: 'quote', body: 'Printed <b>twice</b>', ...terms, amount: 1250.5 }

test.each([
  [
    'en',
    'Your quote is ready (reference 1042)',
    'Printed <b>twice</b>\n\n1,300 × Mugs <i>: $1,300.50\nDiscount: -$50.00\nTotal: $1,250.50\nValid through: December 1, 2126\nDelivery: December 20, 2126\n',
  ],
  [
    'ar',
    'عرض السعر جاهز (الرقم المرجعي 1042)',
    '\u200e-50.00 دولار أمريكي\nالإجمالي: 1,250.50 دولار أمريكي\nصالح حتى: 1 ديسمبر 2126\n',
  ],
])('a quote in %s has no word of a visitor', (language, subject, text) => {
  const sent = notification({ language }, ana, asMessage(quoted))
  const mail = pageMail(sent)
  expect(mail).toMatchObject({
    subject,
    to: { address: 'ana@visitor.example' },
    replyTo: { address: 'sales@company.example' },
    text: expect.stringContaining(text),
    html: expect.stringContaining('Printed &#60;b&#62;twice'),
  })
  expect(mail.text).toContain(brand.siteUrl + link)
  const spam = { ...ana, firstName: 'https://spam.example', company: 'x', details: 'y' }
  expect(pageMail({ ...sent, request: notification({ language }, spam).request })).toEqual(mail)
})

test('a new link says that only the customer has received it', () => {
  const { text } = pageMail(notification({}, ana, { kind: 'link', link }))
  expect(text).toContain(`Open your request: ${brand.siteUrl}${link}`)
  expect(text).toContain('only you received this link')
})

test('a reminder repeats the terms alone of all that can still be agreed to', () => {
  const remind = (...offers: object[]) => reminderMail(notification({ offers }, ana, asMessage(quoted)))
  const quote = { id: 1, kind: 'quote', amount: '9.00', currency: 'USD', until: '2126-12-01' }
  const ended = { ...quote, until: '2020-01-01' }
  const { text, headers } = remind(ended, quote)
  expect(text).toMatch(
    /^A reminder: your quote waits(?!.*Printed).*Total: \$9\.00\nValid through: December 1/s,
  )
  expect(headers).toMatchObject({ 'Auto-Submitted': 'auto-generated' })
  const all = remind(
    quote,
    { ...quote, id: 2, amount: '50.00' },
    { id: 3, kind: 'proof', amount: null, until: null },
  )
  expect(all.text).toMatch(/^A reminder: we need your answer.*Total: \$9\.00\n.*Total: \$50\.00\n/s)
  // Of two of which one is taken, they are reminded as of one.
  const options = [1, 2].map((id) => ({ ...quote, id, letter: 1 }))
  expect(remind(...options).text).toMatch(/^A reminder: your quote waits/)
  expect(() => remind(ended)).toThrow('the quote has ended')
})

const agreed = { name: 'Ana\u202e\nReyes', purchase_order: 'PO 7' }
const accepted = { ...agreed, kind: 'accepted' }
const offer = asMessage(quoted).message
test('an acceptance is confirmed with what was accepted, but no address', () => {
  const message = { ...accepted, deliver_to: 'Dock 4' }
  expect(textOf(confirmationMail, message, { offer })).toMatch(`You accepted our quote
----------------------

Name: Ana Reyes
Date and time: Friday, November 20, 7:30\u00a0PM EST
Purchase order: PO 7
1,300 × Mugs <i>: $1,300.50
Discount: -$50.00
Total: $1,250.50
Delivery: December 20, 2126

What we wrote:

Printed <b>twice</b>

What happens next: you get a proof. Nothing goes into production before you approve it.

Open your request: `)
})

const parcel = asMessage({ kind: 'shipped', tracking: '1Z 9' }).message
const known = { carrier: 'UPS', tracking: '1Z 9', expected_on: '2026-12-04' }
const part = { is_partial: true }
test.each([
  ['shipped', known, {}, 'Carrier: UPS\nTracking number: 1Z 9\nExpected on: December 4, 2026'],
  ['shipped', { replaces: 3 }, {}, 'A correction to your parcel'],
  ['shipped', {}, part, 'Part of your order is on its way'],
  ['delivered', {}, part, 'Part of your order is delivered'],
  ['order_ended', { body: 'Sold out.' }, {}, 'We have ended your order'],
  [
    'delivered',
    {},
    { ...part, ending: 'order_ended' },
    'Part of your order is delivered\n-------------------------------\n\nLook at it soon',
  ],
  ['parcel_damaged', { body: '20 mugs' }, {}, '20 mugs\n\nTracking number: 1Z 9\n\nNothing to pay.', parcel],
  ['parcel_lost', { body: 'A new one follows.' }, {}, 'A new one follows.\n\nTracking number: 1Z 9', parcel],
  ['undone', {}, {}, 'What we wrote:\n\nYour order is on its way\n\nTracking number: 1Z 9', parcel],
  ['undone', {}, {}, 'Part of your order is on its way', { ...parcel, is_all: false }],
  ['undone', {}, part, 'Your order is on its way', { ...parcel, is_all: true }],
  ['undone', {}, part, 'Part of your order is delivered', { ...parcel, kind: 'delivered' }],
  ['undone', {}, {}, 'We have ended your order', { ...parcel, kind: 'order_ended' }],
  ['ended', { body: 'Sold out.' }, {}, 'Our quote has ended', offer],
  // Of a newer database.
  ['rehearsed', {}, {}, 'A message about your request'],
])('%s is mailed as what it is, by %j and %j', (kind, message, facts, words, about: object | null = null) => {
  expect(textOf(pageMail, { kind, ...message }, { offer: about }, facts)).toContain(words)
})

test('of several lines, mails name those that a proof or a parcel is of, and how far each is', () => {
  const line = (what: string, state: LineState, needsProof = true) => ({
    ...lineOf(what, what, state),
    quote: 4,
    needsProof,
  })
  const order = {
    lines: [line('Mugs', 'shipped'), line('Pens', 'to_proof'), line('Flags', 'approved', false)],
    line_steps: { shipped: 1, ordered: 1, approved: 1 },
    ...part,
  }
  const [made, ordered] = ['shipped', 'ordered'].map((progress) => ({ ...order, progress }))
  const of = (name: string) => ({ line_ids: [name] })
  expect(textOf(pageMail, { ...parcel, ...of('Mugs') }, {}, made)).toMatch(
    /Lines: Mugs\n.*Pens: the proof is being made\. Flags: production comes next\. Mugs: on its way\. The page/s,
  )
  expect(textOf(pageMail, { kind: 'undone' }, { offer: { ...parcel, ...of('Mugs') } }, ordered)).toContain(
    'What we wrote:\n\nPart of your order is on its way\n\nLines: Mugs\n',
  )
  const inPart = { ...parcel, line_ids: ['Mugs', 'Pens', 'Flags'], part_ids: ['Mugs'] }
  expect(
    textOf(pageMail, { kind: 'undone' }, { offer: inPart }, { ...ordered, is_partial: false }),
  ).toContain('Part of your order is on its way')
  const again = { ...line('Mugs', 'delivered'), again: { state: 'on_its_way' } }
  expect(textOf(pageMail, { ...parcel, ...of('Mugs') }, {}, { ...made, lines: [again] })).toMatch(
    /^What we made again is on its way/,
  )
  const proof = { offer: { ...empty, kind: 'proof', ...of('Pens') } }
  expect(textOf(confirmationMail, { ...agreed, kind: 'approved' }, proof, made)).toMatch(
    /^You approved our proof: Pens\n.*Lines: Pens\n/s,
  )
})

const long = 'A tote bag with a zipper and a long handle'
const two = ['Mugs', 'Pens']
const typed = (words: string, of?: string) => ({ asked: { items: [{ words, of, quantity: '' }] } })
const sent = { offer: { ...parcel, line_ids: two } }
test.each<[subject: string, kind: string, ids: string[] | null, request?: object, more?: object]>([
  ['Your proof of Pens is ready', 'proof', ['Pens']],
  ['Su prueba de Mugs y Pens está lista', 'proof', two, { language: 'es' }],
  ['نموذج مراجعة Pens جاهز', 'proof', ['Pens'], { language: 'ar' }],
  ['Your proof is ready', 'proof', null],
  ['Your proof of 3 of 4 lines is ready', 'proof', [...two, 'Flags']],
  ['Your proof of 1 of 4 lines is ready', 'proof', [long]],
  // In the words of a visitor.
  ['Your proof of 1 of 4 lines is ready', 'proof', ['Pens'], typed('two pens')],
  ['Your proof of 2 of 4 lines is ready', 'proof', two, typed('Mug')],
  ['Your proof of Pens is ready', 'proof', ['Pens'], typed('Pens', 'pens')],
  ['Part of your order is on its way: Mugs and Pens', 'shipped', two, part],
  ['Part of your order is delivered: Mugs and Pens', 'delivered', null, part, sent],
  ['Your order is delivered', 'delivered', null, { progress: 'delivered' }, sent],
])(
  'a subject names short lines of staff, two at most, else how many: %s',
  (said, kind, line_ids, facts = {}, more = {}) => {
    const lines = [...two, 'Flags', long].map((what) => lineOf(what, what, 'shipped'))
    const mail = notification({ lines, ...facts }, ana, asMessage({ kind, line_ids }, more))
    expect(pageMail(mail).subject.split(' (')[0]).toBe(said)
  },
)

test.each<[says: string, states: LineState[], order?: object]>([
  ['What happens next: you get a proof.', ['to_proof', 'to_proof']],
  ['What happens next: it goes to press', ['approved']],
  ['Mugs: the proof waits for your answer. What needs a proof', ['proof_out']],
  ['Pens: the proof is being made. Mugs: production comes next.', ['approved', 'to_proof']],
  ['says where it stands.', ['to_proof'], { progress: 'in_production' }],
  // Of no goods.
  ['What happens next: it goes to press', [], { progress: 'approved' }],
])('an acceptance says "%s" of lines that are %j', (says, states, order = {}) => {
  const added = states.map((state, at) => ({ ...lineOf(`${at}`, two[at] ?? '', state), quote: 4 }))
  const lines = [...added, { ...lineOf('other', 'Flags', 'in_production'), quote: 3 }]
  const text = textOf(confirmationMail, accepted, { offer: { ...offer, id: 4 } }, { lines, ...order })
  expect(text).toContain(says)
})

test.each([
  ['in_production', true, /^What we quoted in addition has closed/],
  ['undone', false, /^What we quoted in addition is open again/],
])('a mail says that %s closes what was quoted in addition: %j', (kind, closes, heading) => {
  expect(textOf(pageMail, { kind }, { payload: { closes } })).toMatch(heading)
})

test('a new address of an order is mailed without its words, also to staff', () => {
  const moved = { kind: 'details_changed', deliver_to: 'Dock 4' }
  const texts = [confirmationMail, responseMail].map((mail) => textOf(mail, moved))
  expect(texts[0]).toMatch(/^The address of your order has changed/)
  expect(texts[1]).toContain('A new address: the desk has it.')
  expect(texts.join()).not.toMatch(/Dock/)
})

test('a withdrawal that staff noted is confirmed', () => {
  const noted = { kind: 'withdrawn', way: 'phone', said_on: '2026-11-19' }
  expect(textOf(confirmationMail, noted)).toMatch(
    /^You withdrew your request.*As you told us by phone on November 19/s,
  )
})

test('without a proof, what is accepted begins; what stands beside a request is a number without a link', () => {
  const about = { offer: { ...offer, needs_proof: false } }
  const text = textOf(confirmationMail, accepted, about, { beside: [1045, 1050] })
  expect(text).toMatch(
    /^(?!.*proof).*What happens next: we begin.*Beside it: request 1045, 1050\. Each has a page of its own\./s,
  )
  expect(text.match(/your-request/g)).toHaveLength(1)
  // A stage that only a newer database knows.
  expect(textOf(confirmationMail, accepted, about, { progress: 'rehearsed' })).toContain('where it stands.')
})

test('an approval is confirmed with the file, which staff read, too', () => {
  const message = { ...agreed, kind: 'approved', purchase_order: '', approved_sha256: '9'.repeat(64) }
  const about = { offer: { ...empty, kind: 'proof', file: 'proof-2.pdf' } }
  expect(textOf(confirmationMail, message, about)).toContain(
    'Name: Ana Reyes\nDate and time: Friday, November 20, 7:30\u00a0PM EST\nFile: proof-2.pdf\n\nWhat',
  )
  expect(textOf(responseMail, message, about)).toContain('Proof approved by Ana Reyes: proof-2.pdf.')
})

test.each([
  [
    'accepted',
    'phone',
    'Delivery: December 20, 2126\n\nAs you told us by phone on November 19, 2026.\n\nThe last day of the quote was November 18, 2026',
  ],
  ['approved', 'phone', 'As you told us by phone on November 19, 2026.'],
  ['declined', 'email', 'As you told us by email on November 19, 2026.'],
  ['change_asked', 'phone', 'What we noted:\n\nBlue, please.'],
  // What staff noted is taken back.
  ['undone', 'page', 'What was before holds again'],
])('of what staff noted, the customer hears that it is %s by %s', (kind, way, words) => {
  const said_on = way === 'page' ? null : '2026-11-19'
  const message = { ...agreed, kind, way, said_on, body: 'Blue, please.' }
  const text = textOf(confirmationMail, message, { offer: { ...offer, valid_until: '2026-11-18' } })
  expect(text).toContain(words)
  expect(text.includes('That’s wrong')).toBe(way !== 'page')
})

test('an email that was given up is told to the owner, or to sales', () => {
  const lost = notification({}, ana, { to: 'olu@company.example' })
  const mail = undeliveredMail(lost)
  expect(mail.to.address).toBe('olu@company.example')
  expect(mail.subject).toBe('Not delivered - Project request 1042 from Ana')
  expect(mail.text).toContain('An email to ana@visitor.example could not be delivered.')
  expect(undeliveredMail({ ...lost, to: null }).to.address).toBe('sales@company.example')
})

test('a customer’s response goes to the owner, or to sales, with the deadline of our answer', () => {
  const to = 'olu@company.example'
  const sent = notification({}, product, asMessage(accepted, { to, offer }))
  const mail = responseMail(sent)
  expect(mail).toMatchObject({
    to: { address: to },
    subject: 'Quote accepted - Project request 1042 from Ana - Reyes Events - Product Launch',
    text: expect.stringMatching(
      /Reply promised by .*Quote accepted by Ana Reyes, purchase order PO 7: \$1,250\.50\./s,
    ),
  })
  expect(mail.text).not.toContain(link)
  expect(responseMail({ ...sent, to: null }).to.address).toBe('sales@company.example')
  const reply = { kind: 'reply' }
  expect(textOf(responseMail, reply, { payload: { more: 3 } })).toContain('New message, and 3 more.')
  expect(textOf(responseMail, reply, { offer })).toContain('Question: $1,250.50.')
  const facts = { body: 'Cu\u202eps', phone: '305 555 0100', event_on: '2026-12-01' }
  expect(textOf(responseMail, { kind: 'details_changed', ...facts })).toContain(
    'Cups\n\nNew phone: 305 555 0100\n\nNew date: December 1, 2026',
  )
})

test('the email to a new owner names the colleague who assigned the request; nobody who has left gets one', () => {
  const payload = { by: 'Olu Adeyemi', note: 'Please call', follow_up: '2026-11-24' }
  const assigned = notification({}, ana, { to: 'ana@company.example', payload })
  const mail = assignmentMail(assigned)
  expect(mail.to.address).toBe('ana@company.example')
  expect(mail.from).toEqual({ name: 'Olu Adeyemi via Company', address: 'sales@company.example' })
  expect(mail.subject).toBe('Yours now - Project request 1042 from Ana')
  const note = 'Their note:\n\nPlease call\n\nFollow up on Tuesday, November 24.'
  expect(mail.text).toContain(`Olu Adeyemi handed this request over to you. ${note}`)
  expect(mail.html).toContain('href="mailto:ana@visitor.example"')
  expect(() => assignmentMail({ ...assigned, to: null })).toThrow('no longer a member')
})

test('the invitation says who invites and how to sign in', () => {
  const invited = (by: string) => {
    const payload = { email: 'new@company.example', name: 'New\r\nBcc: x', by }
    return notification({}, null, { kind: 'invitation', request: null, payload })
  }
  const mail = invitationMail(invited('Olu'))
  expect(mail.to).toEqual({ name: 'New Bcc: x', address: 'new@company.example' })
  expect(mail.subject).toBe('You can now answer requests at Company')
  expect(mail.from.name).toBe('Olu via Company')
  expect(mail.messageId).toBe('<invitation.7.1795161600000@company.example>')
  expect(mail.text).toContain('Sign in with this address, new@company.example')
  expect(invitationMail(invited('')).from.name).toBe('Your team via Company')
})

test('the digest says how many requests are in quarantine and where', () => {
  const digest = (suspected: number) => notification({}, null, { request: null, suspected })
  const mail = digestMail(digest(2))
  expect(mail.subject).toBe('Company: 2 requests in quarantine')
  expect(mail.text).toContain('https://company.example/form-submissions?view=quarantined')
  expect(digestMail(digest(1)).subject).toBe('Company: 1 request in quarantine')
  expect(() => digestMail(digest(0))).toThrow('the quarantine is empty')
})

test('doubles the retry delay up to six hours plus jitter', () => {
  expect([1, 2, 3, 4].map((attempts) => retryAfter(attempts, 0.5))).toEqual([30, 60, 120, 240])
  expect(retryAfter(60, 1)).toBe(6 * 3600 * 1.2)
  expect(retryAfter(1, 0)).toBe(24)
})

test('names missing and invalid settings', () => {
  const settings = (changes: object) => () => settingsFrom({ ...environment, ...changes })
  expect(settings({ SALES_EMAIL: '' })).toThrow('SALES_EMAIL must be set.')
  expect(settings({ SMTP_URL: 'mail.example' })).toThrow(/^SMTP_URL must be/)
  expect(settings({ WEBHOOK_URL: 'https://crm.example' })).toThrow('WEBHOOK_SECRET must be set.')
  const webhook = { WEBHOOK_URL: 'https://crm.example', WEBHOOK_SECRET: 'short' }
  expect(settings(webhook)).toThrow(/^WEBHOOK_SECRET must be whsec_/)
})
