import { registerHooks } from 'node:module'

const WRITES = 'const x = socket.write(chunk, fn)'
const GUARD = `if (!socket) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return false
    }
    `

export const patched = (source) => source.replace(WRITES, GUARD + WRITES)

/**
 * Where a connection breaks in the middle of a transaction, the driver writes to it once more, from where nobody can catch
 * what comes of it, and the process ends (porsager/postgres, issue 1208). With this the request fails and the next one
 * connects anew. To be called before the driver is loaded.
 */
export function patchDriver() {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (!url.endsWith('/postgres/src/connection.js')) return loaded
      return { ...loaded, source: patched(String(loaded.source)) }
    },
  })
}
