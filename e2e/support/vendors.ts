import type { BrowserContext, Route } from '@playwright/test'
import { standInScripts } from './vendor-scripts.ts'

/** How a vendor's server responds. */
export type Mood = 'answers' | 'is blocked'

const VENDOR = /^https:\/\/([\w-]+\.)*(crisp\.chat|calendly\.com)\//

/** Stubs the vendors' servers in a browser context and records the requested URLs. */
export async function standIn(context: BrowserContext, mood: Mood = 'answers') {
  const asked: string[] = []
  await context.route(VENDOR, (route) => {
    const request = route.request()
    asked.push(request.url())
    // A vendor's page opened by a link responds even if its script fails.
    return answers[request.resourceType() === 'document' ? 'answers' : mood](route)
  })
  return {
    asked,
    /** Requests to one vendor, by part of its host name. */
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
}
