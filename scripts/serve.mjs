// npm run serve: serves what is installed and built, and refuses to if it is not.
import { runCommand } from './lib/command.mjs'
import { assertInstalled } from './lib/install.mjs'
import { say } from './lib/say.mjs'

await runCommand(
  async () => {
    const { readEnvironment } = await import('./lib/environment.mjs')
    const { assertPortsFree, supervise } = await import('./lib/supervise.mjs')
    const { assertProtected } = await import('./lib/reach.mjs')
    const { assertSettings } = await import('./lib/settings.mjs')
    const { assertBuilt } = await import('./lib/build.mjs')
    const env = readEnvironment()
    assertSettings(env)
    assertBuilt(env)
    assertProtected(env)
    await assertPortsFree(env)
    return supervise({ env })
  },
  { packages: assertInstalled, onStop: () => say('info', 'stopping', '\nStopping ...') },
)
