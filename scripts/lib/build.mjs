import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { CliError } from './cli-error.mjs'
import { childEnvironment, localSettings } from './environment.mjs'
import { root } from './install.mjs'
import { step } from './log-line.mjs'
import { run } from './processes.mjs'

const SOURCES = [
  'app/**',
  'components/**',
  'content/**',
  'lib/**',
  'public/**',
  'tools/build/**',
  'supabase/functions/_shared/**',
  '*.{ts,mjs,json}',
]
const GENERATED = 'next-env.d.ts'
// Settings that the build writes into the pages.
const BUILD_VARIABLES =
  /^(SITE_URL|SECURITY_CONTACT|CONTENT_ROOT|BUILD_WITHOUT|NEXT_PUBLIC_.*|KEYSTATIC_GITHUB_REPO)$/

const folderOf = (env) => resolve(root, env.BUILD_DIR || '.next')
const stampOf = (env) => `${folderOf(env)}/built-from`

/** A hash of everything that a build depends on. */
export function sourceFingerprint(env) {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES, { cwd: root }).sort()) {
    if (file === GENERATED || file.includes('.test.') || !statSync(root + file).isFile()) continue
    hash.update(`${file}\0`).update(readFileSync(root + file))
  }
  const settings = { ...localSettings(), ...env }
  for (const name of Object.keys(settings).sort()) {
    if (BUILD_VARIABLES.test(name) && settings[name]) hash.update(`${name}=${settings[name]}\0`)
  }
  return hash.digest('hex')
}

const build = (env) =>
  run('npm', ['run', '--silent', 'build'], { env: childEnvironment(env), cwd: root, quiet: true })

/** The last step of every build: records its fingerprint, which serving compares with sources and settings. */
export const stampBuild = (env) => writeFileSync(stampOf(env), sourceFingerprint(env))

const builtFrom = (env) => (existsSync(stampOf(env)) ? readFileSync(stampOf(env), 'utf8') : undefined)

/** Whether the last build has the current fingerprint. */
export const isBuilt = (env) => builtFrom(env) === sourceFingerprint(env)

/** Builds the site unless the last build has the same fingerprint. */
export async function ensureBuilt(env) {
  const fingerprint = sourceFingerprint(env)
  if (builtFrom(env) === fingerprint) return
  await step('Building the site', async () => {
    const { code, output } = await build(env)
    if (code !== 0) throw new CliError(`${output}\n\nThe build failed; see its output above.`)
    // Sources that changed during the build need another one.
    if (builtFrom(env) !== fingerprint) rmSync(stampOf(env), { force: true })
  })
}

export function assertBuilt(env) {
  const found = builtFrom(env)
  if (!found) throw new CliError('There is no build: run "npm run build" first.')
  if (isBuilt(env)) return
  throw new CliError(
    'The build is out of date with the source or the settings (such as SITE_URL): run "npm run build" again, with the settings it is served with.',
  )
}
