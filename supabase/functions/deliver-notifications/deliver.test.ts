import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { answersSchema } from '#contract/answers.ts'
import { anyText } from '#lib/testing/any-text.ts'
import { type Alert, alertMail } from '#supabase/functions/deliver-notifications/messages/alert.ts'
import { assignmentMail } from '#supabase/functions/deliver-notifications/messages/assignment.ts'
import { digestMail } from '#supabase/functions/deliver-notifications/messages/digest.ts'
import { salesMail } from '#supabase/functions/deliver-notifications/messages/sales.ts'
import { visitorMail } from '#supabase/functions/deliver-notifications/messages/visitor.ts'
import { deliver, retryAfter } from './deliver.ts'
import { type ClaimedNotification, type Notification, parseClaimed } from './notification.ts'
import { type Settings, settingsFrom } from './settings.ts'

const environment = {
  SUPABASE_URL: 'http://127.0.0.1:1',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_x"}',
  BRAND_NAME: 'Company',
  SALES_EMAIL: 'sales@company.example',
  SITE_URL: 'https://company.example/',
}
const { brand } = settingsFrom(environment)

const answers = (changes = {}) =>
  answersSchema.parse({ firstName: 'Ana', email: 'ana@visitor.example', ...changes })
const notification = (channel: Notification['channel'], changes = {}, attempts = 1): Notification => ({
  id: 7,
  lease: '',
  channel,
  attempts,
  createdAt: '2026-11-20T08:00:00.000Z',
  payload: {},
  to: null,
  digest: null,
  submission: {
    id: 1042,
    createdAt: '2026-11-20T08:00:00.000Z',
    waitingSince: '2026-11-20T08:00:00.000Z',
    answers: answers(changes),
    form: 'hero-quote',
    language: 'en',
    attribution: null,
    highlights: {
      rush: false,
      budget: '',
      eventOn: null,
      files: 0,
      earlier: 0,
      products: 0,
      answered: false,
    },
  },
})

test('keeps headers on single lines and visitor input out of the markup', () => {
  const field = anyText(40).filter((value) => !value.includes('\0'))
  fc.assert(
    fc.property(field, field, field, (firstName, company, details) => {
      const mail = salesMail(
        notification('sales_email', { firstName: `a${firstName}`, company, details }),
        brand,
      )
      expect(mail.subject).toMatch(/^[^\p{Cc}]+$/u)
      expect(mail.replyTo?.name).not.toMatch(/\p{Cc}/u)
      expect(mail.html.match(/<script|<img|onerror=/i)).toBeNull()
    }),
  )
})

test('sends every visitor the same automatic reply, apart from the reference', () => {
  const one = visitorMail(
    notification('visitor_email', { firstName: 'https://spam.example', details: 'x' }),
    brand,
  )
  const other = visitorMail(notification('visitor_email'), brand)
  expect(one).toEqual(other)
})

test.each([
  ['es', 'es', 'Recibimos su solicitud (referencia 1042)'],
  ['fr', 'en', 'We have your request (reference 1042)'],
  ['constructor', 'en', 'We have your request (reference 1042)'],
])('answers a request in %s with an automatic reply in %s', (language, written, subject) => {
  const { submission, ...rest } = notification('visitor_email')
  const mail = visitorMail({ ...rest, submission: { ...submission, language } }, brand)
  expect(mail).toMatchObject({ subject, headers: { 'Content-Language': written } })
})

const office = {
  OFFICE: 'Monday-Friday 08:30-18:00 America/New_York',
  OFFICE_HOURS: 'Monday to Friday',
  SALES_PHONE: '(305) 555-0142',
}
const { brand: open } = settingsFrom({ ...environment, ...office })

