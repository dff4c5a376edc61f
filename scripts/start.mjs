// npm start, npm run dev: installs, builds and serves, each only if needed.
import { runCommand } from '#scripts/lib/command.mjs'
import { logEvent } from '#scripts/lib/log-line.mjs'

const dev = process.argv.includes('--dev')

await runCommand(
  async () => {
    const { readEnvironment } = await import('#scripts/lib/environment.mjs')
    const { assertPortsFree, supervise } = await import('#scripts/lib/supervise.mjs')
    const { assertNotShared, assertProductionSecrets } = await import('#scripts/lib/exposure.mjs')
    const { assertSettings } = await import('#scripts/lib/settings.mjs')
    const { ensureBuilt } = await import('#scripts/lib/build.mjs')
    const env = readEnvironment()
    assertSettings(env)
    if (dev) assertNotShared(env)
    else assertProductionSecrets(env)
    await assertPortsFree(env)
    if (!dev) await ensureBuilt(env)
    return supervise({ env, dev })
  },
  { onStop: () => logEvent('info', 'stopping', '\nStopping ...') },
)
