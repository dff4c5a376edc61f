import { tzOffset } from '@date-fns/tz/tzOffset'
import { parseDay } from './day.ts'
import { english, factsOf, type Language, localeOf } from './languages.ts'

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
type Weekday = (typeof weekdays)[number]

type OfficeHours = {
  from: Weekday
  until: Weekday
  opens: string
  closes: string
  zone: string
  holidays?: readonly { date: string }[]
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const timeOf = (clock: string) => Date.parse(`1970-01-01T${clock}Z`)

/**
 * Office hours to compute deadlines by: the weekdays, the hours in milliseconds after midnight, their time zone, and the
 * midnights of holidays as if they were UTC.
 */
export function officeOf({ from, until, opens, closes, zone, holidays = [] }: OfficeHours) {
  const start = weekdays.indexOf(from)
  const amount = ((weekdays.indexOf(until) - start + 7) % 7) + 1
  const days = Array.from({ length: amount }, (_, index) => (start + index) % 7)
  const closed = holidays.map(({ date }) => Date.parse(date))
  return { days, opens: timeOf(opens), closes: timeOf(closes), zone, holidays: closed }
}
export type Office = ReturnType<typeof officeOf>

const isWeekday = (text: string | undefined): text is Weekday => weekdays.some((day) => day === text)

const CLOCK = '([01]\\d:[0-5]\\d|2[0-3]:[0-5]\\d|24:00)'
const OFFICE = new RegExp(`^(\\w+)-(\\w+) ${CLOCK}-${CLOCK} (\\S+)(?: closed (\\S+))?$`)
const EXAMPLE = 'Monday-Friday 08:30-18:00 America/New_York'

/** Parses the functions' format: EXAMPLE, with holidays after " closed ". Always open without a text. */
export function readOffice(text: string | undefined) {
  const read = OFFICE.exec(text || 'Sunday-Saturday 00:00-24:00 UTC') ?? []
  const [, from, until, opens = '', closes = '', zone = '', closed] = read
  const holidays = (closed?.split(',') ?? []).map((date) => ({ date }))
  const areDays = holidays.every(({ date }) => parseDay(date))
  if (isWeekday(from) && isWeekday(until) && opens < closes && isZone(zone) && areDays)
    return officeOf({ from, until, opens, closes, zone, holidays })
  throw new Error(
    `OFFICE must have the format "${EXAMPLE}", or with holidays "${EXAMPLE} closed 2026-12-25,2027-01-01".`,
  )
}

export const writeOffice = ({ from, until, opens, closes, zone, holidays = [] }: OfficeHours) =>
  `${from}-${until} ${opens}-${closes} ${zone}` +
  (holidays.length > 0 ? ` closed ${holidays.map(({ date }) => date).join(',')}` : '')

export function isZone(zone: string | undefined): zone is string {
  try {
    return Boolean(zone && new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** The local wall-clock time as if it were UTC, for arithmetic with days and hours. */
const toWallTime = (instant: number, zone: string) => instant + tzOffset(zone, new Date(instant)) * MINUTE

function instantOf(wall: number, zone: string) {
  const about = wall - (toWallTime(wall, zone) - wall)
  return wall - (toWallTime(about, zone) - about)
}

const dayOf = (wall: number) => Math.floor(wall / DAY) * DAY
const isOpen = (day: number, { days, holidays }: Office) =>
  days.includes(new Date(day).getUTCDay()) && !holidays.includes(day)

/** The first open day from this one, or back from it; a year without one counts as open. */
function openDay(from: number, office: Office, step = DAY) {
  for (let day = from, left = 366; left > 0; day += step, left--) if (isOpen(day, office)) return day
  return from
}

/** The first open day whose office hours are not over. */
const currentDay = (wall: number, office: Office) => openDay(dayOf(wall - office.closes) + DAY, office)

/** When the office opens next; undefined while it is open. */
export function nextOpening(from: Date, office: Office) {
  const now = toWallTime(from.getTime(), office.zone)
  const next = currentDay(now, office) + office.opens
  return next > now ? new Date(instantOf(next, office.zone)) : undefined
}

/** The calendar day that is so many working days after another, or before it for a negative amount. */
export function workingDayAfter(from: string, amount: number, office: Office) {
  let day = Date.parse(from)
  const step = Math.sign(amount) * DAY
  for (let left = Math.abs(amount); left > 0; left--) day = openDay(day + step, office, step)
  return new Date(day).toISOString().slice(0, 10)
}

/** At most a year, whatever the hours are. */
const spanOf = (hours: number) => Math.min(Math.max(hours || 0, 0), 366 * 24) * 60 * MINUTE

/**
 * The deadline of a reply: days on which the office is closed do not count, nor what is left of a day after closing,
 * and a deadline outside office hours moves to the closing time before. So one from Friday evening is due on Monday.
 */
export function deadline(from: Date, hours: number, office: Office) {
  const sent = toWallTime(from.getTime(), office.zone)
  const span = spanOf(hours)
  const { opens, closes } = office
  let day = currentDay(sent, office)
  // Outside office hours, a few hours, which would be over before the office opens, count from then.
  let rest = Math.max(sent - day, span < opens ? opens : 0) + span
  for (; rest >= DAY; rest -= DAY) day = openDay(day + DAY, office)
  const due = day + rest
  if (rest < opens) day = openDay(day - DAY, office, -DAY)
  return new Date(instantOf(Math.min(due, day + closes), office.zone))
}

/** Requests up to this time should have their answer by now. */
export function overdueBefore(now: Date, hours: number, office: Office) {
  let late = now.getTime() - spanOf(hours) - 30 * DAY
  let inTime = now.getTime()
  while (inTime - late > 1000) {
    const middle = Math.floor((late + inTime) / 2)
    if (deadline(new Date(middle), hours, office) <= now) late = middle
    else inTime = middle
  }
  return new Date(late)
}

/** Corrections of Intl's wording of a deadline. */
const REWORDED: Partial<Record<Language, readonly (readonly [from: RegExp, to: string])[]>> = {
  en: [[/ at /, ', ']],
  es: [
    [/^(\p{L}+),/u, '$1'],
    [/, (?=1:)/, ' a la '],
    [/, (?=\d)/, ' a las '],
    [/\s([ap])\.\s?m\./, '\u00a0$1.\u00a0m.,'],
  ],
  ar: [[/ في (?=\d)/, ' الساعة\u00a0']],
}

/** "Monday, November 23, 6:00 PM EST": a deadline in the office's time zone. */
export function dueText(due: Date, { zone }: Office, language: Language = english) {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    // Other languages have no short names for American time zones.
    timeZoneName: language === english ? 'short' : 'longGeneric',
  })
  const zoneName = factsOf(language).timeZones?.[zone]
  const written = format
    .formatToParts(due)
    .map(({ type, value }) => (type === 'timeZoneName' ? (zoneName ?? value) : value))
    .join('')
    .replaceAll('\u202f', '\u00a0')
  return (REWORDED[language] ?? []).reduce((text, [from, to]) => text.replace(from, to), written)
}
