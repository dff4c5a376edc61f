// Denial of service by visitors: oversized, repeated and distributed requests. The site must keep serving others,
// within limits of memory and disk.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { readKeys } from '../../../scripts/backend/keys.mjs'
import { submit } from '../../../supabase/tests/support/backend.mjs'
import { openForm, pdf, put } from '../../../supabase/tests/support/files.mjs'
import { meanwhile, trial } from './trial.mjs'

const LASTS_MS = 10_000
const MEGABYTE = 1024 * 1024
const LARGEST = 50 * MEGABYTE
/** Above the baseline: uncollected garbage, which does not grow with uploads (24 files of 50 MB: 441 MB, 8: 395). */
const MOST_MEMORY_MB = 500
const MOST_DISK_MB = 20
/** Generous, because the attack uses the same two cores; requests without any response are counted separately. */
const LONGEST_SECONDS = 20

const SETTINGS = { TRUSTED_ADDRESS_HEADER: 'x-real-ip', RATE_LIMIT_VISITOR: '10' }

const from = (address) => ({ 'x-visitor-address': address })

/** Resident memory of the site's processes, and the size of its request files, in MB. */
function held({ processes, dataDir }) {
  const memory = processes().map(({ pid }) => {
    try {
      return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
    } catch {
      return 0
    }
  })
  const files = join(dataDir, 'files')
  const sizes = readdirSync(files).map(
    (name) => statSync(join(files, name), { throwIfNoEntry: false })?.size ?? 0,
  )
  const sum = (numbers) => numbers.reduce((all, number) => all + number, 0)
  return { memory: sum(memory), disk: sum(sizes) / MEGABYTE }
}

/** Samples memory and disk; returns a function that stops it and returns the highest increase of each. */
function watch(site) {
  const before = held(site)
  const most = { memory: 0, disk: 0 }
  const look = () => {
    const now = held(site)
    for (const what of Object.keys(most)) most[what] = Math.max(most[what], now[what] - before[what])
  }
  const timer = setInterval(look, 50)
  return () => {
    clearInterval(timer)
    look()
    return most
  }
}

/** Runs `strike` once or repeatedly; it returns violations. */
function attack(name, description, strike, { again = true, prepare = async () => {} } = {}) {
  const run = () =>
    trial(
      async (site, visitors) => {
        const { siteToken, publishableKey } = readKeys(site.dataDir)
        const backend = { url: site.backendUrl, siteToken, publishableKey }
        const prepared = await prepare(site, backend)
        const stop = watch(site)
        const problems = []
        const striking = async () => {
          const endsAt = performance.now() + LASTS_MS
          do problems.push(...(await strike(site, backend, prepared)))
          while (again && performance.now() < endsAt)
        }
        const { reportedFailed } = visitors.figures
        const row = await meanwhile(visitors, striking(), LONGEST_SECONDS)
        if (visitors.figures.reportedFailed > reportedFailed)
          problems.push('requests of other visitors were reported as failed')
        const { memory, disk } = stop()
        if (memory > MOST_MEMORY_MB)
          problems.push(`memory grew by ${memory.toFixed(0)} MB, more than ${MOST_MEMORY_MB}`)
        if (disk > MOST_DISK_MB)
          problems.push(`files grew by ${disk.toFixed(0)} MB, more than ${MOST_DISK_MB}`)
        return {
          remark: `${row.remark}; peak growth ${memory.toFixed(0)} MB of memory, ${disk.toFixed(1)} MB of files`,
          problems: [...new Set([...row.problems, ...problems])],
        }
      },
      { settings: SETTINGS },
    )
  return { name, description, run }
}

const isExpected = (what, is, expected) => (is === expected ? [] : [`${what}: ${is} instead of ${expected}`])

/** A stream without a known length. */
const parts = (bytes) =>
  Readable.from(
    (function* () {
      for (let left = bytes; left > 0; left -= 64 * 1024) yield Buffer.alloc(Math.min(left, 64 * 1024), ' ')
    })(),
  )

/** Sends a chunked body; resolves with the response status as soon as it arrives. */
const postParts = (url, bytes) =>
  new Promise((resolve, reject) => {
    const post = request(url, { method: 'POST', headers: { 'next-action': 'none' } }, (response) => {
      response.resume()
      resolve(response.statusCode)
      body.destroy()
      post.destroy()
    })
    const body = parts(bytes)
    post.on('error', reject)
    body.pipe(post)
  })

