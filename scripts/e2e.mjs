import { runCommand } from '#scripts/lib/command.mjs'
import { assertInstalled } from '#scripts/lib/install.mjs'

await runCommand(
  async () => {
    const { prepareJourneys } = await import('#scripts/lib/e2e.mjs')
    const runTests = await prepareJourneys()
    return runTests(process.argv.slice(2))
  },
  // Other packages than those of the lock file may be there on purpose: they are not replaced without being asked.
  { packages: assertInstalled },
)
