import { runCommand } from './lib/command.mjs'

await runCommand(async () => {
  const { runEngines } = await import('./lib/e2e.mjs')
  return runEngines(process.argv.slice(2))
})
