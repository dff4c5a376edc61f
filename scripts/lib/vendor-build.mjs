import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { translations } from '#contract/languages.ts'
import { sourceFingerprint } from './build.mjs'
import { CliError } from './cli-error.mjs'
import { childEnvironment } from './environment.mjs'
import { root } from './install.mjs'
import { step } from './log-line.mjs'
import { run } from './processes.mjs'

const FIXTURES = ['vendors.yaml', 'announcements.yaml']
const fixture = (name) => `${root}e2e/fixtures/${name}`
/** A draft copied from a page, as editors start a new one. */
const DRAFT = { of: 'samples', name: 'sample-boxes' }
/** tsconfig.json includes it, or Next.js would add it there. */
const BUILD_DIR = '.next/with-vendors'
const CONTENT_ROOT = `${root}.next/vendor-content`
const PAGES = [
  'app/(site)/page.tsx',
  'app/[first]/(site)/page.tsx',
  'app/(desk)/form-submissions/(inbox)/page.tsx',
  'app/healthz/route.ts',
  'app/api/preview/route.ts',
  'app/sitemap.ts',
]

export const withVendors = (env) => ({ ...env, CONTENT_ROOT, BUILD_DIR })

/** Pages that journeys visit besides the home page; all others would take half of the build time. */
const VISITED = ['printing', 'business-cards', DRAFT.of]
const isNeeded = (file) =>
  !translations.some((language) => file.includes(`/content/${language}`)) &&
  (!file.includes('/content/pages/') || VISITED.includes(basename(file, '.yaml')))

/** Copies the content, optionally filtered, and adds vendors, an announcement and a draft. */
function prepareContent(filter) {
  rmSync(CONTENT_ROOT, { recursive: true, force: true })
  mkdirSync(CONTENT_ROOT, { recursive: true })
  cpSync(`${root}content`, `${CONTENT_ROOT}/content`, { recursive: true, filter })
  for (const name of FIXTURES) cpSync(fixture(name), `${CONTENT_ROOT}/content/${name}`)
  const page = readFileSync(`${CONTENT_ROOT}/content/pages/${DRAFT.of}.yaml`, 'utf8')
  writeFileSync(
    `${CONTENT_ROOT}/content/pages/${DRAFT.name}.yaml`,
    page.replace(/^draft: false$/m, 'draft: true'),
  )
  symlinkSync(`${root}public`, `${CONTENT_ROOT}/public`)
}

/** Builds a second, smaller site with vendors, an announcement and a draft, which the content lacks. */
export async function ensureVendorBuild(env) {
  const stamp = `${root}${BUILD_DIR}/built-from`
  const own = FIXTURES.map((name) => readFileSync(fixture(name), 'utf8')).join('')
  const fingerprint = sourceFingerprint(withVendors(env)) + own
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return
  await step('Building the site with vendors', async () => {
    prepareContent(isNeeded)
    // Without precompressed files Next.js serves the pages instead of tools/server.
    const left = { BUILD_WITHOUT: 'precompress' }
    const options = { env: childEnvironment({ ...withVendors(env), ...left }), cwd: root, quiet: true }
    const { code, output } = await run('next', ['build', '--debug-build-paths', PAGES.join()], options)
    if (code !== 0) throw new CliError(`${output}\n\nThe build with vendors failed; see its output above.`)
    writeFileSync(stamp, fingerprint)
  })
}
