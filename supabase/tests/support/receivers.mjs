import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

const refusals = { temporary: 451, permanent: 550 }

/** A real SMTP server on loopback that accepts each email or refuses its recipient; lists whom it accepted one for. */
export async function startMailServer() {
  const recipients = []
  const state = { mood: 'accept' }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 100,
    onRcptTo(_address, _session, done) {
      const responseCode = refusals[state.mood]
      done(responseCode ? Object.assign(new Error('no'), { responseCode }) : undefined)
    },
    async onData(stream, { envelope }, done) {
      await buffer(stream)
      recipients.push(envelope.rcptTo[0].address)
      done()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const url = `smtp://127.0.0.1:${server.server.address().port}`
  return { recipients, state, url, stop: () => new Promise((resolve) => server.close(resolve)) }
}

/** Checks the signature as Standard Webhooks describe it. */
function isGenuine(secret, body, headers) {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

/** A web server on loopback that answers each request with status and body, and refers to another address. */
async function startServer(answer) {
  const received = []
  const server = createServer(async (request, response) => {
    const { status, body, type = 'application/json' } = (await answer(request, received)) ?? {}
    if (status) response.writeHead(status, { location: `${url}/elsewhere`, 'content-type': type }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${server.address().port}`
  return { received, url, stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()) }
}

/** A receiver that verifies signatures; `status` sets its response code. */
export async function startWebhookServer() {
  const secret = `whsec_${Buffer.from('a key that only the two of us know').toString('base64')}`
  const state = { status: 204 }
  const server = await startServer(async (request, received) => {
    const body = await text(request)
    const genuine = isGenuine(secret, body, request.headers)
    received.push({ id: request.headers['webhook-id'], genuine, body: JSON.parse(body) })
    return state
  })
  return { ...server, state, secret }
}

/**
 * A stand-in for a service: lists what `read` takes of each request, and answers; with null as answer, does neither. At
 * /silent it never does, also if a request comes so late that the next test has begun.
 */
async function startStandIn(read) {
  const state = { answer: null }
  const server = await startServer(async (request, received) => {
    if (!state.answer || request.url === '/silent') return undefined
    received.push(await read(request))
    return { status: 200, ...state.answer }
  })
  return { ...server, state }
}

/** Lists the forms that it gets. */
export const startAkismet = () => startStandIn(async (request) => new URLSearchParams(await text(request)))

/** Lists the addresses that it is asked for. */
export const startSite = () => startStandIn(({ url }) => url)
