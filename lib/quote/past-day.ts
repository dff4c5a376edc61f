/**
 * Whether a day of the calendar (yyyy-mm-dd, as date fields say it) is over everywhere on earth. That is later than on
 * this machine's clock, which may be the server's: nobody is told that their today has passed.
 */
export function isPastDay(day = '', now = Date.now()) {
  const lastToday = new Date(now - 12 * 3_600_000).toISOString().slice(0, 10)
  return /^\d{4}-\d\d-\d\d$/.test(day) && day < lastToday
}
