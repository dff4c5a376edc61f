import 'server-only'
import { z } from 'zod'
import { log } from '#lib/server/log.ts'
import { type Answer, type Client, call } from '#lib/server/supabase/ask.ts'
import { columns } from './columns.ts'
import type { DeskContext } from './context.ts'
import { type Filter, isNarrowed } from './filter.ts'
import type { DeskCopy } from './labels.ts'
import { searchFilter } from './list.ts'
import { exportRow, type Row, readSubmission } from './submission.ts'

/** Must match public.export_submissions: a shorter batch is the last one. */
const BATCH = 500

/** Needs a client created in advance: cookies cannot be read while the response streams. */
type Source = { client: Client; filter: Filter; copy: DeskCopy; context: DeskContext }

/** Starts like a formula, but spreadsheets cannot evaluate it: a space or parenthesis follows the first digits. */
const PHONE = /^\+\d+([ (]+\d[\d ().-]*( (ext\.?|x) ?\d+)?)?$/i

/** What makes a spreadsheet evaluate a cell, including the full-width characters of Asian keyboards. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

function cell(value: string | number | undefined) {
  if (typeof value !== 'string') return `"${value ?? ''}"`
  const text = FORMULA.test(value) && !PHONE.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

/** CSV lines from which spreadsheets run no formula. Excel detects UTF-8 only after a byte order mark. */
export const csv = (lines: (string | number | undefined)[][], { bom = false } = {}) =>
  (bom ? '\ufeff' : '') + lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')

/** "form-submissions-won-search-2026-11-22.csv": the view, whether it is narrowed, and the reader's date. */
export function fileName({ filter: { view, ...rest }, copy, context }: Omit<Source, 'client'>) {
  const { before, after, sort, ...narrow } = rest
  const parts = [copy.download.file, view ?? 'all', isNarrowed(narrow) && 'search', context.today]
  return `${parts.filter(Boolean).join('-')}.csv`
}

const rows: z.ZodType<Row[]> = z.array(exportRow)

/** Reads the next BATCH rows; 'refused' unless the caller is a lead. The database logs who exported how many. */
export function readBatch({ client, filter, context }: Source, before?: Filter['before']) {
  const asked = searchFilter({ filter: { ...filter, sort: 'newest', before, after: undefined }, context })
  return call('export_submissions', { p_filter: asked }, rows, () => client)
}

type Batch = Answer<Row[]>

/**
 * Streams all rows that match the filter. It reads one batch while it writes another, so at most two are in memory.
 * A failed batch aborts the download, so that an incomplete file never looks complete.
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

/** A response body with backpressure: it requests the next text only when the client reads. */
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
