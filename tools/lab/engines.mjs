// npm run lab engines: Firefox, WebKit, LibreOffice and the oldest supported Chromium do what visitors and staff do.
import { runCommand } from '../../scripts/lib/command.mjs'

await runCommand(async () => {
  const { prepare } = await import('../../scripts/lib/e2e.mjs')
  const { ensureEngines } = await import('./engines/install.mjs')
  const test = await prepare(await ensureEngines())
  return test(['--config=tools/lab/engines/playwright.config.ts', ...process.argv.slice(2)])
})
