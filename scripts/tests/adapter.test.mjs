import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

const folder = mkdtempSync(join(tmpdir(), 'harborline-adapter-'))
after(() => rmSync(folder, { recursive: true }))

/** A hosting platform's adapter that records the outputs it receives. */
const platform = join(folder, 'platform.mjs')
writeFileSync(
  platform,
  `export default {
    modifyConfig: (config) => ({ ...config, output: 'standalone' }),
    onBuildComplete: ({ outputs }) => { globalThis.handedOver = structuredClone(outputs) },
  }`,
)
Object.assign(process.env, {
  BUILD_DIR: join(folder, 'build'),
  NEXT_ADAPTER_PATH: platform,
})
const { default: adapter } = await import('#scripts/build/adapter.mjs')

const html =
  '<!DOCTYPE html><html lang="en"><head></head><body><p>Items</p><script src="/_next/a.js"></script><script>self.__next_f.push([1,"a"])</script></body></html>'
const initialHeaders = { 'content-type': 'text/html; charset=utf-8' }

function prerendered(name, page = html) {
  const filePath = join(folder, 'build/server/route-cache', `${name}.html`)
  mkdirSync(join(filePath, '..'), { recursive: true })
  mkdirSync(join(folder, 'build/static/chunks'), { recursive: true })
  writeFileSync(filePath, page)
  writeFileSync(filePath.replace(/html$/, 'meta'), JSON.stringify({ headers: { 'x-nextjs-prerender': '1' } }))
  return { pathname: `/${name}`, fallback: { filePath, initialHeaders } }
}

test('transforms pages in place and passes them to the platform with their CSP', async () => {
  const page = prerendered('printing')
  const missing = prerendered('_not-found')
  const data = { pathname: '/printing.rsc', fallback: { filePath: join(folder, 'printing.rsc') } }
  const copy = { pathname: '/404', filePath: join(folder, '404.html') }
  await adapter.onBuildComplete({ outputs: { prerenders: [page, data], staticFiles: [copy] } })

  const written = readFileSync(page.fallback.filePath, 'utf8')
  assert.match(written, /^<!DOCTYPE html><html data-deferred /)
  const { headers } = JSON.parse(readFileSync(page.fallback.filePath.replace(/html$/, 'meta'), 'utf8'))
  assert.match(headers['content-security-policy'], /^default-src 'none'/)
  const { prerenders, staticFiles } = globalThis.handedOver
  const [handedOver, untouched] = prerenders
  assert.deepEqual(handedOver.fallback.initialHeaders, { ...initialHeaders, ...headers })
  assert.deepEqual(untouched, data)
  const [, payload] = staticFiles
  assert.match(written, new RegExp(payload.pathname))
  assert.equal(readFileSync(payload.filePath, 'utf8'), '[[1,"a"]]')
  const metaOfMissing = JSON.parse(readFileSync(missing.fallback.filePath.replace(/html$/, 'meta'), 'utf8'))
  assert.equal(metaOfMissing.status, 404)
  assert.equal(metaOfMissing.headers['x-robots-tag'], 'noindex')
  assert.equal(readFileSync(copy.filePath, 'utf8'), readFileSync(missing.fallback.filePath, 'utf8'))
})

test('applies the configuration changes of the platform’s adapter, too', async () => {
  assert.deepEqual(await adapter.modifyConfig({ poweredByHeader: false }, {}), {
    poweredByHeader: false,
    output: 'standalone',
  })
})

test('fails the build with one sentence if the platform’s adapter is missing or throws', () => {
  const broken = join(folder, 'broken.mjs')
  writeFileSync(broken, 'export default { modifyConfig() { throw new Error("no such project") } }')
  const script = `import adapter from '#scripts/build/adapter.mjs'\nawait adapter.modifyConfig({}, {})`
  for (const [path, why] of [
    [broken, /failed in modifyConfig: no such project/],
    [join(folder, 'none.mjs'), /failed in modifyConfig: Cannot find module/],
  ]) {
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...process.env, NEXT_ADAPTER_PATH: path },
      encoding: 'utf8',
    })
    assert.equal(status, 1)
    assert.match(stderr, why)
    assert.doesNotMatch(stderr, /\n +at /)
  }
})
