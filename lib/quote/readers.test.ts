import { emptyAnswers } from '#contract/answers.ts'
import { pageWith, wordsIn } from '#lib/customer/testing/page.ts'
import { columns } from '#lib/desk/export.ts'
import { readListed, readWhole, type WholeRequest } from '#lib/desk/request-rows.ts'
import { salesMail } from '#supabase/functions/deliver-notifications/messages/staff.ts'
import type { Notification } from '#supabase/functions/deliver-notifications/notification.ts'
import { settingsFrom } from '#supabase/functions/deliver-notifications/settings.ts'
import { composeDetails } from './details.ts'

jest.mock('#lib/server/supabase/server.ts', () => ({ createSessionClient: jest.fn() }))

const shown = { of: 250, total: 912.5, currency: 'USD' }
const typed = 'Banners for two cities.\nTimeline: Miami by May 3'
const chosen = { neededBy: '2026-12-14', delivery: 'Air', timeline: 'Flexible', budget: 'Under $500' }
const items = [{ product: 'Camp mug', quantity: '300', shown }]
const asked = { ...chosen, quantity: 'listed' as const, items, typed: typed.length }
const files = [{ id: '1', name: 'logo.svg', bytes: 2048 }]

const at = '2026-11-20T08:00:00+00:00'
const reading = { today: '2026-11-20', dueAt: () => at, nameOf: (email: string) => email }
const environment = {
  SUPABASE_URL: 'http://127.0.0.1',
  SUPABASE_SERVICE_ROLE_KEY: 'k',
  BRAND_NAME: 'Company',
  SITE_URL: 'https://company.example',
  SALES_EMAIL: 'sales@company.example',
  MAIL_FROM: 'sales@company.example',
  OFFICE: 'Monday-Friday 08:30-18:00 America/New_York',
}

/** What each reader shows of a request with these details, and with the record or without it. */
function readersOf(details: string, record: object | null) {
  const form_data = {
    ...emptyAnswers,
    firstName: 'Ada',
    email: 'ada@example.com',
    quantity: 'See list',
    details,
  }
  const page = pageWith([], { answers: form_data, asked: (record as typeof asked) ?? undefined })
  const words = wordsIn('es')
  const row = {
    id: 7,
    form: 'quick-quote',
    language: 'es',
    email: '',
    formEmail: '',
    status: 'new',
    asked: record,
    answers: { created_at: at, form_data },
    offers: [],
    ordered: {},
    lastWords: '',
    files: [],
    messages: [],
    mails: [],
    journal: [],
    visit: {},
    ending: 'none',
    waitingSince: at,
  }
  const whole = readWhole(row as never, reading) as WholeRequest
  const request = {
    ...row,
    received_at: at,
    waiting_since: at,
    attribution: null,
    answers: form_data,
    files: 0,
  }
  const notification = {
    id: 1,
    kind: 'sales',
    created_at: at,
    payload: {},
    request,
  } as unknown as Notification
  return {
    page: [...words.answers(page), ...words.asked(page)],
    desk: [whole.details, whole.items, whole.quantity],
    row: readListed(row as never, reading).details,
    csv: columns('UTC').map(([, value]) => value(whole)),
    mail: salesMail(notification, settingsFrom(environment).brand, new Date(at)).text,
  }
}

test('nothing reads the composed lines back, whatever they say', () => {
  const composed = readersOf(composeDetails(typed, { asked, files }), asked)
  expect(readersOf(`${typed}\nOther words\nFor any: of it`, asked)).toEqual(composed)
  expect(JSON.stringify(composed)).not.toMatch(/Request list \(|Files \(/)
  expect(composed.page.map(({ text }) => text)).toContain('14 de diciembre de 2026')
})

test('a request without a record shows its details whole to each reader', () => {
  const details = composeDetails(typed, { asked, files })
  const { page, desk, csv, mail } = readersOf(details, null)
  expect([page.some(({ text }) => text === details), desk[0], csv.includes(details)]).toEqual([
    true,
    details,
    true,
  ])
  expect(mail).toContain(details)
})
