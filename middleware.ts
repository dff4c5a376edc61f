import { type NextRequest, NextResponse } from 'next/server'
import { ADDRESS_HEADER } from '#lib/desk/address-header.ts'
import { DRAFT_MODE_COOKIE } from '#lib/pages/draft-mode-cookie.ts'
import { env } from '#lib/server/env.ts'
import { headersOf } from '#lib/server/security/headers.ts'
import { attachmentCsp, editorCsp, pageCsp } from '#lib/server/security/policy.ts'
import { refreshSession } from '#lib/server/supabase/middleware.ts'
import { sourcesFor, type Vendors } from '#lib/vendors/sources.ts'

/** Put here by the build: the middleware cannot read the content. */
const vendors: Vendors | null = JSON.parse(process.env.VENDORS ?? 'null')
const storage = [process.env.STORAGE_ORIGIN ?? ''].filter(Boolean)
/** Of scripts that stand in pages. */
const hashes: string[] = JSON.parse(process.env.SCRIPT_HASHES ?? '[]')
const pages: string[] = JSON.parse(process.env.PAGES ?? '[]')

/** Pages that are made anew for each request allow their scripts by a number used once; prerendered ones by hash. */
export async function middleware(request: NextRequest) {
  const { pathname } = request.nextUrl
  const isDesk = pathname.startsWith('/form-submissions')
  const policy = env.NODE_ENV === 'production' ? policyFor(pathname, isDesk) : policyInDevelopment(pathname)
  // The page reads its own policy from the request, and puts the nonce on the scripts it sends.
  if (policy) request.headers.set('content-security-policy', policy)
  // Layouts get no query.
  if (isDesk) request.headers.set(ADDRESS_HEADER, pathname + request.nextUrl.search)
  const response = isDesk ? await refreshSession(request) : NextResponse.next({ request })
  const isPrivate = isDesk || request.cookies.has(DRAFT_MODE_COOKIE)
  const headers = isPrivate ? headersOf.privatePage(policy) : headersOf.dynamicPage(policy)
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** The editor is as strict as on a hosted site, so that a request to another server shows in development. */
const policyInDevelopment = (pathname: string) =>
  pathname.startsWith('/keystatic') ? editorCsp(["'unsafe-inline'", "'unsafe-eval'"]) : undefined

function policyFor(pathname: string, isDesk: boolean) {
  if (pathname.startsWith('/form-submissions/files/')) return attachmentCsp
  const nonce = [`'nonce-${btoa(crypto.randomUUID())}'`]
  if (isDesk || pages.includes(pathname))
    return pageCsp([...nonce, ...hashes], [], vendors ? sourcesFor(vendors, pathname) : {}, storage)
  return pathname.startsWith('/keystatic') && env.KEYSTATIC_GITHUB_REPO ? editorCsp(nonce) : undefined
}

export const config = {
  matcher: [
    '/form-submissions/:path*',
    '/keystatic/:path*',
    // A draft is rendered for people who have a link to it.
    { source: '/:first/:second?', has: [{ type: 'cookie', key: '__prerender_bypass' }] },
    // What a form sends without script is answered with a page made for it. Only a literal can stand here; which
    // addresses are pages is known above.
    {
      // A file on its way to the storage is not to be read here: Next.js would keep all of it.
      source: '/((?!storage/).*)',
      has: [{ type: 'header', key: 'content-type' }],
      missing: [{ type: 'header', key: 'next-action' }],
    },
  ],
}
