import { SAME_ORIGIN } from '#lib/editor/same-origin.ts'

/** The branch that a hosted editor shows; empty on a developer's machine. */
export const branchIn = (pathname: string) =>
  decodeURIComponent(/^\/keystatic\/branch\/([^/]+)/.exec(pathname)?.[1] ?? '')

type Route =
  `content-${'check' | 'history' | 'page' | 'picture' | 'preview' | 'redirect' | 'search' | 'translation'}`
type Query = Record<string, string | number>

/** The URL of one of the editor's API routes, for the current branch. */
export function apiAddress(route: Route, query: Query = {}) {
  const branch = branchIn(location.pathname)
  const given = Object.entries({ ...(branch && { branch }), ...query })
  const all = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return all.size > 0 ? `/api/${route}?${all}` : `/api/${route}`
}

/** Calls one of the editor's API routes; `fault` is the reason for a failure. */
export async function callApi<T extends object>(
  route: Route,
  query: Query,
  method = 'GET',
  body?: File | string,
): Promise<T | { fault: string }> {
  try {
    const answer = await fetch(apiAddress(route, query), { method, headers: SAME_ORIGIN, body })
    return await answer.json()
  } catch {
    const smaller = body instanceof File ? ', and use a file under 4 MB if the editor is hosted' : ''
    return { fault: `the site did not respond; try again${smaller}` }
  }
}

/** The page whose form is open. */
export const pageIn = (pathname: string) => /\/collection\/pages\/item\/([^/]+)/.exec(pathname)?.[1]

/** A link within the editor that stays on the current branch. */
export function editorLink(address: string) {
  const branch = typeof location === 'undefined' ? '' : branchIn(location.pathname)
  return branch ? address.replace('/keystatic/', `/keystatic/branch/${encodeURIComponent(branch)}/`) : address
}
