import { once } from 'node:events'
import { createServer } from 'node:net'
import { CliError } from './cli-error.mjs'

async function listen(port, host) {
  const server = createServer()
  server.listen({ port, host, exclusive: true })
  await once(server, 'listening')
  const bound = server.address().port
  server.close()
  await once(server, 'close')
  return bound
}

/** An IPv6 address needs brackets in a URL. */
export const addressOf = (host, port) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

export function readPort(env, variableName, fallback) {
  const value = env[variableName] || String(fallback)
  const port = Number(value)
  if (Number.isInteger(port) && port > 0 && port < 65536) return port
  throw new CliError(
    `${variableName} is "${value}", which is not a port. Set it to a number from 1 to 65535.`,
  )
}

export async function assertPortFree(port, host, variableName) {
  try {
    await listen(port, host)
  } catch (error) {
    const reason = {
      EADDRINUSE: `Port ${port} is already in use. Stop the program that uses it or choose another port, for example ${variableName}=${port + 1}.`,
      EACCES: `This user is not allowed to listen on port ${port}. Choose one above 1023, for example ${variableName}=3000.`,
      EADDRNOTAVAIL: `This machine has no address ${host}. Leave HOST empty for 127.0.0.1.`,
      ENOTFOUND: `The host name ${host} cannot be resolved. Leave HOST empty for 127.0.0.1.`,
    }[error.code]
    throw reason ? new CliError(reason) : error
  }
}
