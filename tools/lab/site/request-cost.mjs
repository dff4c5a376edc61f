// The CPU time that one request costs each process; rates vary more with other load on the machine.
import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { byHttp, formWith, projectRequest } from '../../../scripts/tests/by-http.mjs'
import { round } from '../../../supabase/tests/support/backend.mjs'
import { cpuOfOne, familyOf } from '../desk/http.mjs'

const WARM_UP = 50
const COUNTED = 300
/** Longer than the interval at which count-statements.mjs writes its count. */
const SETTLE_MS = 300

/** Sends a request as React does: a server action with encoded arguments. */
async function byScript(url) {
  const hidden = formWith(await byHttp(url).page('/'), 'details')
  const [, action] = /"id":"(\w+)"/.exec([...hidden.values()].join(' ')) ?? []
  return async (mark) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(projectRequest(mark))) body.set(`_1_${name}`, value)
    body.set('0', JSON.stringify([{ status: 'idle', values: {}, errors: {} }, '$K1']))
    const headers = { origin: url, 'next-action': action, accept: 'text/x-component' }
    const response = await fetch(`${url}/`, { method: 'POST', headers, body })
    return /"reference":"(\d+)"/.exec(await response.text())?.[1]
  }
}

/** CPU milliseconds per request for each process, and statements per request, for one way of sending. */
async function costOf({ send, visitors }, parts, { backend, statements }) {
  const sendMany = async (count) => {
    let left = count
    const visit = async () => {
      while (left-- > 0) if (!(await send(randomUUID()))) throw new Error('a request failed')
    }
    await Promise.all(Array.from({ length: visitors }, visit))
    await round(backend)
    await setTimeout(SETTLE_MS)
  }
  await sendMany(WARM_UP)
  const before = { cpu: parts.map(({ pid }) => cpuOfOne(pid)), statements: statements() }
  await sendMany(COUNTED)
  const each = parts.map(({ pid }, index) => ((cpuOfOne(pid) - before.cpu[index]) * 1000) / COUNTED)
  return { each, statements: (statements() - before.statements) / COUNTED }
}

/** Includes email delivery: one request at a time, without and with scripts, then all visitors at once. */
export async function measureRequestCost(site, backend, statementsFile, visitors) {
  const functions = familyOf(backend.pid)
    .slice(1)
    .map((pid) => ({ pid, name: basename(readlinkSync(`/proc/${pid}/cwd`)) }))
    .filter(({ name }) => ['send-contact-form', 'deliver-notifications'].includes(name))
  const parts = [{ name: 'site', pid: site.pid }, { name: 'backend', pid: backend.pid }, ...functions]
  const statements = () => Number(readFileSync(statementsFile, 'utf8'))
  const { send } = byHttp(site.url)
  const ways = {
    'without scripts': { send, visitors: 1 },
    'with scripts': { send: await byScript(site.url), visitors: 1 },
    [`without scripts, ${visitors} concurrent`]: { send, visitors },
  }
  const costs = {}
  for (const [name, way] of Object.entries(ways))
    costs[name] = await costOf(way, parts, { backend, statements })
  return { names: parts.map(({ name }) => name), costs }
}
