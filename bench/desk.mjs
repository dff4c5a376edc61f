// npm run desk: the desk with 20,000 requests: server time of its lists, tabs, steps and searches, rows of the CSV per second,
// the share of a core that an open desk takes, what an order costs that is written, opened and read by its customer, and
// requests per second. CPU times hold on a busy machine, too.
import { randomUUID } from 'node:crypto'
import { connect } from '../scripts/backend/database.mjs'
import { openSamples } from '../scripts/backend/samples.mjs'
import { usage } from './lib/processes.mjs'
import { conclude, expectAtLeast, expectAtMost, median, percentile, table } from './lib/report.mjs'
import { startSite } from './lib/site.mjs'

const ROWS = 20_000
const TIMES = 20
const SENDERS = 8
const SENDING_MS = 10_000
/** An open desk refreshes itself this often (components/desk/steady-desk.tsx). */
const REFRESH_MS = 30_000
const VIEWS = {
  list: '',
  'tab of overdue requests': '?view=due',
  'orders to press': '?view=orders&step=approved',
  'orders to be paid': '?view=orders&step=to_pay',
  'a word in one request': '?q=visitor777%40example.com',
  'a word in every request': '?q=shirts',
  'a word in none': '?q=zeppelin',
}
const FILL = `
  insert into public."Form Sub" (created_at, form_data)
  select now() - g * interval '50 minutes', jsonb_build_object('firstName', 'Visitor', 'lastName', 'No. ' || g,
    'email', 'visitor' || g || '@example.com', 'phone', '', 'company', '', 'eventType', 'Other', 'eventDate', '',
    'quantity', g::text, 'details', 'Shirts for our team. Sample ' || g)
  from generate_series(1, ${ROWS}) as g;
  update public.requests set status = case id % 4 when 0 then 'new' when 1 then 'contacted' when 2 then 'won' else 'lost' end;
  analyze;`
/** What the schedule does, some hundred requests a minute. */
const READ = 'update public.requests set reading = private.reading_of(id) where reading is null'

/** Messages of each of the newest requests: what staff send, of several lines, and what they note that its customer said. */
const ORDERS = 200
const LINES = JSON.stringify(
  ['Shirts', 'Mugs', 'Pens'].map((what) => ({ what, quantity: '250', sum: '400.00', needsProof: true })),
)
const OPTION = `(request_id, author, kind, lines, amount, currency, pay_percent, letter_key, choice_key, option_name)
  select id, email, 'quote', '${LINES}'::jsonb, 1200, 'USD', 30, md5(id::text)::uuid, md5(id::text)::uuid`
const ofLine = (place) =>
  `array[(select reading -> 'lines' -> ${place} ->> 'id' from public.requests where id = r.id)]`
const NOTED = `'phone', '2026-11-20', 'Ana', (select max(id) from public.messages where request_id = r.id)`
const MESSAGES = {
  option: `${OPTION}, 'Printed'`,
  other: `${OPTION}, 'Embroidered'`,
  accepted: `(request_id, author, kind, way, said_on, name, about) select id, email, 'accepted', ${NOTED}`,
  proof: `(request_id, author, kind) select id, email, 'proof'`,
  approved: `(request_id, author, kind, way, said_on, name, about) select id, email, 'approved', ${NOTED}`,
  in_production: `(request_id, author, kind, line_ids) select id, email, 'in_production', ${ofLine(0)}`,
  shipped: `(request_id, author, kind, line_ids, part_ids) select id, email, 'shipped', ${ofLine(0)}, ${ofLine(0)}`,
}

/** Every other customer has paid what is asked before we begin. */
const PAY = `
  select private.append_payment(jsonb_populate_record(null::public.payments, jsonb_build_object('request_id', id,
    'author', 'stripe', 'amount', 360, 'currency', 'USD', 'paid_on', current_date)))
  from (select id from public.requests order by id desc limit ${ORDERS}) as r where id % 2 = 0`

/** CPU time of the database for a message, in milliseconds: its requests' facts are computed anew with each. */
async function writeOrders(database) {
  const before = process.cpuUsage()
  for (const values of Object.values(MESSAGES))
    await database.exec(`insert into public.messages ${values} from (
      select id from public.requests order by id desc limit ${ORDERS}) as r cross join (select email from public.staff limit 1) as s`)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / ORDERS / Object.keys(MESSAGES).length
}

