/** Adds the browser APIs that jsdom lacks. */
export function completeBrowser() {
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  })
  performance.mark ??= () => ({}) as PerformanceMark
  Element.prototype.scrollIntoView = () => {}
  document.elementFromPoint = () => null
}

export const contactInfo = { phone: '(305) 555-0142', email: 'sales@example.com' }

/** Answers what a page fetches from /data/, by name. */
export function serveData(files: Record<string, object>) {
  const answer = async (address: string) => ({
    ok: true,
    json: async () => files[address.split(/[/.]/)[2] ?? ''],
  })
  globalThis.fetch = jest.fn(answer) as unknown as typeof fetch
}

/** Sets the connection state and fires its event, like a browser. */
export function setOnline(online: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true })
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}

/** Adds `Blob.arrayBuffer`, which jsdom lacks. */
export function completeFiles() {
  const { prototype } = Blob
  prototype.arrayBuffer ??= function read(this: Blob) {
    return new Promise((resolve, reject) => {
      const reader = new FileReader()
      reader.onload = () => resolve(reader.result as ArrayBuffer)
      reader.onerror = () => reject(reader.error)
      reader.readAsArrayBuffer(this)
    })
  }
}
