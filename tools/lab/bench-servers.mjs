// npm run lab bench:servers: compares servers of the home page on one machine: next start on a build without and with
// our adapter, our own server, and nginx with the adapter's output.
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../scripts/lib/build.mjs'
import { CliError } from '../../scripts/lib/cli-error.mjs'
import { runCommand } from '../../scripts/lib/command.mjs'
import { copyRepository } from '../../scripts/lib/copy.mjs'
import { testEnvironment } from '../../scripts/lib/e2e.mjs'
import { childEnvironment } from '../../scripts/lib/environment.mjs'
import { root } from '../../scripts/lib/install.mjs'
import { step } from '../../scripts/lib/log-line.mjs'
import { freePort } from '../../scripts/lib/ports.mjs'
import { run, startProcess } from '../../scripts/lib/processes.mjs'
import { startSite } from '../../scripts/lib/site.mjs'
import { untilReachable } from '../../scripts/lib/wait.mjs'
import { startBehindNginx } from '../../scripts/tests/behind-nginx.mjs'
import { cpuOf, memoryOf } from './desk/http.mjs'
import { canLoad, measureLoad } from './site/throughput.mjs'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } })
const SECONDS = Number(values.seconds)
const env = testEnvironment()

async function nextStart(cwd) {
  const port = String(await freePort())
  const command = ['node_modules/next/dist/bin/next', 'start', '-p', port, '-H', '127.0.0.1']
  const site = startProcess('next start', process.execPath, command, { cwd, env: childEnvironment(env) })
  const url = `http://127.0.0.1:${port}/`
  await untilReachable(url)
  return { ...site, url }
}

async function ownServer() {
  const site = await startSite({ env, host: '127.0.0.1', port: await freePort(), onLine: () => {} })
  return { ...site, url: `${site.url}/` }
}

async function buildWithoutAdapter() {
  const copy = copyRepository()
  const { code, output } = await run('npm', ['run', '--silent', 'build'], {
    cwd: copy,
    env: childEnvironment({ ...env, BUILD_WITHOUT: 'adapter' }),
    quiet: true,
  })
  if (code !== 0)
    throw new CliError(`${output}\n\nThe build without the adapter failed; see its output above.`)
  return copy
}

const row = (name, ...cells) =>
  console.log(`  ${name.padEnd(32)}${cells.map((cell) => String(cell).padStart(14)).join('')}`)

function measure(name, { url, pid }) {
  measureLoad(url, 2)
  const before = cpuOf(pid)
  const { rate, p99, answers } = measureLoad(url, SECONDS)
  const seconds = ((cpuOf(pid) - before) / answers) * 1000
  row(
    name,
    Math.round(rate),
    `${p99.toFixed(0)} ms`,
    `${seconds.toFixed(2)} s`,
    `${memoryOf(pid).toFixed(0)} MB`,
  )
}

await runCommand(async () => {
  if (!canLoad())
    throw new CliError(
      'wrk and nginx are not installed: run "apt-get install wrk nginx libnginx-mod-http-brotli-static".',
    )
  await ensureBuilt(env)
  const copy = await step('Building without the adapter', buildWithoutAdapter)
  row('the home page', 'per second', 'p99', 'CPU per 1,000', 'memory')
  for (const [name, start] of [
    ['next start, without adapter', () => nextStart(copy)],
    ['next start, with adapter', () => nextStart(root)],
    ['our own server', ownServer],
  ]) {
    const server = await start()
    measure(name, server)
    await server.stop()
  }
  const site = await ownServer()
  const nginx = await startBehindNginx([site.url])
  measure('nginx, with adapter', nginx)
})
