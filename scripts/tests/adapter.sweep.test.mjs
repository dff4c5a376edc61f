import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { temporaryFolder } from '#lib/testing/folder.ts'

const folder = temporaryFolder(after)

/** A hosting platform's adapter that records the outputs it receives. */
const platform = join(folder, 'platform.mjs')
writeFileSync(
  platform,
  `export default {
    modifyConfig: (config) => ({ ...config, output: 'standalone' }),
    onBuildComplete: ({ outputs }) => { globalThis.handedOver = structuredClone(outputs) },
  }`,
)
Object.assign(process.env, { BUILD_DIR: join(folder, 'build'), NEXT_ADAPTER_PATH: platform })
const { default: adapter } = await import('#scripts/build/adapter.mjs')

const html =
  '<!DOCTYPE html><html lang="en"><head></head><body><p>Items</p><script src="/_next/a.js"></script><script>self.__next_f.push([1,"a"])</script></body></html>'
const initialHeaders = { 'content-type': 'text/html; charset=utf-8' }

const metaOf = ({ filePath }) => filePath.replace(/html$/, 'meta')
const readMeta = ({ fallback }) => JSON.parse(readFileSync(metaOf(fallback), 'utf8'))

function prerendered(name) {
  const filePath = join(folder, 'build/server/route-cache', `${name}.html`)
  mkdirSync(join(filePath, '..'), { recursive: true })
  mkdirSync(join(folder, 'build/static/chunks'), { recursive: true })
  writeFileSync(filePath, html)
  writeFileSync(metaOf({ filePath }), JSON.stringify({ headers: { 'x-nextjs-prerender': '1' } }))
  return { pathname: `/${name}`, fallback: { filePath, initialHeaders } }
}

test('transforms pages in place and passes them to the platform with their CSP, and hints at compiling their scripts', async () => {
  const page = prerendered('printing')
  const missing = prerendered('_not-found')
  const data = { pathname: '/printing.rsc', fallback: { filePath: join(folder, 'printing.rsc') } }
  const copy = { pathname: '/404', filePath: join(folder, '404.html') }
  const script = { pathname: '/_next/a.js', filePath: join(folder, 'a.js') }
  writeFileSync(script.filePath, 'code')
  // `next build` has emptied its folder since the content was checked.
  mkdirSync(join(folder, 'build/cache'), { recursive: true })
  writeFileSync(join(folder, 'build/cache/content.json'), '{}')
  const apps = { appPages: [{ assets: {} }], appRoutes: [{ assets: {} }] }
  await adapter.onBuildComplete({
    outputs: { ...apps, prerenders: [page, data], staticFiles: [copy, script] },
  })

  const written = readFileSync(page.fallback.filePath, 'utf8')
  assert.match(written, /^<!DOCTYPE html><html data-deferred /)
  const { headers } = readMeta(page)
  assert.match(headers['content-security-policy'], /^default-src 'none'/)
  const { appPages, appRoutes, prerenders, staticFiles } = globalThis.handedOver
  const content = join(folder, 'build/content.json')
  for (const { assets } of [...appPages, ...appRoutes]) assert.deepEqual(assets, { [content]: content })
  assert.equal(readFileSync(content, 'utf8'), '{}')
  const [handedOver, untouched] = prerenders
  assert.deepEqual(handedOver.fallback.initialHeaders, { ...initialHeaders, ...headers })
  assert.deepEqual(untouched, data)
  const payload = staticFiles.at(-1)
  assert.match(written, new RegExp(payload.pathname))
  assert.equal(readFileSync(payload.filePath, 'utf8'), '[[1,"a"]]')
  assert.match(readFileSync(script.filePath, 'utf8'), /^\/\/# allFunctionsCalledOnLoad\ncode$/)
  assert.partialDeepStrictEqual(readMeta(missing), { status: 404, headers: { 'x-robots-tag': 'noindex' } })
  assert.equal(readFileSync(copy.filePath, 'utf8'), readFileSync(missing.fallback.filePath, 'utf8'))
})

test('a build whose content was not checked says what to run, instead of taking that of an earlier one', async () => {
  const outputs = { appPages: [], appRoutes: [], prerenders: [], staticFiles: [] }
  await assert.rejects(adapter.onBuildComplete({ outputs }), /was not checked: run "npm run build"/)
})

test('applies the configuration changes of the platform’s adapter, too', async () => {
  const config = { poweredByHeader: false }
  assert.deepEqual(await adapter.modifyConfig(config, {}), { ...config, output: 'standalone' })
})
