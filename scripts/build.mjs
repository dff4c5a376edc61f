// npm run build: builds the site beside the check of its content, which stops the build for an error.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import './node-version.mjs'

const { lock } = await import('./lock.mjs')
const folder = process.env.BUILD_DIR || '.next'

async function build() {
  mkdirSync(`${folder}/cache`, { recursive: true })
  const held = lock(`${folder}/cache`, 'wait until its build is done, or set BUILD_DIR')
  const check = spawn(
    process.execPath,
    ['--conditions=react-server', 'scripts/content-check.ts', '--errors-only'],
    { stdio: 'inherit' },
  )
  const next = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'])
  const [checked, built] = [check, next].map((child) => once(child, 'exit'))
  if ((await checked)[0] !== 0) {
    next.kill()
    return 1
  }
  // Only now: of wrong content, only the check says what to correct.
  next.stdout.pipe(process.stdout)
  next.stderr.pipe(process.stderr)
  const [code] = await built
  if (code === 0) writeFileSync(`${folder}/complete`, '')
  held.close()
  return code ?? 1
}

process.exitCode = await build().catch(({ message }) => {
  console.error(message)
  return 1
})
