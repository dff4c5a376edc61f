import { officeOf } from '#contract/office-hours.ts'
import { getSubmissionsPage, interpolate } from '#lib/content/index.ts'
import { columns } from './columns.ts'
import { type Row, readSubmission } from './submission.ts'

const office = officeOf({
  from: 'Monday',
  until: 'Friday',
  opens: '08:30',
  closes: '18:00',
  zone: 'America/New_York',
})

const entry = {
  version: 1,
  status: 'won' as const,
  note: 'Signed',
  made_at: '2026-11-23T14:30:00+00:00',
  author: 'ana@company.example',
  owner: 'olu@company.example',
  owner_name: 'Olu Adeyemi',
  follow_up: '2026-12-01',
}

async function cells(form_data: Record<string, unknown>, more: Partial<Row> = {}) {
  const copy = await getSubmissionsPage()
  const submission = readSubmission({
    id: 7,
    created_at: '2026-11-21T00:00:00+00:00',
    form_data,
    journal: [entry],
    ...more,
  })
  const all = columns(copy, { zone: 'UTC', office })
  return {
    copy,
    headers: all.map(({ header }) => header),
    row: Object.fromEntries(all.map(({ header, value }) => [header, value(submission)])),
  }
}

test('every column has a unique header', async () => {
  const { headers } = await cells({})
  expect(new Set(headers).size).toBe(headers.length)
})

test('shows marketing the source, budget and response time of a won request', async () => {
  const attribution = {
    landingPage: '/printing',
    submittedFrom: '/#contact',
    referrer: 'https://search.example/',
    utm_campaign: 'autumn',
    gclid: 'abc',
    firstVisitAt: '2026-11-20T06:02:00.686Z',
    lastLandingPage: '/drinkware',
    last_utm_campaign: 'winter',
  }
  const { row, copy } = await cells(
    { details: 'For our fair.\n\nTimeline: Rush (1-3 days)\nBudget: $10,000+' },
    {
      attribution,
      timeline: 'Rush (1-3 days)',
      budget: '$10,000+',
      items: [
        { product: 'Camp mug', quantity: '300', note: 'navy' },
        { product: 'Notebook', quantity: '', note: '' },
      ],
      files: [
        { id: 'a', name: 'logo.pdf', bytes: 10 },
        { id: 'b', name: 'Übersicht.png', bytes: 20 },
      ],
      answered_at: entry.made_at,
      won_at: entry.made_at,
    },
  )
  const { download, labels, statuses } = copy
  expect(row).toMatchObject({
    [download.status]: statuses.won,
    [download.changed]: '2026-11-23 14:30:00',
    [download.owner]: 'Olu Adeyemi',
    [download.followUp]: '2026-12-01',
    [download.answered]: '2026-11-23 14:30:00',
    // From Friday evening to Monday morning: one business hour.
    [download.hours]: 1,
    [download.won]: '2026-11-23 14:30:00',
    [labels.details]: 'For our fair.',
    [download.timeline]: 'Rush (1-3 days)',
    [download.budget]: '$10,000+',
    [labels.products]: '300 × Camp mug: navy\nNotebook',
    [download.files]: 2,
    [download.fileNames]: 'logo.pdf\nÜbersicht.png',
    [download.landingPage]: '/printing',
    [labels.page]: '/#contact',
    [download.referrer]: 'https://search.example/',
    utm_campaign: 'autumn',
    gclid: 'abc',
    [download.firstVisitAt]: '2026-11-20 06:02:00',
    [download.lastLandingPage]: '/drinkware',
    last_utm_campaign: 'winter',
    [download.notes]: '2026-11-23 14:30:00 ana@company.example: Signed',
  })
})

test('the notes cell reports how many older journal entries the file omits', async () => {
  const { row, copy } = await cells({}, { journal: [{ ...entry, version: 8 }] })
  expect(row[copy.download.notes]).toBe(
    `2026-11-23 14:30:00 ana@company.example: Signed\n${interpolate(copy.download.older, { count: 7 })}`,
  )
})

test.each([
  ['hero-quote', 'interest'],
  ['quick-quote', 'project'],
  ['project-request', 'event'],
  ['unknown', 'event'],
] as const)('the event type of the form %s fills only the column %s', async (form, kind) => {
  const { row, copy } = await cells({ eventType: 'Other' }, { form })
  const { interest, project, event } = copy.filters
  const filled = Object.entries({ interest, project, event }).filter(
    ([, header]) => row[header] !== undefined,
  )
  expect(filled.map(([name]) => name)).toEqual([kind])
})

test.each([
  ['+55 11 5555-0100', '+55 11 5555-0100'],
  ['+13055550100', '+1305555 0100'],
  ['0305550100', '030555 0100'],
  ['(305) 555-0100', '(305) 555-0100'],
])('spreadsheets do not read the phone %j as a number', async (phone, written) => {
  const { row, copy } = await cells({ phone })
  expect(row[copy.labels.phone]).toBe(written)
})
