import type { BrowserContext, Route } from '@playwright/test'

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

/** Stubs of the vendors' scripts by URL: the documented API, and the kinds of elements and requests that each adds. */
const standInScripts: Record<string, string> = {
  'https://client.crisp.chat/l.js': scriptOf(crisp),
  'https://assets.calendly.com/assets/external/widget.js': scriptOf(calendly),
}

function scriptOf(act: () => void) {
  return `(${act})()`
}

function crisp() {
  const { $crisp: waiting, CRISP_WEBSITE_ID: account } = window as unknown as {
    $crisp: [kind: string, name: string, value?: () => void][]
    CRISP_WEBSITE_ID: string
  }
  // biome-ignore lint/suspicious/noDocumentCookie: Crisp writes its cookie this way
  document.cookie = `crisp-client%2Fsession%2F${account}=session_1; path=/; max-age=86400`
  const style = document.createElement('style')
  style.textContent = '#their-chat { position: fixed; inset: auto 0 0 auto; z-index: 99; background: gold }'
  document.head.append(style)
  const box = document.createElement('div')
  box.id = 'their-chat'
  box.innerHTML = `<p>Chat for ${account}</p><button>Close their chat</button><img alt="" src="https://image.crisp.chat/face.png">`
  document.body.append(box)
  fetch('https://client.crisp.chat/settings/')
  const heard: Record<string, (() => void) | undefined> = {}
  const acts: Record<string, () => void> = {
    'chat:hide': () => {
      box.hidden = true
    },
    'chat:show': () => {
      box.hidden = false
    },
    'chat:open': () => box.setAttribute('data-opened', ''),
  }
  const push = ([kind, name, value]: (typeof waiting)[number]) => {
    if (kind === 'do') acts[name]?.()
    if (kind === 'on') heard[name] = value
  }
  for (const call of waiting) push(call)
  Object.assign(window, { $crisp: { push }, theirMessage: () => heard['message:received']?.() })
  box.querySelector('button')?.addEventListener('click', () => {
    box.removeAttribute('data-opened')
    heard['chat:closed']?.()
  })
  setTimeout(() => heard['session:loaded']?.(), 100)
}

function calendly() {
  const initPopupWidget = ({ url }: { url: string }) => {
    const box = document.createElement('div')
    box.innerHTML = `<iframe title="Pick a time" src="${url}" class="their-page"></iframe>`
    document.body.append(box)
  }
  Object.assign(window, { Calendly: { initPopupWidget } })
}
