const HOME = '/form-submissions'
/** Open-redirect guard: the host is dropped, and the path has to be a page of the desk. */
const ANY_SITE = 'http://desk.invalid'
const PAGES = /^\/form-submissions(\/\d{1,15}|\/members|\/records|\/status)?$/

/** Where a sign-in redirects: to the page of the desk that it was opened on. */
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
