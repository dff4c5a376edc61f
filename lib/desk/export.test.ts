import { createClient } from '@supabase/supabase-js'
import type { Database } from '#contract/database.ts'
import { createSessionClient } from '#lib/server/supabase/server.ts'
import { desk } from '#messages/desk.ts'
import type { DeskContext } from './context.ts'
import { columns, csv, csvChunks, fileName, openExport } from './export.ts'
import type { Filter } from './filter.ts'
import { partOf, readHistory } from './inbox.ts'
import type { WholeRequest } from './request-rows.ts'
import { readAnswersInTime } from './statistics.ts'
import { request as blank, stored, typedLines } from './testing/request.ts'

jest.mock('#lib/server/supabase/server.ts', () => ({ createSessionClient: jest.fn() }))

const wonAt = '2026-11-23T14:30:00+00:00'
const written = { version: 1, status: 'won', note: 'Signed', madeAt: wonAt } as const
const request: WholeRequest = {
  ...blank,
  createdAt: '2026-11-21T00:00:00+00:00',
  firstName: 'Ana',
  phone: '+13055550100',
  details: typedLines,
  asked: { budget: '$10,000+', neededBy: '2026-12-14', items: [], typed: 0 },
  status: 'won',
  ownerName: 'Olu Adeyemi',
  items: [{ words: 'Camp mug', quantity: '300' }],
  visit: [['utm_campaign', 'autumn']],
  wonAt,
  quoted: '€98.50',
  ordered: { USD: '1250.00' },
  payments: [
    { id: 1, author: 'stripe', amount: 310, currency: 'USD', paidOn: '2026-11-24', how: '', isVoid: false },
  ],
  progress: 'shipped',
  language: 'es',
  acceptedAt: '2026-11-22T13:00:00+00:00',
  purchaseOrder: 'PO-7',
  approvedAt: '2026-11-22T14:00:00+00:00',
  journal: [{ ...written, owner: '', ownerName: '', followUp: '', author: 'Ana' }],
}

