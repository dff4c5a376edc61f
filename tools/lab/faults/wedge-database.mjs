// Preloaded into the backend (NODE_OPTIONS): once a file exists, this process's database fails every statement, as
// Postgres does after the disk was full at the wrong time. A new process has a working database.
import { existsSync, rmSync } from 'node:fs'

const { WEDGE_FILE: file } = process.env
if (file && process.argv[1]?.endsWith('backend/process.mjs')) {
  const { PGlite } = await import('@electric-sql/pglite')
  let wedged = false
  const { execProtocolRaw } = PGlite.prototype
  PGlite.prototype.execProtocolRaw = async function (...given) {
    if (existsSync(file)) {
      rmSync(file)
      wedged = true
    }
    if (wedged) throw Object.assign(new Error('portal "" already active'), { code: '24000' })
    return execProtocolRaw.apply(this, given)
  }
}
