import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** A receiver that checks signatures as Standard Webhooks says; `status` is what it answers. */
export async function startWebhookServer() {
  const key = Buffer.from('a key that only the two of us know')
  const received = []
  const state = { status: 204 }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature,
    } = request.headers
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
    const fresh = Math.abs(Date.now() / 1000 - Number(timestamp)) < 60
    received.push({ id, genuine: fresh && signature === `v1,${expected}`, body: JSON.parse(body) })
    response.writeHead(state.status, { location: 'http://127.0.0.1:1/' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    received,
    state,
    url: `http://127.0.0.1:${server.address().port}/crm`,
    secret: `whsec_${key.toString('base64')}`,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}
