import { TZDate, tz } from '@date-fns/tz'
import {
  differenceInMinutes,
  format,
  parseISO,
  startOfMonth,
  startOfYear,
  subDays,
  subMonths,
} from 'date-fns'
import { parseDay } from '#contract/day.ts'
import { desk } from '#messages/desk.ts'
import type { Period } from './filter.ts'

/** The zone of times until the browser's own is known. */
export const UTC = 'UTC'

const dateFormats = {
  /** "November 20th, 2026 at 8:28 AM" */
  long: 'PPPp',
  /** "Nov 20, 2026, 8:28 AM" */
  medium: 'MMM d, yyyy, p',
  /** "Nov 20, 8:28 AM", for tight spaces. */
  short: 'MMM d, p',
} as const
export type DateFormat = keyof typeof dateFormats

/** A time in the reader's zone; marked as UTC while that is unknown. */
export function dateTime(iso: string, zone: string, style: DateFormat) {
  const text = format(new TZDate(iso, zone), dateFormats[style])
  return zone === UTC ? `${text} UTC` : text
}

/** Writes times as "2026-11-20 08:28:37", which is Swedish: date-fns would take a third of the time of an export. */
export function sortableTimesIn(timeZone: string) {
  const { format } = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (iso: string) => format(parseISO(iso))
}

/** "Nov 20": a calendar date for tight spaces. */
export const shortDay = (day: string) => format(parseISO(day), 'MMM d')
/** The date of a time in a zone: without one, server and browser would name two days. */
export const shortDayIn = (iso: string, zone: string) => format(new TZDate(iso, zone), 'MMM d')

/** Spells out the date from a date input; keeps any other text of a visitor unchanged. */
export const eventDate = (text: string) => (parseDay(text) ? format(parseISO(text), 'PPP') : text)

/** "25 min", "7 h", "3 days": precise enough at a glance. */
export function duration(minutes: number) {
  if (minutes < 60) return `${Math.max(minutes, 0)} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}

const SOON_MINUTES = 240

/** The state of an unanswered request relative to the promised time: "3 h left", "2 days overdue". */
export function promise(dueAt: string, now: string) {
  const left = differenceInMinutes(dueAt, now)
  const isOverdue = dueAt <= now
  const template = isOverdue ? desk.clock.overdue : desk.clock.due
  return {
    state: isOverdue ? 'overdue' : left <= SOON_MINUTES ? 'soon' : 'due',
    text: template.replace('{time}', duration(Math.abs(left))),
  } as const
}

/** The instants at which a period starts and ends, by the office's calendar. */
export function spanOf(period: Period, today: string, zone: string): { from: string; until?: string } {
  const day = parseISO(today, { in: tz(zone) })
  const month = startOfMonth(day)
  const starts = { week: subDays(day, 6), month, 'last-month': subMonths(month, 1), year: startOfYear(day) }
  const isoOf = (date: Date) => new Date(+date).toISOString()
  return { from: isoOf(starts[period]), until: period === 'last-month' ? isoOf(month) : undefined }
}
