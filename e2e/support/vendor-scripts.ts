/** Stubs of the vendors' scripts by URL: the documented API, and the kinds of elements and requests that each adds. */
export const standInScripts: Record<string, string> = {
  'https://client.crisp.chat/l.js': scriptOf(crisp),
  'https://embed.tawk.to/': scriptOf(tawk),
  'https://assets.calendly.com/assets/external/widget.js': scriptOf(calendly),
  'https://app.cal.com/embed/embed.js': scriptOf(cal),
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

function tawk() {
  const { Tawk_API: api } = window as unknown as { Tawk_API: Record<string, (() => void) | undefined> }
  const account = (document.currentScript as HTMLScriptElement).src.replace('https://embed.tawk.to/', '')
  const style = document.createElement('style')
  style.textContent = '#their-chat { position: fixed; inset: auto 0 0 auto; z-index: 99; background: gold }'
  document.head.append(style)
  const box = document.createElement('div')
  box.id = 'their-chat'
  box.innerHTML = `<p>Chat for ${account}</p><button>Close their chat</button><iframe title="Chat" src="https://va.tawk.to/frame"></iframe>`
  document.body.append(box)
  api.hideWidget = () => {
    box.hidden = true
  }
  api.showWidget = () => {
    box.hidden = false
  }
  api.maximize = () => box.setAttribute('data-opened', '')
  box.querySelector('button')?.addEventListener('click', () => {
    box.removeAttribute('data-opened')
    api.onChatMinimized?.()
  })
  setTimeout(() => api.onLoad?.(), 100)
}

function calendly() {
  const initInlineWidget = ({ url, parentElement }: { url: string; parentElement: HTMLElement }) => {
    parentElement.innerHTML = `<iframe title="Pick a time" src="${url}" class="their-page"></iframe>`
  }
  Object.assign(window, { Calendly: { initInlineWidget } })
}

function cal() {
  type Options = { origin?: string; calLink?: string; elementOrSelector?: HTMLElement }
  type Instruction = [name: string, options: Options]
  const { Cal } = window as unknown as { Cal?: { q?: Instruction[] } }
  if (!Cal?.q) throw new Error('Cal is not defined')
  let origin = ''
  document.head.append(document.createElement('style'))
  const run = ([name, options]: Instruction) => {
    if (name === 'init') origin = options.origin ?? ''
    if (name !== 'inline' || !options.elementOrSelector) return
    options.elementOrSelector.innerHTML = `<style>iframe { border: 0 }</style><iframe title="Pick a time" src="${origin}/${options.calLink}/embed"></iframe>`
  }
  Cal.q.forEach(run)
  Cal.q.splice(0)
  Cal.q.push = (instruction: Instruction) => {
    run(instruction)
    return 0
  }
}
