import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { dayIn } from '#contract/day.ts'
import { english } from '#contract/languages.ts'
import { deadline, officeOf, overdueBefore, workingDayAfter } from '#contract/office-hours.ts'
import { getContent } from '#lib/content/index.ts'
import { isSession } from '#lib/server/supabase/cookie-client.ts'

/** The time at which a page is rendered, as the office sees it; cached, so that all parts of the page share it. */
export const getDeskContext = cache(async () => {
  const site = await getContent('site', english)
  const { answerHours } = await getContent('claims', english)
  const now = new Date()
  const office = officeOf(site.office)
  const hours = Number(answerHours)
  const today = dayIn(now, office.zone)
  return {
    now,
    office,
    /** Today's date in the office. */
    today,
    /** The days on which to follow up soon, by how many working days they are away. */
    soon: [2, 5].map((amount) => [amount, workingDayAfter(today, amount, office)] as const),
    /** An unanswered request stored before this time is overdue. */
    late: overdueBefore(now, hours, office),
    /** Names of the carriers that shipments go by. */
    carriers: site.orders.carriers.map(({ name }) => name),
    /** Whether customers are reminded of a quote or a proof. */
    reminds: site.orders.reminders,
    /** The promised time of the first answer to a request from then. */
    dueAt: (since: string) => deadline(new Date(since), hours, office).toISOString(),
  }
})

export type DeskContext = Awaited<ReturnType<typeof getDeskContext>>

/** Whether the browser sent a session cookie, valid or not. */
export async function hasSessionCookie() {
  return (await cookies()).getAll().some(isSession)
}

/** The order of open requests in which the desk starts, as the reader chose it last (components/desk/list/filters.tsx). */
export const startsWithDue = async () => (await cookies()).get('desk-view')?.value === 'due'

const HOME = '/form-submissions'
const ANY_SITE = 'http://desk.invalid'
const PAGES = /^\/form-submissions(\/members|\/records)?$/

/**
 * The redirect target after a sign-in: the desk page on which the form was opened. Never an open redirect, because only
 * the path of a page and its query remain of what was sent.
 */
export function returnPath(wanted: unknown) {
  if (typeof wanted !== 'string' || wanted.length > 2000 || !URL.canParse(wanted, ANY_SITE)) return HOME
  const { pathname, search } = new URL(wanted, ANY_SITE)
  return PAGES.test(pathname) ? pathname + search : HOME
}
