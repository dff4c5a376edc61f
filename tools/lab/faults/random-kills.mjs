// Many visitors send requests while backend and functions are killed at random: each acknowledged request must be
// stored and announced once. FAULT_SUBMISSIONS and FAULT_VISITORS set the load.
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { until } from '../../../scripts/lib/wait.mjs'
import { answers, launch, submit } from '../../../supabase/tests/support/backend.mjs'
import { childrenOf } from '../../../supabase/tests/support/children.mjs'
import { roles } from '../../../supabase/tests/support/desk.mjs'
import { throwAwayDirectory } from '../../../supabase/tests/support/directories.mjs'
import { openForm, pdf } from '../../../supabase/tests/support/files.mjs'
import { startMailServer } from '../../../supabase/tests/support/mail-server.mjs'

const SUBMISSIONS = Number(process.env.FAULT_SUBMISSIONS) || 500
const VISITORS = Number(process.env.FAULT_VISITORS) || 20
const PATIENCE_MS = 120_000
const SALES = 'sales@company.example'

/** For every fifth request, the visitor first uploads a file that contains its mark, and retries until it is stored. */
const WITH_FILE = 5
const fileOf = (mark) => Buffer.concat([pdf(200_000), Buffer.from(mark)])

async function addFile(target, mark, deadline) {
  while (Date.now() < deadline) {
    const form = openForm(target.current)
    const added = await form.add(`${mark}.pdf`, fileOf(mark)).catch(() => undefined)
    if (added?.settled.success) return form.header()
    await setTimeout(randomInt(100, 600))
  }
  return {}
}

/** Sends a request with its idempotency key until it is acknowledged or the deadline has passed. */
async function persist(target, mark, figures) {
  const body = answers({ details: mark, email: `${mark}@visitor.example` })
  const deadline = Date.now() + PATIENCE_MS
  const hasFile = figures.begun++ % WITH_FILE === 0
  const headers = { 'idempotency-key': mark, ...(hasFile && (await addFile(target, mark, deadline))) }
  while (Date.now() < deadline) {
    const since = Date.now()
    const answer = await submit(target.current, body, headers).catch((error) => ({ error }))
    figures.longestWaitMs = Math.max(figures.longestWaitMs, Date.now() - since)
    if (answer.status === 200 && answer.body.success === true) {
      if (answer.body.files) figures.withFile.add(answer.body.reference)
      return answer.body.reference
    }
    figures.reportedFailed++
    await setTimeout(randomInt(100, 600))
  }
  return null
}

async function visit(target, marks, figures) {
  for (let mark = marks.pop(); mark; mark = marks.pop()) {
    const reference = await persist(target, mark, figures)
    if (reference) figures.acknowledged.set(mark, reference)
    else figures.gaveUp.add(mark)
  }
}

/** Kills the backend or one of its functions, and restarts it as a supervisor would. */
async function keepKilling(target, start, figures, stop) {
  while (!stop.done) {
    // Wait for a random number of requests, not seconds, so that the machine's speed does not matter.
    const enough = figures.acknowledged.size + randomInt(5, 60)
    while (!stop.done && figures.acknowledged.size < enough) await setTimeout(randomInt(10, 100))
    await setTimeout(randomInt(200))
    const { pid, exited } = target.current
    const functions = childrenOf(pid).filter(({ command }) => command === 'deno')
    const victims = [pid, pid, ...functions.map((child) => child.pid)]
    try {
      process.kill(victims[randomInt(victims.length)], 'SIGKILL')
      figures.kills++
    } catch {
      continue
    }
    const ended = await Promise.race([exited, setTimeout(5000, null, { ref: false })])
    if (ended) target.current = await start()
  }
}

