import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'

const folder = mkdtempSync(join(tmpdir(), 'harborline-ready-'))
let server

before(async () => {
  mkdirSync(`${folder}/static`)
  for (const name of ['page.html', 'static/a.js'])
    for (const [ending, text] of Object.entries({ '': 'plain', '.br': 'in brotli', '.gz': 'in gzip' }))
      writeFileSync(`${folder}/${name}${ending}`, text)
  process.env.BUILD_DIR = folder
  const { headersOf } = await import('#lib/server/security/headers.ts')
  const pages = [
    { path: '/', file: `${folder}/page.html`, headers: headersOf.page('strict') },
    { path: '/_next/static/a.js', file: `${folder}/static/a.js`, headers: headersOf.immutableAsset() },
  ]
  writeFileSync(`${folder}/asset-manifest.json`, JSON.stringify(pages))
  const { readManifest, servePrerendered } = await import('#tools/server/serve-prerendered.mjs')
  const answer = servePrerendered(readManifest())
  server = createServer(
    (asked, response) => answer(asked, response) || response.writeHead(501).end('Next.js'),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
after(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function ask(path, headers = {}, method = 'GET') {
  const sent = request({ port: server.address().port, host: '127.0.0.1', path, method, headers }).end()
  const [response] = await once(sent, 'response')
  const body = (await response.toArray()).join('')
  return { status: response.statusCode, headers: response.headers, body }
}

test('serves the best encoding that the browser accepts', async () => {
  for (const [accepted, body] of [
    ['gzip, deflate, br', 'in brotli'],
    ['gzip', 'in gzip'],
    ['br;q=0, gzip', 'in gzip'],
    ['br;q=0.5', 'in brotli'],
    ['', 'plain'],
    ['identity', 'plain'],
  ])
    assert.equal((await ask('/', { 'accept-encoding': accepted })).body, body, accepted)
})

test('serves a page with its own headers, with or without a query, and a script as immutable', async () => {
  const page = await ask('/?utm_source=x', { 'accept-encoding': 'br' })
  assert.equal(page.headers['content-security-policy'], 'strict')
  assert.match(page.headers.vary, /accept-encoding/)
  assert.equal(page.headers['content-encoding'], 'br')
  assert.match((await ask('/_next/static/a.js')).headers['cache-control'], /immutable/)
})

test('answers a matching ETag with 304, separately for each encoding', async () => {
  const { headers } = await ask('/', { 'accept-encoding': 'br' })
  const again = (encoding) => ask('/', { 'accept-encoding': encoding, 'if-none-match': headers.etag })
  assert.equal((await again('br')).status, 304)
  assert.equal((await again('gzip')).status, 200)
  assert.equal((await ask('/', {}, 'HEAD')).body, '')
})

test('refuses requests that neither read nor send a form', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'TRACE']) {
    const { status, headers } = await ask('/', {}, method)
    assert.equal(status, 405, method)
    assert.equal(headers.allow, 'GET, HEAD')
  }
  assert.equal((await ask('/', { 'content-type': 'text/plain' }, 'PUT')).status, 405)
})

test('passes forms, RSC requests and unknown addresses to Next.js', async () => {
  for (const asked of [
    ask('/', { 'content-type': 'multipart/form-data' }, 'POST'),
    ask('/', { 'next-action': 'a1' }, 'POST'),
    ask('/', { rsc: '1' }),
    ask('/', { 'content-type': 'text/plain' }),
    ask('/nothing'),
    ask('/_next/static/../page.html'),
  ])
    assert.equal((await asked).body, 'Next.js')
})
