import { runCommand } from '#scripts/lib/command.mjs'

await runCommand(async () => {
  const { prepareJourneys } = await import('#scripts/lib/e2e.mjs')
  const walk = await prepareJourneys()
  return walk(process.argv.slice(2))
})
