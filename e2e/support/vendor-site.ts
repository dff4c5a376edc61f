import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sourceFingerprint } from '../../scripts/lib/build.mjs'
import { childEnvironment } from '../../scripts/lib/environment.mjs'
import { freePort } from '../../scripts/lib/ports.mjs'
import { run } from '../../scripts/lib/processes.mjs'
import { startSite } from '../../scripts/lib/site.mjs'

const SETTINGS = 'e2e/fixtures/vendors.yaml'
/** Named in tsconfig.json, where Next.js would otherwise add it. */
const BUILD_DIR = '.next/with-vendors'
const CONTENT_ROOT = resolve('.next/vendor-content')
const PAGES = [
  'app/page.tsx',
  'app/printing/page.tsx',
  'app/form-submissions/page.tsx',
  'app/healthz/route.ts',
]

/** A second, smaller build of the site, on the same content with vendors set up: the first one has none. */
export async function startVendorSite() {
  const env = { ...process.env, CONTENT_ROOT, BUILD_DIR }
  prepareContent()
  await ensureVendorBuild(childEnvironment(env))
  return startSite({ env, host: '127.0.0.1', port: await freePort(), onLine: () => {} })
}

function prepareContent() {
  rmSync(CONTENT_ROOT, { recursive: true, force: true })
  mkdirSync(CONTENT_ROOT, { recursive: true })
  cpSync('content', `${CONTENT_ROOT}/content`, { recursive: true })
  cpSync(SETTINGS, `${CONTENT_ROOT}/content/vendors.yaml`)
  symlinkSync(resolve('public'), `${CONTENT_ROOT}/public`)
}

async function ensureVendorBuild(env: NodeJS.ProcessEnv) {
  const stamp = `${BUILD_DIR}/built-from`
  const fingerprint = sourceFingerprint(env) + readFileSync(SETTINGS, 'utf8')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return
  const options = { env, cwd: process.cwd(), quiet: true }
  for (const command of [
    ['next', 'build', '--debug-build-paths', PAGES.join()],
    ['node', 'scripts/build/late-scripts.mjs'],
    ['node', 'scripts/build/page-policies.mjs'],
  ]) {
    const [name = '', ...args] = command
    const { code, output } = await run(name, args, options)
    if (code !== 0) throw new Error(output)
  }
  // Neither pictures nor packed files: Next.js answers with the pages as they are.
  writeFileSync(`${BUILD_DIR}/ready-made.json`, '[]')
  writeFileSync(stamp, fingerprint)
}
