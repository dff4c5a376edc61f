import { globSync, readFileSync } from 'node:fs'

/** Names in the code of Next.js that no visitor's request to a server in production needs. */
const NOT_ACCEPTED = [
  // Of responses, and set by the middleware, in whose name no visitor may speak.
  `accept-charset authorization content-encoding etag location set-cookie x-action-revalidated x-middleware-cache
  x-middleware-next x-middleware-override-headers x-middleware-refresh x-middleware-rewrite x-middleware-set-cookie
  x-middleware-skip x-next-cache-tags x-nextjs-action-not-found x-nextjs-cache x-nextjs-deployment-id
  x-nextjs-matched-path x-nextjs-postponed x-nextjs-prerender x-nextjs-redirect x-nextjs-rewrite
  x-nextjs-rewritten-path x-nextjs-rewritten-query x-nextjs-stale-time x-vercel-cache
  content-security-policy content-security-policy-report-only`,
  // Of the Pages Router, of tracing, and of a platform that routes by them.
  `next-resume purpose traceparent tracestate x-invocation-id x-matched-path x-middleware-prefetch
  x-next-resume-state-length x-nextjs-data x-now-route-matches x-prerender-revalidate
  x-prerender-revalidate-if-generated`,
  // Of the development server.
  'next-hmr-refresh sec-fetch-mode x-nextjs-html-request-id x-nextjs-request-id',
  // No headers, but properties of what has that name.
  'entries js length ts',
  // Files are small: Next.js would answer 500 for a range behind the end of one, or a condition that does not hold.
  'if-match if-range if-unmodified-since range',
  // Refused, unless it is of Next.js itself.
  'transfer-encoding',
].flatMap((names) => names.split(/\s+/))

const CODE = [
  '{app,components,lib}/**/*.{ts,tsx}',
  'middleware.ts',
  'node_modules/next/dist/{server,shared,lib,build/templates}/**/*.js',
  'node_modules/next/dist/compiled/{send,compression}/index.js',
  'node_modules/next/dist/client/components/app-router-headers.js',
  'node_modules/@keystatic/{core,next}/dist/*api*.js',
]
/** headers.get('a'), headers['a'], headers.a, and where Next.js names its own. */
const READS = [
  /headers[()?.]*(?:get|has)?[([]['"]([\w-]+)/gi,
  /\bheaders\??\.([a-z]+)\b(?!\()/gi,
  /const (?:NEXT_URL|\w+_HEADER) = '([a-z-]+)'/g,
]
const readIn = (text: string) => READS.flatMap((pattern) => [...text.matchAll(pattern)])

test('lists each header that the site, Next.js and the editor read, and no other', async () => {
  process.env.TRUSTED_ADDRESS_HEADER = 'CF-Connecting-IP'
  const { acceptedHeaders } = await import('./accepted-headers.ts')
  const files = globSync(CODE).filter((file) => !/test|\/dev\//.test(file))
  const found = files.flatMap((file) =>
    readIn(readFileSync(file, 'utf8')).map(([, name]) => name?.toLowerCase()),
  )
  const known = [...acceptedHeaders.keys(), ...NOT_ACCEPTED]
  expect(found.filter((name = '') => !known.includes(name))).toEqual([])
  expect(known.filter((name) => !found.includes(name))).toEqual(['cf-connecting-ip'])
})
