import { get } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDirectly } from '../../../scripts/backend/open-directly.mjs'
import { fill } from '../../../supabase/tests/support/desk-data.mjs'
import { meanwhile, trial } from './trial.mjs'

const LASTS_MS = 10_000
const ROWS = 5000
/** Slowloris connections: one character per second, never a whole request. */
function trickle(address, count) {
  const { hostname, port } = new URL(address)
  return Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write('POST / HTTP/1.1\r\nhost: localhost\r\nx-slow: ')
    const timer = setInterval(() => socket.write('a'), 1000)
    socket.on('close', () => clearInterval(timer))
    return socket
  })
}

/** Downloads the export at 16 KB per second. Returns how many bytes arrived. */
async function readSlowly(site) {
  const cookie = (await site.signIn()).join('; ')
  const response = await new Promise((resolve, reject) =>
    get(`${site.url}/form-submissions/export`, { headers: { cookie } }, resolve).on('error', reject),
  )
  if (response.statusCode !== 200) throw new Error(`the export responded with ${response.statusCode}`)
  let bytes = 0
  const until = performance.now() + LASTS_MS
  while (performance.now() < until) {
    bytes += response.read(16 * 1024)?.length ?? 0
    await setTimeout(1000)
  }
  response.destroy()
  return bytes
}

export const slow = [
  {
    name: 'slow-senders',
    description: '200 connections to the site and 100 to the backend that send one byte per second',
    run: () =>
      trial(async (site, visitors) => {
        const sockets = [...trickle(site.url, 200), ...trickle(site.backendUrl, 100)]
        const row = await meanwhile(visitors, setTimeout(LASTS_MS))
        for (const socket of sockets) socket.destroy()
        return row
      }),
  },
  {
    name: 'slow-reader',
    description: `5 downloads of an export of ${ROWS} requests at 16 KB per second each`,
    run: () =>
      trial(
        async (site, visitors) => {
          const reading = Promise.all(Array.from({ length: 5 }, () => readSlowly(site)))
          const row = await meanwhile(visitors, reading)
          if (!(await reading).every((bytes) => bytes > 0)) row.problems.push('a download received no data')
          return row
        },
        {
          before: async ({ dataDir }) => {
            const postgres = await openDirectly(join(dataDir, 'database'))
            await fill(postgres, ROWS)
            await postgres.close()
          },
        },
      ),
  },
]
