import { runCommand } from './lib/command.mjs'

await runCommand(async () => {
  const { testEverything } = await import('./lib/test-run.mjs')
  return testEverything()
})
