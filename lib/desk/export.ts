import 'server-only'
import { z } from 'zod'
import { log } from '#lib/server/log.ts'
import { type Answer, type Client, call } from '#lib/server/supabase/ask.ts'
import { columns } from './columns.ts'
import type { DeskContext } from './context.ts'
import { type Filter, isNarrowed } from './filter.ts'
import type { DeskCopy } from './labels.ts'
import { searchFilter } from './list.ts'
import { type Row, readSubmission, row, submissionMeta } from './submission.ts'

/** As in public.export_submissions: fewer are the last ones. */
const BATCH = 500

/** The client is created first: cookies cannot be read while the response streams. */
type Source = { client: Client; filter: Filter; copy: DeskCopy; context: DeskContext }

/** Begins like a formula, but no spreadsheet can calculate it: a space separates the digits. */
const PHONE = /^\+\d+([ (]+\d[\d ().-]*( (ext\.?|x) ?\d+)?)?$/i

/** What a spreadsheet would calculate, also in the full-width letters of Asian keyboards. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

function cell(value: string | number | undefined) {
  if (typeof value !== 'string') return `"${value ?? ''}"`
  const text = FORMULA.test(value) && !PHONE.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

/** Lines for spreadsheets: they run nothing in it, and Excel only believes in UTF-8 after a byte order mark. */
export const csv = (lines: (string | number | undefined)[][], { bom = false } = {}) =>
  (bom ? '\ufeff' : '') + lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')

/** "form-submissions-won-search-2026-11-22.csv": the view, whether it was narrowed, and the reader's day. */
export function fileName({ filter: { view, ...rest }, copy, context }: Omit<Source, 'client'>) {
  const { before, after, sort, ...narrow } = rest
  const parts = [copy.download.file, view ?? 'all', isNarrowed(narrow) && 'search', context.today]
  return `${parts.filter(Boolean).join('-')}.csv`
}

const rows: z.ZodType<Row[]> = z.array(row.extend(submissionMeta.shape))

/** A batch of at most so many rows; 'refused' unless a lead asks. The database logs who exported how many. */
export function readBatch({ client, filter, context }: Source, before?: Filter['before']) {
  const asked = searchFilter({ filter: { ...filter, sort: 'newest', before, after: undefined }, context })
  return call('export_submissions', { p_filter: asked }, rows, () => client)
}

type Batch = Answer<Row[]>

/**
 * Everything that matches the filter. While one batch is written the next one is read, so that two are in memory at most.
 * A batch that fails breaks the download off, so that an incomplete file never looks like a complete one.
 */
export async function* csvChunks(source: Source, first: Batch) {
  const all = columns(source.copy, source.context)
  let batch = first
  let written = 0
  try {
    yield csv([all.map(({ header }) => header)], { bom: true })
    while (true) {
      if (!batch.data) throw new Error('A batch of the export could not be read.')
      const rows = batch.data
      const last = rows.at(-1)
      const next = last && rows.length === BATCH && readBatch(source, { at: last.created_at, id: last.id })
      written += rows.length
      yield csv(rows.map(readSubmission).map((submission) => all.map(({ value }) => value(submission))))
      if (!next) break
      batch = await next
    }
  } finally {
    log('info', 'submissions-exported', { rows: written })
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
