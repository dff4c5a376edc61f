import 'server-only'
import { cache } from 'react'
import { english } from '#contract/languages.ts'
import { type Office, officeOf, overdueBefore } from '#contract/office-hours.ts'
import { getClaims, getSite } from '#lib/content/index.ts'
import { readZone } from './cookies.ts'
import { dayIn } from './dates.ts'

/** The time at which a page is rendered, for its reader and for the office. */
export type DeskContext = {
  now: Date
  /** The reader's time zone, and today's date in it. */
  zone: string
  today: string
  office: Office
  /** The promised response time in hours. */
  hours: number
  /** An unanswered submission stored before this time is overdue. */
  late: Date
}

/** Cached per request, so that all parts of a page share one timestamp. */
export const getDeskContext = cache(async (): Promise<DeskContext> => {
  const [{ office: copy }, { answerHours }, zone] = await Promise.all([
    getSite(english),
    getClaims(english),
    readZone(),
  ])
  const now = new Date()
  const office = officeOf(copy)
  const hours = Number(answerHours)
  return { now, zone, today: dayIn(now, zone), office, hours, late: overdueBefore(now, hours, office) }
})
