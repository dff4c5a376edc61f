// Several instances of the site behind nginx, one backend, and their load.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { metaFields } from '../../../lib/quote/state.ts'
import { openDirectly } from '../../../scripts/backend/open-directly.mjs'
import { testEnvironment } from '../../../scripts/lib/e2e.mjs'
import { backendSettings } from '../../../scripts/lib/environment.mjs'
import { root } from '../../../scripts/lib/install.mjs'
import { startBehindNginx } from '../../../scripts/tests/behind-nginx.mjs'
import { byHttp, markOf } from '../../../scripts/tests/by-http.mjs'
import { launch } from '../../../supabase/tests/support/backend.mjs'
import { throwAwayDirectory } from '../../../supabase/tests/support/directories.mjs'
import { openForm, pdf } from '../../../supabase/tests/support/files.mjs'
import { startBurst } from '../faults/burst.mjs'
import { instance } from './instance.mjs'
import { browserReader, deskReader, deskWriter, reader } from './probes.mjs'

const INSTANCES = 3
const READERS = 2
/** One in this many requests has a file. */
const WITH_FILE = 5
/** Requests of one visitor within the rate limit, across all instances. */
const ALLOWED = 20
const BACKEND = {
  RATE_LIMIT_VISITOR: String(ALLOWED),
  RATE_LIMIT_OVERALL: '1000000',
  RATE_LIMIT_CEILING: '1000000',
  RATE_LIMIT_WINDOW_SECONDS: '86400',
  UNSENT_FILES_OVERALL: '1000000',
}
const { saved } = parse(readFileSync(`${root}content/form-submissions.yaml`, 'utf8')).work
const fileOf = (mark) => Buffer.concat([pdf(200_000), Buffer.from(mark)])

const pathsOf = async (url) =>
  [...(await (await fetch(`${url}/sitemap.xml`)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address]) => new URL(address).pathname,
  )

/** Idempotency: the same request sent to every instance at once gets one reference. */
async function sendEverywhere(instances) {
  const mark = randomUUID()
  const references = await Promise.all(instances.map(({ url }) => byHttp(url).send(mark)))
  return { mark, references: new Set(references) }
}

export async function startTrial() {
  const directory = throwAwayDirectory()
  const backend = await launch({ dataDir: directory.path, env: BACKEND })
  const env = { ...testEnvironment(), ...backendSettings(backend), TRUSTED_ADDRESS_HEADER: 'x-real-ip' }
  const instances = await Promise.all(Array.from({ length: INSTANCES }, () => instance({ ...env })))
  await Promise.all(instances.map((one) => one.start()))
  const nginx = await startBehindNginx(instances.map(({ url }) => url))
  const url = nginx.url.replace(/\/$/, '')
  const visitor = byHttp(url)
  const withFiles = new Map()
  let sent = 0
  let filesRefused = 0

  /** Uploads a file through the instances first, as the page does, then sends the request with it. */
  async function sendWithFile(mark) {
    const form = openForm(backend)
    const name = `${mark}.pdf`
    const content = fileOf(mark)
    const granted = await form.grant(name, content.length)
    const put = await fetch(url + granted.url, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: content,
      signal: AbortSignal.timeout(25_000),
    })
    if (!put.ok || !(await form.settle(granted.id)).success) {
      filesRefused++
      return undefined
    }
    const files = JSON.stringify({
      form: form.form,
      files: [{ id: granted.id, name, bytes: content.length }],
    })
    const reference = await visitor.send(mark, { [metaFields.files]: files })
    if (reference) withFiles.set(reference, mark)
    return reference
  }

  const site = { url, send: (mark) => (sent++ % WITH_FILE === 0 ? sendWithFile(mark) : visitor.send(mark)) }
  const visitors = startBurst(site)
  await visitors.more(5)
  const cookies = await visitor.signIn(backend.staff)
  const references = () => [...visitors.acknowledged.values()]
  const paths = await pathsOf(instances[0].url)
  const readers = [
    ...Array.from({ length: READERS }, () => reader(url, paths)),
    await browserReader(url, paths),
  ]
  const desk = deskReader(url, cookies)
  const writer = deskWriter(url, visitor, cookies, { idToWorkOn: () => references().at(-1), saved })
  const onlookers = [...readers, desk, writer]
  const counted = () => ({
    pages: readers.reduce((sum, { found }) => sum + found.done, 0),
    desk: desk.found.done + writer.found.done,
    pageFailures: readers.flatMap(({ found }) => found.failures),
    deskFailures: [desk, writer].flatMap(({ found }) => found.failures),
    requests: visitors.acknowledged.size,
    requestFailures: visitors.figures.reportedFailed - filesRefused,
    filesRefused,
  })

  /** Compares what is stored with what was acknowledged. */
  async function compareStored() {
    const everywhere = await Promise.all(Array.from({ length: 5 }, () => sendEverywhere(instances)))
    await visitors.end()
    await Promise.all(onlookers.map((one) => one.end()))
    const problems = await filesThatDiffer(backend, withFiles)
    await backend.stop()
    const postgres = await openDirectly(join(directory.path, 'database'))
    const { rows } = await postgres.query(
      `select id::text, form_data ->> 'details' as details, quarantined from public."Form Sub"
       join private.submission_details on submission_id = id`,
    )
    const { rows: notes } = await postgres.query('select note from public.submission_journal')
    await postgres.close()
    problems.push(...visitors.problems(rows))
    for (const { mark, references } of everywhere) {
      const stored = rows.filter(({ details }) => markOf(details) === mark)
      if (references.size !== 1 || stored.length !== 1)
        problems.push(
          `a request sent to all instances at once has ${references.size} references and ${stored.length} rows`,
        )
    }
    for (const note of writer.acknowledged) {
      const times = notes.filter((one) => one.note === note).length
      if (times !== 1) problems.push(`an acknowledged note is stored ${times} times`)
    }
    // Requests that bypass nginx carry no visitor's address, so no visitor's rate limit applies.
    const within = rows.filter(({ quarantined }) => !quarantined).length - everywhere.length
    if (visitors.acknowledged.size > ALLOWED && within !== ALLOWED)
      problems.push(`${within} requests of one visitor were within a rate limit of ${ALLOWED}`)
    return { problems, rows: rows.length, notes: writer.acknowledged.size, files: withFiles.size, within }
  }

  return {
    backend,
    instances,
    nginx,
    visitors,
    counted,
    compareStored,
    async end() {
      visitors.end()
      await Promise.all(onlookers.map((one) => one.end()))
      await Promise.all(instances.map((one) => one.stop()))
      await nginx.stop()
      await backend.stop()
      directory.remove()
    },
  }
}

/** Every request acknowledged with a file has it, byte for byte. */
async function filesThatDiffer(backend, withFiles) {
  const client = backend.client()
  await client.auth.signInWithPassword(backend.staff)
  const { data: files, error } = await client.from('request_files').select()
  if (error) throw error
  const problems = []
  for (const [reference, mark] of withFiles) {
    const mine = files.filter(({ submission_id }) => String(submission_id) === reference)
    const { data } = await client.storage.from('request-files').createSignedUrl(mine[0]?.id ?? 'none', 60)
    const content = data && Buffer.from(await (await fetch(data.signedUrl)).arrayBuffer())
    if (mine.length !== 1 || !content?.equals(fileOf(mark)))
      problems.push(`${reference}: the stored file differs from the upload`)
  }
  return problems
}
