import { spawnSync } from 'node:child_process'
import { isBuilt } from '#scripts/lib/build.mjs'
import { testEnvironment } from '#scripts/lib/e2e.mjs'

/**
 * Jest's global setup. Stops the run at a broken content file with its one message, instead of failing every test that
 * reads it. Skipped if the current content is already built and so already checked.
 */
export default function checkContent() {
  if (isBuilt(testEnvironment())) return
  const check = ['--conditions=react-server', 'scripts/content-check.ts', '--before-build']
  const { status, stdout, stderr } = spawnSync(process.execPath, check, { encoding: 'utf8' })
  if (status === 0) return
  console.error(stdout + stderr)
  process.exit(1)
}
