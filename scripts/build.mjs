// npm run build: builds the site beside the check of its content, which stops the build for an error.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import './node-version.mjs'
import './env-local.mjs'

const { lock } = await import('./lock.mjs')
const { builtWith } = await import('./preflight.mjs')
const { keepEarlierBuilds } = await import('./build/earlier-builds.mjs')
const folder = process.env.BUILD_DIR || '.next'
const CHECK = ['--conditions=react-server', 'scripts/content-check.ts', '--errors-only', '--build']

async function build() {
  // The packages of the editor are of development.
  if (process.env.KEYSTATIC_GITHUB_REPO)
    execFileSync(process.execPath, ['scripts/install.mjs', '--dev'], { stdio: 'inherit' })
  mkdirSync(`${folder}/cache`, { recursive: true })
  const held = lock(`${folder}/cache`, 'wait until its build is done, or set BUILD_DIR')
  // Of an earlier build.
  rmSync(`${folder}/cache/content.json`, { force: true })
  const next = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'])
  const built = once(next, 'exit')
  const [wrong] = await once(spawn(process.execPath, CHECK, { stdio: 'inherit' }), 'exit')
  if (wrong !== 0) return next.kill()
  // Only now: of wrong content, only the check says what to correct.
  next.stdout.pipe(process.stdout)
  next.stderr.pipe(process.stderr)
  const [code] = await built
  if (code === 0) {
    keepEarlierBuilds(folder)
    writeFileSync(`${folder}/complete`, builtWith(process.env))
  }
  process.exitCode = code ?? 1
  held.close()
}

process.exitCode = 1
await build().catch(({ message }) => console.error(message))
