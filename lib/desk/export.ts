import 'server-only'
import { type ContentOf, fill } from '@/lib/content'
import { log } from '@/lib/log'
import type { createSessionClient } from '@/lib/supabase/server'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'
import { sortableDateTime } from './dates.ts'
import type { Filter } from './filter.ts'
import { formLabel } from './labels.ts'
import { EXPORT_BATCH, type Listing, queryPage } from './list.ts'
import { type Row, readSubmission } from './submission.ts'

type Words = ContentOf<'submissions'>
type Client = Awaited<ReturnType<typeof createSessionClient>>
type Source = { client: Client; filter: Filter; words: Words; zone: string }

const columns = ({ labels, download }: Words, zone: string) => [
  labels.id.replace(/\W*\{id\}/, ''),
  fill(download.submitted, { zone }),
  labels.form,
  download.status,
  download.spam,
  download.firstName,
  download.lastName,
  labels.email,
  labels.phone,
  labels.company,
  labels.event,
  labels.date,
  labels.quantity,
  labels.details,
  labels.other,
  download.notes,
]

function line(row: Row, { statuses, forms, download }: Words, zone: string) {
  const { id, createdAt, other, work, ...answers } = readSubmission(row)
  return csvLine([
    id,
    sortableDateTime(createdAt, zone),
    work && formLabel(work.form, forms),
    work && statuses[work.status],
    work && (work.quarantined ? download.yes : download.no),
    answers.firstName,
    answers.lastName,
    answers.email,
    answers.phone,
    answers.company,
    answers.eventType,
    answers.eventDate,
    answers.quantity,
    answers.details,
    other.map(([key, value]) => `${key}: ${value}`).join('\n'),
    work?.journal.flatMap(({ note }) => note || []).join('\n'),
  ])
}

/** The first batch tells whether this visitor may have the file at all. */
export const firstBatch = ({ client, filter, zone }: Source) =>
  queryPage(client, { ...filter, before: undefined, after: undefined }, { zone, limit: EXPORT_BATCH })

/**
 * The whole answer to a filter, one batch in memory at a time: the next one is read when the reader has taken the
 * last. A batch that fails breaks the download off, so that an incomplete file never looks like a complete one.
 */
export async function* csvChunks({ client, filter, words, zone }: Source, first: Listing) {
  yield BYTE_ORDER_MARK + csvLine(columns(words, zone))
  let batch = first
  let written = 0
  while (true) {
    // Who is no longer staff is shown no rows, which is not the end of the list either.
    if (batch.failure || !batch.staff) throw new Error('A batch of the export could not be read.')
    // With everything older deleted meanwhile, the answer is the newest page: the file has it already.
    if (written > 0 && !batch.newer) break
    yield batch.rows.map((row) => line(row, words, zone)).join('')
    written += batch.rows.length
    const last = batch.rows.at(-1)
    if (!batch.older || !last) break
    const before = { at: last.created_at, id: last.id }
    batch = await queryPage(client, { ...filter, before, after: undefined }, { zone, limit: EXPORT_BATCH })
  }
  log('info', 'submissions-exported', { rows: written })
}

/** Texts as a body that is written as fast as it is read, and no further. */
export function textStream(texts: AsyncGenerator<string, void>) {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await texts.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      async cancel() {
        await texts.return()
      },
    },
    { highWaterMark: 0 },
  )
}
