import type { RowId } from './request.ts'

/** A keyset cursor: the timestamp exactly as the database wrote it, or null, and the ID that breaks ties. */
export type Cursor = { at: string | null; id: RowId }

const UNDATED = 'undated'
const written = /^(?:(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?)Z|undated)_([A-Za-z0-9][\w.:-]{0,99})$/

/** "2026-11-20T08:28:37.262123Z_1042": readable in a URL, exact to the microsecond. */
export const writeCursor = ({ at, id }: Cursor) =>
  `${at === null ? UNDATED : `${at.replace(/(\+00:00|Z)$/, '')}Z`}_${id}`

/** JavaScript silently rolls over a date that does not exist; the database rejects it, and also the year 0000. */
function isTime(text: string) {
  const time = new Date(`${text}Z`)
  return /^[1-9]/.test(text) && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
}

/** Parses a numeric ID as a number; keeps any other as text. */
const toId = (text: string): RowId => (/^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text)

/** Returns undefined for anything that `writeCursor` did not produce: the list then shows the newest page. */
export function readCursor(text: string | undefined): Cursor | undefined {
  const [, time, id] = written.exec(text ?? '') ?? []
  if (!id || (time && !isTime(time.slice(0, 19)))) return undefined
  return { at: time ? `${time}Z` : null, id: toId(id) }
}

/** The cursor of the page that starts below this row. */
export const cursorAt = (row: { id: RowId; createdAt?: string } | undefined): Cursor | undefined =>
  row && { at: row.createdAt ?? null, id: row.id }
