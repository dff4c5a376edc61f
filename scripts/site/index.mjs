// Serves the production build: what the build has ready at once, everything else through Next.js.
import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import next from 'next'
import { answersTo } from '../lib/reach.mjs'
import { readyMade } from './ready-made.mjs'
import { refuseForeignName, refuseForeignOrigin } from './refuse-foreign.mjs'
import { refuseLarge } from './refuse-large.mjs'

const LAST_ANSWERS_MS = 4000
/** Longer than a proxy keeps an idle connection: a request sent into one that just ended would be lost. */
const IDLE_CONNECTION_MS = 75_000
const { values } = parseArgs({
  options: { host: { type: 'string' }, port: { type: 'string' }, 'own-names-only': { type: 'boolean' } },
})
const { host, port } = values

const app = next({ dev: false, hostname: host, port: Number(port) })
await app.prepare()
const answerReadyMade = readyMade()
const answer = app.getRequestHandler()
const refusals = [refuseForeignOrigin]
if (values['own-names-only']) refusals.push(refuseForeignName(answersTo(process.env)))

function canBeRead(address) {
  try {
    return Boolean(decodeURI(address.split('?', 1)[0]))
  } catch {
    return false
  }
}

const server = createServer((request, response) => {
  // Below a page of its own Next.js fails on an address that it cannot decode: there is nothing here by that name.
  if (!canBeRead(request.url)) request.url = '/404'
  if (refusals.some((refuse) => refuse(request, response))) return
  if (!answerReadyMade(request, response) && !refuseLarge(request, response)) answer(request, response)
})
server.keepAliveTimeout = IDLE_CONNECTION_MS
server.listen(Number(port), host)

process.once('SIGTERM', async () => {
  const answered = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  await Promise.race([answered, setTimeout(LAST_ANSWERS_MS)])
  process.exit(0)
})
