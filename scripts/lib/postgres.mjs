import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { CliError } from './cli-error.mjs'
import { installFromDebian } from './install.mjs'
import { freePort } from './ports.mjs'
import { run, startProcess } from './processes.mjs'
import { until } from './wait.mjs'

/** The newest PostgreSQL that Debian has installed. */
const programs = () =>
  globSync('/usr/lib/postgresql/*/bin')
    .filter((folder) => existsSync(`${folder}/postgres`))
    .sort()
    .at(-1)

async function ensurePostgres() {
  if (!programs()) await installFromDebian('postgresql')
  if (programs()) return programs()
  throw new CliError('PostgreSQL is not installed: as root on Debian, run "apt-get install postgresql".')
}

/** Starts an empty PostgreSQL on loopback, removed once stopped. `durable` turns fsync on, as in production. */
export async function startPostgres({ durable = false } = {}) {
  const folder = await ensurePostgres()
  const directory = mkdtempSync(join(tmpdir(), 'harborline-postgres-'))
  // PostgreSQL refuses to run as root.
  const asOwner = userInfo().uid === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  if (asOwner.length > 0) await run('chown', ['postgres', directory], { quiet: true })
  const command = (program, ...args) => [...asOwner, `${folder}/${program}`, ...args]
  const [name, ...args] = command(
    'initdb',
    '-D',
    `${directory}/data`,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  )
  const { code, output } = await run(name, args, { quiet: true, cwd: directory })
  if (code !== 0) throw new CliError(`Could not initialize PostgreSQL:\n${output}`)

  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: directory,
    max_connections: 200,
    ...(!durable && { fsync: 'off', synchronous_commit: 'off' }),
  }
  const lines = []
  const [server, ...options] = command(
    'postgres',
    '-D',
    `${directory}/data`,
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  )
  const postgres = startProcess('postgres', server, options, {
    cwd: directory,
    onLine: (line) => lines.push(line),
  })
  await until(
    () => lines.some((line) => line.includes('ready to accept connections')),
    () => `PostgreSQL did not start:\n${lines.join('\n')}`,
  )
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: postgres.pid,
    async stop() {
      await postgres.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
