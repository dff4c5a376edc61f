// npm run serve: serves the installed and built site; installs and builds nothing.
import { runCommand } from '#scripts/lib/command.mjs'
import { assertInstalled } from '#scripts/lib/install.mjs'
import { logEvent } from '#scripts/lib/log-line.mjs'

await runCommand(
  async () => {
    const { readEnvironment } = await import('#scripts/lib/environment.mjs')
    const { assertPortsFree, supervise } = await import('#scripts/lib/supervise.mjs')
    const { assertProductionSecrets } = await import('#scripts/lib/exposure.mjs')
    const { assertSettings } = await import('#scripts/lib/settings.mjs')
    const { assertBuilt } = await import('#scripts/lib/build.mjs')
    const env = readEnvironment()
    assertSettings(env)
    assertBuilt(env)
    assertProductionSecrets(env)
    await assertPortsFree(env)
    return supervise({ env })
  },
  { packages: assertInstalled, onStop: () => logEvent('info', 'stopping', '\nStopping ...') },
)
