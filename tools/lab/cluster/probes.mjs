// Who looks at pages and works at the desk without a pause, and counts what was not as it should be.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { formWith } from '../../../scripts/tests/by-http.mjs'

const LIMIT_MS = 25_000
const PLAIN = 'desk-plain=1'

/** Does something again and again until it is told to end; answers what it has found. */
function again(doOnce, pauseMs = 20) {
  const found = { done: 0, failures: [], longestMs: 0 }
  let isOver = false
  const all = (async () => {
    for (; !isOver; await setTimeout(pauseMs)) {
      const since = performance.now()
      try {
        await doOnce()
        found.done++
      } catch (error) {
        found.failures.push(`${error.message}${error.cause ? ` (${error.cause.code})` : ''}`)
      }
      found.longestMs = Math.max(found.longestMs, performance.now() - since)
    }
  })()
  return {
    found,
    async end() {
      isOver = true
      await all
    },
  }
}

const ask = (url, headers) =>
  fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) })

async function load(url, headers) {
  const response = await ask(url, headers).catch((error) => {
    // A connection that was closed while it waited for its next request: browsers ask once more, on a new one.
    if (error.cause?.code === 'UND_ERR_SOCKET') return ask(url, headers)
    throw error
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${new URL(url).pathname} answered ${response.status}`)
  return text
}

/** One page after the other, each with every script and style that it names. */
export function reader(url, paths) {
  let next = 0
  return again(async () => {
    const html = await load(url + paths[next++ % paths.length])
    if (!html.includes('</html>')) throw new Error('a page came without its end')
    const files = new Set(html.match(/\/_next\/static\/[^"'\\)\s?]+\.(?:js|css)/g))
    if (files.size === 0) throw new Error('a page came without scripts')
    await Promise.all([...files].map((file) => load(url + file)))
  })
}

/** A member of staff who opens the list and one request after the other, signed in once. */
export function deskReader(url, cookies) {
  const cookie = [PLAIN, ...cookies].join('; ')
  let number = 0
  return again(async () => {
    const list = await load(`${url}/form-submissions`, { cookie })
    const ids = [...new Set([...list.matchAll(/\/form-submissions\/(\d+)/g)].map(([, id]) => id))]
    if (ids.length === 0) throw new Error('the list showed nothing, or nobody was signed in')
    await load(`${url}/form-submissions/${ids[number++ % ids.length]}`, { cookie })
  })
}

/** A member of staff who notes something, reads what the page says about it, and goes on. */
export function deskWriter(url, { post }, cookies, { idToWorkOn, saved }) {
  const acknowledged = new Set()
  const cookie = [PLAIN, ...cookies].join('; ')
  const work = again(async () => {
    const address = `/form-submissions/${idToWorkOn()}`
    const note = `Called them. ${randomUUID()}`
    const form = formWith(await load(url + address, { cookie }), 'note')
    const response = await post(address, form, { status: 'contacted', note }, { cookie })
    const text = await response.text()
    if (!text.includes(`>${saved}<`)) throw new Error(`a note was not saved (${response.status})`)
    acknowledged.add(note)
  }, 200)
  return { ...work, acknowledged }
}
