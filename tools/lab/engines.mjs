// npm run lab engines: tests the site in Firefox, WebKit and the oldest supported Chromium, the export in LibreOffice.
import { runCommand } from '../../scripts/lib/command.mjs'

await runCommand(async () => {
  const { prepare } = await import('../../scripts/lib/e2e.mjs')
  const { ensureEngines } = await import('./engines/install.mjs')
  const runTests = await prepare(await ensureEngines())
  return runTests(['--config=tools/lab/engines/playwright.config.ts', ...process.argv.slice(2)])
})
