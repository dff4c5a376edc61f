import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { hintCompiling } from '#tools/build/compile-hints.mjs'
import { withPolicy } from '#tools/build/csp.mjs'
import { lateScripts } from '#tools/build/defer-hydration.mjs'
import { stylesInPage } from '#tools/build/inline-css.mjs'
import { stillParts } from '#tools/build/prune-static-payload.mjs'
import { ownAnchors } from '#tools/build/relative-hashes.mjs'
import { reworked, wantedParts } from '#tools/build/transforms.mjs'

const DESCRIPTION = `0:${JSON.stringify(['$', 'body', null, { children: ['$', 'p', null, { children: 'Since 1999' }] }])}\n`
const handedOver = (text) =>
  `<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,${JSON.stringify(text)}])</script>`

const pageWith = (inside, path = '/printing') => ({
  path,
  html: `<!DOCTYPE html><html lang="en"><head></head><body>${inside}</body></html>`,
  meta: { status: 200, headers: { 'x-nextjs-prerender': '1' } },
  scripts: {},
})
const asBuilt = pageWith(
  `<p>Since 1999</p><script src="/_next/a.js" async=""></script><script src="/_next/old.js" noModule=""></script>${handedOver(DESCRIPTION)}`,
)

test('a link to a section of its own page stays there, every other one leads where it led', () => {
  const links = '<a href="/printing#items">1</a><a href="/#contact">2</a><a href="/printing">3</a>'
  const own = links.replace('/printing#items', '#items')
  assert.equal(ownAnchors(pageWith(links)).html, pageWith(own).html)
  assert.match(ownAnchors(pageWith(links, '/')).html, /"\/printing#items".*"#contact"/)
})

test('style sheets stand in the page, and find their files from there', () => {
  const sheets = { '/_next/static/chunks/a.css': '@font-face{src:url(../media/a.woff2)}' }
  const { html } = stylesInPage(
    pageWith('<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>'),
    (address) => sheets[address],
  )
  assert.match(html, /<body><style>@font-face\{src:url\(\/_next\/static\/media\/a.woff2\)\}<\/style><\/body>/)
})

test('React is handed less in the page, and the scripts stay', () => {
  const { html } = stillParts(asBuilt)
  assert.match(html, /a\.js/)
  assert.match(html, /<p>Since 1999<\/p>/)
  assert.equal(html.match(/Since 1999/g).length, 1)
  assert.match(html, /"dangerouslySetInnerHTML\\":/)
})

test('scripts leave the page together with what they start from, alone or after it was trimmed', () => {
  for (const page of [asBuilt, stillParts(asBuilt)]) {
    const { html, scripts } = lateScripts(page)
    const [[address, script]] = Object.entries(scripts)
    assert.match(html, /^<!DOCTYPE html><html data-late lang="en">/)
    assert.doesNotMatch(html, /<script src|__next_f|old\.js/)
    assert.ok(html.includes(`(["${address}","/_next/a.js"])`))
    const self = {}
    new Function('self', script)(self)
    assert.deepEqual(self.__next_f[0], [0])
    assert.match(self.__next_f[1][1], /^0:\["\$","body"/)
  }
})

test('what Next.js does in a new way is left alone, by the step that met it only, with one line about it', () => {
  const strange = {
    'a new kind of piece': asBuilt.html.replace('push([1,', 'push([3,'),
    'another opening': asBuilt.html.replace('push([0])', 'push([0,9])'),
    'no pieces': asBuilt.html.replaceAll('__next_f', '__next_g'),
    'a module': asBuilt.html.replace('async=""', 'type="module"'),
    'a row of a new kind': asBuilt.html.replace('"0:', '"5:Z{}\\n0:'),
    'a row without an end': asBuilt.html.replace('"0:', '"5:Tff,x\\n0:'),
    'no rows': asBuilt.html.replace('"0:', '"%'),
  }
  for (const [what, html] of Object.entries(strange)) {
    const said = []
    const steps = [
      ['own-anchors', (page) => ({ ...page, html: page.html.replace('<body>', '<body class="a">') })],
      ['still-parts', stillParts],
      ['late-scripts', lateScripts],
    ]
    const page = reworked({ ...asBuilt, html }, steps, (line) => said.push(line))
    assert.ok(said.length > 0, what)
    for (const line of said) assert.match(line, /^\/printing goes out without (still-parts|late-scripts): \w/)
    assert.match(page.html, /<body class="a">/)
    assert.match(page.html, /<p>Since 1999<\/p>/)
  }
})

test('the page about a failure of everything is never touched', () => {
  const page = { ...asBuilt, path: '/_global-error' }
  assert.equal(reworked(page, [['late-scripts', lateScripts]]), page)
})

test('a page allows the scripts and styles that stand in it, each once, and says so to Next.js, too', () => {
  const inline = [
    '<script src="/a.js" async=""></script>',
    '<script type="application/ld+json">{"a":1}</script>',
    '<script id="_R_">alert(1)</script>',
    '<script>alert(1)</script>',
    '<script>two(\n"lines")</script>',
    '<style>p{}</style>',
  ].join('')
  const { headers, meta } = withPolicy(pageWith(inline))
  const policy = headers['content-security-policy']
  assert.match(
    policy,
    /script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF\+pI=' 'sha256-nFtH9\/j7cS\+NIvvURY5hhXIRwNI3l3jdZ5o\+SAsLb9c=';/,
  )
  assert.match(policy, /style-src-elem 'self' 'sha256-[^ ;]+';/)
  assert.deepEqual(meta, {
    status: 200,
    headers: { 'x-nextjs-prerender': '1', 'content-security-policy': policy },
  })
  assert.equal(withPolicy(pageWith('', '/_not-found')).meta.headers['x-robots-tag'], 'noindex')
})

test('parts of the build are left out by name, all reworks at once by one word, and no other name is known', () => {
  const reworks = { a: (page) => page, b: (page) => page }
  const parts = (env) => wantedParts(env, reworks, ['packing'])
  assert.deepEqual(parts({}), ['a', 'b', 'packing'])
  assert.deepEqual(parts({ BUILD_WITHOUT: 'a,packing' }), ['b'])
  assert.deepEqual(parts({ PLAIN: '1' }), ['packing'])
  assert.throws(() => parts({ BUILD_WITHOUT: 'c' }), /names c; what can be left out is a, b, packing/)
})

test('a script says once that all of it is to be compiled, however often the build runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'harborline-hints-'))
  const script = join(folder, 'a.js')
  writeFileSync(script, 'start()')
  hintCompiling([script])
  hintCompiling([script])
  assert.equal(readFileSync(script, 'utf8'), '//# allFunctionsCalledOnLoad\nstart()')
  rmSync(folder, { recursive: true })
})