async function quotes(site) {
  const text = { details: '“'.repeat(5000) }
  const sent = [1, 2].map(() =>
    site.send(randomUUID(), text, { 'x-real-ip': '203.0.113.7' }).catch(() => undefined),
  )
  await Promise.all([...sent, setTimeout(1000)])
  return []
}

/** Reuses a signed upload URL, after its first file was rejected, for a file of the largest size. */
async function reusedPlace(site, backend) {
  const form = openForm(backend)
  const { url, id } = await form.grant('logo.pdf', 1000, from('203.0.113.7'))
  if (!url) return []
  const first = await put(site, url, Buffer.alloc(1000))
  const { reason } = await form.settle(id)
  await setTimeout(200)
  const second = await put(site, url, parts(LARGEST))
  return [
    ...isExpected('the first file', first.status, 200),
    ...isExpected('the verdict on the first file', reason, 'not_its_name'),
    ...isExpected('the second file', second.status, 400),
  ]
}

async function moreThanAnnounced(site, backend) {
  const form = openForm(backend)
  const sent = Array.from({ length: 8 }, async (_, index) => {
    const { url } = await form.grant('logo.pdf', 1000, from(`203.0.113.${index}`))
    return url ? (await put(site, url, parts(LARGEST))).status : 413
  })
  return (await Promise.all(sent)).flatMap((status) =>
    isExpected('a file larger than announced', status, 413),
  )
}

/** Four networks reserve every upload they can and send nothing; then a customer uploads a file. */
async function closedUploads(_, backend) {
  for (const network of [1, 2, 3, 4])
    for (let subnet = 0, reason; reason !== 'busy'; subnet++) {
      const form = openForm(backend)
      const asked = () => form.grant('logo.pdf', LARGEST, from(`2001:db8:${network}:${subnet}::1`))
      const outcomes = await Promise.all(Array.from({ length: 12 }, asked))
      reason = outcomes.every(({ success }) => !success) ? 'busy' : undefined
    }
  const customer = openForm(backend)
  const { settled } = await customer.add('logo.pdf', pdf(20_000)).catch(() => ({ settled: {} }))
  return isExpected('the file of a customer', settled.success, true)
}

/** Eight decompression bombs in one request: small files of large dimensions. */
async function largePictures(site, backend) {
  const drawn = (side) =>
    sharp({ create: { width: side, height: side, channels: 3, background: 'navy' } })
      .jpeg({ progressive: true })
      .toBuffer()
  const pictures = [await drawn(9990), await drawn(5000)]
  const form = openForm(backend)
  const ids = []
  for (let index = 0; index < 8; index++) ids.push((await form.add(`${index}.jpg`, pictures[index % 2])).id)
  const { body } = await submit(backend, { firstName: 'Ana', email: 'ana@visitor.example' }, form.header())
  if (body.files !== ids.length) throw new Error('the pictures were not stored with the request')
  return { cookie: (await site.signIn()).join('; '), ids }
}

async function openList(site, _, { cookie, ids }) {
  const asked = ids.map((id) =>
    fetch(`${site.url}/form-submissions/files/${id}/preview`, { headers: { cookie } }),
  )
  const answers = await Promise.all(asked)
  return answers.flatMap(({ headers }, index) =>
    isExpected(`preview ${index}`, headers.get('content-type'), index % 2 ? 'image/webp' : 'image/svg+xml'),
  )
}

async function withoutLength(site) {
  const paths = ['/api/speed', '/', '/form-submissions']
  const statuses = await Promise.all(paths.map((path) => postParts(site.url + path, 200 * MEGABYTE)))
  return statuses.flatMap((status, index) => isExpected(paths[index], status, 413))
}

export const strangers = [
  attack('strangers-quotes', 'one address that sends 5000 curly quotes twice per second', quotes),
  attack('strangers-places', 'a signed upload URL reused with 50 MB, again and again', reusedPlace),
  attack('strangers-more', '8 files of 50 MB at once, announced as 1 KB', moreThanAnnounced),
  attack('strangers-granted', 'four networks that take every upload slot and send nothing', closedUploads, {
    again: false,
  }),
  attack(
    'strangers-pictures',
    'previews of four JPEGs of 100 megapixels and four of 25, progressive',
    openList,
    {
      prepare: largePictures,
    },
  ),
  attack('strangers-lengths', 'chunked bodies of 200 MB', withoutLength),
]