/** Parses the CSV as a spreadsheet does. */
const parse = (text: string) =>
  [...text.matchAll(/(?:"(?:[^"]|"")*",?)+\r\n/g)].map(([line]) =>
    [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')),
  )

let role: string | null

/** A data API with one request, which row level security hides from everyone but a lead. */
async function answerAs(input: Parameters<typeof fetch>[0], { method, body }: RequestInit = {}) {
  const { pathname } = new URL(String(input))
  if (pathname.endsWith('/rpc/whoami')) return Response.json([{ user: 'ana@example.com', role }])
  if (pathname.endsWith('/staff'))
    return role ? Response.json([]) : Response.json({ code: '42501' }, { status: 401 })
  if (method === 'HEAD') return new Response(null, { headers: { 'content-range': '*/1' } })
  if (method === 'POST' && !pathname.includes('/rpc/')) return new Response(null, { status: 201 })
  asked(decodeURIComponent(String(input)) + (body ?? ''))
  return Response.json(answers.shift() ?? [])
}
const answers: object[] = []
const asked = jest.fn()

const client = createClient<Database>('http://127.0.0.1', 'key', { global: { fetch: answerAs } })
jest.mocked(createSessionClient).mockResolvedValue(client)
const context = { today: '2026-11-25', dueAt: () => undefined } as unknown as DeskContext

/** The rows of a batch, from an ID down. */
const rows = (from: number, amount: number) =>
  Array.from({ length: amount }, (_, index) => ({ ...stored, id: from - index }))

async function exported(filter: Filter, ...found: object[]) {
  role = 'lead'
  asked.mockClear()
  answers.push(...found)
  const { data: batches } = await openExport(client, filter, context)
  const chunks: string[] = []
  for await (const chunk of csvChunks(batches as AsyncGenerator<WholeRequest[]>, 'UTC')) chunks.push(chunk)
  // With the mark by which spreadsheets know UTF-8.
  expect(chunks[0]).toMatch(/^\ufeff"ID","Submitted \(/)
  return parse(chunks.slice(1).join('')).map(([id]) => Number(id))
}
const idsOf = (...batches: { id: number }[][]) => batches.flat().map(({ id }) => id)

test('an export is for leads; a stranger who asks for it leaves no warning in the log', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation()
  for (role of ['member', null]) expect(await openExport(client, {}, context)).toEqual({ problem: 'refused' })
  expect(warn).not.toHaveBeenCalled()
})

test('an export has every request once, each batch starting below the one before', async () => {
  const batches = [rows(900, 500), rows(400, 400)]
  expect(await exported({}, ...batches)).toEqual(idsOf(...batches))
  expect(asked).toHaveBeenLastCalledWith(expect.stringContaining('id.lt.401)'))
})

test('an export of a search asks once what it finds, and ends complete though rows were deleted since', async () => {
  const left = [rows(899, 499), rows(400, 2)]
  expect(await exported({ q: 'mugs' }, idsOf(rows(900, 502)), ...left)).toEqual(idsOf(...left))
  const searches = asked.mock.calls.filter(([address]) => /search/.test(address))
  expect(searches).toEqual([[expect.stringContaining('search_all{"p_patterns":["%mugs%"]}')]])
})

test('an export is aborted if its reader is no lead any more, so that it does not look complete', async () => {
  role = 'lead'
  const { data: batches } = await openExport(client, {}, context)
  role = 'member'
  await expect(batches?.next()).rejects.toThrow('could not be read')
})

test('counts how many of the requests of thirty days that were due had their answer in time', async () => {
  const at = (clock: string) => Date.parse(`2026-11-20T${clock}Z`)
  const since = ['10:00', '10:10', '10:10', '10:50', '11:00', '09:00', '09:01'].map(at)
  const answered = [...['12:00', '16:10', '16:10:00.5', '16:50', '17:00:01'].map(at), 0, 0]
  const dueAt = (from: string) => new Date(Date.parse(from) + at('06:00') - at('00:00')).toISOString()
  const then = { ...context, now: new Date(at('15:00')), late: new Date(at('09:00')), dueAt }
  answers.push({ since, answered })
  expect((await readAnswersInTime(then)).data).toEqual({ due: 6, inTime: 3 })
  const period = '{"p_from":"2026-10-21T15:00:00.000Z"}'
  expect(asked).toHaveBeenLastCalledWith(expect.stringContaining(`answer_times${period}`))
  // No row, as none was received.
  answers.push([])
  expect((await readAnswersInTime(then)).data).toEqual({ due: 0, inTime: 0 })
})

test('a search reads IDs and how many there are, then their rows, and both again if one was deleted in between', async () => {
  asked.mockClear()
  const found = (...ids: number[]) => ids.map((id) => ({ id, total: 40 }))
  answers.push(found(9, 8), [{ id: 9 }], found(9, 7), [{ id: 9 }, { id: 7 }])
  const filter = { q: 'mugs "A"', status: 'won', received: 'month' } as const
  const scope = { filter, context: { ...context, office: { zone: 'UTC' } } as DeskContext, user: undefined }
  const select = () => client.from('requests').select('id, status')
  const before = { at: '2026-11-20T10:00:00+00:00', id: 9 }
  const { data, count } = await partOf(scope, client, select, { order: 'received_at', before, limit: 2 })
  expect([data, count]).toEqual([[{ id: 9 }, { id: 7 }], 40])
  const [search, listed, ...again] = asked.mock.calls.map(([address]) => address.split('v1/')[1])
  expect(search).toBe(
    'rpc/search_requests{"p_patterns":["%mugs%","%\\"a\\"%"],"p_status":"won",' +
      `"p_from":"2026-11-01T00:00:00.000Z","p_limit":2,"p_before":"${before.at}","p_before_id":9}`,
  )
  expect(listed).toBe('requests?select=id,status&id=in.(9,8)&order=received_at.desc,id.desc')
  expect(again).toEqual([search, listed?.replace('8', '7')])
})

test('“Quotes out” has what a customer can still accept today, never of spam', async () => {
  asked.mockClear()
  const scope = { filter: { status: 'quoted' as const }, context, user: undefined }
  const select = () => client.from('requests').select('id')
  await partOf(scope, client, select, { order: 'received_at', limit: 2 })
  const open = 'status=not.in.(lost,spam)&ending=eq.none'
  const query = `select=id&${open}&quote_until=gte.2026-11-25`
  expect(asked).toHaveBeenLastCalledWith(expect.stringContaining(query))
})

test.each([
  ['example.com', 'example.com'],
  ['gmail.com', ''],
  ['yahoo.com.br', ''],
])('looks for other requests of a buyer at %s by the domain “%s”', async (domain, by) => {
  await readHistory({ id: 7, domain }, { ...context, nameOf: () => '' })
  expect(asked).toHaveBeenLastCalledWith(
    expect.stringMatching(`rpc/other_requests.*{"p_id":7,"p_domain":"${by}"}$`),
  )
})

test('names the file after the view, or marks a search', () => {
  const nameFor = (filter: Filter) => fileName(filter, '2026-11-21')
  expect(nameFor({})).toBe('form-submissions-open-2026-11-21.csv')
  expect(nameFor({ view: 'mine' })).toBe('form-submissions-mine-2026-11-21.csv')
  expect(nameFor({ view: 'mine', q: 'mugs' })).toBe('form-submissions-search-2026-11-21.csv')
})

test('writes every value below a header of its own', () => {
  const all = columns('America/New_York')
  const row = Object.fromEntries(all.map(([header, value]) => [header, value(request)]))
  expect(Object.keys(row)).toHaveLength(all.length)
  expect(row).toMatchObject({
    ID: 7,
    'Submitted (America/New_York)': '2026-11-20 19:00:00',
    [desk.labels.form]: desk.forms['hero-quote'],
    [desk.filters.status]: desk.statuses.won,
    [desk.export.owner]: 'Olu Adeyemi',
    [desk.export.promised]: '2026-11-23 12:00:00',
    [desk.export.won]: '2026-11-23 09:30:00',
    [desk.export.progress]: desk.progress.shipped,
    [desk.export.quoted]: '€98.50',
    [desk.export.ordered]: '$1,250.00',
    [desk.export.paid]: 'Paid $310.00 · 2026-11-24 · Stripe',
    [desk.export.order]: 'PO-7',
    [desk.export.accepted]: '2026-11-22 08:00:00',
    [desk.export.approved]: '2026-11-22 09:00:00',
    [desk.labels.language]: 'Spanish',
    [desk.labels.phone]: '+1305555 0100',
    [desk.labels.details]: typedLines,
    'Needed by': 'December 14, 2026',
    Budget: '$10,000+',
    [desk.labels.products]: '300 × Camp mug',
    utm_campaign: 'autumn',
    [desk.export.notes]: '2026-11-23 09:30:00 Ana: Signed',
  })
})

const cellsOf = (...cells: (string | number | undefined)[]) => parse(csv([cells]))[0]

test('a CSV line keeps quotes, commas and line breaks within their cell, and our own numbers as they are', () => {
  const cells = ['a "b", c', 'two\r\nlines', 7, -5, undefined, '', 'end']
  expect(cellsOf(...cells)).toEqual(['a "b", c', 'two\r\nlines', '7', '-5', '', '', 'end'])
})

const formulas = ['=1+1', '+1+1', '-2', '@SUM(A1)', '\r=1', '＝1', '－1', ' =1']
const phonesTakenForFormulas = ['+1-305-555-0100', '+1 ext. 4410']
const others = ['a=b', '500-1000', 'ana@example.com', '#1042', 'Wisła']
const phones = ['+55 11 5555-0100', '+44 20 5550 0199 x12']
test.each([
  ...[...formulas, ...phonesTakenForFormulas].map((text) => [text, `'${text}`]),
  // Where another separator or a line break starts a cell.
  ['a;=1+1', "a;'=1+1"],
  ['a; =1+1', "a;' =1+1"],
  ['a\n=1+1', "a\n'=1+1"],
  ['a\n\n =1+1', "a\n\n' =1+1"],
  [`a;${' '.repeat(99)}=1+1`, `a;'${' '.repeat(99)}=1+1`],
  ['a\r\n@SUM(A1)', "a\r\n'@SUM(A1)"],
  ['a\t+1', "a\t'+1"],
  ...[...others, ...phones].map((text) => [text, text]),
])('writes %j as %j, which no spreadsheet runs as a formula', (text, written) => {
  expect(cellsOf(text)).toEqual([written])
})
