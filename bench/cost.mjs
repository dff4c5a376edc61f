// npm run cost [-- --entrance sendRequest --shape cookies]: the CPU time of one request at every entrance of the site and
// its functions, as it is and with too much of something: how it grows, and how many prerendered pages it costs, in turns.
import { execFileSync } from 'node:child_process'
import { request as send } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openSamples } from '../scripts/backend/samples.mjs'
import { MAILBOX_SECRET, readEntrances, STRIPE_WEBHOOK_SECRET, withBody } from './lib/entrances.mjs'
import { cpuMilliseconds, findProcess, usage } from './lib/processes.mjs'
import { conclude, expectAtMost, median, table } from './lib/report.mjs'
import { shapes } from './lib/shapes.mjs'
import { startSite } from './lib/site.mjs'

/** Times the cost of a quarter: linear work takes 4 times as long, quadratic work 16 times. */
const MAX_GROWTH = 8
/** Times the file of a prerendered page: that of a smaller file is mostly the work around it, which varies. */
const MAX_COST = 30
/** CPU time of the first request of a new instance, which has read nothing of the content. */
const MAX_FIRST_MS = 600
/** CPU time to warm up an entrance, and of each side of a growth and a cost. */
const [WARM_UP_MS, GROWTH_MS, COST_MS] = [500, 100, 500]
const [ROUNDS, MOST_AT_ONCE] = [5, 20]
const AS_IT_IS = 'as it is'

const { values: wanted } = parseArgs({ options: { entrance: { type: 'string' }, shape: { type: 'string' } } })
const isWanted = (option, { name }) => name.includes(wanted[option] ?? '')

// The first start makes samples, which visitors may read as nowhere else; the second closes them.
const { data, stop, backend } = await startSite()
const [{ path: link }] = await openSamples({ url: backend.url, secretKey: backend.keys().secretKey })
await stop()
const settings = {
  BACKEND_SEED: 'no',
  TRUSTED_ADDRESS_HEADER: 'x-real-ip',
  RATE_LIMIT_VISITOR: '1000000',
  RATE_LIMIT_OVERALL: '1000000',
  MAILBOX_SECRET,
  STRIPE_WEBHOOK_SECRET,
}
const site = await startSite(data, settings)
const pids = ['next-server', 'backend/server.mjs'].map((text) => findProcess(site.pid, text))

