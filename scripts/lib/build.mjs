import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { childEnvironment } from './environment.mjs'
import { root } from './install.mjs'
import { PlainError } from './plain-error.mjs'
import { run } from './processes.mjs'
import { step } from './steps.mjs'

const SOURCES = [
  'app/**',
  'components/**',
  'content/**',
  'lib/**',
  'public/**',
  'scripts/build/**',
  'supabase/functions/_shared/**',
  '*.{ts,mjs,json}',
  '.env.local',
]
const GENERATED = new Set(['next-env.d.ts'])
// What the build writes into the pages.
const BUILD_VARIABLES =
  /^(SITE_URL|SECURITY_CONTACT|CONTENT_ROOT|PLAIN|BUILD_WITHOUT|NEXT_PUBLIC_.*|KEYSTATIC_.*)$/

const stamp = `${root}.next/built-from`

/** Changes whenever a build would. */
export function sourceFingerprint(env) {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES, { cwd: root }).sort()) {
    if (GENERATED.has(file) || !statSync(root + file).isFile()) continue
    hash.update(`${file}\0`).update(readFileSync(root + file))
  }
  for (const name of Object.keys(env).sort()) {
    if (BUILD_VARIABLES.test(name)) hash.update(`${name}=${env[name]}\0`)
  }
  return hash.digest('hex')
}

const build = (env) =>
  run('npm', ['run', '--silent', 'build'], { env: childEnvironment(env), cwd: root, quiet: true })

/** All the build has left but the pictures: those are right by their names and take longest to make. */
function forgetBuild() {
  const kept = ['.next/cache', '.next/cache/pictures']
  const inside = (folder) => readdirSync(root + folder).map((name) => `${folder}/${name}`)
  const made = ['.next', '.next/cache'].filter((folder) => existsSync(root + folder)).flatMap(inside)
  for (const file of made) if (!kept.includes(file)) rmSync(root + file, { recursive: true, force: true })
}

/** Builds the site unless the last build was made from the very same sources. */
export async function ensureBuilt(env) {
  const fingerprint = sourceFingerprint(env)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return
  await step('Building the site', async () => {
    rmSync(stamp, { force: true })
    let result = await build(env)
    if (result.code !== 0) {
      // The compiler's cache may remember a mistake that is mended by now; without it the verdict is reliable.
      forgetBuild()
      result = await build(env)
    }
    if (result.code !== 0) throw new PlainError(`${result.output}\n\nThe build failed; the reason is above.`)
    writeFileSync(stamp, fingerprint)
  })
}
