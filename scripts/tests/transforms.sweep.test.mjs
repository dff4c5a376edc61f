import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transformPage } from '#scripts/build/adapter.mjs'
import { deferHydration } from '#scripts/build/defer-hydration.mjs'

const PAYLOAD = `0:${JSON.stringify(['$', 'body', null, { children: ['$', 'p', null, { children: 'Since 1999' }] }])}\n`
const handedOver = (text) =>
  `<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,${JSON.stringify(text)}])</script>`

const preloads = ['a', 'dynamic']
  .map((name) => `<link rel="preload" href="/_next/${name}.js" as="script" fetchPriority="low"/>`)
  .join('')
const pageWith = (inside, path = '/printing') => ({
  path,
  html: `<!DOCTYPE html><html lang="en"><head>${preloads}</head><body>${inside}</body></html>`,
  meta: { status: 200, headers: { 'x-nextjs-prerender': '1' } },
})
const asBuilt = pageWith(
  `<p>Since 1999</p><script src="/_next/a.js" async=""></script><script src="/_next/old.js" noModule=""></script><script id="_R_">TURBOPACK.push(1)</script>${handedOver(PAYLOAD)}`,
)

test('deferHydration moves script files and RSC payload out of the page', () => {
  const { html, payload } = deferHydration(asBuilt)
  assert.match(html, /^<!DOCTYPE html><html data-deferred lang="en">/)
  assert.doesNotMatch(html, /__next_f\.push|old\.js|preload"|<script src/)
  assert.match(html, /<script id="_R_">TURBOPACK\.push\(1\)<\/script>/)
  const [, files] = /\(("[^"]*\.json",\[[^\]]*\])\)\s/.exec(html)
  assert.deepEqual(JSON.parse(`[${files}]`), [payload.address, ['/_next/a.js', '/_next/dynamic.js']])
  assert.deepEqual(JSON.parse(payload.text), [[0], [1, PAYLOAD]])
})

test('a page with unknown output of Next.js keeps its scripts and gets its CSP', () => {
  for (const [what, part, strange] of [
    ['no payload', '__next_f', '__next_g'],
    ['an unknown kind of payload script', 'self.__next_f.push', 'add(self.__next_f)'],
    ['a module script', 'async=""', 'type="module"'],
    ['no script files', ' src=', ' data-src='],
  ]) {
    const html = asBuilt.html.replaceAll(part, strange)
    const logged = []
    const page = transformPage({ ...asBuilt, html }, { storage: [] }, (line) => logged.push(line))
    assert.match(logged.join(), /^\/printing: its hydration is not deferred: \w/, what)
    assert.equal(page.html, html)
    assert.match(page.csp, /script-src 'self' 'sha256-/)
  }
})