/** Sends a request exactly as it is, on a connection of its own; `chunks` is how many bytes its body has, each by itself. */
function ask({ origin, body, chunks, ...request }) {
  return new Promise((resolve, reject) => {
    const sent = send(origin, { agent: false, maxHeaderSize: 2 ** 16, ...request }, (response) => {
      const { statusCode: status, headers } = response
      response.resume().on('close', () => resolve({ status, location: headers.location }))
    })
    // A body that is not read may be cut off before its response has arrived.
    sent.on('error', (error) => (chunks || error.code === 'EPIPE' ? resolve({}) : reject(error)))
    for (let chunk = 0; chunk < chunks; chunk++) sent.write('a')
    sent.end(chunks ? undefined : body)
  })
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

/** The CPU times of both once they are idle: mails follow a response, and the kernel counts what runs when it stops. */
async function whenIdle() {
  for (let tries = 0, last = 0; ; tries++) {
    const times = pids.map(cpuMilliseconds)
    if (sum(times) === last || tries === 100) return times
    last = sum(times)
    await setTimeout(2)
  }
}

/** A request to be measured; a sample has the CPU time of site and backend for one of some requests. */
const sideOf = (request) => ({ request, samples: [], spent: 0, log: 0 })
const lowest = ({ samples }) => Math.min(...samples.map(sum))
const middle = ({ samples }) => median(samples.map(sum))

async function sample(side, milliseconds) {
  const fitting = side.spent === 0 ? 1 : Math.round(milliseconds / lowest(side))
  const times = Math.min(MOST_AT_ONCE, Math.max(1, fitting))
  const [before, logged] = [await whenIdle(), site.output().length]
  for (let time = 0; time < times; time++) await ask(side.request)
  const used = (await whenIdle()).map((value, index) => value - before[index])
  side.spent += sum(used)
  side.samples.push(used.map((value) => value / times))
  side.log = Math.max(side.log, (site.output().length - logged) / times)
}

/** Measures sides in turns, each until it has used this CPU time in three samples, or five times as much in fewer. */
async function measure(sides, milliseconds) {
  for (const side of sides) Object.assign(side, sideOf(side.request))
  for (let round = 0; round <= ROUNDS; round++)
    for (const side of sides) {
      const isDone = side.spent > milliseconds && side.samples.length > 2
      if (!isDone && side.spent < 5 * milliseconds) await sample(side, milliseconds / ROUNDS)
    }
}

/**
 * By how many times the excess over the same request without the shape grows. Other load only adds to a sample, so what
 * makes the growth larger is taken at its lowest and what makes it smaller in the middle. The quarter counts as a tenth of
 * the request at least: below that, chance decides.
 */
function growthOf([without, quarter, whole]) {
  const excess = Math.max(0, lowest(whole) - middle(without))
  return excess / Math.max(middle(quarter) - lowest(without), lowest(without) / 10)
}
const costOf = (side, file) => lowest(side) / lowest(file)

/** The first of three runs if it is within the limit; otherwise what two of them do not exceed. */
async function confirmed(first, limit, again) {
  if (first <= limit) return first
  const second = await again()
  return second > limit ? Math.min(first, second) : again()
}

/** The sides of an entrance as it is, and of each shape without, with a quarter and with the whole of its size. */
async function rowsOf(entrance) {
  const known = new Map()
  async function sideFor(request) {
    const key = JSON.stringify(request)
    if (!known.has(key)) known.set(key, sideOf(await settled(request)))
    return known.get(key)
  }
  const rows = [{ shape: AS_IT_IS, sides: [await sideFor(entrance.request)] }]
  for (const { name, asks, send } of shapes) {
    if (!asks(entrance) || !isWanted('shape', { name })) continue
    const sides = []
    for (const share of [0, 1 / 4, 1]) sides.push(await sideFor(send(entrance, share)))
    rows.push({ shape: name, sides })
  }
  return rows
}

/** Next.js redirects what asks for a payload to the address that belongs to its headers. */
async function settled(request) {
  const { location } = request.headers.rsc ? await ask(request) : {}
  return { ...request, path: location ?? request.path }
}

/** Measures the growth and the cost of each row, and again what is above a limit, unless it costs ten times as much. */
async function judge(entrance) {
  const { name, status, most = MAX_COST } = entrance
  const answer = await ask(entrance.request)
  if (answer.status !== status) throw new Error(`${name} was answered with ${answer.status}, not ${status}.`)
  const file = sideOf(FILE)
  const rows = await rowsOf(entrance)
  await measure([sideOf(entrance.request)], WARM_UP_MS)
  await measure([...new Set([file, ...rows.flatMap(({ sides }) => sides)])], GROWTH_MS)
  for (const row of rows) {
    const whole = row.sides.at(-1)
    const growth = row.sides.length > 1 ? growthOf(row.sides) : 0
    const each = pids.map((_, index) => median(whole.samples.map((times) => times[index])))
    Object.assign(row, { entrance: name, most, growth, cost: costOf(whole, file), each, log: whole.log })
  }
  for (const row of rows.filter(({ cost }) => cost < 10 * most)) {
    const { sides, growth, cost } = row
    row.growth = await confirmed(growth, MAX_GROWTH, async () => {
      await measure([file, ...sides], GROWTH_MS)
      return growthOf(sides)
    })
    async function measureCost() {
      await measure([file, sides.at(-1)], COST_MS)
      return costOf(sides.at(-1), file)
    }
    // In a fifth of the time, nothing above the limit is found to be below two thirds of it.
    if (cost > (most * 2) / 3) row.cost = await confirmed(await measureCost(), most, measureCost)
  }
  return rows
}

const highest = (rows, of) => rows.reduce((most, row) => (of(row) > of(most) ? row : most))
const growth = (row) => row.growth / MAX_GROWTH
const cost = (row) => row.cost / row.most

/** Fails with the entrance that exceeds a limit most, and the number of others. */
function expectWithin(shape, rows, of, [value, limit, unit]) {
  const { entrance } = highest(rows, of)
  const others = rows.filter((row) => of(row) > 1).length - 1
  expectAtMost(`${shape} at ${entrance}${others > 0 ? ` and ${others} more` : ''}`, value, limit, unit)
}

const sizes = () => ({
  'CPU s': usage(site.pid).cpuSeconds,
  'memory MB': usage(site.pid).megabytes,
  'data MB': Number(execFileSync('du', ['-sk', data], { encoding: 'utf8' }).split('\t')[0]) / 1024,
})

const LIST = JSON.stringify(
  ['custom-mugs', 'drinkware/camp-mug', 'outdoor-banners'].map((of) => ({ of, quantity: '50' })),
)

/** Sends a list, with and without scripts, in a language, as the first request of an instance. */
async function measureFirst({ name, request, body }, language) {
  const fresh = await startSite(data, settings)
  const pid = findProcess(fresh.pid, 'next-server')
  const { origin } = new URL(fresh.url)
  const list = withBody(request, body.fields(Object.entries({ language, items: LIST })))
  const path = language === 'en' ? '/' : `/${language}`
  const sent = { ...list, origin, path, headers: { ...list.headers, origin } }
  const before = cpuMilliseconds(pid)
  const { status } = await ask(sent)
  const used = cpuMilliseconds(pid) - before
  await fresh.stop()
  const what = `The first ${name} of an instance in ${language}`
  if (status !== 200) throw new Error(`${what} was answered with ${status}.`)
  console.log(`${what}: ${used.toFixed(0)} ms`)
  expectAtMost(what, used, MAX_FIRST_MS, 'ms')
}

const FILE = { origin: new URL(site.url).origin, path: '/printing', method: 'GET', headers: {} }
const entrances = readEntrances(site, link).filter((entrance) => isWanted('entrance', entrance))
const before = sizes()
await measure([sideOf(FILE)], WARM_UP_MS)
const all = []
for (const [index, entrance] of entrances.entries()) {
  const rows = await judge(entrance)
  all.push(...rows)
  const [grown, dear] = [highest(rows, growth), highest(rows, cost)]
  const [plain] = rows
  console.log(
    `${index + 1}/${entrances.length} ${plain.entrance}: ${plain.each.map((ms) => ms.toFixed(1)).join(' + ')} ms, ` +
      `${plain.cost.toFixed(1)} files; growth up to ${grown.growth.toFixed(1)} (${grown.shape}), ` +
      `cost up to ${dear.cost.toFixed(1)} (${dear.shape})`,
  )
}

console.log(
  '\nThe entrance at which each shape grows most, and that at which it costs most prerendered pages',
)
table(
  [{ name: AS_IT_IS, left: '' }, ...shapes].map(({ name: shape, left }) => {
    const rows = all.filter((row) => row.shape === shape)
    if (rows.length === 0) return { shape, entrances: 0, left }
    const [grown, dear] = [highest(rows, growth), highest(rows, cost)]
    expectWithin(shape, rows, growth, [grown.growth, MAX_GROWTH, 'times the cost of a quarter'])
    expectWithin(shape, rows, cost, [dear.cost, dear.most, 'times a prerendered page'])
    return {
      shape,
      entrances: rows.length,
      grows: grown.growth,
      'most at': grown.entrance,
      costs: dear.cost,
      'at most at': dear.entrance,
      'log B': highest(rows, ({ log }) => log).log,
      left,
    }
  }),
)
table([before, sizes()])
const forms = readEntrances(site, link).filter(({ name }) => name.startsWith('sendRequest'))
await site.stop()
for (const entrance of forms)
  for (const language of ['en', 'es', 'ar']) await measureFirst(entrance, language)
conclude()
