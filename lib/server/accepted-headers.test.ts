import { globSync, readFileSync } from 'node:fs'

/** Names in the code of Next.js that no visitor's request to a server in production needs. */
const NOT_ACCEPTED = [
  // Of responses, and set by the middleware, in whose name no visitor may speak.
  ...[
    'accept-charset',
    'authorization',
    'content-encoding',
    'etag',
    'location',
    'set-cookie',
    'x-vercel-cache',
  ],
  ...['x-action-revalidated', 'x-middleware-cache', 'x-middleware-next', 'x-middleware-override-headers'],
  ...['x-middleware-refresh', 'x-middleware-rewrite', 'x-middleware-set-cookie', 'x-middleware-skip'],
  ...['x-next-cache-tags', 'x-nextjs-action-not-found', 'x-nextjs-cache', 'x-nextjs-deployment-id'],
  ...['x-nextjs-matched-path', 'x-nextjs-postponed', 'x-nextjs-prerender', 'x-nextjs-redirect'],
  ...['x-nextjs-rewrite', 'x-nextjs-rewritten-path', 'x-nextjs-rewritten-query', 'x-nextjs-stale-time'],
  ...['content-security-policy', 'content-security-policy-report-only'],
  // Of the Pages Router, of tracing, and of a platform that routes by them.
  ...['x-middleware-prefetch', 'x-nextjs-data', 'traceparent', 'tracestate', 'x-invocation-id'],
  ...['x-now-route-matches', 'x-matched-path', 'next-resume', 'x-next-resume-state-length'],
  ...['x-prerender-revalidate', 'x-prerender-revalidate-if-generated'],
  // Of the development server.
  ...['next-hmr-refresh', 'x-nextjs-request-id', 'x-nextjs-html-request-id'],
  // Refused, unless it is of Next.js itself.
  'transfer-encoding',
]

const OURS = ['{app,components,lib}/**/*.{ts,tsx}', 'middleware.ts', 'instrumentation.ts']
const PACKAGES = [
  'next/dist/{server,shared,lib,build/templates}/**/*.js',
  'next/dist/compiled/{send,compression}/index.js',
  '@keystatic/{core,next}/dist/*api*.js',
].map((files) => `node_modules/${files}`)
/** Where Next.js names its own. */
const NAMES = ['client/components/app-router-headers', 'lib/constants']

const READS =
  /headers(?:\(\))?\)?(?:\??\.(?:get|has)\(|(?:\?\.)?\[)['"]([\w-]+)['"]|\bheaders\??\.(?!(?:entries|js|length|ts)\b)([a-z]+)\b(?!\()/gi
const CONSTANTS = /const (?:\w+_HEADER|NEXT_URL) = '([a-z-]+)'/g

const read = (file: string) => readFileSync(file, 'utf8')
const namesIn = (patterns: string[], pattern: RegExp) =>
  globSync(patterns)
    .filter((file) => !/\.test\.|\/dev\//.test(file))
    .flatMap((file) => [...read(file).matchAll(pattern)].map(([, name, property]) => name ?? property ?? ''))
    .map((name) => name.toLowerCase())

test('lists each header that the site, Next.js and the editor read, and no other', async () => {
  process.env.TRUSTED_ADDRESS_HEADER = 'CF-Connecting-IP'
  const { acceptedHeaders } = await import('./accepted-headers.ts')
  const named = NAMES.map((file) => `node_modules/next/dist/${file}.js`)
  const found = [...namesIn([...OURS, ...PACKAGES], READS), ...namesIn(named, CONSTANTS)]
  const known = [...acceptedHeaders.keys(), ...NOT_ACCEPTED]
  expect(found.filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => !found.includes(name))).toEqual(['cf-connecting-ip'])
})
