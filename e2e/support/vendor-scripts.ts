/** Stubs of the vendors' scripts by URL: the documented API, and the kinds of elements and requests that each adds. */
export const standInScripts: Record<string, string> = {
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
