import 'server-only'
import { cache } from 'react'
import { english } from '#contract/languages.ts'
import { lateBefore, type Office, officeOf } from '#contract/office-hours.ts'
import { getClaims, getSite } from '#lib/content/index.ts'
import { readZone } from './cookies.ts'
import { dayIn } from './dates.ts'

/** The time at which a page is made, as its reader and the office see it. */
export type DeskContext = {
  now: Date
  /** The reader's clock, and the day that it shows. */
  zone: string
  today: string
  office: Office
  /** How many hours an answer may take. */
  hours: number
  /** A submission stored before it is overdue unless it was answered. */
  late: Date
}

/** The same moment for all parts of a page. */
export const getDeskContext = cache(async (): Promise<DeskContext> => {
  const [{ office: copy }, { answerHours }, zone] = await Promise.all([
    getSite(english),
    getClaims(english),
    readZone(),
  ])
  const now = new Date()
  const office = officeOf(copy)
  const hours = Number(answerHours)
  return { now, zone, today: dayIn(now, zone), office, hours, late: lateBefore(now, hours, office) }
})
