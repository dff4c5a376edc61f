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
 * When a connection breaks during a transaction, the driver writes to it once more, which throws where no caller can
 * catch it and crashes the process (porsager/postgres, issue 1208). With this patch the request fails and the next one
 * reconnects. Call it before the driver is loaded.
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
