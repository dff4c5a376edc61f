// Runs nginx with the configuration that docs/deploy.md tells operators to write, over HTTP and on free ports.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from './free-port.mjs'

const DOCUMENT = new URL('../../docs/deploy.md', import.meta.url)
const NGINX = '/usr/sbin/nginx'
const RATES = { site: 20, files: 200, rendered: 2 }

/** The documented configuration; each replacement must find its text, so that it cannot go stale unnoticed. */
function documented(replacements) {
  const [, configuration] = /^```nginx\n(.*?)^```/ms.exec(readFileSync(DOCUMENT, 'utf8'))
  return replacements.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`docs/deploy.md: its nginx configuration has no "${from}".`)
    return text.replaceAll(from, to)
  }, configuration)
}

/**
 * Serves the site at `origin`, such as http://127.0.0.1:3000, through nginx; `release()` links another release. Of the
 * limits only those are on that `limited` names: at one response a second the documented bursts are all that one address
 * gets, however fast the machine is. `kept` is for how long it has a page.
 */
export async function startNginx(origin, { limited = [], kept = '1m' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'harborline-nginx-'))
  const [port, redirectPort] = [await freePort(), await freePort()]
  let releases = 0
  function release() {
    const build = join(folder, `release-${++releases}`, '.next')
    mkdirSync(build, { recursive: true })
    symlinkSync(resolve('.next/static'), join(build, 'static'))
    symlinkSync(join(folder, `release-${releases}`), join(folder, 'next'))
    renameSync(join(folder, 'next'), join(folder, 'site'))
  }
  release()
  const site = documented([
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    ['listen 80;', `listen 127.0.0.1:${redirectPort};`],
    ['ssl_certificate ', '# '],
    ['ssl_certificate_key ', '# '],
    ...Object.entries(RATES).map(([zone, rate]) => [
      `zone=${zone}:10m rate=${rate}r/s`,
      `zone=${zone}:10m rate=${limited.includes(zone) ? 1 : 1_000_000}r/s`,
    ]),
    ['200 1m;', `200 ${kept};`],
    ['http://127.0.0.1:3000', origin],
    ['/var/cache/harborline', join(folder, 'cache')],
    ['/var/log/nginx/harborline.log', join(folder, 'access.log')],
    ['/srv/harborline', join(folder, 'site')],
  ])
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const paths = kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
  const user = process.getuid() === 0 ? 'user root;' : ''
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `${user} daemon off; worker_processes auto; pid ${join(folder, 'pid')};
    events { worker_connections 1024; }
    http { include /etc/nginx/mime.types; default_type application/octet-stream; access_log ${join(folder, 'default.log')}; ${paths.join(' ')}\n${site} }`,
  )
  const nginx = spawn(NGINX, ['-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] })
  process.once('exit', () => nginx.kill())
  let errors = ''
  nginx.stderr.on('data', (text) => (errors += text))
  nginx.once('error', ({ message }) => (errors = `${message}: install Debian's nginx-light.`))
  let hasEnded = false
  const ended = once(nginx, 'close').then(() => (hasEnded = true))
  const [url, redirectUrl] = [port, redirectPort].map((free) => `http://127.0.0.1:${free}/`)
  async function stop() {
    nginx.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const isUp = () => fetch(url, { method: 'HEAD' }).catch(() => false)
  while (!hasEnded && !(await isUp())) await setTimeout(50)
  if (hasEnded) throw new Error(`nginx has not started:\n${errors}`)
  /** What nginx has logged, also where Debian's own configuration would log. */
  const log = () =>
    ['access', 'default'].map((name) => readFileSync(join(folder, `${name}.log`))).join() + errors
  return { url, redirectUrl, pid: nginx.pid, release, stop, log }
}
