import type { BrowserContext, Route } from '@playwright/test'
import { freePort } from '#scripts/lib/ports.mjs'
import { startSite } from '#scripts/lib/site.mjs'
import { ensureVendorBuild, withVendors } from '#scripts/lib/vendor-build.mjs'
import { standInScripts } from './vendor-scripts.ts'

/** How a vendor behaves: well, or in one of the ways in which vendors fail. */
export type Mood = 'answers' | 'is blocked' | 'answers garbage' | 'hangs'

const VENDOR = /^https:\/\/([\w-]+\.)*(crisp\.chat|tawk\.to|calendly\.com|cal\.com|plausible\.io)\//

/** Takes the place of the vendors' servers for one browser, and keeps the address of whatever was asked for. */
export async function standIn(context: BrowserContext, mood: Mood = 'answers') {
  const asked: string[] = []
  const counted: Record<string, unknown>[] = []
  await context.route(VENDOR, (route) => {
    const request = route.request()
    asked.push(request.url())
    if (request.url().endsWith('/api/event')) counted.push(request.postDataJSON())
    // The page that a link opens is none of the site's business, whatever becomes of the script.
    return answers[request.resourceType() === 'document' ? 'answers' : mood](route)
  })
  return {
    asked,
    counted,
    /** Of one vendor, by a part of the name of its host. */
    askedOf: (name: string) => asked.filter((url) => new URL(url).hostname.includes(name)),
  }
}

const script = (body: string) => ({
  contentType: 'text/javascript',
  headers: { 'access-control-allow-origin': '*' },
  body,
})

const answers: Record<Mood, (route: Route) => Promise<unknown> | undefined> = {
  answers: (route) => {
    const url = route.request().url()
    const body = Object.entries(standInScripts).find(([start]) => url.startsWith(start))?.[1]
    if (body) return route.fulfill(script(body))
    if (url.endsWith('.css'))
      return route.fulfill({ contentType: 'text/css', body: '.their-page { width: 100%; height: 100% }' })
    return route.fulfill({
      contentType: 'text/html',
      headers: { 'access-control-allow-origin': '*' },
      body: `<!doctype html><html lang="en"><title>${url}</title><main><h1>${url}</h1><p>The vendor’s own page</p></main>`,
    })
  },
  'is blocked': (route) => route.abort('blockedbyclient'),
  'answers garbage': (route) => route.fulfill(script('/* nothing of use */')),
  hangs: () => undefined,
}

/** Serves the build that has vendors set up. */
export async function startVendorSite() {
  await ensureVendorBuild(process.env)
  const env = withVendors(process.env)
  return startSite({ env, host: '127.0.0.1', port: await freePort(), onLine: () => {} })
}
