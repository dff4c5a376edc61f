import { root } from '../../../scripts/lib/install.mjs'
import { freePort } from '../../../scripts/lib/ports.mjs'
import { startProcess } from '../../../scripts/lib/processes.mjs'
import { until } from '../../../scripts/lib/wait.mjs'
import { processesWith } from '../../../supabase/tests/support/children.mjs'

/** One instance of the site, started by `npm run serve` against the shared backend. */
export async function instance(env) {
  const port = String(await freePort())
  const lines = []
  let serving
  const one = {
    url: `http://127.0.0.1:${port}`,
    lines,
    /** Environment of the next start. */
    environment: env,
    async start() {
      const settings = { ...one.environment, PORT: port }
      delete settings.npm_lifecycle_event
      lines.length = 0
      serving = startProcess('serve', process.execPath, ['scripts/serve.mjs'], {
        env: settings,
        cwd: root,
        onLine: (line) => lines.push(line),
        graceMs: 30_000,
      })
      const isReady = () => lines.some((line) => line.includes('Harborline is ready'))
      const ended = await Promise.race([
        until(isReady, 'an instance was not ready in time', 60_000),
        serving.exited,
      ])
      if (ended !== true) throw new Error(`An instance did not start: ${lines.slice(-3).join(' / ')}`)
    },
    /** Signals the server itself, not its supervisor. */
    signal(name) {
      for (const { pid, command } of processesWith(`PORT=${port}`))
        if (command.includes('tools/server/index.mjs')) process.kill(pid, name)
    },
    stop: () => serving?.stop(),
    async replace(changes = {}) {
      await one.stop()
      Object.assign(one.environment, changes)
      await one.start()
    },
  }
  return one
}
