import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../e2e/support/free-port.mjs'
import { root, start, temporaryFolder, untilReachable } from './processes.mjs'

/** Starts the site of a clone, with a backend and a data directory of its own unless `data` names one. */
export async function startSite(data = temporaryFolder('bench-site-'), settings = {}, clone = root) {
  const [port, backendPort] = [await freePort(), await freePort()]
  const env = { ...settings, PORT: port, BACKEND_PORT: backendPort, DATA_DIR: data }
  const server = start('npm start', { cwd: clone, packages: clone, env })
  const url = `http://127.0.0.1:${port}/`
  // The first start builds the site.
  await untilReachable(url, server, 900)
  /** The embedded backend's keys and first staff account. */
  const keys = () => JSON.parse(readFileSync(join(data, 'keys.json'), 'utf8'))
  return { ...server, url, data, backend: { url: `http://127.0.0.1:${backendPort}`, keys } }
}
