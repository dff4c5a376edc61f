import { type NextRequest, NextResponse } from 'next/server'
import { env } from '#lib/server/env.ts'
import { headersOf } from '#lib/server/security/headers.ts'
import { attachmentCsp, editorCsp, pageCsp } from '#lib/server/security/policy.ts'
import { refreshSession } from '#lib/server/supabase/middleware.ts'
import { sourcesFor, type Vendors } from '#lib/vendors/sources.ts'

/** Inlined at build time (next.config.mjs): the middleware cannot read content files. */
const vendors: Vendors | null = JSON.parse(process.env.VENDORS ?? 'null')
const storage = [process.env.STORAGE_ORIGIN ?? ''].filter(Boolean)
/** CSP hashes of the inline scripts in pages. */
const hashes: string[] = JSON.parse(process.env.SCRIPT_HASHES ?? '[]')
const pages: string[] = JSON.parse(process.env.PAGES ?? '[]')

/** Sets the CSP of dynamic pages, which allow their scripts by nonce; prerendered pages allow them by hash. */
export async function middleware(request: NextRequest) {
  const { pathname } = request.nextUrl
  const isDesk = pathname.startsWith('/form-submissions')
  const policy = env.NODE_ENV === 'production' ? policyFor(pathname, isDesk) : policyInDevelopment(pathname)
  // Next.js reads the nonce from the request's CSP header and puts it on the scripts it renders.
  if (policy) request.headers.set('content-security-policy', policy)
  const response = isDesk ? await refreshSession(request) : NextResponse.next({ request })
  const headers = isDesk ? headersOf.privatePage(policy) : headersOf.dynamicPage(policy)
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** Limits the editor to the origins it has on a hosted site, so that a request to any other fails in development. */
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
    // Next.js answers a form posted without JavaScript with a dynamic page. The matcher must be a literal, so
    // `policyFor` decides which addresses are pages.
    {
      // Skips uploads to storage: Next.js would buffer the whole file for the middleware.
      source: '/((?!storage/).*)',
      has: [{ type: 'header', key: 'content-type' }],
      missing: [{ type: 'header', key: 'next-action' }],
    },
  ],
}
