import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { within } from './within.ts'

test('a backend that takes a connection and never answers is given up', async () => {
  const stopped = createServer(() => {}).listen(0, '127.0.0.1')
  await once(stopped, 'listening')
  const { port } = stopped.address() as AddressInfo
  await expect(within(50)(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ name: 'TimeoutError' })
  stopped.closeAllConnections()
  stopped.close()
})

test('who brings a limit of their own keeps it', async () => {
  const given = AbortSignal.abort()
  await expect(within(50)('http://127.0.0.1:9/', { signal: given })).rejects.toMatchObject({
    name: 'AbortError',
  })
})
