import 'server-only'
import { stringify } from 'csv-stringify/sync'
import { log } from '#lib/server/log.ts'
import type { Client } from '#lib/server/supabase/ask.ts'
import { noteAction } from './audit.ts'
import { columns } from './columns.ts'
import type { DeskContext } from './context.ts'
import type { Filter } from './filter.ts'
import type { DeskCopy } from './labels.ts'
import { type ListResult, listSubmissions } from './list.ts'
import { readSubmission } from './submission.ts'

const BATCH = 100

/** The client is created first: cookies cannot be read while the response streams. */
type Source = { client: Client; filter: Filter; copy: DeskCopy; context: DeskContext }

/** Begins like a formula, but no spreadsheet can calculate it: a space separates the digits. */
const PHONE = /^\+\d+([ (]+\d[\d ().-]*)?$/

/** Lines for spreadsheets: they run nothing in it, and Excel only believes in UTF-8 after a byte order mark. */
export const csv = (lines: (string | number | undefined)[][], { bom = false } = {}) =>
  stringify(lines, {
    bom,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: (value) => (PHONE.test(value) ? { value, escape_formulas: false } : value) },
  })

/** The first batch, without a cursor, also decides whether the caller may have the file. */
export const readBatch = ({ client, filter, context }: Source, before?: Filter['before']) =>
  listSubmissions({
    filter: { ...filter, sort: 'newest', before, after: undefined },
    context,
    limit: BATCH,
    as: () => client,
  })

/**
 * The whole answer to a filter, one batch in memory at a time: the next one is read when the reader has taken the
 * last. A batch that fails breaks the download off, so that an incomplete file never looks like a complete one.
 */
export async function* csvChunks(source: Source, first: ListResult) {
  const all = columns(source.copy, source.context)
  let batch = first
  let written = 0
  try {
    yield csv([all.map(({ header }) => header)], { bom: true })
    while (true) {
      // Who is no longer staff is shown no rows, which is not the end of the list either.
      if (batch.failure || !batch.staff) throw new Error('A batch of the export could not be read.')
      // With everything older deleted meanwhile, the answer is the newest page: the file has it already.
      if (written > 0 && !batch.newer) break
      const submissions = batch.rows.map(readSubmission)
      written += submissions.length
      yield csv(submissions.map((submission) => all.map(({ value }) => value(submission))))
      const last = batch.rows.at(-1)
      if (!batch.older || !last) break
      batch = await readBatch(source, { at: last.created_at, id: last.id })
    }
  } finally {
    // Aborted downloads, too: the rows so far were seen.
    log('info', 'submissions-exported', { rows: written })
    await noteAction('exported', { amount: written, client: source.client })
  }
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
