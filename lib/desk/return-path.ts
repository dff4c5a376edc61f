const HOME = '/form-submissions'
/** Guards against open redirects: the path has to be a page of the desk, without a host of its own. */
const ANY_SITE = 'http://desk.invalid'
const PAGES = /^\/form-submissions(\/\d{1,15}|\/members|\/records|\/status)?$/

/** The redirect target after a sign-in: the desk page on which the form was opened. */
export function returnPath(wanted: unknown) {
  if (
    typeof wanted !== 'string' ||
    wanted.length > 2000 ||
    !wanted.startsWith('/') ||
    !URL.canParse(wanted, ANY_SITE)
  )
    return HOME
  const { origin, pathname, search } = new URL(wanted, ANY_SITE)
  return origin === ANY_SITE && PAGES.test(pathname) ? pathname + search : HOME
}
