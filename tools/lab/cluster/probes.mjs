// Load on pages and on the desk that counts every failure.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../../../scripts/lib/chromium.mjs'
import { formWith } from '../../../scripts/tests/by-http.mjs'

const LIMIT_MS = 25_000
const PLAIN = 'desk-noscript=1'

/** Repeats a step until `end` is called, and counts failures. */
function repeat(doOnce, pauseMs = 20) {
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
    // The server closed an idle keep-alive connection: browsers retry on a new one.
    if (error.cause?.code === 'UND_ERR_SOCKET') return ask(url, headers)
    throw error
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${new URL(url).pathname} responded with ${response.status}`)
  return text
}

/** A crawler: loads one page after another, each with every script and style that it references. */
export function reader(url, paths) {
  let next = 0
  return repeat(async () => {
    const html = await load(url + paths[next++ % paths.length])
    if (!html.includes('</html>')) throw new Error('a page was incomplete')
    const files = new Set(html.match(/\/_next\/static\/[^"'\\)\s?]+\.(?:js|css)/g))
    if (files.size === 0) throw new Error('a page had no scripts')
    await Promise.all([...files].map((file) => load(url + file)))
  })
}

/** How long a page stays open before the visitor opens a dialog, whose script belongs to the page's build. */
const OPEN_MS = 2000

/**
 * A visitor with a real browser: each page has its styles and hydrates, no response fails, the console stays clean, and
 * a page that has been open for a while still loads the script of its dialog.
 */
export async function browserReader(url, paths) {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    chromiumSandbox: process.getuid?.() !== 0,
  })
  let next = 0
  const work = repeat(async () => {
    const path = paths[next++ % paths.length]
    const page = await browser.newPage()
    const wrong = []
    // The new release loads vendor scripts, which tests must not request.
    await page.route(
      (address) => address.origin !== url,
      (route) => route.fulfill({ body: '' }),
    )
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
    page.on('pageerror', ({ message }) => wrong.push(message))
    page.on(
      'response',
      (response) =>
        response.status() >= 400 && wrong.push(`${response.url()} responded with ${response.status()}`),
    )
    page.on('requestfailed', (request) => wrong.push(`${request.url()} ${request.failure()?.errorText}`))
    try {
      await page.goto(url + path, { timeout: LIMIT_MS })
      const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
      if (!font.includes('Text Stand-in')) wrong.push(`${path} is rendered without its styles (${font})`)
      await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0, undefined, {
        timeout: LIMIT_MS,
      })
      await setTimeout(OPEN_MS)
      const opener = page.locator('main a[data-quote$="-quote"]').first()
      if ((await opener.count()) > 0) {
        await opener.click({ timeout: LIMIT_MS })
        await page.getByRole('dialog').waitFor({ timeout: LIMIT_MS })
      }
      if (wrong.length > 0) throw new Error(`in the browser: ${wrong.join('; ')}`)
    } finally {
      await page.close()
    }
  })
  return {
    ...work,
    async end() {
      await work.end()
      await browser.close()
    },
  }
}

/** A staff member, signed in once, who opens the list and one request after another. */
export function deskReader(url, cookies) {
  const cookie = [PLAIN, ...cookies].join('; ')
  let number = 0
  return repeat(async () => {
    const list = await load(`${url}/form-submissions`, { cookie })
    const ids = [...new Set([...list.matchAll(/\/form-submissions\/(\d+)/g)].map(([, id]) => id))]
    if (ids.length === 0) throw new Error('the list was empty, or the session was not signed in')
    await load(`${url}/form-submissions/${ids[number++ % ids.length]}`, { cookie })
  })
}

/** A staff member who saves notes and reads whether the page confirms them. */
export function deskWriter(url, { post }, cookies, { idToWorkOn, saved }) {
  const acknowledged = new Set()
  const cookie = [PLAIN, ...cookies].join('; ')
  const work = repeat(async () => {
    const address = `/form-submissions/${idToWorkOn()}`
    const note = `Called them. ${randomUUID()}`
    const form = formWith(await load(url + address, { cookie }), 'note')
    const response = await post(address, form, { status: 'contacted', note }, { cookie })
    const text = await response.text()
    if (!text.includes(`>${saved}<`)) {
      const [, told] = /role="status" class="[^"]*text-error[^>]*>([^<]+)/.exec(text) ?? []
      throw new Error(`a note was not saved; the page shows ${told ?? 'no message'} (${response.status})`)
    }
    acknowledged.add(note)
  }, 200)
  return { ...work, acknowledged }
}
