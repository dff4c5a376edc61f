import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { BUILD_PARTS } from '#lib/server/env-rules.ts'
import { csp } from '#tools/build/csp.mjs'
import { deferHydration } from '#tools/build/defer-hydration.mjs'
import { precompress } from '#tools/build/precompress.mjs'
import { assetTransforms, pageTransforms, transformPage } from '#tools/build/transforms.mjs'

const PAYLOAD = `0:${JSON.stringify(['$', 'body', null, { children: ['$', 'p', null, { children: 'Since 1999' }] }])}\n`
const handedOver = (text) =>
  `<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,${JSON.stringify(text)}])</script>`

const pageWith = (inside, path = '/printing') => ({
  path,
  html: `<!DOCTYPE html><html lang="en"><head></head><body>${inside}</body></html>`,
  meta: { status: 200, headers: { 'x-nextjs-prerender': '1' } },
  files: {},
})
const asBuilt = pageWith(
  `<p>Since 1999</p><script src="/_next/a.js" async=""></script><script src="/_next/old.js" noModule=""></script><script id="_R_">TURBOPACK.push(1)</script>${handedOver(PAYLOAD)}`,
)

test('defer-hydration moves scripts and RSC payload out of the page', () => {
  const { html, files } = deferHydration(asBuilt)
  assert.match(html, /^<!DOCTYPE html><html data-deferred lang="en">/)
  assert.doesNotMatch(html, /__next_f|old\.js|TURBOPACK/)
  assert.equal(html.match(/<script/g).length, 1)
  const [, scripts] = /\((\[[^\]]+\])\);?<\/script><\/body>/.exec(html)
  const [start, ...others] = JSON.parse(scripts)
  assert.deepEqual(others, ['/_next/a.js'])
  assert.deepEqual(Object.keys(files), [start])
  const self = {}
  const turbopack = []
  new Function('self', 'TURBOPACK', files[start])(self, turbopack)
  assert.deepEqual(turbopack, [1])
  assert.deepEqual(self.__next_f[0], [0])
  assert.match(self.__next_f[1][1], /^0:\["\$","body"/)
})

test('a transform skips and logs a page with unknown output of Next.js, and the other transforms still apply', () => {
  const strange = {
    'an unknown kind of chunk': asBuilt.html.replace('push([1,', 'push([3,'),
    'an unknown first chunk': asBuilt.html.replace('push([0])', 'push([0,9])'),
    'no chunks': asBuilt.html.replaceAll('__next_f', '__next_g'),
    'a module script': asBuilt.html.replace('async=""', 'type="module"'),
  }
  for (const [what, html] of Object.entries(strange)) {
    const logged = []
    const transforms = {
      first: (page) => ({ ...page, html: page.html.replace('<body>', '<body class="a">') }),
      'defer-hydration': deferHydration,
    }
    const page = transformPage({ ...asBuilt, html }, transforms, {}, (line) => logged.push(line))
    assert.match(logged.join(), /^\/printing: skipped the transform defer-hydration: \w/, what)
    assert.match(page.html, /<body class="a"><p>Since 1999<\/p>/)
  }
})

test('the global error page is never transformed', () => {
  const page = { ...asBuilt, path: '/_global-error' }
  assert.equal(transformPage(page, { 'defer-hydration': deferHydration }), page)
})

test('csp allows each inline script and style of a page, once', () => {
  const inline = [
    '<script src="/a.js" async=""></script>',
    '<script type="application/ld+json">{"a":1}</script>',
    '<script id="_R_">alert(1)</script>',
    '<script>alert(1)</script>',
    '<script>two(\n"lines")</script>',
    '<style>p{}</style>',
  ].join('')
  const { csp: policy } = csp(pageWith(inline), { storage: ['https://abc.supabase.co'] })
  assert.match(
    policy,
    /script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF\+pI=' 'sha256-nFtH9\/j7cS\+NIvvURY5hhXIRwNI3l3jdZ5o\+SAsLb9c=';/,
  )
  assert.match(policy, /style-src-elem 'self' 'sha256-[^ ;]+';/)
  assert.match(policy, /connect-src 'self' https:\/\/abc\.supabase\.co;/)
})

test('BUILD_WITHOUT accepts the name of each transform', () => {
  assert.deepEqual(BUILD_PARTS, ['adapter', ...Object.keys(pageTransforms), ...Object.keys(assetTransforms)])
})

test('precompress adds Brotli and gzip copies of text files only', async () => {
  const text = { address: '/a.html', bytes: Buffer.from('<p>a</p>'.repeat(100)) }
  const [same, br, gz] = await precompress(text)
  assert.equal(same, text)
  assert.deepEqual([br.address, gz.address], ['/a.html.br', '/a.html.gz'])
  assert.ok(br.bytes.length < text.bytes.length)
  assert.deepEqual([brotliDecompressSync(br.bytes), gunzipSync(gz.bytes)], [text.bytes, text.bytes])
  const picture = { address: '/a.avif', bytes: Buffer.from('a') }
  assert.deepEqual(await precompress(picture), [picture])
})
