import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { test as base } from '@playwright/test'
import { BACKEND_URL, keys } from './backend.ts'
import { startSite } from './site.ts'

type Fault = 'is down' | 'withholds its response' | 'has only the table'

async function startDisturbedSite() {
  let fault: Fault | undefined
  const changes = new EventEmitter()

  async function pass({ url = '/', method, headers }: IncomingMessage, body: string) {
    const forwarded = request(new URL(url, BACKEND_URL), { method, headers }).end(body)
    const [answer] = (await once(forwarded, 'response')) as [IncomingMessage]
    return { status: answer.statusCode ?? 500, headers: answer.headers, body: await text(answer) }
  }

  const proxy = createServer(async (incoming, response) => {
    const body = await text(incoming)
    if (fault === 'is down') return response.destroy()
    // PostgREST's response to an RPC in a project that has the table but no functions.
    if (fault === 'has only the table' && incoming.url?.startsWith('/rest/v1/rpc/'))
      return response.writeHead(404).end('{"code":"PGRST202","message":"not in the schema cache"}')
    const answer = await pass(incoming, body)
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

/** A test of a second site, behind a proxy that injects faults between it and the backend. */
export const test = base.extend<{ site: Awaited<ReturnType<typeof startDisturbedSite>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures this one needs
  site: async ({}, use) => {
    const site = await startDisturbedSite()
    await use(site)
    await site.stop()
  },
  baseURL: ({ site }, use) => use(site.url),
})
