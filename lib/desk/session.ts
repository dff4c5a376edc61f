import 'server-only'
import { cookies } from 'next/headers'

/** Whether the browser sent a session cookie, valid or not. */
export async function hasSessionCookie() {
  return (await cookies()).getAll().some(({ name }) => /^sb-.*-auth-token/.test(name))
}

/** The order of open requests in which the desk starts, as the reader chose it last (components/desk/filters.tsx). */
export const startsWithDue = async () => (await cookies()).get('desk-view')?.value === 'due'

const HOME = '/form-submissions'
/** Guards against open redirects: the path has to be a page of the desk, without a host of its own. */
const ANY_SITE = 'http://desk.invalid'
const PAGES = /^\/form-submissions(\/\d{1,15}|\/members|\/records)?$/

/** The redirect target after a sign-in: the desk page on which the form was opened. */
export function returnPath(wanted: unknown) {
  if (typeof wanted !== 'string' || wanted.length > 2000 || !wanted.startsWith('/')) return HOME
  if (!URL.canParse(wanted, ANY_SITE)) return HOME
  const { origin, pathname, search } = new URL(wanted, ANY_SITE)
  return origin === ANY_SITE && PAGES.test(pathname) ? pathname + search : HOME
}
