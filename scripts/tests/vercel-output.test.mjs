import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { csp } from '#tools/build/csp.mjs'
import { inspectVercelOutput } from '#tools/lab/vercel/inspect-output.mjs'

const folder = mkdtempSync(join(tmpdir(), 'harborline-output-'))
after(() => rmSync(folder, { recursive: true }))

const write = (file, content) => {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
}

const path = '/printing'
const html = '<html data-deferred lang="en"><script>a()</script><img src="/pictures/a.avif"></html>'
const policy = csp({ path, html }, { storage: [] }).csp
const base = { src: '^/.*$', headers: { 'x-content-type-options': 'nosniff' } }
const own = { src: '^/printing$', headers: { 'content-security-policy': policy } }
const any = { src: '^/es/404$', headers: { 'content-security-policy': "frame-ancestors 'none'" } }
const away = { src: '^/request/receipt$', headers: { location: '/request' }, status: 307 }

function inspect({
  page = html,
  routes = [base, own, any, away],
  headers = { 'content-security-policy': policy },
  initialStatus = 404,
  map = {},
}) {
  rmSync(join(folder, '.vercel'), { recursive: true, force: true })
  write('.vercel/output/config.json', { routes })
  write('.vercel/output/functions/printing.prerender-fallback.html', page)
  write('.vercel/output/functions/printing.prerender-config.json', { initialHeaders: headers })
  write('.vercel/output/functions/es/404.prerender-fallback.html', html)
  write('.vercel/output/functions/es/404.prerender-config.json', {
    initialHeaders: { 'content-security-policy': policy },
    initialStatus,
  })
  write('.vercel/output/static/pictures/a.avif', 'a')
  write('.vercel/output/functions/form.func/.vc-config.json', { handler: 'index.js', filePathMap: map })
  write('.vercel/output/functions/form.func/index.js', 'start("a")')
  write('key.js', 'const key = "secret-of-the-build"')
  const options = {
    pages: [path],
    missing: ['/es/404'],
    redirected: ['/request/receipt'],
    secrets: ['secret-of-the-build'],
    storage: [],
    isTransformed: true,
  }
  return Object.fromEntries(
    inspectVercelOutput(folder, options).map(({ name, problems }) => [name, problems]),
  )
}

test('accepts a complete output', () => {
  assert.deepEqual(Object.values(inspect({})), [[], [], [], []])
})

for (const [what, changes, name, problem] of [
  ['a page that was not transformed', { page: html.replace(' data-deferred', '') }, path, /not transformed/],
  [
    'a script that the CSP of its page does not allow',
    { page: html.replace('a()', 'b()') },
    path,
    /CSP does not match/,
  ],
  ['a page without its CSP', { headers: {} }, path, /CSP does not match/],
  [
    'a route that overrides the CSP of a page',
    { routes: [base, own, { ...own, headers: { 'content-security-policy': 'x' } }] },
    path,
    /a different CSP/,
  ],
  ['a missing page with status 200', { initialStatus: 200 }, '/es/404', /status is 200/],
  ['a missing redirect', { routes: [base, own, any] }, '/request/receipt', /is not redirected/],
  ['missing global headers', { routes: [own, any, away] }, path, /the security headers are missing/],
  ['a missing picture', { page: html.replace('a.avif', 'b.avif') }, path, /b\.avif is missing/],
  [
    'a missing file of a function',
    { map: { 'none.js': 'none.js' } },
    'functions/form.func',
    /none\.js is missing/,
  ],
  [
    'settings in a function',
    { map: { '.env.local': 'key.js' } },
    'functions/form.func',
    /\.env\.local must not be deployed/,
  ],
  [
    'a secret in a function',
    { map: { 'key.js': 'key.js' } },
    'functions/form.func',
    /key\.js contains secret/,
  ],
])
  test(`reports ${what}`, () => {
    assert.match(inspect(changes)[name].join('\n'), problem)
  })