describe('the automatic reply', () => {
  const friday = notification('visitor_email')
  friday.submission.createdAt = '2026-11-21T00:30:00.000Z'
  friday.submission.waitingSince = friday.submission.createdAt
  friday.submission.form = 'project-request'
  Object.assign(friday.submission.highlights, { rush: true, files: 2, products: 4 })
  const { text, html } = visitorMail(friday, open)

  test('states the request in our own words, the deadline in office time, and the next steps', () => {
    expect(text).toContain('reply by:\n\nMonday, November 23, 6:00 PM EST\n')
    expect(text).toContain('Your request: Project request, 4 products, 2 files')
    expect(text).toContain('it’s a rush. The fastest way to reach us is by phone: (305) 555-0142')
    expect(text).toContain('We’re here Monday to Friday.')
    expect(text).toContain('What happens next')
    expect(text).not.toContain('sorry')
  })

  test('is a 560-pixel table for Outlook, with a preheader and dark mode colors', () => {
    expect(html).toMatch(/<table role="presentation" class="card" width="560"/)
    expect(html).toMatch(/display:none[^>]*>A real person will reply by Monday/)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
  })

  test('counts the deadline from the release after a quarantine, and apologizes', () => {
    const releasedAt = (waitingSince: string) => ({
      ...friday,
      submission: { ...friday.submission, waitingSince },
    })
    const released = releasedAt('2026-11-24T15:00:00.000Z')
    const { text, html } = visitorMail(released, open)
    expect(text).toContain('We’re sorry for the delay')
    expect(text).toContain('Wednesday, November 25, 10:00 AM EST')
    expect(html).toMatch(/display:none[^>]*>Sorry for the delay\./)
    const sales = salesMail(released, open).text
    expect(sales).toContain('Reply promised by Wednesday, November 25, 10:00 AM EST')
    expect(sales).toContain('was in quarantine')
    const soon = releasedAt('2026-11-21T00:40:00.000Z')
    expect(visitorMail(soon, open).text).not.toContain('sorry')
  })
})

describe('the email to sales', () => {
  const asked = notification('sales_email', {
    company: 'Reyes Events',
    eventType: 'Product Launch',
    eventDate: '2026-11-24',
    details: 'Mugs',
  })
  asked.submission.form = 'project-request'
  Object.assign(asked.submission.highlights, {
    rush: true,
    budget: '$10,000+',
    eventOn: '2026-11-24',
    files: 3,
    earlier: 2,
  })
  const sunday = new Date('2026-11-22T15:00:00Z')
  const { subject, text, html } = salesMail(asked, open, sunday)

  test('puts the facts that decide its priority into its subject', () => {
    expect(subject).toBe(
      'Rush - $10,000+ - Event in 2 days, Tue, Nov 24 - Project request 1042 from Ana - Reyes Events - Product Launch',
    )
    const on = (day: string) => salesMail(asked, open, new Date(`${day}T15:00:00Z`)).subject
    expect(on('2026-11-24')).toContain('Event today, Tue, Nov 24')
    // Still Monday evening at the office, but already Tuesday in UTC.
    expect(salesMail(asked, open, new Date('2026-11-24T03:00:00Z')).subject).toContain('Event tomorrow')
    for (const day of ['2026-11-25', '2026-11-01']) expect(on(day)).not.toMatch(/Event (in|to)/)
  })

  test.each([
    ['hero-quote', 'Interest', 'Needed in 2 days'],
    ['quick-quote', 'Project type', 'Needed in 2 days'],
    ['project-request', 'Event type', 'Event in 2 days'],
  ])('of %s labels the topic %s', (form, label, when) => {
    const mail = salesMail({ ...asked, submission: { ...asked.submission, form } }, open, sunday)
    expect(mail.text).toContain(`\n${label}: Product Launch\n`)
    expect(mail.subject).toContain(when)
  })

  test('starts with the deadline and has one button', () => {
    expect(text.indexOf('Reply promised by Monday, November 23')).toBeLessThan(text.indexOf('Mugs'))
    expect(html.match(/bgcolor=/g)).toHaveLength(1)
    expect(text).toContain('Event date: Tuesday, November 24, 2026')
    const answered = { ...asked.submission.highlights, answered: true }
    const later = { ...asked, submission: { ...asked.submission, highlights: answered } }
    expect(salesMail(later, open).text).not.toContain('promised')
  })

  test('shows an event date that no calendar has as the customer typed it', () => {
    const mail = salesMail(notification('sales_email', { eventDate: '2027-02-31' }), open)
    expect(mail.text).toContain('Event date: 2027-02-31')
  })

  test('keeps internal facts below the signature line, which a reply omits', () => {
    const [theirs = '', ours = ''] = text.split('\n-- \n')
    expect(theirs).toContain('Mugs')
    expect(theirs).not.toContain('form-submissions')
    expect(ours).toContain('2 earlier requests from the same person')
    expect(ours).toMatch(/^Open the request with its 3 files: \S+\/form-submissions\/1042$/m)
    expect(html.indexOf('moz-signature')).toBeGreaterThan(html.indexOf('Mugs'))
  })

  test('offers a reply that quotes only the customer, or else a call', () => {
    const [, href = ''] = /<a href="(mailto:ana@visitor\.example\?[^"]*)"/.exec(html) ?? []
    const body = new URL(href.replaceAll('&amp;', '&')).searchParams.get('body')
    expect(body).toContain('> Mugs')
    expect(body).not.toContain('form-submissions')
    const called = salesMail(notification('sales_email', { email: '', phone: '(305) 555-0100' }), brand)
    expect(called.html).toContain('<a href="tel:3055550100"')
  })
})

