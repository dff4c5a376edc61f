import { handedToProjectNode } from './lib/install.mjs'
import { runCommand } from './lib/plain-error.mjs'
import { stopAllOnSignal } from './lib/processes.mjs'

await runCommand(async () => {
  stopAllOnSignal()
  if (await handedToProjectNode()) return
  const { runJourneys } = await import('./lib/e2e.mjs')
  return runJourneys(process.argv.slice(2))
})
