import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, start, untilReachable } from './processes.mjs'

/**
 * Starts the site, with a backend and a data directory of its own unless `data` names one. `{port}` in the command is a
 * free port.
 */
export async function startSite({ command = 'npm start', env = {}, data } = {}) {
  const [port, backendPort] = [await freePort(), await freePort()]
  const directory = data ?? mkdtempSync(join(tmpdir(), 'bench-'))
  const server = start(command.replaceAll('{port}', port), {
    env: { PORT: String(port), BACKEND_PORT: String(backendPort), DATA_DIR: directory, ...env },
  })
  const url = `http://127.0.0.1:${port}/`
  // The first start builds the site.
  await untilReachable(url, server, 900)
  async function stop() {
    await server.stop()
    if (!data) rmSync(directory, { recursive: true, force: true })
  }
  const backend = { url: `http://127.0.0.1:${backendPort}`, keys: () => keysIn(directory) }
  return { ...server, url, data: directory, backend, stop }
}

/** The embedded backend's keys and first staff account. */
const keysIn = (directory) => JSON.parse(readFileSync(join(directory, 'keys.json'), 'utf8'))

/** Sends a request to the function as a direct caller; returns its reference, or undefined if it was refused. */
export async function sendRequest({ url, keys }, mark) {
  const response = await fetch(`${url}/functions/v1/send-contact-form`, {
    method: 'POST',
    headers: { apikey: keys().publishableKey, 'content-type': 'application/json', 'idempotency-key': mark },
    body: JSON.stringify({ firstName: 'Ana', email: `${mark}@visitor.example`, details: `Shirts. ${mark}` }),
    signal: AbortSignal.timeout(20_000),
  })
  return response.ok ? (await response.json()).reference : undefined
}
