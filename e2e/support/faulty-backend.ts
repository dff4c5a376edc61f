import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { BACKEND_URL, keys } from './backend.ts'
import { startSite } from './site.ts'

const answerWith = (status: number, body: string) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}

/** Backend faults that replace the response. */
const faults = {
  'is down': (response: ServerResponse) => response.destroy(),
  'returns 500': answerWith(500, '{"success":false,"error":"broken"}'),
}

/** PostgREST's response to an RPC in a project that has the table but no functions. */
const missing = answerWith(404, '{"code":"PGRST202","message":"not in the schema cache"}')

type Fault = keyof typeof faults | `${'drops' | 'withholds'} its response` | 'has only the table'

/** A second site behind a proxy that injects faults between it and the backend. */
export async function startDisturbedSite() {
  let fault: Fault | undefined
  const changes = new EventEmitter()

  async function pass({ url = '/', method, headers }: IncomingMessage, body: string) {
    const forwarded = request(new URL(url, BACKEND_URL), { method, headers }).end(body)
    const [answer] = (await once(forwarded, 'response')) as [IncomingMessage]
    return { status: answer.statusCode ?? 500, headers: answer.headers, body: await text(answer) }
  }

  const proxy = createServer(async (incoming, response) => {
    const body = await text(incoming)
    if (fault && fault in faults) return faults[fault as keyof typeof faults](response)
    if (fault === 'has only the table' && incoming.url?.startsWith('/rest/v1/rpc/')) return missing(response)
    const answer = await pass(incoming, body)
    if (fault === 'drops its response') return response.destroy()
    if (fault === 'withholds its response') await once(changes, 'change')
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo

  const { publishableKey: SUPABASE_PUBLISHABLE_KEY, siteToken: SITE_TOKEN } = keys()
  const SUPABASE_URL = `http://127.0.0.1:${port}`
  const site = await startSite({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SITE_TOKEN })
  return {
    url: site.url,
    disturb: (next?: Fault) => {
      fault = next
      changes.emit('change')
    },
    async stop() {
      await site.stop()
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
