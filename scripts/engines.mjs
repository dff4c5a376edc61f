import { runCommand } from '#scripts/lib/command.mjs'

await runCommand(async () => {
  const { prepareEngines } = await import('#scripts/lib/e2e.mjs')
  const walk = await prepareEngines()
  return walk(['--config=e2e/engines/playwright.config.ts', ...process.argv.slice(2)])
})
