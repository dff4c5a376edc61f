import { assertNodeVersion, handedToProjectNode } from './lib/install.mjs'
import { runCommand } from './lib/plain-error.mjs'
import { stopAll, stopAllOnSignal } from './lib/processes.mjs'

await runCommand(async () => {
  assertNodeVersion()
  stopAllOnSignal(() => console.log('\nStopping ...'))
  if (await handedToProjectNode()) return
  try {
    const { serve } = await import('./lib/serve.mjs')
    return await serve({ dev: process.argv.includes('--dev') })
  } finally {
    await stopAll()
  }
})
