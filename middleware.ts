import { createHash } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { PORTFOLIO_FILTER } from '#lib/content/portfolio-filter.ts'
import { env } from '#lib/server/env.ts'
import {
  headersOf,
  isCustomerAddress,
  isDeskAddress,
  isEditorAddress,
  MAX_BODY_KB,
} from '#lib/server/security/headers.ts'
import { editorCsp, pageCsp } from '#lib/server/security/policy.ts'
import { refreshSession } from '#lib/server/supabase/middleware.ts'
import { sourcesFor, type Vendors } from '#lib/vendors/sources.ts'

/** Inlined at build time (next.config.mjs): the middleware cannot read content files. */
const vendors: Vendors | null = JSON.parse(process.env.VENDORS ?? 'null')
const storage = [process.env.STORAGE_ORIGIN ?? ''].filter(Boolean)

/** The style element of the home page, which its prerendered policy allows in the same way. */
const styles = [`'sha256-${createHash('sha256').update(PORTFOLIO_FILTER).digest('base64')}'`]

/** Sets the headers of dynamic pages, whose CSP allows scripts by nonce; prerendered pages allow them by hash. */
export async function middleware(request: NextRequest) {
  const refusal = await refusalOf(request)
  if (refusal) return new NextResponse(null, { status: refusal })
  const { pathname } = request.nextUrl
  const isDesk = isDeskAddress(pathname)
  const isPrivate = isDesk || isCustomerAddress(pathname)
  if (!isPrivate && !isDynamic(request)) return NextResponse.next()
  const policy = env.NODE_ENV === 'production' ? policyFor(pathname) : policyInDevelopment(pathname)
  // Next.js reads the nonce from the request's CSP header and puts it on the scripts it renders.
  if (policy) request.headers.set('content-security-policy', policy)
  const response = isDesk ? await refreshSession(request) : NextResponse.next({ request })
  const headers = isPrivate ? headersOf.privatePage(policy) : headersOf.dynamicPage(policy)
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** No form sends nearly as many lists, objects and references. Nested some thousands deep, they exceed the stack of Next.js. */
const MAX_PARTS = 2000
const OPENING = new Set(Buffer.from('[{$'))

/** The status for a body to which Next.js would answer 500, with a stack in the log. */
async function refusalOf(request: NextRequest) {
  if (request.method !== 'POST') return undefined
  const body = Buffer.from(await request.arrayBuffer())
  if (body.length > MAX_BODY_KB * 1024) return 413
  if (body.filter((byte) => OPENING.has(byte)).length >= MAX_PARTS) return 400
  if (!/^multipart/i.test(request.headers.get('content-type') ?? '')) return undefined
  const form = new Response(body, { headers: request.headers }).formData()
  return form.then(() => undefined).catch(() => 400)
}

/** The editor, and the page that answers a form posted without scripts; all others are prerendered. */
const isDynamic = ({ method, headers, nextUrl }: NextRequest) =>
  isEditorAddress(nextUrl.pathname) || (method === 'POST' && !headers.has('next-action'))

/** Limits the editor to the origins it has on a hosted site, so that a request to any other fails in development. */
const policyInDevelopment = (pathname: string) =>
  isEditorAddress(pathname) ? editorCsp(["'unsafe-inline'", "'unsafe-eval'"]) : undefined

function policyFor(pathname: string) {
  // A file brings its own.
  if (/^\/(form-submissions|your-request\/[^/]+)\/files\//.test(pathname)) return undefined
  const nonce = [`'nonce-${btoa(crypto.randomUUID())}'`]
  if (isEditorAddress(pathname)) return editorCsp(nonce)
  // Nothing of another company is on a customer's page.
  const ofVendors = vendors && !isCustomerAddress(pathname) ? sourcesFor(vendors, pathname) : {}
  return pageCsp(nonce, styles, ofVendors, storage)
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    '/form-submissions/:path*',
    '/your-request/:path*',
    '/keystatic/:path*',
    // Whatever has a body, above all a form posted without JavaScript, which Next.js answers with a dynamic page.
    {
      // Skips uploads to storage, and the editor's saves: Next.js would buffer the whole file for the middleware.
      source: '/((?!api/keystatic/|storage/).*)',
      has: [{ type: 'header', key: 'content-type' }],
    },
    // An action needs no content type, and runs at any address.
    { source: '/:path*', has: [{ type: 'header', key: 'next-action' }] },
  ],
}
