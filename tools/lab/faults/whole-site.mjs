// The site as an operator runs it: `npm run serve` with the embedded backend, on ports and data of its own.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startBackend } from '../../../scripts/backend/index.mjs'
import { readKeys } from '../../../scripts/backend/keys.mjs'
import { openDirectly } from '../../../scripts/backend/open-directly.mjs'
import { testEnvironment } from '../../../scripts/lib/e2e.mjs'
import { root } from '../../../scripts/lib/install.mjs'
import { freePort } from '../../../scripts/lib/ports.mjs'
import { startProcess } from '../../../scripts/lib/processes.mjs'
import { until } from '../../../scripts/lib/wait.mjs'
import { byHttp } from '../../../scripts/tests/by-http.mjs'
import { processesOn } from '../../../supabase/tests/support/children.mjs'

/** No rate limits, and frequent deliveries. */
const SETTINGS = {
  RATE_LIMIT_VISITOR: '1000000',
  RATE_LIMIT_OVERALL: '1000000',
  AUTO_REPLIES_PER_HOUR: '1000000',
  DELIVERY_INTERVAL_SECONDS: '5',
}

let prepared

/** Copies an empty database, which is created only once because that is slow. */
async function dataIn(directory) {
  if (!prepared) {
    prepared = mkdtempSync(join(tmpdir(), 'harborline-prepared-'))
    process.once('exit', () => rmSync(prepared, { recursive: true, force: true }))
    const backend = await startBackend({ dataDir: prepared, port: 0, seed: false, env: testEnvironment() })
    await backend.stop()
  }
  cpSync(prepared, directory, { recursive: true })
}

/** `stop` keeps the data, `remove` deletes them. */
export async function wholeSite({
  directory = mkdtempSync(join(tmpdir(), 'harborline-fault-')),
  env = {},
} = {}) {
  const dataDir = join(directory, 'data')
  if (!existsSync(dataDir)) await dataIn(dataDir)
  const [PORT, BACKEND_PORT] = [await freePort(), await freePort()].map(String)
  const url = `http://127.0.0.1:${PORT}`
  const { send, signIn } = byHttp(url)
  const lines = []
  let serving

  const site = {
    url,
    backendUrl: `http://127.0.0.1:${BACKEND_PORT}`,
    dataDir,
    lines,
    hasLogged: (words) => lines.some((line) => line.includes(words)),
    /** Read at each start. */
    environment: { ...testEnvironment(), ...SETTINGS, ...env },
    /** Resolves with undefined once ready, or with the exit if the process ended first. */
    async start() {
      const settings = { ...site.environment, PORT, BACKEND_PORT, DATA_DIR: dataDir }
      delete settings.npm_lifecycle_event
      serving = startProcess('serve', process.execPath, ['scripts/serve.mjs'], {
        env: settings,
        cwd: root,
        onLine: (line) => lines.push(line),
      })
      const ready = until(
        () => site.hasLogged('Harborline is ready'),
        'the site was not ready in time',
        60_000,
      )
      return Promise.race([ready.then(() => undefined), serving.exited])
    },
    processes: () => processesOn(dataDir),
    signal(program, name) {
      for (const { pid, command } of site.processes()) if (command.includes(program)) process.kill(pid, name)
    },
    send,
    signIn: () => signIn(readKeys(dataDir).staff),
    /** The health response, or {} without one. */
    health: () =>
      fetch(`${url}/healthz`, { signal: AbortSignal.timeout(4000) })
        .then((response) => response.json())
        .catch(() => ({})),
    async stop() {
      await serving.stop(25_000)
      await until(() => site.processes().length === 0, 'processes of the site are still running')
    },
    /** Kills all processes, the supervisor and its orphan reaper included. */
    async killAll() {
      for (let left = site.processes(); left.length > 0; left = site.processes()) {
        for (const { pid } of left) process.kill(pid, 'SIGKILL')
        await setTimeout(50)
      }
    },
    /** All stored rows, read from the data directory of a stopped site. */
    async rows() {
      const postgres = await openDirectly(join(dataDir, 'database'))
      const { rows } = await postgres.query(
        `select id::text, form_data ->> 'details' as details from public."Form Sub"`,
      )
      await postgres.close()
      return rows
    },
    remove: () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }),
  }
  return site
}
