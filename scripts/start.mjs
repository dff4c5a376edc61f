// npm start, npm run dev: the newcomer's one command installs, builds and serves, each only if it has to.
import { runCommand } from './lib/command.mjs'
import { say } from './lib/say.mjs'

const dev = process.argv.includes('--dev')

await runCommand(
  async () => {
    const { readEnvironment } = await import('./lib/environment.mjs')
    const { assertPortsFree, supervise } = await import('./lib/supervise.mjs')
    const { assertNotShared, assertProtected } = await import('./lib/reach.mjs')
    const { assertSettings } = await import('./lib/settings.mjs')
    const { ensureBuilt } = await import('./lib/build.mjs')
    const env = readEnvironment()
    assertSettings(env)
    if (dev) assertNotShared(env)
    else assertProtected(env)
    await assertPortsFree(env)
    if (!dev) await ensureBuilt(env)
    return supervise({ env, dev })
  },
  { onStop: () => say('info', 'stopping', '\nStopping ...') },
)
