import 'server-only'
import { itemLine } from '#contract/items.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { log } from '#lib/server/log.ts'
import type { Answer } from '#lib/server/supabase/ask.ts'
import { desk } from '#messages/desk.ts'
import { cursorAt } from './cursor.ts'
import { sortableDateTime } from './dates.ts'
import { type Filter, viewOf } from './filter.ts'
import { detailsOf, formLabel, type JournalEntry, type WholeRequest } from './request.ts'
import { BATCH, type ReadBatch } from './requests.ts'

type Cell = string | number | undefined
type Column = { header: string; value: (request: WholeRequest) => Cell }

/** Spreadsheets read a run of digits as a number and drop the plus and leading zeros; a space keeps it text. */
const asPhone = (text = '') =>
  text.replace(/^\+?\d{7,}$/, (digits) => `${digits.slice(0, -4)} ${digits.slice(-4)}`)

/** All columns of the file: the request, the work on it, and the visit under the names that marketing knows. */
export function columns(zone: string): Column[] {
  const { labels } = desk
  const time = (iso: string | undefined) => iso && sortableDateTime(iso, zone)
  const noted = ({ note, author, madeAt }: JournalEntry) =>
    note ? `${sortableDateTime(madeAt, zone)} ${author}: ${note}` : []
  const visited = (key: string, header = key): Column => ({
    header,
    value: ({ visit }) => visit.find(([name]) => name === key)?.[1],
  })
  return [
    { header: 'ID', value: ({ id }) => id },
    { header: interpolate(desk.export.submitted, { zone }), value: ({ createdAt }) => time(createdAt) },
    { header: labels.form, value: ({ form }) => formLabel(form) },
    { header: desk.filters.status, value: ({ status }) => desk.statuses[status] },
    { header: desk.export.owner, value: ({ ownerName }) => ownerName },
    { header: desk.export.followUp, value: ({ followUp }) => followUp },
    { header: desk.export.answered, value: ({ answeredAt }) => time(answeredAt) },
    { header: desk.export.won, value: ({ wonAt }) => time(wonAt) },
    {
      header: desk.export.spam,
      value: ({ quarantined }) => (quarantined ? desk.export.yes : desk.export.no),
    },
    { header: labels.firstName, value: ({ firstName }) => firstName },
    { header: labels.lastName, value: ({ lastName }) => lastName },
    { header: labels.email, value: ({ email }) => email },
    { header: labels.phone, value: ({ phone }) => asPhone(phone) },
    { header: labels.company, value: ({ company }) => company },
    { header: labels.eventType, value: ({ eventType }) => eventType },
    { header: labels.eventDate, value: ({ eventDate }) => eventDate },
    { header: labels.quantity, value: ({ quantity }) => quantity },
    { header: labels.details, value: detailsOf },
    { header: labels.timeline, value: ({ timeline }) => timeline },
    { header: labels.budget, value: ({ budget }) => budget },
    { header: labels.products, value: ({ items }) => items.map(itemLine).join('\n') },
    visited('submittedFrom', labels.page),
    visited('utm_source'),
    visited('utm_campaign'),
    { header: desk.export.notes, value: ({ journal }) => journal.flatMap(noted).join('\n') },
  ]
}

/** Starts like a formula, but spreadsheets cannot evaluate it: a space or parenthesis follows the first digits. */
const PHONE = /^\+\d+([ (]+\d[\d ().-]*( (ext\.?|x) ?\d+)?)?$/i

/**
 * What makes a spreadsheet evaluate a cell, including the full-width characters of Asian keyboards: at the start, and
 * after whatever another separator in its settings makes the start of a cell.
 */
const FORMULA = /(^|[;\t]|\r\n?|\n)(?=\s*[=+\-@\t\r＝＋－＠])/g

function cell(value: Cell) {
  if (typeof value !== 'string') return `"${value ?? ''}"`
  const text = PHONE.test(value) ? value : value.replace(FORMULA, "$1'")
  return `"${text.replaceAll('"', '""')}"`
}

/** CSV lines from which spreadsheets run no formula. Excel detects UTF-8 only after a byte order mark. */
export const csv = (lines: Cell[][], { bom = false } = {}) =>
  (bom ? '\ufeff' : '') + lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')

/** "form-submissions-won-search-2026-11-22.csv": the view or that the list is narrowed, and the office's date. */
export const fileName = (filter: Filter, today: string) =>
  `${desk.export.file}-${viewOf(filter) ?? 'search'}-${today}.csv`

type Batch = Answer<WholeRequest[]>

/**
 * Streams all requests of an export. It reads one batch while it writes another, so at most two are in memory. A failed
 * batch aborts the download, so that an incomplete file never looks complete.
 */
export async function* csvChunks(read: ReadBatch, first: Batch, zone: string) {
  const all = columns(zone)
  let batch = first
  let written = 0
  try {
    yield csv([all.map(({ header }) => header)], { bom: true })
    while (true) {
      if (!batch.data) throw new Error('A batch of the export could not be read.')
      const requests = batch.data
      const next = requests.length === BATCH ? read(cursorAt(requests.at(-1))) : undefined
      written += requests.length
      yield csv(requests.map((request) => all.map(({ value }) => value(request))))
      if (!next) break
      batch = await next
    }
  } finally {
    log('info', 'requests-exported', { rows: written })
  }
}
