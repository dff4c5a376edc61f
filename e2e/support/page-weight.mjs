// Measures the bytes on the wire of a first visit on a phone, by kind, before any interaction; beside them, those of the
// scripts and the RSC payload that hydrate the page at the first one.
import { gzipSync } from 'node:zlib'

const KINDS = [
  [/html/, 'page'],
  [/javascript/, 'scripts'],
  [/css/, 'styles'],
  [/font|woff/, 'fonts'],
  [/image\/(?!svg|x-icon|vnd)/, 'pictures'],
]
const QUIET_MS = 2500
/** The file into which the build adapter puts a page's RSC payload. */
const RSC_PAYLOAD = /\/page-[0-9a-f]+\.json$/

const viewport = { width: 412, height: 823 }
export const PHONE = { viewport, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

const kindOf = (type) => KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? 'other'
const packed = (text) => (text ? gzipSync(text, { level: 9 }).length : 0)

/** Compressed sizes of scripts, which all pages share. */
const packedScripts = new Map()
function packedScript(page, url) {
  const measure = async () => packed(await (await page.request.get(url)).text())
  if (!packedScripts.has(url)) packedScripts.set(url, measure())
  return packedScripts.get(url)
}

async function watch(page) {
  const seen = new Map()
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  network.on('Network.responseReceived', ({ requestId, response }) =>
    seen.set(requestId, { url: response.url, kind: kindOf(response.mimeType) }),
  )
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = seen.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  return () => [...seen.values()].filter(({ url }) => /^https?:/.test(url))
}

/** The addresses of the scripts and the RSC payload that hydrate the page: the hydration loader lists them. */
const hydrationFiles = (page) =>
  page.evaluate(() => {
    const listed = document.querySelector('[data-deferred]')
      ? [...document.scripts].flatMap(({ text }) => text.match(/\/_next\/static\/[^"]+\.js(on)?/g) ?? [])
      : [...document.querySelectorAll('script[src]:not([nomodule])')].map(({ src }) => src)
    return listed.map((address) => new URL(address, location.href).href)
  })

/** Visits the address and waits until the network is quiet. */
export async function countBytes(page, url) {
  const requests = await watch(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(QUIET_MS)
  await page.waitForLoadState('networkidle')

  const hydrating = await hydrationFiles(page)
  const isDeferred = hydrating.some((url) => RSC_PAYLOAD.test(url))
  const seen = requests()
  const hydrationStart = seen.findIndex(({ url }) => isDeferred && hydrating.includes(url))
  const all = hydrationStart === -1 ? seen : seen.slice(0, hydrationStart)
  const kinds = [...KINDS.map(([, kind]) => kind), 'other', 'total']
  const bytes = Object.fromEntries(kinds.map((kind) => [kind, 0]))
  for (const request of all) {
    bytes[request.kind] += request.bytes ?? 0
    bytes.total += request.bytes ?? 0
  }
  const sizeOf = async (urls) => {
    const sizes = await Promise.all(urls.map((url) => packedScript(page, url)))
    return sizes.reduce((sum, bytes) => sum + bytes, 0)
  }
  const inlineStyles = await page.locator('style').allTextContents()
  return {
    ...bytes,
    styles: bytes.styles + packed(inlineStyles.join('')),
    hydratingScripts: await sizeOf(hydrating.filter((url) => !RSC_PAYLOAD.test(url))),
    payload: await sizeOf(hydrating.filter((url) => RSC_PAYLOAD.test(url))),
    requests: all.length,
    urls: all.map(({ url }) => url),
  }
}
