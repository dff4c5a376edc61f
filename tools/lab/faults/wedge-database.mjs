// Loaded into the backend's process before anything else (NODE_OPTIONS): once a file is there, the database of this process
// answers every statement as a Postgres does that met a full disk in the wrong moment. A new process has a sound one.
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
