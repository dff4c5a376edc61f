import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, start, untilReachable } from './processes.mjs'

/** Starts the site with a backend and a data directory of its own. `{port}` in the command is a free port. */
export async function startSite(command = 'npm start', env = {}) {
  const [port, backendPort] = [await freePort(), await freePort()]
  const data = mkdtempSync(join(tmpdir(), 'bench-'))
  const server = start(command.replaceAll('{port}', port), {
    env: { PORT: String(port), BACKEND_PORT: String(backendPort), DATA_DIR: data, ...env },
  })
  const url = `http://127.0.0.1:${port}/`
  // The first start builds the site.
  await untilReachable(url, server, 900)
  async function stop() {
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
  return { ...server, url, data, backendPort, stop }
}
