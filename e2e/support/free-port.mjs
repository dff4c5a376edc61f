import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return String(port)
}

/** Waits until a server that is starting answers; `expectAlive` throws once it has ended. */
export async function answers(url, expectAlive) {
  const isUp = () =>
    fetch(url)
      .then(({ ok }) => ok)
      .catch(() => false)
  while (!(await isUp())) {
    expectAlive()
    await setTimeout(100)
  }
}
