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
