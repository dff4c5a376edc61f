import 'server-only'
import { cache } from 'react'
import { english } from '#contract/languages.ts'
import { deadline, type Office, officeOf, overdueBefore } from '#contract/office-hours.ts'
import { getClaims, getSite } from '#lib/content/index.ts'
import { dayIn } from './dates.ts'

/** The time at which a page is rendered, as the office sees it. */
export type DeskContext = {
  now: Date
  office: Office
  /** Today's date in the office. */
  today: string
  /** An unanswered request stored before this time is overdue. */
  late: Date
  /** The promised time of the first answer to a request from then. */
  dueAt: (since: string) => string
}

/** Cached per request, so that all parts of a page share one timestamp. */
export const getDeskContext = cache(async (): Promise<DeskContext> => {
  const [{ office: words }, { answerHours }] = await Promise.all([getSite(english), getClaims(english)])
  const now = new Date()
  const office = officeOf(words)
  const hours = Number(answerHours)
  return {
    now,
    office,
    today: dayIn(now, office.zone),
    late: overdueBefore(now, hours, office),
    dueAt: (since) => deadline(new Date(since), hours, office).toISOString(),
  }
})