function verify(rows, mails, figures) {
  const problems = []
  const rowsOf = Map.groupBy(rows, ({ form_data }) => form_data.details)
  const messagesOf = Map.groupBy(mails, ({ to, headers }) =>
    to === SALES ? headers['reply-to'].match(/<(.+)@/)[1] : to.split('@')[0],
  )
  for (const [mark, reference] of figures.acknowledged) {
    const stored = rowsOf.get(mark) ?? []
    if (stored.length !== 1) problems.push(`${mark}: ${stored.length} rows`)
    else if (String(stored[0].id) !== reference)
      problems.push(`${mark}: stored as ${stored[0].id}, acknowledged as ${reference}`)
    for (const [whom, isTheirs] of [
      ['sales', (to) => to === SALES],
      ['visitor', (to) => to !== SALES],
    ]) {
      const ids = new Set(
        (messagesOf.get(mark) ?? [])
          .filter(({ to }) => isTheirs(to))
          .map(({ headers }) => headers['message-id']),
      )
      if (ids.size !== 1) problems.push(`${mark}: ${ids.size} emails to ${whom}`)
    }
  }
  for (const mark of figures.gaveUp)
    if ((rowsOf.get(mark) ?? []).length > 1) problems.push(`${mark}: stored twice`)
  return problems
}

/** Every file of an acknowledged request is stored byte for byte. */
async function verifyFiles(backend, rows, { withFile }) {
  const { staff } = await roles(backend)
  const { data: files, error } = await staff.from('request_files').select()
  if (error) throw error
  const problems = []
  for (const { id, form_data } of rows.filter((row) => withFile.has(String(row.id)))) {
    const mine = files.filter(({ submission_id }) => submission_id === id)
    const { data } = await staff.storage.from('request-files').createSignedUrl(mine[0]?.id ?? 'none', 60)
    const content = data && Buffer.from(await (await fetch(data.signedUrl)).arrayBuffer())
    if (mine.length !== 1 || !content?.equals(fileOf(form_data.details)))
      problems.push(`${id}: its file differs from the upload`)
  }
  return problems
}

async function run() {
  const directory = throwAwayDirectory()
  const mailServer = await startMailServer()
  const env = {
    SMTP_URL: mailServer.url,
    SALES_EMAIL: SALES,
    RATE_LIMIT_OVERALL: '1000000',
    UNSENT_FILES_OVERALL: '1000000',
    AUTO_REPLIES_PER_HOUR: '1000000',
    DELIVERY_TIMEOUT_SECONDS: '2',
    DELIVERY_RETRY_SECONDS: '1',
    DELIVERY_INTERVAL_SECONDS: '1',
  }
  const start = () => launch({ dataDir: directory.path, env })
  const figures = {
    acknowledged: new Map(),
    gaveUp: new Set(),
    withFile: new Set(),
    begun: 0,
    reportedFailed: 0,
    kills: 0,
    longestWaitMs: 0,
  }
  const stop = { done: false }
  const target = { current: await start() }
  try {
    const killing = keepKilling(target, start, figures, stop)
    const marks = Array.from({ length: SUBMISSIONS }, () => randomUUID())
    await Promise.all(Array.from({ length: VISITORS }, () => visit(target, marks, figures)))
    stop.done = true
    await killing

    const rows = await allRows(target.current)
    const expected = 2 * rows.length
    const distinct = () => new Set(mailServer.mails.map(({ headers }) => headers['message-id'])).size
    await until(() => distinct() >= expected, `only ${distinct()} of ${expected} emails arrived`, 120_000)
    await setTimeout(2000)
    const problems = [
      ...verify(rows, mailServer.mails, figures),
      ...(await verifyFiles(target.current, rows, figures)),
    ]
    return {
      acknowledged: figures.acknowledged.size,
      reportedFailed: figures.reportedFailed,
      longestSeconds: figures.longestWaitMs / 1000,
      remark: `${figures.kills} kills, ${figures.withFile.size} files, ${distinct()} emails, ${mailServer.mails.length - distinct()} of them sent twice with one Message-ID`,
      problems,
    }
  } finally {
    stop.done = true
    await target.current.stop()
    await mailServer.stop()
    directory.remove()
  }
}

async function allRows(backend) {
  const { data, error } = await backend.client(backend.secretKey).from('Form Sub').select().range(0, 999)
  if (error) throw error
  return data
}

export const randomKills = [
  {
    name: 'random-kills',
    description: `${SUBMISSIONS} requests by ${VISITORS} concurrent visitors while backend and functions are killed at random`,
    run,
  },
]
