import { TZDate } from '@date-fns/tz'
import {
  addDays,
  differenceInCalendarDays,
  differenceInMinutes,
  format,
  max,
  nextMonday,
  parseISO,
} from 'date-fns'
import { parseDay } from '#contract/day.ts'
import { deadline, type Office, toWallTime } from '#contract/office-hours.ts'
import { midnight } from '#lib/content/days.ts'
import { FALLBACK_ZONE } from './time-zone.ts'

const DASH = '–'

/** "November 20th, 2026 at 8:28 AM" in the reader's time zone; marked as UTC if that is unknown. */
export function longDateTime(iso: string | undefined, zone: string) {
  if (!iso) return DASH
  const text = format(new TZDate(iso, zone), 'PPPp')
  return zone === FALLBACK_ZONE ? `${text} UTC` : text
}

export const longDate = (iso: string | undefined, zone: string) =>
  iso ? format(new TZDate(iso, zone), 'PPP') : DASH

/** "November 18 – 20, 2026", or a single day if both fall on it. */
export const rangeOfDays = (from: string, to: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).formatRange(new Date(from), new Date(to))

/** "2026-11-20 08:28:37". */
export const sortableDateTime = (iso: string, zone: string) =>
  new Date(toWallTime(Date.parse(iso), zone)).toISOString().slice(0, 19).replace('T', ' ')

/** Formats the zone's wall time as if it were UTC, so that all zones share one formatter: creating one is slow. */
function formatAsUtc(options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
  return (iso: string, zone: string) => format.format(toWallTime(Date.parse(iso), zone))
}

const mediumDateTime = formatAsUtc({ dateStyle: 'medium', timeStyle: 'short' })
const monthAndDay = formatAsUtc({ month: 'short', day: 'numeric' })

/** "Nov 20, 2026, 8:28 AM" in the reader's time zone; marked as UTC if that is unknown. */
export function shortDateTime(iso: string | undefined, zone: string) {
  if (!iso) return DASH
  return zone === FALLBACK_ZONE ? `${mediumDateTime(iso, zone)} UTC` : mediumDateTime(iso, zone)
}

/** The calendar date in this time zone, such as 2026-11-20. */
export const dayIn = (moment: Date, zone: string) => format(new TZDate(moment, zone), 'yyyy-MM-dd')

export const daysUntil = (day: string, today: string) =>
  differenceInCalendarDays(parseISO(day), parseISO(today))

/** "Nov 20": a calendar date for tight spaces. */
export const shortDay = (day: string) => format(parseISO(day), 'MMM d')

/** Spells out the date from a date input; keeps any other text of a visitor unchanged. */
export const eventDate = (text: string) => (parseDay(text) ? format(parseISO(text), 'PPP') : text)

/** The instant at which a calendar day starts in the reader's time zone. */
export const startOfDay = (day: string, zone: string, daysLater = 0) =>
  new Date(midnight(day, zone, daysLater)).toISOString()

/** "25 min", "7 h", "3 days": precise enough at a glance. */
export function duration(minutes: number) {
  if (minutes < 60) return `${Math.max(minutes, 0)} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} h`
  return `${Math.floor(hours / 24)} days`
}

/** Never switches to days: business hours do not add up to days of 24 hours. */
export const officeDuration = (minutes: number) =>
  minutes < 60 ? duration(minutes) : `${Math.floor(minutes / 60)} h`

/** "2 h ago", or after a week the date: "Nov 12". */
export function age(iso: string | undefined, now: Date, zone: string, ago: string) {
  if (!iso) return DASH
  const minutes = minutesBetween(iso, now)
  return minutes < 7 * 24 * 60 ? ago.replace('{time}', duration(minutes)) : monthAndDay(iso, zone)
}

/** Suggested follow-up dates. */
export function nextDays(today: string) {
  const day = (date: Date) => format(date, 'yyyy-MM-dd')
  const now = parseISO(today)
  return { tomorrow: day(addDays(now, 1)), monday: day(nextMonday(now)), week: day(addDays(now, 7)) }
}

export type Clock = { state: 'due' | 'soon' | 'overdue'; minutes: number }

const SOON_MINUTES = 240

/** The state of an unanswered submission relative to the promised response time. */
export function promiseClock(waitingSince: string, now: Date, hours: number, office: Office): Clock {
  const since = parseISO(waitingSince)
  const due = deadline(since, hours, office)
  const left = differenceInMinutes(due, max([now, since]))
  if (due <= now) return { state: 'overdue', minutes: differenceInMinutes(now, due) }
  return { state: left <= SOON_MINUTES ? 'soon' : 'due', minutes: left }
}

export const minutesBetween = (from: string, to: string | Date) =>
  Math.max(differenceInMinutes(to, parseISO(from)), 0)
