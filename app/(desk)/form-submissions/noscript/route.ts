import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import type { NextRequest } from 'next/server'
import { filterHref, readFilter } from '#lib/desk/filter.ts'
import { NO_SCRIPT_COOKIE } from '#lib/desk/session.ts'

/** Browsers without JavaScript pass through here once, to get a cookie, on the way to the list they requested. */
export async function GET(request: NextRequest) {
  const store = await cookies()
  store.set(NO_SCRIPT_COOKIE, 'yes', { path: '/form-submissions', httpOnly: true, sameSite: 'lax' })
  redirect(filterHref(readFilter(Object.fromEntries(request.nextUrl.searchParams))))
}
