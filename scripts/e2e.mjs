import { runCommand } from '#scripts/lib/command.mjs'
import { assertInstalled } from '#scripts/lib/install.mjs'

await runCommand(
  async () => {
    const { prepareJourneys } = await import('#scripts/lib/e2e.mjs')
    const runTests = await prepareJourneys()
    return runTests(process.argv.slice(2))
  },
  // Installed packages may differ from the lock file on purpose, so this command never reinstalls them.
  { packages: assertInstalled },
)
