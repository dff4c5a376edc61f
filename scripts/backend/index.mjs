import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readKeys } from './keys.mjs'

const program = fileURLToPath(new URL('server.mjs', import.meta.url))
const GRACE_MS = 8000

/**
 * Starts the embedded backend in a process of its own, which ends with this one, and waits until it listens. Requests
 * wait there until its database is open, as `ready` does. `seed` adds samples to a new database, `env` goes to the edge
 * functions, `onLine` gets the log, in which no personal data is. `siteToken` (SITE_TOKEN) proves to the functions that a
 * call comes from the site.
 */
export async function startBackend({ dataDir, port, seed, env, onLine }) {
  const directory = resolve(dataDir)
  const child = spawn(process.execPath, [program], {
    // Ctrl-C in a terminal reaches only this process, which stops the site first.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ...env,
      DATA_DIR: directory,
      BACKEND_PORT: String(port),
      BACKEND_SEED: seed ? 'yes' : 'no',
      DO_NOT_TRACK: '1',
      EXPERIMENTAL_STORAGE: '1',
    },
  })
  const exited = once(child, 'exit')
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine)
  async function nextMessage() {
    const [message] = await Promise.race([
      once(child, 'message'),
      exited.then(([code, signal]) => {
        throw new Error(`The backend exited (${signal ?? `exit code ${code}`}); see its log above.`)
      }),
    ])
    if (message.refusal) throw new Error(message.refusal)
    return message
  }
  const { url } = await nextMessage()

  async function stop() {
    child.kill('SIGTERM')
    await Promise.race([exited, setTimeout(GRACE_MS, null, { ref: false })])
    child.kill('SIGKILL')
    return exited
  }
  return { ...readKeys(directory), url, ready: nextMessage(), pid: child.pid, exited, stop }
}
