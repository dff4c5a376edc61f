import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { BUILD_PARTS } from '#lib/server/env-rules.ts'
import { csp } from '#tools/build/csp.mjs'
import { deferHydration } from '#tools/build/defer-hydration.mjs'
import { inlineCss } from '#tools/build/inline-css.mjs'
import { mediaCss } from '#tools/build/media-css.mjs'
import { precompress } from '#tools/build/precompress.mjs'
import { assetTransforms, pageTransforms, transformPage } from '#tools/build/transforms.mjs'
import { dropUnusedCss, possibleNames } from '#tools/build/unused-css.mjs'

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

test('inline-css inlines style sheets and rebases their URLs', () => {
  const sheets = { '/_next/static/chunks/a.css': '@font-face{src:url(../media/a.woff2)}' }
  const { html } = inlineCss(
    pageWith('<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>'),
    { readAsset: (address) => sheets[address] },
  )
  assert.match(html, /<body><style>@font-face\{src:url\(\/_next\/static\/media\/a.woff2\)\}<\/style><\/body>/)
})

test('media-css moves rules for print and other rare media into non-blocking style sheets', () => {
  const sheet =
    '@layer base{p{margin:0}@media print{p{color:red}}}@media (min-width:48rem){p{margin:1px}}@media print{p{margin:2px}}'
  const { html, files } = mediaCss(pageWith(`<style>${sheet}</style>`))
  const [[address, text]] = Object.entries(files)
  assert.equal(text, '@layer base{@media print{p{color:red}}}@media print{p{margin:2px}}')
  const rest = '<style>@layer base{p{margin:0}}@media (min-width:48rem){p{margin:1px}}</style>'
  const media = 'print,(forced-colors:active),not all and (min-height:30rem)'
  assert.equal(html, pageWith(`${rest}<link rel="stylesheet" href="${address}" media="${media}"/>`).html)
  const usual = pageWith('<style>p{margin:0}</style>')
  assert.deepEqual(mediaCss(usual), usual)
})

test('unused-css keeps only rules that the page or a script can use', () => {
  const kept = [
    'p{margin:0}',
    '.wide{width:100%}',
    '.md\\:w-1\\/2{width:50%}',
    '.\\[\\&\\>a\\]\\:w-\\[min\\(1px\\,2px\\)\\]>a{width:1px}',
    '.before\\:content-\\[\\\'\\\'\\]:before{content:""}',
    '.\\32 xl\\:flex{display:flex}',
    '.wide:not(.absent){top:0}',
    ':is(.absent,.wide) p{top:0}',
    '.in-payload,.in-script{top:0}',
    'main dialog:not(table){top:0}',
    '[type=button]::before{top:0}',
    '.wide{width:var(--read)}',
    'p{-webkit-mask:none;mask:none}',
    '@property --read{syntax:"*";inherits:false}',
    '@keyframes rise{from{opacity:0}}',
  ]
  const dropped = [
    '.absent{top:0}',
    '.wide .absent{top:0}',
    'p table{top:0}',
    'summary::marker{top:0}',
    '@property --unread{syntax:"*";inherits:false}',
    '.md\\:w-1\\/3{width:33%}',
    '@media print{@supports (top:0){.absent{top:0}}}',
  ]
  const body =
    '<main><p class="wide md:w-1/2 [&amp;&gt;a]:w-[min(1px,2px)]"><a></a></p><script>push([1,"\\"in-payload\\""])</script></main>'
  const { html } = dropUnusedCss(
    pageWith(
      `<style id="a">${[...kept, ...dropped].join('').replace('-webkit-mask:none;', '$&$&')}.wide,.absent{left:0}:root{--read:1px;--in-script:1px;--unread:1px}</style>${body}`,
    ),
    {
      scriptNames: () =>
        possibleNames('a("dialog",{className:`flex in-script`,style:{width:"var(--in-script)"}})'),
    },
  )
  assert.equal(
    html,
    pageWith(`<style id="a">${kept.join('')}.wide{left:0}:root{--read:1px;--in-script:1px}</style>${body}`)
      .html,
  )
})

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
