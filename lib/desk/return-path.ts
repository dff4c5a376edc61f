const HOME = '/form-submissions'
/** Never a site: only what follows its host is kept, and only if it is a page of the desk. */
const ANY_SITE = 'http://desk.invalid'
const PAGES = /^\/form-submissions(\/\d{1,15}|\/records|\/status)?$/

/** Where somebody goes after signing in: the page of the desk they came from, and never anywhere else. */
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
