/** Returns a valid calendar day (yyyy-mm-dd), else ''. */
export function parseDay(source: unknown) {
  if (typeof source !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(source)) return ''
  const day = new Date(`${source}T00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(source) ? source : ''
}

/** A day in words, such as "March 3, 2027", which the desk's search parses, too (private.date_in). */
export const dayInWords = (day: string, locale = 'en-US') =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))
