import type { BrowserContext } from '@playwright/test'

const VENDOR = /^https:\/\/([\w-]+\.)*(crisp\.chat|calendly\.com)\//

/** Stubs the vendors' servers in a browser context, or blocks their scripts, and records the requested URLs. */
export async function standIn(context: BrowserContext, isBlocked = false) {
  const asked: string[] = []
  await context.route(VENDOR, (route) => {
    const request = route.request()
    const url = request.url()
    asked.push(url)
    // A vendor's page opened by a link responds even if its script fails.
    if (isBlocked && request.resourceType() !== 'document') return route.abort('blockedbyclient')
    const answers: Record<string, [contentType: string, body: string]> = {
      script: ['text/javascript', `(${scripts[url]})()`],
      stylesheet: ['text/css', ''],
    }
    const page = `<!doctype html><html lang="en"><title>${url}</title><main><p>The vendor’s own page</p></main>`
    const [contentType, body] = answers[request.resourceType()] ?? ['text/html', page]
    return route.fulfill({ contentType, headers: { 'access-control-allow-origin': '*' }, body })
  })
  return asked
}

/** Stubs of the vendors' scripts by URL: the documented API, and the kinds of elements and requests that each adds. */
const scripts: Record<string, () => void> = {
  'https://client.crisp.chat/l.js': crisp,
  'https://assets.calendly.com/assets/external/widget.js': calendly,
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
    'chat:hide': () => box.toggleAttribute('hidden', true),
    'chat:show': () => box.toggleAttribute('hidden', false),
    'chat:open': () => box.toggleAttribute('data-opened', true),
  }
  const push = ([kind, name, value]: (typeof waiting)[number]) => {
    if (kind === 'do') acts[name]?.()
    if (kind === 'on') heard[name] = value
  }
  for (const call of waiting) push(call)
  Object.assign(window, { $crisp: { push } })
  box.querySelector('button')?.addEventListener('click', () => {
    box.removeAttribute('data-opened')
    heard['chat:closed']?.()
  })
  setTimeout(() => heard['session:loaded']?.())
}

function calendly() {
  const initPopupWidget = ({ url }: { url: string }) => {
    const frame = document.createElement('iframe')
    document.body.append(Object.assign(frame, { title: 'Pick a time', src: url }))
  }
  Object.assign(window, { Calendly: { initPopupWidget } })
}
