import { runCommand } from './lib/command.mjs'

await runCommand(async () => {
  const { runJourneys } = await import('./lib/e2e.mjs')
  return runJourneys(process.argv.slice(2))
})
