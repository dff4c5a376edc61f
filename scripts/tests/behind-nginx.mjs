// Runs docs/nginx.conf on this machine, with its names and addresses replaced.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/lib/install.mjs'
import { freePort } from '#scripts/lib/ports.mjs'
import { startProcess } from '#scripts/lib/processes.mjs'
import { untilReachable } from '#scripts/lib/wait.mjs'

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
const hasBrotli = existsSync(BROTLI)

/** Replaces TLS and privileged ports with plain HTTP on a free port, for loopback names and www.example.com. */
function localized(config, { sites, port, build, folder, limitsLoopback }) {
  const withoutRedirect = config.replaceAll(/^server \{\n {2}listen 80.*?^\}\n/gms, '')
  return withoutRedirect
    .replace(/server 127\.0\.0\.1:3000(.*)\n/, (_, rest) =>
      sites.map((site) => `server ${new URL(site).host}${rest}\n`).join('  '),
    )
    .replace(/ {2}listen \[.*\n/g, '')
    .replaceAll('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace('server_name www.example.com;', 'server_name www.example.com localhost 127.0.0.1;')
    .replace(/ {2}ssl_.*\n/g, '')
    .replace('/var/log/nginx/access.log', `${folder}/access.log`)
    .replace(limitsLoopback ? '  127.0.0.0/8 1;\n' : '', '')
    .replace(hasBrotli ? '' : '  brotli_static on;\n', '')
    .replaceAll('$host;', '$http_host;')
    .replaceAll('/srv/harborline/.next', `${root}${build}`)
    .replaceAll('/srv/harborline/', root)
}

/** Serves pages and files of a build from nginx and forwards the rest to one or more instances of the site. */
export async function startBehindNginx(sites, { build = '.next', limitsLoopback = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'harborline-nginx-'))
  const port = await freePort()
  const configuration = (served) => `
${hasBrotli ? `load_module ${BROTLI};` : ''}
daemon off;
${process.getuid() === 0 ? 'user root;' : ''}
worker_processes auto;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  sendfile on;
  tcp_nopush on;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${localized(readFileSync(`${root}docs/nginx.conf`, 'utf8'), { sites, port, build: served, folder, limitsLoopback })}
}
`
  const writeConfiguration = (served) => writeFileSync(`${folder}/nginx.conf`, configuration(served))
  writeConfiguration(build)
  const nginx = startProcess('nginx', 'nginx', [
    '-p',
    folder,
    '-e',
    `${folder}/error.log`,
    '-c',
    `${folder}/nginx.conf`,
  ])
  const url = `http://127.0.0.1:${port}/`
  const refused = nginx.exited.then(() => {
    throw new Error(`nginx did not start:\n${readFileSync(`${folder}/error.log`, 'utf8')}`)
  })
  await Promise.race([untilReachable(url), refused])
  return {
    url,
    pid: nginx.pid,
    log: () => readFileSync(`${folder}/access.log`, 'utf8'),
    /** Switches to another build; responses in flight are completed. */
    switchTo(served) {
      writeConfiguration(served)
      process.kill(nginx.pid, 'SIGHUP')
    },
    async stop() {
      refused.catch(() => {})
      await nginx.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
