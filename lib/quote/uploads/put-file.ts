const STALLED_MS = 60_000

/** Sends a file to where it may be put; answers the status, 0 if there was none. Only this way tells how far it is. */
export function put(url: string, file: File, onShare: (share: number) => void, signal: AbortSignal) {
  return new Promise<number>((resolve) => {
    const exchange = new XMLHttpRequest()
    exchange.open('PUT', url)
    exchange.setRequestHeader('content-type', 'application/octet-stream')
    // A connection that is open and dead ends here, not when the network notices.
    let stalled: ReturnType<typeof setTimeout>
    const goesOn = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => exchange.abort(), STALLED_MS)
    }
    exchange.upload.onprogress = ({ loaded, total }) => {
      goesOn()
      onShare(total > 0 ? loaded / total : 0)
    }
    exchange.onload = () => resolve(exchange.status)
    exchange.onerror = () => resolve(0)
    exchange.onabort = () => resolve(0)
    exchange.onloadend = () => clearTimeout(stalled)
    goesOn()
    signal.addEventListener('abort', () => exchange.abort())
    exchange.send(file)
  })
}
