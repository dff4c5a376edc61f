import { handedToProjectNode } from './lib/install.mjs'
import { runCommand } from './lib/plain-error.mjs'
import { stopAll, stopAllOnSignal } from './lib/processes.mjs'

await runCommand(async () => {
  stopAllOnSignal()
  if (await handedToProjectNode()) return
  try {
    const { testEverything } = await import('./lib/test-run.mjs')
    return await testEverything()
  } finally {
    await stopAll()
  }
})
