const DAY = 24 * 60 * 60 * 1000

/** Returns a valid calendar day (yyyy-mm-dd), else ''. */
export function parseDay(source: unknown) {
  if (typeof source !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(source)) return ''
  const day = new Date(`${source}T00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(source) ? source : ''
}

const formats = {
  /** "March 3, 2027", which the database parses, too (private.day_in). */
  long: { dateStyle: 'long' },
  /** "Wednesday, March 3" */
  weekday: { weekday: 'long', month: 'long', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export const dayInWords = (day: string, locale = 'en-US', format: keyof typeof formats = 'long') =>
  new Intl.DateTimeFormat(locale, { ...formats[format], timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))

/** The calendar day in a time zone, such as 2026-11-20. */
export const dayIn = (moment: Date, zone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(moment)

/** The calendar day so many days after another. */
export const daysAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10)

/** The number of days from one calendar day until another. */
export const daysUntil = (day: string, today: string) => (Date.parse(day) - Date.parse(today)) / DAY

/** "Event in 2 days", at the desk and in its mails; "Needed tomorrow" for the forms that ask for no event. */
export function dayAhead(form: string, days: number) {
  const what = form === 'hero-quote' || form === 'quick-quote' ? 'Needed' : 'Event'
  return `${what} ${['today', 'tomorrow'][days] ?? `in ${days} days`}`
}
