/** A place in the list: the time exactly as the database wrote it, and the id that breaks ties. */
export type Cursor = { at: string; id: number }

const written = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?)Z_(\d{1,15})$/

/** "2026-11-20T08:28:37.262123Z_1042": readable in an address, exact to the microsecond. */
export const writeCursor = ({ at, id }: Cursor) => `${at.replace(/(\+00:00|Z)$/, '')}Z_${id}`

/** A day that no calendar has is silently moved by JavaScript and refused by the database, as is a year of its own. */
function isTime(text: string) {
  const time = new Date(`${text}Z`)
  return /^[1-9]/.test(text) && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
}

/** Undefined for anything that the list did not write itself: then the newest page is shown. */
export function readCursor(text: string | undefined): Cursor | undefined {
  const [, time, id] = written.exec(text ?? '') ?? []
  if (!time || !id || !isTime(time.slice(0, 19))) return undefined
  return { at: `${time}Z`, id: Number(id) }
}