/** The cookies of the first staff account, as the site would set them. */
async function signIn({ url, keys }) {
  const { publishableKey, siteToken, staff } = keys()
  Object.assign(process.env, {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SITE_TOKEN: siteToken,
  })
  const { createCookieClient } = await import('../lib/server/supabase/cookie-client.ts')
  let jar = []
  const client = createCookieClient(
    10_000,
    () => jar,
    (changed) => (jar = changed),
  )
  const { error } = await client.auth.signInWithPassword(staff)
  if (error) throw error
  return jar.map(({ name, value }) => `${name}=${value}`).join('; ')
}

async function read(address, cookie, headers = {}) {
  const since = performance.now()
  const response = await fetch(address, { headers: { cookie, ...headers }, redirect: 'error' })
  const text = await response.text()
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return { milliseconds: performance.now() - since, text }
}

/** Sends a request to the function as a direct caller. */
async function sendRequest({ url, keys }) {
  const email = `${randomUUID()}@visitor.example`
  const response = await fetch(`${url}/functions/v1/send-contact-form`, {
    method: 'POST',
    headers: { apikey: keys().publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Ana', email, details: `Shirts. ${email}` }),
  })
  await response.body?.cancel()
  return response.ok
}

const { data, stop, backend } = await startSite()
const [{ path: link }] = await openSamples({ url: backend.url, secretKey: backend.keys().secretKey })
await stop()
const { driver: database } = await connect(data)
await database.exec(FILL)
await database.exec(READ)
const message = await writeOrders(database)
await database.exec(PAY)
const [order] = (await database.query('select max(id) as id from requests')).rows
await database.close()

const site = await startSite(data)
const cookie = await signIn(site.backend)
const desk = `${site.url}form-submissions`
/** The times of a page that is read again and again, and its CPU time, in milliseconds. */
async function measure(address, cookie) {
  const times = []
  for (let run = 0; run < 3; run++) await read(address, cookie)
  const before = usage(site.pid).cpuSeconds
  for (let run = 0; run < TIMES; run++) times.push((await read(address, cookie)).milliseconds)
  return { times, cpu: ((usage(site.pid).cpuSeconds - before) / TIMES) * 1000 }
}
const rows = []
for (const [view, query] of Object.entries(VIEWS)) {
  const { times, cpu } = await measure(desk + query, cookie)
  const p95 = percentile(times, 0.95)
  rows.push({ view, 'p50 ms': median(times), 'p95 ms': p95, 'CPU ms': cpu })
  expectAtMost(`The p95 of "${view}"`, p95, 150, 'ms')
}
table(rows)

const beforeRefresh = usage(site.pid).cpuSeconds
for (let run = 0; run < TIMES; run++) {
  await read(`${desk}/session`, cookie)
  // Where the router of Next.js asks for an RSC payload.
  await read(`${desk}?_rsc`, cookie, { rsc: '1' })
}
const share = ((usage(site.pid).cpuSeconds - beforeRefresh) / TIMES / REFRESH_MS) * 1000 * 100
console.log(`An open desk: ${share.toFixed(2)} % of a core`)
expectAtMost('An open desk', share, 1, '% of a core')

const [, page, reference, secret] = link.split('/')
table([
  {
    'a message of an order, CPU ms': message,
    'opened at the desk': (await measure(`${desk}?request=${order.id}`, cookie)).cpu,
    'read by its customer': (await measure(`${site.url}${page}/${reference}`, `${page}=${secret}`)).cpu,
  },
])
expectAtMost('A message', message, 15, 'ms of CPU time')

const csv = await read(`${desk}/export`, cookie)
const lines = csv.text.split('\r\n').length - 2
const perSecond = Math.round(lines / (csv.milliseconds / 1000))
console.log(`CSV: ${lines} rows, ${perSecond} per second`)
expectAtLeast('The CSV', perSecond, 5000, 'rows per second')

const before = usage(site.pid).cpuSeconds
let sent = 0
const until = Date.now() + SENDING_MS
async function sender() {
  while (Date.now() < until) if (await sendRequest(site.backend)) sent++
}
await Promise.all(Array.from({ length: SENDERS }, sender))
const cpu = ((usage(site.pid).cpuSeconds - before) / sent) * 1000
const rate = sent / (SENDING_MS / 1000)
console.log(`Senders: ${rate.toFixed(1)} requests per second, ${cpu.toFixed(1)} ms of CPU time each`)
expectAtLeast(`${SENDERS} senders`, rate, 30, 'requests per second')
expectAtMost('A request', cpu, 30, 'ms of CPU time')
conclude()
