/** What jsdom lacks of a browser. */
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

/** As the browser tells of its connection. */
export function setOnline(online: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true })
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}

/** jsdom's files cannot be read in pieces. */
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
