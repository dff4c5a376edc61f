// npm run faults [-- --kills 20]: kills everything with SIGKILL under load and starts it again; then lets a visitor send
// requests while the backend is slow, failing, or loses its answers. Every acknowledged request must be stored once.
import { randomUUID } from 'node:crypto'
import { createServer, request as forward } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { fillForm, press, untilRefused, untilSent } from './lib/form.mjs'
import { freePort } from './lib/processes.mjs'
import { conclude, expectThat, table } from './lib/report.mjs'
import { sendRequest, startSite, storedDetails } from './lib/site.mjs'
import { openPuppeteer } from './lib/tab.mjs'

const { values: options } = parseArgs({ options: { kills: { type: 'string', default: '20' } } })
const SENDERS = 4
const SLOW_MS = 4000
const countOf = (rows, mark) => rows.filter(({ details }) => details.endsWith(mark)).length

/** Visitors who retry each request with its key until it is acknowledged, whatever happens to the backend. */
function startSenders(backend) {
  const acknowledged = new Map()
  let isOver = false
  async function sender() {
    while (!isOver) {
      const mark = randomUUID()
      let reference
      while (!reference && !isOver) {
        reference = await sendRequest(backend(), mark).catch(() => undefined)
        if (!reference) await setTimeout(100)
      }
      if (reference) acknowledged.set(mark, reference)
    }
  }
  const all = Array.from({ length: SENDERS }, sender)
  async function end() {
    isOver = true
    await Promise.all(all)
  }
  return { acknowledged, end }
}

async function kills(site, kept) {
  let current = site
  const senders = startSenders(() => current.backend)
  for (let round = 0; round < Number(options.kills); round++) {
    const enough = senders.acknowledged.size + 5
    while (senders.acknowledged.size < enough) await setTimeout(20)
    await setTimeout(Math.random() * 500)
    current.kill()
    await current.exited
    current = await startSite({ ...kept, data: site.data })
  }
  await senders.end()
  const rows = await storedDetails(current.backend)
  const wrong = [...senders.acknowledged].filter(
    ([mark, reference]) => countOf(rows, mark) !== 1 || rows.find(({ id }) => id === reference) === undefined,
  )
  const many = Map.groupBy(rows, ({ details }) => details)
  const twice = [...many].filter(([details, all]) => /[\da-f-]{36}$/.test(details) && all.length > 1)
  console.log(
    `\nkill -9, ${options.kills} times with ${SENDERS} senders: ${senders.acknowledged.size} acknowledged, ${wrong.length} lost, ${twice.length} stored twice`,
  )
  expectThat(
    wrong.length + twice.length === 0,
    `Lost or stored twice after kill -9: ${wrong.length}, ${twice.length}.`,
  )
  return current
}

/** Stands between site and backend and spoils the answers of send-contact-form. */
async function startProxy(backend) {
  const proxy = { mode: 'open' }
  const server = createServer(async (incoming, outgoing) => {
    const isForm = incoming.url.includes('/send-contact-form')
    if (isForm && proxy.mode === 'failing') return outgoing.writeHead(503).end()
    if (isForm && proxy.mode === 'slow') await setTimeout(SLOW_MS)
    const { method, headers, url } = incoming
    const passed = forward(backend.url + url, { method, headers }, (answer) => {
      if (isForm && proxy.mode === 'losing answers') return outgoing.destroy()
      outgoing.writeHead(answer.statusCode, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  return Object.assign(proxy, { url: `http://127.0.0.1:${port}`, close: () => server.close() })
}

async function spoiled({ backend }) {
  const proxy = await startProxy(backend)
  const { publishableKey, siteToken } = backend.keys()
  const site = await startSite({
    env: { SUPABASE_URL: proxy.url, SUPABASE_PUBLISHABLE_KEY: publishableKey, SITE_TOKEN: siteToken },
  })
  const tab = await openPuppeteer('chrome', process.env.CHROME_PATH ?? '/usr/bin/chromium')
  const rows = []
  try {
    for (const mode of ['slow', 'failing', 'losing answers']) {
      const mark = randomUUID()
      proxy.mode = mode
      await fillForm(tab, site.url, mark)
      await press(tab)
      if (mode !== 'slow') {
        await untilRefused(tab, mark)
        proxy.mode = 'open'
        await press(tab)
      }
      await untilSent(tab)
      const stored = countOf(await storedDetails(backend), mark)
      rows.push({ backend: mode, visitor: mode === 'slow' ? 'waits' : 'is told, sends again', stored })
      expectThat(stored === 1, `A request to a backend that is ${mode} is stored ${stored} times.`)
    }
  } finally {
    await tab.close()
    await site.stop()
    proxy.close()
  }
  console.log('\nA visitor in a browser')
  table(rows)
}

const kept = { command: 'node scripts/start.mjs' }
const first = await startSite(kept)
let last = first
try {
  last = await kills(first, kept)
  await spoiled(last)
} finally {
  await last.stop()
  await first.stop()
}
conclude()