describe('the email to a new owner', () => {
  const assigned = (changes: Partial<ClaimedNotification> = {}) => ({
    ...notification('owner_email'),
    to: 'ana@company.example',
    payload: { by: 'Olu Adeyemi', note: 'Please call', followUp: '2026-11-24' },
    ...changes,
  })

  test('names the previous colleague and has a new Message-ID each time', () => {
    const mail = assignmentMail(parseClaimed(assigned()), brand)
    expect(mail.to.address).toBe('ana@company.example')
    expect(mail.from).toEqual({ name: 'Olu Adeyemi via Company', address: 'sales@company.example' })
    expect(mail.replyTo).toEqual({ name: 'Ana', address: 'ana@visitor.example' })
    expect(mail.text).toContain(
      'Olu Adeyemi handed this request over to you. Their note:\n\nPlease call\n\nFollow up on Tue, Nov 24.',
    )
    expect(mail.text).toContain('Reply promised by')
    expect(mail.html).toContain('<a href="mailto:ana@visitor.example')
    expect(mail.messageId).not.toBe(assignmentMail(parseClaimed(assigned({ id: 8 })), brand).messageId)
  })

  test('is not sent to a colleague who has left', async () => {
    expect((await deliver(assigned({ to: null }), settingsFrom(environment))).outcome).toBe('skipped')
  })
})

test('sends each alert as a separate email', () => {
  const payload: Alert = { incident: 'disk_fills', over: false, since: '2026-11-20T08:00:00.000Z' }
  const alert = { ...notification('alert_email'), submission: null, payload }
  expect(alertMail(alert, open)).toMatchObject({
    subject: 'Company: The disk is nearly full',
    text: expect.stringContaining('Since Friday, November 20, 3:00 AM EST. Uploads'),
  })
  expect(alertMail({ ...alert, payload: { ...payload, over: true } }, open)).toMatchObject({
    subject: 'Company: Resolved: The disk is nearly full',
    text: expect.stringContaining(
      'The incident started on Friday, November 20, 3:00 AM EST and ended on Friday',
    ),
  })
  expect(alertMail({ ...alert, id: 8 }, brand).messageId).not.toBe(alertMail(alert, brand).messageId)
})

test('retries a kind that only a newer database knows until a newer function is deployed', async () => {
  const claimed = {
    ...notification('sales_email'),
    channel: 'weekly_report',
  } as unknown as ClaimedNotification
  expect(await deliver(claimed, settingsFrom(environment))).toMatchObject({
    outcome: 'retry',
    error: 'unknown notification kind weekly_report',
  })
})

test('doubles the retry delay up to six hours plus jitter', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempts, random) => {
        const seconds = retryAfter(attempts, 30, random)
        expect(seconds).toBeGreaterThanOrEqual(24)
        expect(seconds).toBeLessThanOrEqual(6 * 3600 * 1.2)
      },
    ),
  )
  expect([1, 2, 3, 4].map((attempts) => retryAfter(attempts, 30, 0.5))).toEqual([30, 60, 120, 240])
})

describe('Resend', () => {
  const seen: { request: IncomingMessage; body: Record<string, unknown> }[] = []
  let status = 200
  let settings: Settings
  const server = createServer(async (request, response) => {
    seen.push({ request, body: JSON.parse(await text(request)) })
    response.writeHead(status).end('{}')
  })

  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    settings = settingsFrom({
      ...environment,
      RESEND_API_KEY: 're_x',
      RESEND_URL: `http://127.0.0.1:${port}`,
    })
  })
  afterAll(() => server.close())

  test('sends an email with a stable idempotency key', async () => {
    expect((await deliver(notification('sales_email'), settings)).outcome).toBe('sent')
    const [{ request, body }] = seen as [(typeof seen)[0]]
    expect(request.headers.authorization).toBe('Bearer re_x')
    expect(request.headers['idempotency-key']).toBe('<1042.sales-email.7.1795161600000@company.example>')
    expect(body).toMatchObject({
      from: '"Company website" <sales@company.example>',
      to: ['sales@company.example'],
      reply_to: '"Ana" <ana@visitor.example>',
    })
  })

  test.each([
    [422, 'visitor_email', 1, 'dead'],
    [422, 'sales_email', 1, 'retry'],
    [500, 'visitor_email', 1, 'retry'],
    [500, 'sales_email', 14, 'dead'],
  ] as const)('turns status %i for %s at attempt %i into %s', async (answer, channel, attempts, outcome) => {
    status = answer
    expect((await deliver(notification(channel, {}, attempts), settings)).outcome).toBe(outcome)
  })
})

