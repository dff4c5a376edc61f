import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** Checks the signature as Standard Webhooks describe it. */
function isGenuine(secret, body, headers) {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

/** A receiver that verifies signatures; `status` sets its response code. */
export async function startWebhookServer() {
  const secret = `whsec_${Buffer.from('a key that only the two of us know').toString('base64')}`
  const received = []
  const state = { status: 204 }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    received.push({
      id: request.headers['webhook-id'],
      headers: request.headers,
      genuine: isGenuine(secret, body, request.headers),
      body: JSON.parse(body),
    })
    response.writeHead(state.status, { location: 'http://127.0.0.1:1/' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    received,
    state,
    url: `http://127.0.0.1:${server.address().port}/crm`,
    secret,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}
