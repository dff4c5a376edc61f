import { runCommand } from '#scripts/lib/command.mjs'

await runCommand(async () => {
  const { testEverything } = await import('#scripts/lib/test-run.mjs')
  return testEverything()
})
