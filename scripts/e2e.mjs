import { runCommand } from './lib/command.mjs'

await runCommand(async () => {
  const { prepareJourneys } = await import('./lib/e2e.mjs')
  const walk = await prepareJourneys()
  return walk(process.argv.slice(2))
})
