import 'server-only'
import { answerNames } from '#contract/answers.ts'
import { factNames } from '#contract/asked.ts'
import { factLabels, factsInWords, itemsForStaff } from '#contract/asked-in-words.ts'
import { agreedIn } from '#contract/reading.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { type Client, query } from '#lib/server/supabase/query.ts'
import { desk } from '#messages/desk.ts'
import { recordAction } from './audit.ts'
import { orderedPrice, progressOf } from './badge-words.ts'
import type { DeskContext } from './context.ts'
import { sortableTimesIn } from './dates.ts'
import { type Filter, viewOf } from './filter.ts'
import { countMatching, partOf, searchOf, withHistory, withReadings } from './inbox.ts'
import { linesForStaff } from './message.ts'
import { type Cursor, cursorAt, newestFirst } from './pagination.ts'
import { paymentLine } from './payment.ts'
import { formLabel, languageIn } from './request.ts'
import { type JournalEntry, readWhole, WHOLE_COLUMNS, type WholeRequest } from './request-rows.ts'
import { getCaller, readNames, whoAmI } from './staff.ts'

const words = desk.export

/** How many rows the export reads at once. */
const BATCH = 500

/**
 * Begins an export: 'refused' unless the caller is a lead. The audit log has it before anything is sent. Takes a client
 * created in advance, because cookies cannot be read while a response streams. The batches come newest first; one that
 * cannot be read throws, which aborts the download, so that an incomplete file never looks complete.
 */
export async function openExport(client: Client, filter: Filter, context: DeskContext) {
  const { user, reader } = await getCaller()
  if (reader?.role !== 'lead') return { problem: 'refused' } as const
  const nameOf = await readNames()
  const scope = { filter, context, user }
  const search = searchOf(scope)
  const found = search && (await query('a search', () => client.rpc('search_all', search), client))
  const counted = found ?? (await countMatching(scope, { client }))
  if (counted.problem) return { problem: counted.problem }
  const ids = found?.data
  const count = ids?.length ?? counted.count
  const { problem } = count ? await recordAction('exported', count, client) : {}
  if (problem) return { problem }

  const select = () => withHistory(client.from('requests').select(WHOLE_COLUMNS))
  async function readBatch(before?: Cursor) {
    const wanted = ids?.splice(0, BATCH)
    const read = () =>
      wanted
        ? newestFirst(select().in('id', wanted), 'received_at')
        : partOf(scope, client, select, { order: 'received_at', before, limit: BATCH })
    const { data: stored } = await query('a batch of an export', read, client)
    const { data: rows } = stored ? await withReadings(stored, client) : {}
    // Row level security answers a lost session or role with fewer rows, which would look like the end.
    const isWhole = rows?.length === BATCH || (await whoAmI(client)).data?.role === 'lead'
    if (!rows || !isWhole) throw new Error('A batch of the export could not be read.')
    return rows.map((row) => readWhole(row, { ...context, nameOf }))
  }
  async function* batches() {
    let next: Promise<WholeRequest[]> | undefined = readBatch()
    while (next) {
      const requests: WholeRequest[] = await next
      const isLast = ids ? ids.length === 0 : requests.length < BATCH
      // Prefetched: the database reads the next batch while this one is streamed. A rejection reaches the consumer below.
      next = isLast ? undefined : readBatch(cursorAt(requests.at(-1)))
      next?.catch(() => {})
      yield requests
    }
  }
  return { data: batches() }
}

/** Streams an export, of which two batches are in memory at a time. */
export async function* csvChunks(batches: AsyncIterable<WholeRequest[]>, zone: string) {
  const all = columns(zone)
  // Excel detects UTF-8 only by a byte order mark.
  yield `\ufeff${csv([all.map(([header]) => header)])}`
  for await (const requests of batches)
    yield csv(requests.map((request) => all.map(([, value]) => value(request))))
}

/** "form-submissions-won-search-2026-11-22.csv": the view or that the list is narrowed, and the office's date. */
export const fileName = (filter: Filter, today: string) =>
  `${words.file}-${viewOf(filter) ?? 'search'}-${today}.csv`

type Cell = string | number | null | undefined
type Column = [header: string, value: (request: WholeRequest) => Cell]

