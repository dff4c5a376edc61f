import type { RowId } from './submission.ts'

/** A place in the list: the time exactly as the database wrote it, if there is one, and the id that breaks ties. */
export type Cursor = { at: string | null; id: RowId }

const UNDATED = 'undated'
const written = /^(?:(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?)Z|undated)_([A-Za-z0-9][\w.:-]{0,99})$/

/** "2026-11-20T08:28:37.262123Z_1042": readable in an address, exact to the microsecond. */
export const writeCursor = ({ at, id }: Cursor) =>
  `${at === null ? UNDATED : `${at.replace(/(\+00:00|Z)$/, '')}Z`}_${id}`

/** A day that no calendar has is silently moved by JavaScript and refused by the database, as is a year of its own. */
function isTime(text: string) {
  const time = new Date(`${text}Z`)
  return /^[1-9]/.test(text) && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
}

/** Ids of numbers are numbers; any other is kept as it is. */
const toId = (text: string): RowId => (/^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text)

/** Undefined for anything that the list did not write itself: then the newest page is shown. */
export function readCursor(text: string | undefined): Cursor | undefined {
  const [, time, id] = written.exec(text ?? '') ?? []
  if (!id || (time && !isTime(time.slice(0, 19)))) return undefined
  return { at: time ? `${time}Z` : null, id: toId(id) }
}