test('skips obsolete notifications', async () => {
  const settings = settingsFrom(environment)
  expect((await deliver(notification('webhook'), settings)).outcome).toBe('skipped')
  expect(
    (await deliver(notification('visitor_email', { email: '', phone: '3055550100' }), settings)).outcome,
  ).toBe('skipped')
})

test.each([
  ['null', null],
  ['a string', 'Ana'],
  ['only unreadable values', { firstName: null, email: { of: 'Ana' }, phone: [], unknown: 'x' }],
])('gives up on a request that holds %s, with a reason', async (_, stored) => {
  for (const channel of ['sales_email', 'visitor_email', 'webhook'] as const) {
    const claimed = notification(channel)
    expect(
      await deliver(
        { ...claimed, submission: { ...claimed.submission, answers: stored } },
        settingsFrom(environment),
      ),
    ).toEqual({ outcome: 'dead', error: 'the stored request has no readable field', retrySeconds: 0 })
  }
})

test('includes every readable field of a request with odd values', () => {
  const claimed = notification('sales_email')
  const answers = { firstName: 7, lastName: null, phone: ['x'], quantity: 250, details: 'Cups' }
  const attribution = { utm_source: 5, landingPage: '/printing' }
  const mail = salesMail(
    parseClaimed({ ...claimed, submission: { ...claimed.submission, answers, attribution } }),
    brand,
  )
  expect(mail.subject).toBe('Quote request 1042 from 7')
  expect(mail.replyTo).toBeNull()
  for (const line of ['Quantity: 250', 'Details: Cups', `Landed on: ${brand.siteUrl}/printing`])
    expect(mail.text).toContain(line)
})

test('names missing and invalid settings', () => {
  expect(() => settingsFrom({ ...environment, SALES_EMAIL: '' })).toThrow('SALES_EMAIL must be set.')
  expect(() => settingsFrom({ ...environment, SMTP_URL: 'mail.example' })).toThrow(/^SMTP_URL must be/)
  expect(() => settingsFrom({ ...environment, WEBHOOK_URL: 'https://crm.example' })).toThrow(
    'WEBHOOK_SECRET must be set.',
  )
})

describe('the quarantine digest', () => {
  const digest = (
    amount: number,
    entries: NonNullable<ClaimedNotification['digest']>['entries'],
  ): ClaimedNotification => ({
    ...notification('quarantine_digest'),
    submission: null,
    digest: { amount, entries },
  })
  const entry = (id: number, stored: unknown = answers({ company: 'Copperleaf' })) => ({
    id,
    answers: stored,
    reasons: ['many_at_once', 'link'],
  })

  test('names each request, its reasons, and the page to release it', () => {
    const details = `Two hundred cups ${'x'.repeat(500)}`
    const { text, html, subject, replyTo } = digestMail(
      digest(2, [entry(1043), entry(1042, answers({ details }))]),
      brand,
    )
    expect(subject).toBe('Company: 2 requests in quarantine')
    expect(replyTo).toBeNull()
    expect(text).toContain('Request 1043: Ana, Copperleaf (https://company.example/form-submissions/1043)')
    expect(text).toContain('Begins: Two hundred cups')
    expect(text).not.toContain('x'.repeat(200))
    expect(text).toContain('Why it’s suspected: one of many at once; a link')
    expect(text).toContain('https://company.example/form-submissions?view=quarantined')
    expect(html).toContain('href="https://company.example/form-submissions/1042"')
    expect(html.match(/bgcolor=/g)).toHaveLength(1)
  })

  test('counts the requests that it leaves out', () => {
    expect(digestMail(digest(3000, [entry(1042)]), brand).text).toContain('And 2999 more')
  })

  test('renders any stored data without letting it into the markup', () => {
    const stored = [
      null,
      'text',
      { firstName: ['x'] },
      { firstName: '<script>\r\nBcc: a@b', details: '<img>' },
    ]
    const { html, subject } = digestMail(
      digest(
        4,
        stored.map((answers, index) => entry(index + 1, answers)),
      ),
      brand,
    )
    expect(html).not.toMatch(/<script|<img/)
    expect(subject).toBe('Company: 4 requests in quarantine')
  })

  test('is skipped once everything was released or deleted, and retried after a failure', async () => {
    expect((await deliver(digest(0, []), settingsFrom(environment))).outcome).toBe('skipped')
    expect((await deliver(digest(1, [entry(1042)]), settingsFrom(environment))).outcome).toBe('retry')
  })
})