/** Spreadsheets read a run of digits as a number and drop the plus and leading zeros; a space keeps it text. */
const asPhone = (text = '') =>
  text.replace(/^\+?\d{7,}$/, (digits) => `${digits.slice(0, -4)} ${digits.slice(-4)}`)

/** All columns of the file: the request, the work on it, and the visit under the names that marketing knows. */
export function columns(zone: string): Column[] {
  const { labels } = desk
  const written = sortableTimesIn(zone)
  const time = (iso: string | null | undefined) => (iso ? written(iso) : '')
  const noted = ({ note, author, madeAt }: JournalEntry) =>
    note ? `${written(madeAt)} ${author}: ${note}` : []
  const visited = (key: string, header = key): Column => [
    header,
    ({ visit }) => visit.find(([name]) => name === key)?.[1],
  ]
  return [
    ['ID', ({ id }) => id],
    [interpolate(words.submitted, { zone }), ({ createdAt }) => time(createdAt)],
    [labels.form, ({ form }) => formLabel(form)],
    [desk.filters.status, ({ status }) => desk.statuses[status]],
    [words.owner, ({ ownerName }) => ownerName],
    [words.followUp, ({ followUp }) => followUp],
    [words.promised, ({ promisedAt }) => time(promisedAt)],
    [words.answered, ({ answeredAt }) => time(answeredAt)],
    [words.won, ({ wonAt }) => time(wonAt)],
    [words.progress, progressOf],
    [words.quoted, ({ quoted }) => quoted],
    [words.ordered, orderedPrice],
    [words.unpaid, ({ unpaid }) => unpaid],
    [
      words.paid,
      ({ payments }) =>
        payments
          .filter(({ isVoid }) => !isVoid)
          .map((payment) => paymentLine(payment, payment.paidOn))
          .join('\n'),
    ],
    [
      words.lines,
      (request) =>
        agreedIn(request.reading, request.messages)
          .flatMap((quote) => linesForStaff(quote, request))
          .join('\n'),
    ],
    [words.order, ({ purchaseOrder }) => purchaseOrder],
    [labels.deliverOn, ({ deliverOn }) => deliverOn],
    [labels.deliverTo, ({ deliverTo }) => deliverTo],
    [words.invoice, ({ invoice }) => invoice],
    [words.accepted, ({ acceptedAt }) => time(acceptedAt)],
    [words.approved, ({ approvedAt }) => time(approvedAt)],
    [words.notedBy, ({ notedBy }) => notedBy],
    [words.beside, ({ besideOf }) => besideOf],
    [labels.language, ({ language }) => languageIn(language)],
    ...answerNames.map(
      (name): Column => [
        labels[name],
        (request) => (name === 'phone' ? asPhone : String)(request[name] ?? ''),
      ],
    ),
    ...factNames.map(
      (fact): Column => [
        factLabels[fact],
        ({ asked }) => factsInWords({ ...asked, items: [] }).find(({ name }) => name === fact)?.text,
      ],
    ),
    [labels.products, ({ items, files }) => itemsForStaff(items, files).join('\n')],
    visited('submittedFrom', labels.page),
    visited('utm_source'),
    visited('utm_campaign'),
    [words.notes, ({ journal }) => journal.flatMap(noted).join('\n')],
  ]
}

/** Starts like a formula, but spreadsheets cannot evaluate it: a space or parenthesis follows the first digits. */
const PHONE = /^\+\d+([ (]+\d[\d ().-]*( (ext\.?|x) ?\d+)?)?$/i

/**
 * What makes a spreadsheet evaluate a cell, including the full-width characters of Asian keyboards: at the start, and
 * after whatever another separator in its settings makes the start of a cell. A run of separators is searched once, not
 * from each of them.
 */
const FORMULA = /(^|[;\t]|\r\n?|\n)(?=[^\S\t\r\n]*[=+\-@\t\r＝＋－＠])/g

function cell(value: Cell) {
  if (typeof value !== 'string') return `"${value ?? ''}"`
  const text = PHONE.test(value) ? value : value.replace(FORMULA, "$1'")
  return `"${text.replaceAll('"', '""')}"`
}

/** CSV lines from which spreadsheets run no formula. */
export const csv = (lines: Cell[][]) => lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
